package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Middlewares are put around a function one after the other, by a function that is handed them as a list: h = m(h) for
// each m. What comes of it is told by whoever knows the list: each of them returns something around what came before.

// A fold is what comes of it: the functions that stand around something, the innermost first.
type fold struct {
	start  bound
	around []wrapping
}

// A wrapping is an Around in the function under analysis.
type wrapping struct {
	by         bound
	method     string
	list, last bool
}

// A enclosed is a function, or a value of an interface, around which one function has been put, or none.
type enclosed struct {
	inner  bound
	by     bound
	method string

	start *Return // what a function returns, in terms of from: there is nothing inside
	from  binder
	home  bool

	held bool // another function of the package has put it together
}

const (
	maxFolds  = 16 // one inside the other
	maxPut    = 64 // looked at for one question
	maxAround = 8  // functions of a list
)

// detached is what another function of the package has put together.
func (w *enclosed) detached() *enclosed {
	if w == nil {
		return nil
	}
	out := *w
	out.held = true
	return &out
}

// fold notes that a fold is looked at, until leave is called. It reports false where there have been too many: a list
// may hold what is made of the list.
func (e *engine) fold() (leave func(), ok bool) {
	if e.folding == 0 {
		e.folds = 0
	}
	if e.folding > maxFolds || e.folds >= maxPut {
		return nil, false
	}
	e.folding++
	e.folds++
	return func() { e.folding-- }, true
}

// foldsOf returns the folds that the result of a call is.
func (e *engine) foldsOf(l flow.Leaf) (out []*fold) {
	call, ok := l.Value.(*ssa.Call)
	if !ok || l.Kind != flow.Result {
		return nil
	}
	leave, ok := e.fold()
	if !ok {
		return nil
	}
	defer leave()
	all, x := e.foldsAt(call)
	for _, y := range all {
		if r := y.start.code.start; r.Result == l.Param && r.Path == l.Path {
			out = append(out, y)
		}
	}
	if x == nil || l.Path != "" || l.Param != 0 {
		return out
	}
	// What it is put around may be a fold itself.
	inside := false
	for _, l := range e.tracer.Dynamic(x.start.val, "") {
		for _, y := range e.foldsOf(l) {
			out = append(out, &fold{y.start, slices.Concat(y.around, x.around)})
			inside = true
		}
	}
	if !inside {
		out = append(out, x)
	}
	return out
}

// foldsAt returns the folds that a call makes: as facts tell of its results, and of itself.
func (e *engine) foldsAt(call *ssa.Call) (out []*fold, own *fold) {
	told := func(c *callee, bind binder, home bool) {
		for _, r := range c.Returns {
			if r.Around != nil {
				out = append(out, e.foldOf(r, bind, home))
			}
		}
	}
	if c := e.static(&call.Call); c != nil {
		told(c, argsOf(call), c.fn != nil)
		return out, nil
	}
	for _, t := range e.curried(call) {
		told(t.callee, t.bind(argsOf(call)), t.fn != nil || t.home)
	}
	return out, foldIn(call)
}

// foldOf puts a fold that a function returns in terms of a caller.
func (e *engine) foldOf(r Return, bind binder, home bool) *fold {
	x := &fold{start: bound{of: []flow.Leaf{{Kind: flow.Opaque}}, code: &enclosed{start: &r, from: bind, home: home}}}
	for _, a := range r.Around {
		x.around = append(x.around, wrapping{bindAtom(bind, a.By), a.Method, a.List, a.Last})
	}
	return x
}

// put puts the functions of a fold around its start, each of those of a list.
func (e *engine) put(x *fold) bound {
	out := x.start
	for _, w := range x.around {
		by := []bound{w.by}
		if w.list {
			if by = e.elements(w.by); w.last {
				slices.Reverse(by)
			}
		}
		for _, b := range by {
			out = bound{of: []flow.Leaf{{Kind: flow.Opaque}}, code: &enclosed{inner: out, by: b, method: w.method}}
		}
	}
	return out
}

// elements returns what may lie in a list of functions or interfaces, in the order in which it is put there.
func (e *engine) elements(list bound) (out []bound) {
	leaves := list.of
	if list.val != nil {
		leaves = e.tracer.At(list.read).Dynamic(list.val, list.path)
	}
	for _, l := range leaves {
		b := bound{of: []flow.Leaf{l}}
		switch l.Kind {
		case flow.Func, flow.Concrete, flow.Result:
			if list.val != nil && l.Path == "" && l.Param == 0 {
				b = bound{val: l.Value, use: list.use}
			}
		case flow.Param, flow.Global:
		default:
			continue
		}
		if len(out) < maxAround {
			out = append(out, b)
		}
	}
	return out
}

// makersOf returns what the function may be that is handed what is inside, bound to that.
func (e *engine) makersOf(w *enclosed) (out []target) {
	if w.start != nil {
		return nil
	}
	targets, _, _ := e.dynamic(w.by, w.method, 0)
	at := 0
	if w.method != "" {
		at = 1 // behind the receiver
	}
	for _, t := range targets {
		inner := t.bind
		t.bind = func(binder) binder {
			return inner(func(i int) bound {
				if i == at {
					return w.inner
				}
				return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
			})
		}
		out = append(out, t)
	}
	return out
}

// enclosedTargets is dynamic for what functions have been put around.
func (e *engine) enclosedTargets(w *enclosed, method string) (targets []target, open []Atom, unknown bool) {
	leave, ok := e.fold()
	if !ok {
		return nil, nil, true
	}
	defer leave()
	if w.start != nil {
		targets = e.methodTargets(w.start.Methods, method, w.from, w.home)
		for _, a := range w.start.Of {
			ts, from, unk := e.dynamic(bindAtom(w.from, a), method, 0)
			targets, open, unknown = append(targets, ts...), append(open, from...), unknown || unk
		}
	} else {
		makers := e.makersOf(w)
		for _, t := range makers {
			bind := t.bind(nil)
			for _, r := range t.callee.Returns {
				if r.Result == 0 && r.Path == "" && r.Around == nil {
					targets = append(targets, e.methodTargets(r.Methods, method, bind, t.fn != nil || t.home)...)
				} else if r.Result == 0 && r.Path == "" {
					ts, from, unk := e.dynamic(e.put(e.foldOf(r, bind, t.fn != nil || t.home)), method, 0)
					targets, open, unknown = append(targets, ts...), append(open, from...), unknown || unk
				}
			}
		}
		if len(targets) == 0 { // what is not known adds nothing
			targets, open, unknown = e.dynamic(w.inner, method, 0)
		}
	}
	if w.held {
		for i := range targets {
			targets[i] = detached(targets[i], e)
		}
	}
	return targets, open, unknown
}

// foldedTargets returns what the result of a call may be that puts functions around something.
func (e *engine) foldedTargets(l flow.Leaf, method string) (out []target) {
	for _, x := range e.foldsOf(l) {
		targets, _, _ := e.dynamic(e.put(x), method, 0)
		out = append(out, targets...)
	}
	return out
}

// returnFolds records that a function returns something around which functions are put that it is handed.
func (e *engine) returnFolds(sum *Function, result int, v ssa.Value, path string) {
	typ := typeAt(v.Type(), path)
	if !isCode(typ) {
		return
	}
	for _, l := range e.tracer.Dynamic(v, path) {
		for _, x := range e.foldsOf(l) {
			r := Return{Result: result, Path: path}
			for _, w := range x.around {
				by := []bound{w.by}
				if w.list {
					by = e.elements(w.by)
				}
				for _, b := range by {
					_, open, _ := e.dynamic(b, w.method, 0)
					for _, a := range open {
						r.Around = append(r.Around, Around{a, w.method, w.list, w.last})
					}
				}
			}
			if len(r.Around) == 0 {
				continue
			}
			r.Methods, _ = e.methodsBehind(typ, x.start)
			for _, name := range methodNames(typ) {
				_, open, _ := e.dynamic(x.start, name, 0)
				for _, a := range open {
					r.Of = addAtom(r.Of, a)
				}
			}
			if len(sum.Returns) < maxReturns && (len(r.Of) > 0 || len(r.Methods) > 0) {
				sum.Returns = append(sum.Returns, r)
			}
		}
	}
}

// aroundAt returns the functions that a call puts around something, each with that.
func (e *engine) aroundAt(call *ssa.Call) (out []target) {
	all, own := e.foldsAt(call)
	if own != nil {
		all = append(all, own)
	}
	for _, x := range all {
		for b := e.put(x); b.code != nil && b.code.start == nil; b = b.code.inner {
			makers := e.makersOf(b.code)
			out = append(out, makers...)
		}
	}
	return out
}
