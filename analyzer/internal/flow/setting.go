package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Choice is one of the values that a setting (a number, a bool) may have. It is what Leaf says where
// all of If hold.
type Choice struct {
	Leaf Leaf
	If   []Test
	By   ssa.Instruction // what sets it to this in the package under analysis: a store, or the call of an option
}

// A Test compares (a part of) a parameter of the function that was asked about with a constant.
type Test struct {
	Param int
	Path  string
	Op    token.Token // ==, !=, <, <=, >, >=
	Text  string      // true and false for a bool
}

// Setting returns what the setting at path of v may be when control is at use. Unlike Trace it heeds the
// order of statements, for a later assignment replaces an earlier one, and the default of a constructor
// with it; and it takes no number for the sum of what it is computed from. Without use every
// assignment counts. The leaves that the package itself has written have a Value.
func (t *Tracer) Setting(v ssa.Value, path string, use *ssa.BasicBlock) []Choice {
	q := settingQuestion{visit{v, path, t.use}, use}
	if out, known := t.settings[q]; known {
		return out
	}
	steps := 0
	s := &setting{t: t, use: use, read: t.use, seen: make(map[visit]bool), steps: &steps}
	if fn := v.Parent(); fn != nil {
		s.mem, s.in = t.memoryOf(fn), fn
	}
	s.value(v, path, nil)
	t.settings[q] = s.out
	return s.out
}

type settingQuestion struct {
	visit
	use *ssa.BasicBlock
}

const (
	maxChoices = 12
	maxTests   = 4
)

type setting struct {
	t    *Tracer
	mem  memory
	in   *ssa.Function // in whose terms the answer is
	use  *ssa.BasicBlock
	each bool           // any element of a list, not what its elements say one after the other
	seen map[visit]bool // on the way to the value at hand

	passed []*ssa.BasicBlock // where that was stored or chosen
	read   ssa.Instruction   // what reads the variable that is come to, as it is then
	out    []Choice
	by     ssa.Instruction // Choice.By of what is found now

	steps *int // taken so far: a value that is reached in many ways is looked at in each
}

// memory returns the writes among which those to root are.
func (s *setting) memory(root ssa.Value) memory {
	if inside(root, s.in) {
		return s.t.memoryOf(root.Parent())
	}
	return s.mem
}

func (s *setting) leaf(l Leaf, under []Test) {
	if len(s.out) == maxChoices {
		s.out[0] = Choice{Leaf: Leaf{Kind: Opaque}}
		return
	}
	s.out = append(s.out, Choice{l, under, s.by})
}

func (s *setting) value(v ssa.Value, path string, under []Test) {
	k := visit{v, path, when(v, s.read)}
	if s.seen[k] || *s.steps > maxVisits {
		return
	}
	if *s.steps++; *s.steps > maxVisits {
		s.leaf(Leaf{Kind: Opaque}, under)
		return
	}
	s.seen[k] = true
	defer delete(s.seen, k)
	switch v := v.(type) {
	case *ssa.Const:
		s.constant(v, path, under)
	case *ssa.Parameter:
		if inside(v, s.in) {
			s.unknown(v, path, under)
			return
		}
		s.root(v, path, under, func(under []Test) {
			s.leaf(Leaf{Kind: Param, Param: paramIndex(v), Path: path, Value: v}, under)
		})
	case *ssa.FreeVar:
		if held := Captured(v); held != nil && inside(v, s.in) {
			s.value(held, path, under)
			return
		}
		s.root(v, path, under, func(under []Test) {
			s.leaf(Leaf{Kind: Param, Param: len(v.Parent().Params) + freeIndex(v), Path: path, Value: v}, under)
		})
	case *ssa.Global:
		s.root(v, path, under, func(under []Test) { s.variable(v, path, under) })
	case *ssa.Alloc:
		if s.elements(v, path, under) || s.ofType(v.Type(), path, under) {
			return
		}
		s.root(v, path, under, func(under []Test) { s.empty(v.Type(), path, under) })
	case *ssa.MakeMap, *ssa.MakeSlice:
		s.root(v, path, under, func([]Test) {})
	case *ssa.BinOp:
		s.sum(v, path, under)
	case *ssa.Lookup, *ssa.IndexAddr, *ssa.Index:
		s.element(v, path, under)
	case *ssa.Slice:
		s.value(v.X, path, under)
	case *ssa.Function:
		s.function(v, v, path, under)
	case *ssa.MakeClosure:
		s.function(v, v.Fn.(*ssa.Function), path, under)
	case *ssa.Phi:
		for i, e := range v.Edges {
			more, _ := s.edge(v.Block().Preds[i], v.Block())
			before, _ := s.tests(v.Block().Preds[i])
			passed := s.passed
			s.passed = append(slices.Clip(passed), v.Block().Preds[i])
			s.value(e, path, both(under, both(more, before)))
			s.passed = passed
		}
	case *ssa.FieldAddr, *ssa.Field:
		x, sel, _ := Selected(v)
		s.value(x, Around(x.Type(), sel, path), under)
	case *ssa.UnOp:
		if v.Op != token.MUL {
			s.unknown(v, path, under)
			return
		}
		read := s.read
		if isPlain(v.Type()) {
			s.read = v
		}
		s.value(v.X, path, under)
		s.read = read
	case *ssa.ChangeType, *ssa.Convert, *ssa.ChangeInterface, *ssa.TypeAssert:
		s.value(Operand(v), path, under)
	case *ssa.MakeInterface:
		if !s.ofType(v.X.Type(), path, under) {
			s.value(v.X, path, under)
		}
	case *ssa.Extract:
		s.extract(v, path, under)
	case *ssa.Call:
		s.call(v, v, 0, path, under)
	default:
		s.unknown(v, path, under)
	}
}

// isPlain reports whether a value of a type refers to nothing that may change later.
func isPlain(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Basic, *types.Struct:
		return true
	}
	return false
}

// unknown is a value of which nothing is known. That somebody has turned a knob on it is then nothing to
// go by.
func (s *setting) unknown(v ssa.Value, path string, under []Test) {
	if !IsKnob(path) {
		s.leaf(Leaf{Kind: Opaque, Value: v}, under)
	}
}

func (s *setting) constant(c *ssa.Const, path string, under []Test) {
	switch before, k := CutPlus(path); {
	case k != 0 && before == "":
		l := Leaf{Kind: Zero, Value: c}
		if c.Value != nil {
			l.Kind, l.Text = Const, c.Value.ExactString()
		}
		s.leaf(l.Added(path), under)
	case path != "":
		if _, isStruct := c.Type().Underlying().(*types.Struct); isStruct {
			s.empty(c.Type(), path, under)
		}
		// A part of nil: nobody has set anything.
		if c.Value != nil && c.Value.Kind() == constant.String && ofMethod(path) {
			for _, text := range attemptsAt(constant.StringVal(c.Value), path) {
				s.leaf(Leaf{Kind: Const, Text: text, Value: c}, under)
			}
		}
	case c.Value == nil && isSetEntry(c.Type()):
		s.leaf(Leaf{Kind: Const, Text: SetEntry, Value: c}, under)
	case c.Value == nil:
		s.leaf(Leaf{Kind: Zero, Value: c}, under)
	case c.Value.Kind() == constant.String:
		s.leaf(Leaf{Kind: Const, Text: constant.StringVal(c.Value), Value: c}, under)
	default:
		s.leaf(Leaf{Kind: Const, Text: c.Value.ExactString(), Value: c}, under)
	}
}

// SetEntry is the text of what lies in a set under each of its elements.
const SetEntry = "{}"

// isSetEntry reports whether values of a type say no more than that they are there.
func isSetEntry(t types.Type) bool {
	st, ok := t.Underlying().(*types.Struct)
	return ok && st.NumFields() == 0
}

// empty is a part of a variable that nothing was stored in: its zero value, or nothing at all where a nil
// pointer lies in the way.
func (s *setting) empty(t types.Type, path string, under []Test) {
	if IsKnob(path) {
		return
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	for rest := path; rest != ""; {
		if rest != path {
			if _, isPointer := t.Underlying().(*types.Pointer); isPointer {
				return
			}
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			break
		}
		var f *types.Var
		f, rest = selected(st, rest)
		if f == nil {
			break
		}
		t = f.Type()
	}
	s.leaf(Leaf{Kind: Zero}.Added(path), under)
}

// selected returns the field that a path begins with, promoted ones too, and what follows it.
func selected(st *types.Struct, path string) (*types.Var, string) {
	end := 1
	for end < len(path) && path[end] != '.' && path[end] != '[' {
		end++
	}
	for i := range st.NumFields() {
		if f := st.Field(i); f.Name() == path[1:end] {
			return f, path[end:]
		}
	}
	return nil, path
}

// call is a part of what a call returns.
func (s *setting) call(result ssa.Value, c *ssa.Call, i int, path string, under []Test) {
	if all := passes(c); all != nil {
		s.inTurn(all, path, under)
		return
	}
	s.root(result, path, under, func(under []Test) {
		srcs, ok := s.t.calls.Returns(c, i, path)
		if !ok && i == 0 && c.Call.StaticCallee() == nil && !c.Call.IsInvoke() && path != "" {
			s.value(c.Call.Value, Join(Called, path), under)
			return
		}
		if !ok {
			s.unknown(c, path, under)
			return
		}
		s.sources(c, srcs, "", under)
	})
}

func (s *setting) sources(call ssa.CallInstruction, srcs []Source, rest string, under []Test) {
	args := Args(call.Common())
	start, rank := len(s.out), 0
	for _, src := range srcs {
		if src.Rank > rank {
			rank = src.Rank
			if s.said(start) {
				return
			}
		}
		under := both(under, s.handedOn(src.If, call))
		switch {
		case src.Value != nil:
			s.value(src.Value, Join(src.Path, rest), under)
		case src.Arg < 0:
			s.leaf(src.Leaf.Added(rest), under)
		case src.Arg < len(args) && (IsKnob(src.Path+rest) || has(args[src.Arg].Type(), src.Path+rest)):
			s.given(call, args[src.Arg], Join(src.Path, rest), under)
		}
	}
}

// given is a part of what a call is handed, which tells a setting of what it returns.
func (s *setting) given(call ssa.CallInstruction, v ssa.Value, path string, under []Test) {
	by := s.by
	if _, isConst := v.(*ssa.Const); isConst {
		s.by = call
	}
	s.value(v, path, under)
	s.by = by
}

// said reports whether something has been found since start: zero is nothing.
func (s *setting) said(start int) bool {
	for _, c := range s.out[start:] {
		if c.Leaf.Kind != Zero {
			return true
		}
	}
	s.out = s.out[:start]
	return false
}

func both(a, b []Test) []Test {
	if len(a)+len(b) > maxTests {
		return a
	}
	return append(append([]Test(nil), a...), b...)
}
