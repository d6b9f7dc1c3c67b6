package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// What feeds a region (a channel, a list, the queue of a library) is where its payload comes from. What
// puts that payload there again closes a circle that no loop shows. Which place it is follows from where
// a value is read from; a call that puts, or takes, says so in its fact.

// A give is a place in a function that puts something into what may feed a region.
type give struct {
	in       ssa.Instruction
	on, of   []flow.Leaf
	ifs      [][]Cond // of which one must hold of the arguments of the call; none: always
	args     []ssa.Value
	attempts Count
	place    string // where a callee does it

	when []held // done by a deferred function literal where these captured variables hold what they must

	entry bool // on is a map, and feeds what goes through it
	wakes bool // on is a channel on which nothing is said but that something is to be done

	list *ssa.Phi // in place of on: the list that the next round of loop goes through
	loop *region.Loop

	left *region.Loop // what has not been taken out of a map when this loop, which goes through it, looks at the next entry
}

// gives finds what a function puts into lists, channels and queues.
func (e *engine) gives(f *function) []*give {
	out := e.ownGives(f)
	return append(out, e.byDetour(f, out)...)
}

// ownGives are those that a function does itself, or by what it calls.
func (e *engine) ownGives(f *function) []*give {
	var out []*give
	put := func(in ssa.Instruction, on ssa.Value, of ...ssa.Value) {
		g := &give{in: in, on: e.kept(bound{val: on}), attempts: Count{Kind: Unbounded}, wakes: isSignal(in, of)}
		for _, v := range of {
			g.of = append(g.of, e.tracer.Trace(v, "", nil)...)
		}
		out = append(out, g)
	}
	headers := make(map[*ssa.BasicBlock]*region.Loop)
	for _, l := range f.loops {
		headers[l.Header] = l
	}
	for in := range flow.Each[ssa.Instruction](f.fn) {
		if len(out) >= maxGives {
			return out
		}
		switch in := in.(type) {
		case *ssa.Send:
			put(in, in.Chan, in.X)
		case *ssa.Select:
			for _, st := range in.States {
				if st.Dir == types.SendOnly {
					put(in, st.Chan, st.Send)
				}
			}
		case *ssa.MapUpdate:
			put(in, in.Map, in.Key, in.Value)
			out[len(out)-1].entry = true
		case *ssa.Store:
			if !isSlice(in.Val.Type()) {
				continue
			}
			if _, isField := in.Addr.(*ssa.FieldAddr); !isField && !isGlobal(in.Addr) {
				continue
			}
			for _, a := range appends(in.Val) {
				put(a, in.Addr, a.Call.Args[1:]...)
			}
		case *ssa.Phi:
			l := headers[in.Block()]
			if l == nil || !isSlice(in.Type()) {
				continue
			}
			header := func(p *ssa.Phi) bool { return p.Block() == in.Block() }
			for i, edge := range in.Edges {
				if !l.Has(in.Block().Preds[i]) {
					continue
				}
				for _, a := range appends(edge) {
					g := &give{in: a, list: in, loop: l, attempts: Count{Kind: Unbounded}}
					for _, v := range a.Call.Args[1:] {
						g.of = append(g.of, e.tracer.Trace(v, "", header)...)
					}
					out = append(out, g)
				}
			}
		case *ssa.MakeClosure:
			// It runs later, whoever runs it.
			if t, ok := e.funcTarget(in); ok && t.fn != nil {
				nothing := func(int) bound { return bound{} }
				out = append(out, e.given(in, t.callee.Gives, t.bind(nothing), nil)...)
			}
		case *ssa.Defer:
			out = append(out, e.givenLater(f, in)...)
		case ssa.CallInstruction:
			out = append(out, e.givenBy(in)...)
		}
	}
	return out
}

const maxGives = 60

// givenBy returns what a call puts somewhere, by what is known of its callee.
func (e *engine) givenBy(in ssa.CallInstruction) []*give {
	common := in.Common()
	c := e.static(common)
	bind, args := argsOf(in), flow.Args(common)
	if c == nil && !common.IsInvoke() {
		fn, bindings := e.closureOf(common.Value)
		if fn == nil || e.funcs[e.source(fn)] == nil {
			return nil
		}
		c = e.function(fn)
		bind = func(i int) bound {
			if i < len(args) {
				return bound{val: args[i]}
			}
			if i -= len(args); i < len(bindings) {
				return bound{val: bindings[i]}
			}
			return bound{}
		}
	}
	if c == nil {
		for _, t := range e.methodBehind(common) {
			return e.given(in, t.callee.Gives, bind, args)
		}
		return nil
	}
	return e.given(in, c.Gives, bind, args)
}

// given puts what a callee gives in terms of the function at hand.
func (e *engine) given(in ssa.Instruction, gives []Give, bind binder, args []ssa.Value) (out []*give) {
	for _, x := range gives {
		g := &give{in: in, ifs: x.If, args: args, attempts: x.Attempts, place: x.Place, of: e.leaves(bind, x.Of, nil), wakes: len(x.Of) == 0}
		for _, a := range x.On {
			g.on = append(g.on, e.kept(bindAtom(bind, a))...)
		}
		if len(g.on) > 0 && (len(g.of) > 0 || g.wakes) {
			out = append(out, g)
		}
	}
	return out
}

// appends returns the calls of append that a list is made by.
func appends(v ssa.Value) (out []*ssa.Call) {
	seen := make(map[ssa.Value]bool)
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if seen[v] || len(seen) > 30 {
			return
		}
		seen[v] = true
		switch x := v.(type) {
		case *ssa.Phi:
			for _, edge := range x.Edges {
				visit(edge)
			}
		case *ssa.Slice:
			visit(x.X)
		case *ssa.Call:
			if b, ok := x.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" && len(x.Call.Args) > 1 {
				out = append(out, x)
				visit(x.Call.Args[0])
			}
		}
	}
	visit(v)
	return out
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

func isGlobal(v ssa.Value) bool {
	_, ok := v.(*ssa.Global)
	return ok
}

// back returns how a give sends what an act is about round again: fed says that it does, open that this
// hangs on the caller.
func (e *engine) back(g *give, s *site, about []flow.Leaf, loops []*region.Loop, intents []intent) (fed, open bool) {
	switch {
	case g.left != nil:
		return true, false
	case g.wakes:
		return e.wakes(s, g.on, loops, intents)
	}
	if g.list != nil {
		i := slices.Index(loops, g.loop)
		return i >= 0 && intents[i].carry[g.list] && has(g.of, g.list), false
	}
	if g.entry && !slices.ContainsFunc(about, func(l flow.Leaf) bool {
		next, ok := l.Value.(*ssa.Next)
		if !ok {
			return false
		}
		r, ok := next.Iter.(*ssa.Range)
		return ok && anyBelow(e.kept(bound{val: r.X}), g.on)
	}) {
		return false, false
	}
	return e.fedBy(about, g.on, g.of)
}

// publishes records what a function gives and takes that concerns its callers.
func (e *engine) publishes(f *function, sum *Function) {
	var open []*give
	for _, g := range f.gives {
		if g.list == nil && !g.entry && (g.wakes || slices.ContainsFunc(g.of, func(l flow.Leaf) bool { return l.Kind == flow.Param && !ofOwner(g.on, l) })) && len(lasting(g.on)) > 0 {
			open = append(open, g)
		}
	}
	slices.SortStableFunc(open, func(g, h *give) int { return len(h.of) - len(g.of) }) // signals matter least
	conds := e.givenIf(f, open)
	for _, g := range open {
		if len(sum.Gives) >= maxPublished {
			sum.Capped = true
			break
		}
		x := Give{On: lasting(g.on), Of: handedIn(g.of), If: conds[g.in], Attempts: e.bounded(g), Place: g.place}
		if x.Place == "" {
			x.Place = e.place(g.in.Pos())
		}
		sum.Gives = append(sum.Gives, x)
	}
	if len(f.receipts) == 0 {
		return
	}
	for ret := range flow.Returns(f.fn) {
		for _, v := range ret.Results {
			if isErrorType(v.Type()) || isBool(v.Type()) {
				continue
			}
			for _, l := range e.tracer.Trace(v, "", nil) {
				if l.Kind == flow.Received && l.Value != nil {
					for _, a := range atoms(e.receivedFrom(l.Value)) {
						if a.Kind != flow.Made {
							sum.Takes = addAtom(sum.Takes, a)
						}
					}
				}
			}
		}
	}
}

const maxPublished = 4

// ofOwner reports whether a leaf is a part of what holds one of the places: what an object moves about in
// itself is no business of its callers.
func ofOwner(on []flow.Leaf, l flow.Leaf) bool {
	return slices.ContainsFunc(on, func(o flow.Leaf) bool { return o.Kind == flow.Param && o.Param == l.Param })
}

// lasting keeps of places those that make sense to callers.
func lasting(on []flow.Leaf) Value {
	return atoms(slices.DeleteFunc(slices.Clone(on), func(l flow.Leaf) bool { return l.Kind != flow.Param && l.Kind != flow.Global }))
}

// handedIn keeps of leaves those that callers hand in.
func handedIn(of []flow.Leaf) Value {
	return atoms(slices.DeleteFunc(slices.Clone(of), func(l flow.Leaf) bool { return l.Kind != flow.Param }))
}

func param(ls []flow.Leaf) bool {
	return slices.ContainsFunc(ls, func(l flow.Leaf) bool { return l.Kind == flow.Param })
}

// bounded returns how often something is done that a give sends round.
func (e *engine) bounded(g *give) Count {
	if c := e.counted(g.in, nil); c.Kind != Unbounded {
		return c
	}
	return g.attempts
}

// givenIf tells what must hold of a function's errors, answers and flags for it to give: a helper that is
// called in any case and decides by the error.
func (e *engine) givenIf(f *function, gives []*give) map[ssa.Instruction][][]Cond {
	if len(gives) == 0 || len(f.fn.Blocks) > maxBlocks {
		return nil
	}
	telling := false
	args := make([]Val, len(f.fn.Params))
	for i, p := range f.fn.Params {
		if t := p.Type(); isErrorLike(t) || isResponse(t) || isBool(t) {
			telling = true
			args[i] = Val{Kind: Symbol, N: int64(i)}
		}
	}
	if !telling {
		return nil
	}
	w := &walk{ground: ground{e: e, f: f, puts: make(map[ssa.Instruction][]*give)}, depth: 1, limit: 400}
	for _, g := range gives {
		w.puts[g.in] = append(w.puts[g.in], g)
	}
	t := w.entry(args)
	if t.capped {
		return nil
	}
	out := make(map[ssa.Instruction][][]Cond)
	for _, g := range gives {
		for _, b := range t.puts {
			if b.at == g.in && len(b.conds) == 0 {
				delete(out, g.in)
				break
			}
			if b.at == g.in {
				out[g.in] = append(out[g.in], b.conds)
			}
		}
	}
	return out
}
