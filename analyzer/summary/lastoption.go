package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Options of a library are run in the order of their list, and the last of a name has the last word: a list may be
// replaced by another, cut off, or put behind a list of defaults. What comes in a parameter, whoever calls tells.

// lastOptions are the options of a name that may have the last word.
type lastOptions struct {
	all  []optionArg // the number that each is given, which has no value where it is given none
	open []Atom      // parameters whose options may, in terms of the function that was asked about
	sure bool        // one of them has it: what stands in front of the list makes no difference
}

// under adds what holds where nothing in r has the last word.
func (r lastOptions) under(before lastOptions) lastOptions {
	if r.sure {
		return r
	}
	return lastOptions{all: slices.Concat(r.all, before.all), open: slices.Concat(r.open, before.open), sure: before.sure}
}

// or adds what holds on another way.
func (r lastOptions) or(x lastOptions) lastOptions {
	return lastOptions{all: slices.Concat(r.all, x.all), open: slices.Concat(r.open, x.open), sure: r.sure && x.sure}
}

// maxOptions bounds the values that are looked at for one list.
const maxOptions = 200

// An optionList looks for the options of one name.
type optionList struct {
	e     *engine
	name  string
	seen  map[ssa.Value]bool // on the way to the value at hand
	steps int
}

// lastOption returns the options of a name that have the last word in v, an option or a list of some.
func (e *engine) lastOption(v ssa.Value, name string) lastOptions {
	l := &optionList{e: e, name: name, seen: make(map[ssa.Value]bool)}
	return l.in(v, nil)
}

func (l *optionList) in(v ssa.Value, in *frame) (out lastOptions) {
	if v == nil || l.seen[v] || l.steps > maxOptions {
		return lastOptions{}
	}
	l.steps++
	l.seen[v] = true
	defer delete(l.seen, v)
	switch v := v.(type) {
	case *ssa.Parameter:
		return l.parameter(v, in)
	case *ssa.FreeVar:
		return l.in(flow.Captured(v), in)
	case *ssa.Slice:
		if c, ok := v.High.(*ssa.Const); ok && c.Value != nil && c.Int64() == 0 {
			return lastOptions{}
		}
		if a, ok := v.X.(*ssa.Alloc); ok {
			return l.elements(in, a, v)
		}
		return l.in(v.X, in)
	case *ssa.MakeSlice:
		return l.elements(in, v)
	case *ssa.Phi:
		for i, x := range v.Edges {
			if r := l.in(x, in); i == 0 {
				out = r
			} else {
				out = out.or(r)
			}
		}
	case *ssa.Call:
		return l.call(v, in)
	case *ssa.UnOp:
		return l.load(v, in)
	case *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Convert:
		return l.in(flow.Operand(v), in)
	}
	return out
}

// parameter goes on with what the call of the function hands over, where that is known.
func (l *optionList) parameter(p *ssa.Parameter, in *frame) lastOptions {
	i := slices.Index(p.Parent().Params, p)
	if _, list := p.Type().Underlying().(*types.Slice); in == nil && (!list || !l.e.isOptions(p.Type())) {
		return lastOptions{}
	}
	if in == nil {
		return lastOptions{open: []Atom{{Kind: flow.Param, Param: i, Path: optionNamed + l.name}}}
	}
	if args := flow.Args(&in.call.Call); i < len(args) {
		return l.in(args[i], in.outer)
	}
	return lastOptions{}
}

// elements looks at what is stored in a list, and in what is made of it, the last element first.
func (l *optionList) elements(in *frame, lists ...ssa.Value) (out lastOptions) {
	type element struct {
		at    int64
		store *ssa.Store
	}
	var all []element
	for _, list := range lists {
		for at := range flow.Uses[*ssa.IndexAddr](list) {
			c, ok := at.Index.(*ssa.Const)
			if !ok || c.Value == nil {
				continue
			}
			for st := range flow.Uses[*ssa.Store](at) {
				if st.Addr == at {
					all = append(all, element{c.Int64(), st})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(x, y element) int { return int(y.at - x.at) })
	for i, x := range all {
		if i+1 < len(all) && all[i+1].at == x.at {
			continue // replaced
		}
		out = out.under(l.in(x.store.Val, in))
	}
	return out
}

// call looks at what a call returns: an option, or what is made of some.
func (l *optionList) call(call *ssa.Call, in *frame) (out lastOptions) {
	args := flow.Args(&call.Call)
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" {
			return l.backwards(args, in)
		}
		return lastOptions{}
	}
	fn := call.Call.StaticCallee()
	if fn == nil {
		return lastOptions{}
	}
	if obj := funcObject(fn); obj != nil && obj.Name() == l.name {
		number := optionArg{in: in}
		if i := slices.IndexFunc(call.Call.Args, func(a ssa.Value) bool { return isInteger(a.Type()) }); i >= 0 {
			number.val = call.Call.Args[i]
		}
		return lastOptions{all: []optionArg{number}, sure: true}
	}
	if is, told := l.e.toldOptions(fn.Object(), l.name, call, in); is {
		return lastOptions{all: told, sure: true}
	}
	if src := l.e.source(fn); l.e.funcs[src] != nil {
		first := true
		for ret := range flow.Returns(src) {
			if len(ret.Results) == 0 {
				continue
			}
			if r := l.in(ret.Results[0], &frame{call, in}); first {
				out, first = r, false
			} else {
				out = out.or(r)
			}
		}
		return out
	}
	return l.backwards(args, in)
}

// backwards looks at several values, the last first.
func (l *optionList) backwards(all []ssa.Value, in *frame) (out lastOptions) {
	for _, v := range slices.Backward(all) {
		out = out.under(l.in(v, in))
	}
	return out
}

// load looks at what a variable or a field holds.
func (l *optionList) load(v *ssa.UnOp, in *frame) (out lastOptions) {
	if v.Op != token.MUL {
		return out
	}
	var stored []flow.Stored
	switch at := v.X.(type) {
	case *ssa.Alloc:
		if val := flow.OnlyStore(at); val != nil {
			return l.in(val, in)
		}
		for st := range flow.Uses[*ssa.Store](at) {
			if st.Addr == at {
				stored = append(stored, flow.Stored{Value: st.Val})
			}
		}
		return l.either(stored, in)
	case *ssa.FreeVar:
		if a, ok := flow.Captured(at).(*ssa.Alloc); ok {
			return l.in(flow.OnlyStore(a), in)
		}
	case *ssa.Global:
		if is, told := l.e.toldOptions(at.Object(), l.name, nil, nil); is {
			return lastOptions{all: told, sure: true}
		}
		stored = l.e.globals[at]
	case *ssa.FieldAddr:
		if f := fieldVar(at.X.Type(), at.Field); f != nil {
			stored = l.e.fields[f]
		}
	}
	return l.either(l.told(stored, v), nil)
}

// told puts what the calls of a function hand over in the place of its parameter that it puts into a variable or field.
func (l *optionList) told(stored []flow.Stored, load *ssa.UnOp) (out []flow.Stored) {
	for _, st := range stored {
		p, ok := st.Value.(*ssa.Parameter)
		if !ok || p.Parent() == load.Parent() {
			out = append(out, st)
			continue
		}
		i := slices.Index(p.Parent().Params, p)
		u := l.e.usesOf(p.Parent())
		for _, call := range u.calls[:min(len(u.calls), maxTellers)] {
			if args := flow.Args(call.Common()); i < len(args) {
				out = append(out, flow.Stored{Value: args[i]})
			}
		}
	}
	return out
}

func (l *optionList) either(all []flow.Stored, in *frame) (out lastOptions) {
	for i, st := range all {
		if r := l.in(st.Value, in); i == 0 {
			out = r
		} else {
			out = out.or(r)
		}
	}
	return out
}

// optionAt returns the value of a bound in which options are asked for by a name, at the end of its path.
func optionAt(b bound) (name string, ok bool) {
	name, ok = strings.CutPrefix(b.path, optionNamed)
	return name, ok && b.val != nil
}

// optionChoices returns the numbers that the options of a name give.
func (e *engine) optionChoices(v ssa.Value, name string) (out []flow.Choice) {
	found := e.lastOption(v, name)
	for _, g := range found.all {
		if g.val == nil || !isInteger(g.val.Type()) {
			continue
		}
		for _, c := range e.tracer.Setting(g.val, "", blockOf(g.val)) {
			if fn := g.val.Parent(); c.Leaf.Kind == flow.Param && g.in == nil && fn != v.Parent() {
				out = append(out, e.inCalls(c.Leaf, fn)...)
			} else {
				out = append(out, e.inFrames(c.Leaf, g.in)...)
			}
		}
	}
	for _, a := range found.open {
		out = append(out, flow.Choice{Leaf: flow.Leaf{Kind: flow.Param, Param: a.Param, Path: a.Path}})
	}
	return out
}

// inFrames puts what a number is in a function that was called on the way in terms of the function that was asked about.
func (e *engine) inFrames(l flow.Leaf, in *frame) (out []flow.Choice) {
	if in == nil || l.Kind != flow.Param {
		return []flow.Choice{{Leaf: l}}
	}
	args := flow.Args(&in.call.Call)
	if l.Param >= len(args) {
		return []flow.Choice{{Leaf: flow.Leaf{Kind: flow.Opaque}}}
	}
	for _, c := range e.tracer.Setting(args[l.Param], l.Path, in.call.Block()) {
		out = append(out, e.inFrames(c.Leaf, in.outer)...)
	}
	return out
}

// inCalls is inFrames for a function whose options lie in a variable or field: all calls of it in this package tell.
func (e *engine) inCalls(l flow.Leaf, fn *ssa.Function) (out []flow.Choice) {
	u := e.usesOf(fn)
	if u.value || len(u.calls) == 0 || len(u.calls) > maxTellers {
		return []flow.Choice{{Leaf: flow.Leaf{Kind: flow.Opaque}}}
	}
	for _, call := range u.calls {
		args := flow.Args(call.Common())
		if l.Param >= len(args) {
			continue
		}
		for _, c := range e.tracer.Setting(args[l.Param], l.Path, call.Block()) {
			if c.Leaf.Kind == flow.Param {
				c.Leaf = flow.Leaf{Kind: flow.Opaque}
			}
			out = append(out, flow.Choice{Leaf: c.Leaf})
		}
	}
	return out
}

// countOfOption reads a count that an option of a call gives, as far as its options are a list. It reports false where
// no such list has the option.
func (e *engine) countOfOption(in ssa.CallInstruction, name string) (n Count, found bool) {
	for _, a := range slices.Backward(flow.Args(in.Common())) {
		last := e.lastOption(a, name)
		numbers := !slices.ContainsFunc(last.all, func(g optionArg) bool { return g.val == nil || !isInteger(g.val.Type()) })
		if !numbers || len(last.all) == 0 && len(last.open) == 0 {
			continue
		}
		return e.reading(bound{val: a, path: optionNamed + name, use: in.Block()}).count(), true
	}
	return Count{}, false
}
