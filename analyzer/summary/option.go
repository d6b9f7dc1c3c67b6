package summary

import (
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
			found, given := e.madeOf(flow.Args(in.Common()), strings.TrimPrefix(l.Subject, "option:"), false)
			for _, g := range given {
				here = append(here, e.argPart(g)...)
			}
			if found && len(given) == 0 {
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
			message := argPlace(c.obj.Signature(), l, "message")
			for i, arg := range flow.Args(in.Common()) {
				if message.Kind == flow.Param && i != message.Param {
					continue // the answer
				}
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

// optionParam returns the parameter that a variadic options argument comes from: the list or an option in it, not what
// an option is made of.
func (e *engine) optionParam(in ssa.CallInstruction) *Atom {
	args := flow.Args(in.Common())
	if len(args) == 0 || !in.Common().Signature().Variadic() {
		return nil
	}
	params := in.Common().Signature().Params()
	list, ok := params.At(params.Len() - 1).Type().(*types.Slice)
	if !ok {
		return nil // append([]byte, string...)
	}
	for _, l := range e.tracer.Trace(args[len(args)-1], "", nil) {
		if l.Kind != flow.Param || l.Value == nil {
			continue
		}
		if t := typeAt(l.Value.Type(), l.Path); types.AssignableTo(pointee(t), list) || types.AssignableTo(t, list.Elem()) {
			return &Atom{Kind: flow.Param, Param: l.Param, Path: l.Path}
		}
	}
	return nil
}
