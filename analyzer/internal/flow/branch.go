package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// Test reads a condition as a comparison of a parameter itself with a constant.
func (t *Tracer) Test(cond ssa.Value) (Test, bool) { return (&setting{t: t}).test(cond) }

// itself reports whether v is a parameter, or what lies in one, and nothing that is made of it.
func (t *Tracer) itself(v ssa.Value) bool { return t.liesIn(v, 0) }

// maxWay bounds the way from a value to the parameter in which it lies: a variable may be given what lies in itself.
const maxWay = 12

// liesIn is itself for a value that is come to.
func (t *Tracer) liesIn(v ssa.Value, depth int) bool {
	if depth > maxWay {
		return false
	}
	depth++
	switch v := v.(type) {
	case *ssa.Parameter, *ssa.FreeVar:
		return true
	case *ssa.UnOp:
		return v.Op == token.MUL && (t.liesIn(v.X, depth) || t.unchanged(v, depth))
	case *ssa.FieldAddr:
		return t.liesIn(v.X, depth)
	case *ssa.Field:
		return t.liesIn(v.X, depth)
	case *ssa.Alloc:
		val := stored(v)
		return val != nil && len(t.memoryOf(v.Parent())[v]) == 1 && t.liesIn(val, depth)
	}
	return false
}

// unchanged reports whether what is read from a variable is still what lay in a parameter with which the variable
// began.
func (t *Tracer) unchanged(load *ssa.UnOp, depth int) bool {
	at, path := fieldOf(load)
	a, ok := at.(*ssa.Alloc)
	if !ok || path == "" {
		return false
	}
	began := t.began(a, path, load)
	return began != nil && t.liesIn(began, depth)
}

// fieldOf returns the variable, or pointer, in a field of which a load reads, and the path there.
func fieldOf(load *ssa.UnOp) (at ssa.Value, path string) {
	at = load.X
	for {
		fa, ok := at.(*ssa.FieldAddr)
		if !ok {
			return at, path
		}
		sel, _ := FieldName(fa.X.Type(), fa.Field)
		path, at = sel+path, fa.X
	}
}

// lay returns the parameter, a pointer, in which what a load reads lay when the function began, if nothing has been
// assigned to it before.
func (t *Tracer) lay(load *ssa.UnOp) (*ssa.Parameter, string, bool) {
	at, path := fieldOf(load)
	p, ok := at.(*ssa.Parameter)
	if !ok || path == "" {
		return nil, "", false
	}
	all := t.memoryOf(p.Parent())[p]
	for _, s := range all[:min(len(all), maxWrites)] {
		_, whole, part := under(s.path, path)
		if (whole || part || s.any) && (s.at.Parent() != load.Parent() || reaches(s.at, load, nil)) {
			return nil, "", false
		}
	}
	return p, path, len(all) <= maxWrites
}

// began returns what a variable was given as a whole, where that is all that an instruction may read at path of it.
func (t *Tracer) began(a *ssa.Alloc, path string, now ssa.Instruction) (val ssa.Value) {
	m := t.memoryOf(a.Parent())
	for _, s := range m[a] {
		if _, whole, part := under(s.path, path); !whole && !part || m.over(a, s, path, now) {
			continue
		}
		if val != nil || s.path != "" || s.val == nil {
			return nil
		}
		val = s.val
	}
	return val
}

// Tests returns what must hold of the parameters of a function for control to reach one of its blocks.
func (t *Tracer) Tests(b *ssa.BasicBlock) []Test {
	s := &setting{t: t, use: b.Parent().Blocks[0]}
	out, _ := s.tests(b)
	return out
}

// Crossing returns what must hold of the parameters of a function for control to go from one of its blocks to
// another.
func (t *Tracer) Crossing(from, to *ssa.BasicBlock) []Test {
	s := &setting{t: t, use: from.Parent().Blocks[0]}
	before, _ := s.tests(from)
	last, _ := s.edge(from, to)
	for _, x := range last {
		if !slices.Contains(before, x) {
			before = append(before, x)
		}
	}
	return before
}

// tests returns what must hold of the parameters for control to reach b, beyond what holds at use.
// complete is set when that is all that must hold.
func (s *setting) tests(b *ssa.BasicBlock) (out []Test, complete bool) {
	if s.use == nil || b.Parent() != s.use.Parent() {
		return nil, false
	}
	complete = true
	for ; b != nil && !b.Dominates(s.use); b = b.Idom() {
		d := b.Idom()
		if d == nil {
			return out, false
		}
		if len(b.Preds) != 1 {
			complete = false
			continue
		}
		more, ok := s.edge(d, b)
		out = append(out, more...)
		complete = complete && ok
	}
	return out, complete
}

// edge returns what must hold of the parameters for control to go from p to b.
func (s *setting) edge(p, b *ssa.BasicBlock) (out []Test, complete bool) {
	last, ok := p.Instrs[len(p.Instrs)-1].(*ssa.If)
	if !ok {
		if len(p.Preds) == 1 {
			return s.edge(p.Preds[0], p)
		}
		return nil, false
	}
	if p.Succs[0] == p.Succs[1] {
		return nil, true
	}
	t, ok := s.test(last.Cond)
	if !ok {
		return nil, false
	}
	if b != p.Succs[0] {
		t = t.Not()
	}
	return []Test{t}, true
}

// test reads a condition as a comparison of a parameter with a constant.
func (s *setting) test(v ssa.Value) (Test, bool) {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.NOT {
			t, ok := s.test(v.X)
			return t.Not(), ok
		}
	case *ssa.BinOp:
		switch v.Op {
		case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		default:
			return Test{}, false
		}
		c, ok := v.Y.(*ssa.Const)
		if !ok || c.Value == nil {
			return Test{}, false
		}
		t, ok := s.param(v.X)
		t.Op, t.Text = v.Op, c.Value.ExactString()
		if c.Value.Kind() == constant.String {
			t.Text = constant.StringVal(c.Value)
			ok = ok && (v.Op == token.EQL || v.Op == token.NEQ)
		}
		return t, ok
	}
	if b, ok := v.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsBoolean == 0 {
		return Test{}, false
	}
	t, ok := s.param(v)
	t.Op, t.Text = token.EQL, "true"
	return t, ok
}

func (s *setting) param(v ssa.Value) (Test, bool) {
	if !s.t.itself(v) || s.in != nil && v.Parent() != s.in {
		return Test{}, false
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if p, path, ok := s.t.lay(load); ok {
			return Test{Param: paramIndex(p), Path: path}, true
		}
	}
	in, _ := v.(ssa.Instruction)
	leaves := s.t.At(in).Trace(v, "", nil)
	if len(leaves) != 1 || leaves[0].Kind != Param {
		return Test{}, false
	}
	return Test{Param: leaves[0].Param, Path: leaves[0].Path}, true
}

// handedOn puts tests of what a call is handed in terms of the function that calls, as far as it hands on what it was
// handed itself.
func (s *setting) handedOn(tests []Test, call ssa.CallInstruction) (out []Test) {
	args := Args(call.Common())
	for _, t := range tests {
		if t.Param >= len(args) {
			continue
		}
		arg := args[t.Param]
		if a, ok := arg.(*ssa.Alloc); ok {
			if began := s.t.began(a, t.Path, call); began != nil {
				arg = began
			}
		}
		if of, ok := s.param(arg); ok {
			t.Param, t.Path = of.Param, Join(of.Path, t.Path)
			out = append(out, t)
		}
	}
	return out
}

var negated = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.GEQ, token.GEQ: token.LSS,
	token.GTR: token.LEQ, token.LEQ: token.GTR,
}

// Not returns the test that holds where t does not.
func (t Test) Not() Test {
	t.Op = negated[t.Op]
	return t
}

// Holds decides a test on a constant.
func (t Test) Holds(c string) bool {
	x, errX := strconv.ParseInt(c, 10, 64)
	y, errY := strconv.ParseInt(t.Text, 10, 64)
	if errX != nil || errY != nil {
		return (c == t.Text) == (t.Op == token.EQL)
	}
	return constant.Compare(constant.MakeInt64(x), t.Op, constant.MakeInt64(y))
}
