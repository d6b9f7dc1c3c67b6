package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// results records what the function returns.
func (e *engine) results(f *function, sum *Function) {
	n := f.fn.Signature.Results().Len()
	if n == 0 || len(f.fn.Blocks) == 0 {
		return
	}
	if e.spells(f.fn) {
		sum.Mark |= Spells
	}
	for ret := range flow.Returns(f.fn) {
		for i, v := range ret.Results {
			if i >= n || isErrorType(f.fn.Signature.Results().At(i).Type()) {
				continue
			}
			addReturn(sum, i, "", atoms(e.memoised(e.tracer.Trace(v, "", nil))))
			addReturn(sum, i, "", e.countedUp(v))
			e.returnSettings(sum, i, v, ret.Block())
			settings := e.settingPaths(v.Type())
			for _, p := range e.tracer.Paths(v) {
				if slices.Contains(settings, p) || e.returnTested(sum, i, v, p, ret.Block()) {
					continue
				}
				if _, _, isOwn := e.tracer.Param(v); isOwn && e.pouredFrom(f, v, p) != nil {
					continue // a write to the parameter
				}
				trace := e.tracer.Trace
				if name := flow.LastSelector(p); keyHeader(name) || keyField(name) {
					trace = e.tracer.Key
				}
				leaves := trace(v, p, nil)
				if holdsText(typeAt(v.Type(), p)) && slices.ContainsFunc(leaves, func(l flow.Leaf) bool { return l.Kind == flow.Fresh }) {
					leaves = e.tracer.Key(v, p, nil) // what is new each time may be a key, and then it is told where it is put on
				}
				addReturn(sum, i, e.namedBy(f, v, p), atoms(e.settledLeaves(leaves)))
			}
			for _, p := range unset(f.fn, v) {
				addReturn(sum, i, p, Value{{Kind: flow.Zero}})
			}
			e.methods(sum, i, v, "")
			e.returnFolds(sum, i, v, "")
			e.returnOptions(sum, i, v)
			paths := e.tracer.Paths(v)
			for _, p := range transports(v.Type()) {
				if !slices.Contains(paths, p) {
					paths = append(slices.Clip(paths), p)
				}
			}
			for _, p := range paths {
				e.methods(sum, i, v, p)
				e.returnFolds(sum, i, v, p)
			}
		}
	}
}

// countedUp returns that a result holds a number which each call moves on.
func (e *engine) countedUp(v ssa.Value) Value {
	if !keyable(v.Type()) {
		return nil
	}
	for _, l := range e.tracer.Key(v, "", nil) {
		if l.Kind == flow.Fresh && l.Text == flow.GoesUp {
			return Value{{Kind: flow.Fresh, Text: flow.GoesUp, Path: flow.Counted}}
		}
	}
	return nil
}

// spells reports whether a function returns a text that is put together of others, none of which goes through a hash.
func (e *engine) spells(fn *ssa.Function) bool {
	if fn.Signature.Results().Len() != 1 || !holdsName(fn.Signature.Results().At(0).Type()) {
		return false
	}
	for ret := range flow.Returns(fn) {
		for _, v := range ret.Results {
			if slices.ContainsFunc(e.tracer.Key(v, "", nil), func(l flow.Leaf) bool { return l.Sum || l.Kind == flow.Opaque }) {
				return false
			}
		}
	}
	return true
}

const maxReturns = 40

// An interface with more methods than these is no client of one service: what a value of it does is left out.
const maxMethods = 40

func addReturn(sum *Function, result int, path string, of Value) {
	for i := range sum.Returns {
		r := &sum.Returns[i]
		if r.Result == result && r.Path == path && r.Methods == nil && r.Around == nil && len(r.If) == 0 {
			for _, a := range of {
				r.Of = addAtom(r.Of, a)
			}
			return
		}
	}
	if len(sum.Returns) < maxReturns {
		sum.Returns = append(sum.Returns, Return{Result: result, Path: path, Of: of})
	} else {
		sum.Capped = true
	}
}

// isPassed reports whether functions lie at the end of a path that what is sent passes.
func (e *engine) isPassed(path string) bool {
	i := strings.Index(path, ".$")
	return i >= 0 && e.passed[path[i:]]
}

// methods records what the functions of a result do, when it is an interface or a function: the caller
// sees no more than its type.
func (e *engine) methods(sum *Function, result int, v ssa.Value, path string) {
	ms, options := e.methodsOf(v, path)
	if len(ms) > 0 {
		sum.Returns = append(sum.Returns, Return{Result: result, Path: path, Methods: ms})
	}
	if len(options) > 0 && path != "" {
		addReturn(sum, result, path, options)
	}
}

// methodsOf returns what the functions of an interface or function at path of v do, or of a list of them, and the options among the
// function's parameters that may put another one there.
func (e *engine) methodsOf(v ssa.Value, path string) (ms []Method, options Value) {
	return e.methodsBehind(typeAt(v.Type(), path), bound{val: v, path: path})
}

// methodsBehind is methodsOf for a value of a type that is known by what it is bound to.
func (e *engine) methodsBehind(typ types.Type, of bound) (ms []Method, options Value) {
	if list, ok := typ.Underlying().(*types.Slice); ok {
		typ = list.Elem() // of options: what any of them does
	}
	names := methodNames(typ)
	if names == nil && flow.IsKnob(of.path) {
		names = []string{""}
	}
	if len(names) > maxMethods {
		return nil, nil
	}
	for _, name := range names {
		targets, open, _ := e.dynamic(of, name, 0)
		for _, o := range open {
			if _, _, _, _, isOption := flow.CutSetter(o.Path); isOption {
				options = addAtom(options, o)
			}
		}
		for _, t := range targets {
			var made []Return
			sig := signatureOf(typ, name)
			if sig != nil {
				made = madeBy(t.callee, sig)
			}
			var cases []Case
			if name == "" || sig != nil && decides(sig) {
				cases = t.callee.Cases
			}
			if len(made) == 0 && len(t.callee.Acts) == 0 && len(t.callee.Harmless) == 0 && len(t.callee.Writes) == 0 && len(cases) == 0 &&
				(name != "" || len(returning(t.callee.Function)) == 0) {
				continue
			}
			m := Method{Name: name, Fn: Function{Acts: t.callee.Acts, Harmless: t.callee.Harmless, Returns: made, Writes: t.callee.Writes, Lands: handedLater(t.callee.Lands), Mark: t.callee.Mark & (Whole | Keeps)}}
			if t.callee.decl != nil {
				m.Fn.Acts = e.settled(t.callee)
			}
			m.Fn.Cases = cases
			if name == "" {
				m.Fn.Returns = slices.Concat(made, returning(t.callee.Function))
			}
			e.bound(&m, t)
			if leave, ok := e.enter(t); ok {
				m.Fn.Acts = e.handoff(&m, t)
				leave()
			}
			m.Fn.Writes = append(slices.Clip(m.Fn.Writes), e.handWrites(&m, t)...)
			for len(m.Bind) > 0 && m.Bind[len(m.Bind)-1] == nil {
				m.Bind = m.Bind[:len(m.Bind)-1]
			}
			if len(ms) < maxMethods {
				ms = append(ms, m)
			}
		}
	}
	return ms, options
}

// bound puts what the parameters of a method are in terms of the function that returns it: its own, and those that stand
// for values of functions further inside.
func (e *engine) bound(m *Method, t target) {
	bind := t.bind(marker)
	for i := 0; ; i++ {
		b := bind(i)
		_, own := ownParam(b)
		switch {
		case own && i >= firstExtra:
			return
		case own:
			m.Bind = append(m.Bind, nil)
		case b.val != nil:
			of := atoms(e.codeLeaves(b))
			if of == nil {
				of = Value{{Kind: flow.Opaque}}
			}
			m.Bind = append(m.Bind, of)
		default:
			m.Bind = append(m.Bind, atoms(b.of))
		}
		for _, p := range e.pieces(t.callee, i, b) {
			m.Parts = append(m.Parts, Piece{i, p.path, atoms(p.of)})
		}
		if len(m.Bind) >= 2*firstExtra {
			return
		}
	}
}

// methodNames returns the names of the methods of an interface that is no error, "" for a function type.
func methodNames(typ types.Type) (names []string) {
	switch t := typ.Underlying().(type) {
	case *types.Interface:
		for i := 0; i < t.NumMethods() && !isErrorType(typ); i++ {
			names = append(names, t.Method(i).Name())
		}
	case *types.Signature:
		names = []string{""}
	}
	return names
}

// signatureOf returns the signature of a function type, or of the method of an interface.
func signatureOf(t types.Type, method string) *types.Signature {
	if sig, ok := t.Underlying().(*types.Signature); ok {
		return sig
	}
	if i, ok := t.Underlying().(*types.Interface); ok {
		for m := range i.Methods() {
			if m.Name() == method {
				return m.Signature()
			}
		}
	}
	return nil
}

// writes records what the function stores into what its parameters point to, where a key may lie.
func (e *engine) writes(f *function, sum *Function) {
	n := len(f.fn.Params) + len(f.fn.FreeVars)
	for i := range n {
		var v ssa.Value
		if i < len(f.fn.Params) {
			v = f.fn.Params[i]
		} else {
			v = f.fn.FreeVars[i-len(f.fn.Params)]
		}
		if !flow.Reference(v.Type()) {
			continue
		}
		e.writeSettings(f, sum, i, v)
		for _, p := range transports(v.Type()) {
			if !slices.Contains(e.tracer.Paths(v), p) {
				continue // it puts nothing there
			}
			if ms, _ := e.methodsOf(v, p); len(ms) > 0 && len(sum.Writes) < 16 {
				sum.Writes = append(sum.Writes, Write{Param: i, Path: p, Methods: ms})
			}
		}
		for _, p := range e.tracer.Paths(v) {
			if w, ok := e.wholeWrite(f, i, v, p); ok && len(sum.Writes) < 16 {
				sum.Writes = append(sum.Writes, w)
				continue
			}
			if isLiteralOption(f.fn, i) && (isPredicate(typeAt(v.Type(), p)) || judge(typeAt(v.Type(), p)) != "") && len(sum.Writes) < 16 {
				w := Write{Param: i, Path: p}
				for _, l := range e.tracer.Dynamic(v, p) {
					switch {
					case l.Kind == flow.Func || l.Kind == flow.Concrete:
						ms, _ := e.methodsOf(l.Value, "")
						w.Methods = append(w.Methods, ms...)
					case l.Kind != flow.Param || l.Param != i || l.Path != p: // else what was there before
						w.Of = append(w.Of, atoms([]flow.Leaf{l})...)
					}
				}
				sum.Writes = append(sum.Writes, w)
				continue
			}
			if m := e.pouredFrom(f, v, p); m != nil && len(sum.Writes) < 16 {
				sum.Writes = append(sum.Writes, Write{Param: i, Path: strings.TrimSuffix(p, "[*]"), Of: atoms(e.tracer.Whole(m, ""))})
				continue
			}
			at := e.namedBy(f, v, p)
			name := flow.LastSelector(at)
			inRequest := strings.Contains(v.Type().String(), "net/http.") || strings.Contains(p, ".Header")
			named := strings.HasPrefix(name, "$") && (inRequest || holdsText(typeAt(v.Type(), p)))
			known := keyHeader(name) || keyField(name) || named || sum.leaves(i, p) || isOption(f.fn, i, typeAt(v.Type(), p)) || inRequest && (name == "Method" || name == "*")
			if !known && !isText(typeAt(v.Type(), p)) {
				continue
			}
			of := Value{}
			for _, l := range e.settledLeaves(e.tracer.Key(v, p, nil)) {
				if l.Kind == flow.Param && l.Param == i && l.Path == p {
					continue // what was there before
				}
				of = append(of, atoms([]flow.Leaf{e.guarded(l)})...)
			}
			if !known && !slices.ContainsFunc(of, func(a Atom) bool { return a.Kind == flow.Fresh }) {
				continue // what is new in each call may be a key, whatever it is called
			}
			if len(of) > 0 && len(sum.Writes) < 16 {
				sum.Writes = append(sum.Writes, Write{Param: i, Path: at, Of: of})
			}
		}
	}
}

// isOption reports whether a function is a literal, or a method, that writes a text of its own into what it is
// handed, as options do: what that is for, they know who call it.
func isOption(fn *ssa.Function, param int, t types.Type) bool {
	return isLiteralOption(fn, param) && holdsText(t)
}

// isLiteralOption reports whether a function is a literal, or a method, that may be an option for its parameter.
func isLiteralOption(fn *ssa.Function, param int) bool {
	isOwn := fn.Parent() != nil || fn.Signature.Recv() != nil && param > 0
	res := fn.Signature.Results()
	return isOwn && param < len(fn.Params) && (res.Len() == 0 || res.Len() == 1 && isErrorType(res.At(0).Type()))
}

// leaves reports whether the key of something that a function does is made where a part of a parameter holds
// nothing, and left there.
func (f *Function) leaves(param int, path string) bool {
	return slices.ContainsFunc(f.Acts, func(act Act) bool {
		return slices.ContainsFunc(act.Key.Of, func(a Atom) bool {
			return a.Kind == flow.Fresh && a.Param == param+1 && a.Path == path+stays
		})
	})
}

// isText reports whether values of the type are texts.
func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}

// holdsText reports whether a value of the type may be the text of a key.
func holdsText(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return t.Kind() == types.String
	case *types.Slice:
		return holdsText(t.Elem())
	case *types.Interface:
		return t.NumMethods() == 0
	}
	return false
}

// pouredFrom returns the map parameter of which a function puts all entries under path, or nil.
func (e *engine) pouredFrom(f *function, v ssa.Value, path string) ssa.Value {
	if !strings.HasSuffix(path, "[*]") {
		return nil
	}
	names := e.tracer.Names(v, path)
	if p, ok := poured(names[0], 0).(*ssa.Parameter); ok && len(names) == 1 && p.Parent() == f.fn {
		return p
	}
	return nil
}

// namedBy spells a path that ends in an entry by the parameter that names the entry.
func (e *engine) namedBy(f *function, v ssa.Value, path string) string {
	rest, ok := strings.CutSuffix(path, "[*]")
	if !ok {
		return path
	}
	names := e.tracer.Names(v, path)
	if p, ok := names[0].(*ssa.Parameter); ok && len(names) == 1 && p.Parent() == f.fn {
		return rest + "[$" + strconv.Itoa(slices.Index(f.fn.Params, p)) + "]"
	}
	return path
}
