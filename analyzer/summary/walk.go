package summary

import (
	"go/token"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A walk follows every feasible path from one call of a function (the site) under one assumption about
// what the call returned. Branches that the assumption decides are taken one way, all others both ways.
// It answers three questions at once: from which outcomes does a path lead back to the site, by which
// edges are the loops around it left, and what does the function return.
//
// A walk begins in good order: calls behind the site succeed. At any one of them the path forks into
// one where that call fails; from there on nothing is assumed any more. What is reached without a
// failure is what success does; the rest is what that failure does.
type walk struct {
	ground
	assumption
	left  []Leaving // what the site leaves in variables and channels
	fails bool      // calls behind the site may fail
	depth int
	steps int
	limit int               // of steps
	good  bool              // the site says that it has worked
	told  bool              // a look-up that finds something ends well
	aside bool              // or leads back to the site
	met   map[ssa.Value]Val // what all ways to the site agree on, if that is asked for
	ways  int               // to the site, of those
	taken map[edge]bool     // the edges that it has gone over, if that is asked for
	enter func(*state)      // called where the site is reached, if there is one

	found trip
	seen  map[string]bool
	ids   map[ssa.Value]int
}

// A ground is what walks go over: a function, and what matters on the ways from one of its calls.
type ground struct {
	e      *engine
	f      *function
	site   ssa.Instruction
	chain  []*region.Loop              // loops around the site, innermost first
	moves  map[ssa.Instruction]uint    // instructions that move the intent on, by bits of the chain
	carry  []map[*ssa.Phi]bool         // header variables that the intent is made of, by the chain
	puts   map[ssa.Instruction][]*give // what puts the payload back to where it came from
	other  []bool                      // loops of the chain in whose rounds the site is about something else
	held   map[ssa.Instruction][]Val   // reservations in front of the site, taken by the round before
	twins  map[ssa.Instruction]bool    // calls that do the same as the site
	renews map[ssa.Instruction]uint64  // what makes the key another one, a bit each
}

// An assumption is what walks take to be so from the beginning.
type assumption struct {
	verb     string // the method of a request from outside
	verbOf   Atom
	settings bool              // what callers have set is asked for
	under    []Cond            // on the way to the site
	keyless  bool              // a request has no key
	keyOf    []Atom            // nor do callers hand one in here
	knows    map[ssa.Value]Val // what is known of values
	given    map[ssa.Value]Val // of conditions
	flag     *ssa.Phi          // a variable of a header
	flagVal  ValKind           // and its value
}

// A trip is what a walk found.
type trip struct {
	index  map[ssa.Instruction]uint64 // bits of the calls that may fail
	backs  []back
	puts   []back // arrivals at what puts the payload back
	exits  []exit
	outs   []ending
	capped bool
}

// An edge leaves a loop.
type edge struct{ from, to int }

type exit struct {
	loop   int // index in the chain
	edge   edge
	failed ssa.Instruction
	passed uint64
}

// A back is an arrival at the site (or its twin, or a call of the function itself) again.
type back struct {
	loop    int // index in the chain of the outermost loop that went round; -1 for none
	at      ssa.Instruction
	moved   bool // the intent is another one
	missed  miss // what a look-up on the way has found
	conds   []Cond
	failed  ssa.Instruction
	passed  uint64
	renewed uint64
}

type ending struct {
	Outcome
	failed ssa.Instruction
}

const (
	maxSteps  = 3000
	maxDepth  = 3
	maxBacks  = 48
	maxBlocks = 400
)

func (w *walk) run(st *state) {
	if w.seen == nil {
		w.seen = make(map[string]bool)
		w.ids = make(map[ssa.Value]int)
	}
	todo := []*state{st}
	for len(todo) > 0 {
		st := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if w.steps++; w.steps > maxSteps || w.steps > w.limit {
			w.found.capped = true
			return
		}
		todo = append(todo, w.block(st)...)
	}
}

// block runs the rest of a block and returns the states that follow.
func (w *walk) block(st *state) []*state {
	for ; st.at < len(st.block.Instrs); st.at++ {
		in := st.block.Instrs[st.at]
		if m := w.moves[in]; m != 0 {
			st.moved |= m
		}
		st.renewed |= w.renews[in]
		if w.puts[in] != nil {
			w.putBack(st, in)
		}
		switch in := in.(type) {
		case *ssa.If:
			return w.branch(st, in)
		case *ssa.Jump:
			return w.edge(st, st.block.Succs[0])
		case *ssa.Return:
			w.end(st, in)
			return nil
		case *ssa.Panic:
			return nil
		default:
			if next, forked := w.step(st, in); forked {
				for _, s := range next {
					s.at++
				}
				return next
			}
		}
	}
	return nil
}

func (w *walk) edge(st *state, to *ssa.BasicBlock) []*state {
	from := st.block
	w.take(from, to)
	for i, l := range w.chain {
		if l.Has(from) && !l.Has(to) {
			x := exit{loop: i, edge: edge{from.Index, to.Index}, failed: st.failed, passed: st.passed}
			if !slices.Contains(w.found.exits, x) {
				w.found.exits = append(w.found.exits, x)
			}
		}
		if to == l.Header && l.Has(from) && i > st.outer {
			st.outer = i
		}
	}
	pred := slices.Index(to.Preds, from)
	var phis []*ssa.Phi
	var vals []Val
	var idents []ssa.Value
	header := w.f.loops[to] != nil && w.f.loops[to].Header == to
	for _, in := range to.Instrs {
		p, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		v := w.eval(st, p.Edges[pred])
		if header && v.Kind == Int && (w.around(to) || !w.enumerates(p)) && !steps(p) {
			v = Val{} // a counter: its number is another in each round
		} else if header && v.Kind == Any {
			v = w.answer(st, p.Edges[pred], false)
		}
		phis, vals = append(phis, p), append(vals, v)
		idents = append(idents, w.identity(st, p.Edges[pred]))
	}
	for i, p := range phis {
		st.set(p, vals[i])
		st.ident[p] = idents[i]
	}
	st.block, st.at = to, len(phis)
	w.forget(st)
	key := w.print(st)
	if w.seen[key] {
		return nil
	}
	w.seen[key] = true
	return []*state{st}
}

// around reports whether a block is the header of a loop around the site.
func (w *walk) around(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(w.chain, func(l *region.Loop) bool { return l.Header == b })
}

func (w *walk) branch(st *state, in *ssa.If) []*state {
	var out []*state
	v := w.eval(st, in.Cond)
	if g, ok := w.given[in.Cond]; ok {
		v = g
	}
	take := func(side bool, s *state) {
		if v.Kind == Any && len(*in.Cond.Referrers()) > 1 {
			val := Val{Kind: False}
			if side {
				val.Kind = True
			}
			s.set(in.Cond, val)
		}
		w.learn(s, in.Cond, side)
		i := 1
		if side {
			i = 0
		}
		out = append(out, w.edge(s, s.block.Succs[i])...)
	}
	switch v.Kind {
	case True:
		w.lookUp(st, st, &state{}, in.Cond)
		take(true, st)
	case False:
		w.lookUp(st, &state{}, st, in.Cond)
		take(false, st)
	case Symbol:
		for _, side := range []bool{true, false} {
			s := st.clone()
			if w.assume(s, Cond{N: int(v.N), Path: v.Path, Op: IsTrue, Not: !side}) {
				take(side, s)
			}
		}
	default:
		if side, ok := w.skipped(st, in); ok {
			take(side, st)
			break
		}
		if yes, no, asked := w.asksSetting(st, in.Cond); asked {
			if yes != nil {
				take(true, yes)
			}
			if no != nil {
				take(false, no)
			}
			break
		}
		yes, no := st.clone(), st
		w.lookUp(st, yes, no, in.Cond)
		if q := w.asks(in.Cond, 0); q != nil && slices.Contains(st.asked, q) && len(w.chain) > 0 {
			// A look-up on the way back: found done, the loop is left.
			l := w.chain[0]
			stays := func(b *ssa.BasicBlock) bool { return l.Has(b) }
			if x, y := stays(st.block.Succs[0]), stays(st.block.Succs[1]); x != y {
				yes.looked, no.looked = yes.looked || x, no.looked || y
			}
		}
		take(true, yes)
		take(false, no)
	}
	return out
}

// learn notes of a value of which nothing was known whether it is nil.
func (w *walk) learn(st *state, cond ssa.Value, side bool) {
	c, ok := cond.(*ssa.BinOp)
	if !ok || c.Op != token.EQL && c.Op != token.NEQ {
		return
	}
	if k, ok := c.Y.(*ssa.Const); !ok || k.Value != nil || w.eval(st, c.X).Kind != Any {
		return
	}
	if _, isValue := c.X.(ssa.Instruction); !isValue {
		return
	}
	if side == (c.Op == token.EQL) {
		st.set(c.X, Val{Kind: Nil})
	} else {
		st.set(c.X, Val{Kind: Set})
	}
}

// assume adds a condition to a path, and reports whether the path is still feasible.
func (w *walk) assume(st *state, c Cond) bool {
	if slices.ContainsFunc(st.conds, c.same) {
		return true
	}
	if !compatible(st.conds, c) {
		return false
	}
	st.conds = append(st.conds, c)
	return true
}

func (w *walk) end(st *state, in *ssa.Return) {
	w.take(in.Block(), nil)
	o := ending{failed: st.failed, Outcome: Outcome{If: st.conds, Left: w.leavings(st)}}
	for _, r := range in.Results {
		o.Then = append(o.Then, w.returned(st, r))
	}
	o.Else = st.moved&(1<<len(w.chain)) != 0 || w.spent(st)
	ei := errorResult(w.f.fn.Signature)
	w.told = w.told || st.found && (ei < 0 || ei >= len(o.Then) || o.Then[ei].Kind != Failed && o.Then[ei].Kind != Set)
	for _, have := range w.found.outs {
		if have.failed == o.failed && have.Outcome.same(o.Outcome) {
			return
		}
	}
	if len(w.found.outs) < maxBacks {
		w.found.outs = append(w.found.outs, o)
	} else {
		w.found.capped = true
	}
}

// arrive records that the site, a twin of it, or the function itself is reached again.
func (w *walk) arrive(st *state, at ssa.Instruction) {
	if st.looked {
		return
	}
	w.aside = w.aside || st.found && st.missed == noMiss
	if w.met != nil && at == w.site {
		w.meet(st)
	}
	if w.enter != nil && at == w.site {
		w.enter(st)
	}
	b := back{loop: st.outer, at: at, conds: st.conds, failed: st.failed, passed: st.passed, renewed: st.renewed, missed: st.missed}
	if st.outer >= 0 && at == w.site {
		b.moved = st.moved&(1<<st.outer) != 0
		if st.outer < len(w.carry) {
			for p := range w.carry[st.outer] {
				if v, ok := st.ident[p]; ok && v != p {
					b.moved = true
				}
			}
		}
	} else {
		b.moved = st.moved&(1<<len(w.chain)) != 0
	}
	w.note(&w.found.backs, b)
}

// note adds an arrival to a list.
func (w *walk) note(list *[]back, b back) {
	for _, have := range *list {
		if have.loop == b.loop && have.at == b.at && have.moved == b.moved && have.failed == b.failed && have.passed == b.passed && have.renewed == b.renewed && have.missed == b.missed && sameConds(have.conds, b.conds) {
			return
		}
	}
	if len(*list) < maxBacks {
		*list = append(*list, b)
	} else {
		w.found.capped = true
	}
}
