package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// known runs the functions of package errors and fmt, and those with a declared mark.
func (w *walk) known(st *state, v *ssa.Call) (next []*state, forked, done bool) {
	common := &v.Call
	fn := common.StaticCallee()
	if fn == nil {
		return nil, false, false
	}
	obj := funcObject(fn)
	if obj == nil || obj.Pkg() == nil {
		return nil, false, false
	}
	args := common.Args
	switch obj.FullName() {
	case "(net/http.Header).Get":
		is := w.headerOf(st, args[0], textOf(args[1]))
		st.set(v, is)
		return nil, false, is.Kind != Any
	case "(net/http.Header).Values":
		if is := w.headerOf(st, args[0], textOf(args[1])); is.Kind == Text && is.Text == "" {
			st.set(v, Val{Kind: Nil})
			return nil, false, true
		}
		return nil, false, false
	case "strings.ToUpper", "strings.ToLower", "strings.TrimSpace":
		x := w.eval(st, args[0])
		if x.Kind == Symbol && fn.Name() != "ToLower" {
			st.set(v, x) // methods and codes are spelled so
			return nil, false, true
		}
		if x.Kind != Text {
			return nil, false, false
		}
		x.Text = respelled[fn.Name()](x.Text)
		st.set(v, x)
		return nil, false, true
	case "strings.EqualFold":
		if next, forked = w.asksElement(st, v, args[0], args[1], true); forked {
			return next, true, true
		}
		x, y := w.eval(st, args[0]), w.eval(st, args[1])
		if x.Kind != Text || y.Kind != Text {
			return nil, false, false
		}
		st.set(v, truth(strings.EqualFold(x.Text, y.Text)).val())
		return nil, false, true
	case "errors.Is":
		x, y := w.eval(st, args[0]), w.eval(st, args[1])
		if y.Kind == Failed && y.Err.Global != "" {
			next, forked = w.decide(st, v, x, w.varCond(y.Err.Global, false))
			return next, forked, true
		}
		if x.Kind == Nil {
			st.set(v, Val{Kind: False})
		}
		return nil, false, true
	case "errors.As":
		x := w.eval(st, args[0])
		target := unboxed(args[1])
		p, ok := target.Type().Underlying().(*types.Pointer)
		if !ok {
			return nil, false, true
		}
		next, forked = w.as(st, x, p.Elem(), func(s *state, view, is Val) {
			if l, ok := w.locOf(s, target); ok && is.Kind == True {
				s.store(l, view)
			}
			s.set(v, is)
		})
		return next, forked, true
	case "errors.AsType":
		tup := common.Signature().Results()
		next, forked = w.as(st, w.eval(st, args[0]), tup.At(0).Type(), func(s *state, view, is Val) {
			s.tuples[v] = []Val{view, is}
		})
		return next, forked, true
	case "slices.Contains":
		return w.contains(st, v, args)
	case "errors.New":
		st.set(v, Val{Kind: Failed, Err: &Failure{Type: "*errors.errorString"}})
		return nil, false, true
	case "errors.Unwrap":
		x := w.eval(st, args[0])
		if x.Kind == Failed && len(x.Err.Wraps) == 1 {
			st.set(v, x.Err.Wraps[0])
		}
		return nil, false, true
	case "errors.Join", "fmt.Errorf":
		w.wrap(st, v, obj.Name() == "Join", args)
		return nil, false, true
	}
	c := w.e.object(obj)
	if c == nil {
		return nil, false, false
	}
	switch {
	case c.Mark&Refusal != 0:
		for _, a := range args {
			if isErrorLike(a.Type()) {
				next, forked = w.decide(st, v, w.eval(st, a), Cond{Op: IsRefusal, Text: obj.FullName()})
				return next, forked, true
			}
		}
	case c.Mark&(Stops|Again) != 0:
		f := &Failure{Stop: c.Mark&Stops != 0, Again: c.Mark&Again != 0}
		for _, a := range args {
			if isErrorType(a.Type()) {
				x := w.eval(st, a)
				if x.Kind == Nil {
					st.set(v, x) // nothing to mark
					return nil, false, true
				}
				f.Wraps = []Val{x}
			}
		}
		st.set(v, Val{Kind: Failed, Err: f})
		return nil, false, true
	}
	return nil, false, false
}

// respelled are functions that spell a text in another way.
var respelled = map[string]func(string) string{"ToUpper": strings.ToUpper, "ToLower": strings.ToLower, "TrimSpace": strings.TrimSpace}

// contains runs slices.Contains over a list of constants: a comparison with each.
func (w *walk) contains(st *state, v *ssa.Call, args []ssa.Value) (next []*state, forked, done bool) {
	x := w.eval(st, args[1])
	var texts []string
	for _, l := range w.e.tracer.Trace(args[0], "", nil) {
		switch l.Kind {
		case flow.Const:
			texts = append(texts, l.Text)
		case flow.Made:
		default:
			next, forked = w.asksAmong(st, args[0], x, func(s *state, there bool) { s.set(v, truth(there).val()) })
			return next, forked, true // a list that is not known
		}
	}
	if len(texts) == 0 || len(texts) > 12 {
		return nil, false, true
	}
	if x.Kind == Symbol {
		no := st.clone()
		for _, t := range texts {
			yes := st.clone()
			c := Cond{N: int(x.N), Path: x.Path, Op: IsEqual, Text: t}
			if w.assume(yes, c) {
				yes.set(v, Val{Kind: True})
				next = append(next, yes)
			}
			c.Not = true
			if !w.assume(no, c) {
				return next, true, true
			}
		}
		no.set(v, Val{Kind: False})
		return append(next, no), true, true
	}
	is := no
	for _, t := range texts {
		switch equals(x, t) {
		case yes:
			is = yes
		case maybe:
			if is == no {
				is = maybe
			}
		}
	}
	switch is {
	case yes:
		st.set(v, Val{Kind: True})
	case no:
		st.set(v, Val{Kind: False})
	}
	return nil, false, true
}

// wrap makes the error of errors.Join or fmt.Errorf.
func (w *walk) wrap(st *state, v *ssa.Call, join bool, args []ssa.Value) {
	if len(args) == 0 {
		return
	}
	f := &Failure{Type: "*fmt.wrapError"}
	if !join {
		if format := textOf(args[0]); format != "" && !strings.Contains(format, "%w") {
			st.set(v, Val{Kind: Failed, Err: &Failure{Type: "*errors.errorString"}})
			return
		}
	}
	unknown, some := false, false
	for _, el := range flow.Variadic(args[len(args)-1]) {
		if el == nil {
			continue
		}
		x := el
		switch b := x.(type) {
		case *ssa.MakeInterface:
			if !isErrorLike(b.X.Type()) {
				continue
			}
		case *ssa.ChangeInterface:
			x = b.X
		}
		if _, boxed := x.(*ssa.MakeInterface); !boxed && !isErrorLike(x.Type()) {
			continue
		}
		switch val := w.eval(st, x); val.Kind {
		case Nil:
		case Any:
			unknown = true
		default:
			some = true
			f.Wraps = append(f.Wraps, together(val))
		}
	}
	switch {
	case join && !some && !unknown:
		st.set(v, Val{Kind: Nil})
	case join && !some:
		st.set(v, Val{})
	case unknown:
		f.Wraps = append(f.Wraps, Val{Kind: Failed, Err: &Failure{}})
		st.set(v, Val{Kind: Failed, Err: f})
	default:
		st.set(v, Val{Kind: Failed, Err: f})
	}
}

// maxWrapped bounds what an error is known to hold: a loop may wrap it anew in each round, itself or by a helper.
const maxWrapped = 24

// together leaves of an error that holds many others each of them once, side by side, or where they are too many what
// they prove together.
func together(v Val) Val {
	if v.Kind != Failed || v.Err == nil || wrapped(v.Err) <= maxWrapped {
		return v
	}
	f := *v.Err
	f.Wraps, f.Fields = nil, bare(f.Fields)
	f.spread(v.Err)
	if len(f.Wraps) > maxWrapped {
		f = Failure{Foreign: v.Err.Foreign}
		f.gather(v.Err)
	}
	return Val{Kind: Failed, Err: &f}
}

// spread takes over what another error holds, however deep.
func (f *Failure) spread(from *Failure) {
	for _, w := range from.Wraps {
		inner := w.Err
		if inner != nil {
			one := *inner
			one.Wraps, one.Fields = nil, bare(one.Fields)
			w.Err = &one
		}
		if !slices.ContainsFunc(f.Wraps, w.same) {
			f.Wraps = append(f.Wraps, w)
		}
		if inner != nil {
			f.spread(inner)
		}
	}
}

// bare leaves out the fields that hold errors.
func bare(fields []FieldVal) []FieldVal {
	return slices.DeleteFunc(slices.Clone(fields), func(x FieldVal) bool { return x.Is.Err != nil })
}

// wrapped counts the errors that an error holds.
func wrapped(f *Failure) int {
	n := 0
	for _, w := range f.Wraps {
		n++
		if w.Err != nil {
			n += wrapped(w.Err)
		}
	}
	for _, x := range f.Fields {
		if x.Is.Err != nil {
			n += 1 + wrapped(x.Is.Err)
		}
	}
	return n
}

func (f *Failure) gather(from *Failure) {
	f.Ambiguous = f.Ambiguous || from.Ambiguous
	f.Stop = f.Stop || from.Stop
	f.Again = f.Again || from.Again
	for _, w := range from.Wraps {
		if w.Err != nil {
			f.gather(w.Err)
		}
	}
}

func textOf(v ssa.Value) string {
	if c, ok := v.(*ssa.Const); ok {
		return constVal(c).Text
	}
	return ""
}

func (w *walk) varCond(name string, not bool) Cond {
	if w.e.refusalVar(name) {
		return Cond{Op: IsRefusal, Text: name, Not: not}
	}
	return Cond{Op: IsVar, Text: name, Not: not}
}
