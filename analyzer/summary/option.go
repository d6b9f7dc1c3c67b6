package summary

import (
	"go/token"
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/sqltext"
	"golang.org/x/tools/go/ssa"
)

// slots looks for keys that an effect's place atoms do not show: options and headers of what is sent; and
// for what makes the effect repeatable.
func (e *engine) slots(a *Act, c *callee, in ssa.CallInstruction, bind binder) {
	var here []keyPart
	for _, l := range c.decl.effect {
		if un, ok := l.Arg("unless"); ok && e.hasOption(in, un) {
			a.Group = Repeatable
		}
		if need, ok := l.Arg("needs"); ok && !e.hasOption(in, need) {
			a.Group = Repeatable
		}
		if grows, ok := l.Arg("grows"); ok && e.grows(in, grows) {
			a.Likely = false
		}
		if strings.HasPrefix(l.Subject, "option:") {
			found, vals := e.option(in, strings.TrimPrefix(l.Subject, "option:"))
			for _, v := range vals {
				here = append(here, keyPart{bound: bound{val: v}})
			}
			if found && len(vals) == 0 {
				here = append(here, somePart())
			}
			if !found {
				if p := e.optionParam(in); p != nil {
					here = append(here, keyPart{bound: bindAtom(self, *p)})
				}
			}
		}
		if name, ok := strings.CutPrefix(l.Subject, "header:"); ok {
			for _, arg := range flow.Args(in.Common()) {
				parts, _ := e.headerKey(bound{val: arg}, func(n string) bool { return strings.EqualFold(n, name) })
				here = append(here, parts...) // of those from outside the carriers of the key tell
			}
		}
		if name, ok := strings.CutPrefix(l.Subject, "body:"); ok {
			for i, arg := range flow.Args(in.Common()) {
				if !flow.IsContext(arg.Type()) && !(i == 0 && c.obj.Signature().Recv() != nil) {
					here = append(here, e.entryOf(arg, name)...)
				}
			}
		}
	}
	if here != nil {
		// From here on in terms of the function under analysis.
		a.Key.parts = append(e.partsOf(a.Key.Of, bind), here...)
		a.Key.here = true
	}
}

// entryOf finds what an argument holds under a name: as a field, an entry of a map, by a struct tag, or in a list
// of pairs of names and values.
func (e *engine) entryOf(arg ssa.Value, name string) []keyPart {
	parts := e.bodyPart(bound{val: arg}, func(n string) bool { return n == name })
	if len(parts) > 0 {
		return parts
	}
	if v, ok := arg.(*ssa.MakeInterface); ok && isPairs(v.X.Type()) {
		if found, _ := e.madeOf([]ssa.Value{arg}, name, true); found {
			return []keyPart{somePart()}
		}
	}
	for _, l := range e.tracer.Trace(arg, "", nil) {
		if l.Kind != flow.Param || l.Value == nil {
			continue
		}
		t := typeAt(l.Value.Type(), l.Path)
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem() // a captured variable
		}
		switch {
		case isMap(t):
			l.Path = flow.Join(l.Path, "["+name+"]")
			parts = append(parts, keyPart{bound: bound{of: []flow.Leaf{l}}})
		case types.IsInterface(t):
			parts = append(parts, somePart()) // it may hold one
		}
	}
	return parts
}

// isPairs reports whether t is a list of names with their values, as bson.D is.
func isPairs(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	pair, ok := list.Elem().Underlying().(*types.Struct)
	return ok && pair.NumFields() == 2 && holdsText(pair.Field(0).Type()) && types.IsInterface(pair.Field(1).Type())
}

// grows reports whether one of the alternatives "option:A|option:B" is handed an SQL expression that builds on what
// is in a column which the call names.
func (e *engine) grows(in ssa.CallInstruction, spec string) bool {
	named := func(column string) bool {
		found, _ := e.madeOf(flow.Args(in.Common()), column, true)
		return found
	}
	for alt := range strings.SplitSeq(spec, "|") {
		_, vals := e.option(in, strings.TrimPrefix(alt, "option:"))
		for _, v := range vals {
			if !holdsText(v.Type()) {
				continue
			}
			for _, t := range e.tracer.Texts(v, "") {
				if t.Kind == flow.Const && sqltext.Grows(t.Text, named) {
					return true
				}
			}
		}
	}
	return false
}

// hasOption reports whether one of the alternatives "option:A|option:B" is there.
func (e *engine) hasOption(in ssa.CallInstruction, spec string) bool {
	for alt := range strings.SplitSeq(spec, "|") {
		if found, _ := e.option(in, strings.TrimPrefix(alt, "option:")); found {
			return true
		}
	}
	return false
}

// option looks for name among everything the arguments of a call are made of: a call of a function of that
// name (the values are its arguments), a composite literal of such a type, a field that is set, or with $
// a string.
func (e *engine) option(in ssa.CallInstruction, name string) (found bool, vals []ssa.Value) {
	return e.madeOf(flow.Args(in.Common()), name, strings.HasPrefix(name, "$"))
}

// madeOf is option for values, and with isText for any string.
func (e *engine) madeOf(values []ssa.Value, name string, isText bool) (found bool, vals []ssa.Value) {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value, depth int)
	fields := func(v ssa.Value, depth int) {
		if v.Referrers() == nil {
			return
		}
		for _, r := range *v.Referrers() {
			var addr ssa.Value
			hit := false
			switch r := r.(type) {
			case *ssa.IndexAddr:
				addr = r
			case *ssa.FieldAddr:
				addr = r
				if f := fieldVar(r.X.Type(), r.Field); f != nil && f.Name() == name {
					hit = true
				}
			case *ssa.Store:
				if r.Addr == v {
					visit(r.Val, depth+1)
				}
				continue
			case *ssa.MapUpdate:
				visit(r.Key, depth+1)
				visit(r.Value, depth+1)
				continue
			default:
				continue
			}
			for _, u := range *addr.Referrers() {
				if st, ok := u.(*ssa.Store); ok && st.Addr == addr {
					if hit {
						found = true
						vals = append(vals, st.Val)
					}
					visit(st.Val, depth+1)
				}
			}
		}
	}
	visit = func(v ssa.Value, depth int) {
		if v == nil || seen[v] || depth > 14 {
			return
		}
		seen[v] = true
		switch v := v.(type) {
		case *ssa.Const:
			if isText && constVal(v).Text == name {
				found = true
			}
		case *ssa.Call:
			fn := v.Call.StaticCallee()
			args := flow.Args(&v.Call)
			if fn != nil && funcObject(fn) != nil && funcObject(fn).Name() == name || v.Call.IsInvoke() && v.Call.Method.Name() == name {
				found = true
				vals = append(vals, v.Call.Args...)
			}
			for _, a := range args {
				visit(a, depth+1)
			}
			if fn != nil && e.funcs[e.source(fn)] != nil {
				for ret := range flow.Returns(e.source(fn)) {
					for _, r := range ret.Results {
						visit(r, depth+1)
					}
				}
			}
			fields(v, depth)
		case *ssa.Alloc:
			if n := named(v.Type()); n != nil && n.Obj().Name() == name {
				found = true
			}
			fields(v, depth)
		case *ssa.MakeMap:
			fields(v, depth)
		case *ssa.Global:
			if st := e.globals[v]; len(st) == 1 {
				visit(st[0].Value, depth+1)
			}
		case *ssa.UnOp:
			if fa, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
				if f := fieldVar(fa.X.Type(), fa.Field); f != nil {
					for _, s := range e.fields[f] {
						visit(s.Value, depth+1)
					}
				}
			}
			visit(v.X, depth+1)
		case ssa.Instruction:
			var buf [8]*ssa.Value
			for _, op := range v.Operands(buf[:0]) {
				if op != nil && *op != nil {
					visit(*op, depth+1)
				}
			}
		}
	}
	for _, v := range values {
		visit(v, 0)
	}
	return found, vals
}

// optionParam returns the parameter that a variadic options argument comes from.
func (e *engine) optionParam(in ssa.CallInstruction) *Atom {
	args := flow.Args(in.Common())
	if len(args) == 0 || !in.Common().Signature().Variadic() {
		return nil
	}
	for _, l := range e.tracer.Trace(args[len(args)-1], "", nil) {
		if l.Kind == flow.Param {
			return &Atom{Kind: flow.Param, Param: l.Param, Path: l.Path}
		}
	}
	return nil
}
