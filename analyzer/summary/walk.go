package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
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
	e     *engine
	f     *function
	site  ssa.Instruction
	chain []*region.Loop            // loops around the site, innermost first
	moves map[ssa.Instruction]uint  // instructions that move the intent on, by bits of the chain
	carry []map[*ssa.Phi]bool       // header variables that the intent is made of, by the chain
	puts  map[ssa.Instruction]bool  // what gives the payload back to where it came from
	held  map[ssa.Instruction][]Val // reservations in front of the site, taken by the round before
	twins map[ssa.Instruction]bool  // calls that do the same as the site
	fails bool                      // calls behind the site may fail
	depth int
	steps int
	limit int // of steps

	flag    *ssa.Phi // a variable whose value is given
	flagVal ValKind
	verb    string // what the method of a request from outside is taken to be
	verbOf  Atom

	found trip
	seen  map[string]bool
	ids   map[ssa.Value]int
}

// A trip is what a walk found.
type trip struct {
	backs  []back
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
}

// A back is an arrival at the site (or its twin, or a call of the function itself) again.
type back struct {
	loop   int // index in the chain of the outermost loop that went round; -1 for none
	at     ssa.Instruction
	moved  bool // the intent is another one
	conds  []Cond
	failed ssa.Instruction
}

type ending struct {
	Outcome
	failed ssa.Instruction
}

type loc struct {
	root ssa.Value
	path string
}

// A state is a path's knowledge.
type state struct {
	block  *ssa.BasicBlock
	at     int
	keys   []ssa.Value
	vals   []Val
	tuples map[ssa.Value][]Val // shared, never changed after it is made
	locs   []loc
	mem    []Val
	ident  map[*ssa.Phi]ssa.Value
	conds  []Cond
	failed ssa.Instruction
	free   bool              // nothing is assumed of later calls
	asked  []ssa.Instruction // look-ups behind the site
	looked bool              // a look-up has found that the work is not done
	outer  int               // outermost loop of the chain that went round
	moved  uint
}

func (s *state) clone() *state {
	c := *s
	c.keys = slices.Clone(s.keys)
	c.vals = slices.Clone(s.vals)
	c.locs = slices.Clone(s.locs)
	c.mem = slices.Clone(s.mem)
	c.conds = slices.Clone(s.conds)
	c.asked = slices.Clone(s.asked)
	c.ident = make(map[*ssa.Phi]ssa.Value, len(s.ident))
	for k, v := range s.ident {
		c.ident[k] = v
	}
	c.tuples = make(map[ssa.Value][]Val, len(s.tuples))
	for k, v := range s.tuples {
		c.tuples[k] = v
	}
	return &c
}

func (s *state) set(v ssa.Value, r Val) {
	for i, k := range s.keys {
		if k == v {
			if r.Kind == Any {
				s.keys = slices.Delete(s.keys, i, i+1)
				s.vals = slices.Delete(s.vals, i, i+1)
			} else {
				s.vals[i] = r
			}
			return
		}
	}
	if r.Kind != Any {
		s.keys = append(s.keys, v)
		s.vals = append(s.vals, r)
	}
}

func (s *state) store(l loc, r Val) {
	for i := 0; i < len(s.locs); i++ {
		k := s.locs[i]
		if k.root == l.root && (k.path == l.path || strings.HasPrefix(k.path, l.path)) {
			s.locs = slices.Delete(s.locs, i, i+1)
			s.mem = slices.Delete(s.mem, i, i+1)
			i--
		}
	}
	if r.Kind != Any {
		s.locs = append(s.locs, l)
		s.mem = append(s.mem, r)
	}
}

func (s *state) load(l loc) Val {
	for i, k := range s.locs {
		if k == l {
			return s.mem[i]
		}
	}
	return Val{}
}

const (
	maxSteps  = 3000
	maxDepth  = 3
	maxBacks  = 48
	maxBlocks = 400
)

// from walks on behind the site, whose results are given.
func (w *walk) from(results []Val, conds []Cond, free bool) trip {
	st := &state{block: w.site.Block(), free: free, outer: -1, conds: conds,
		ident: map[*ssa.Phi]ssa.Value{}, tuples: map[ssa.Value][]Val{}}
	if w.flag != nil {
		st.set(w.flag, Val{Kind: w.flagVal})
	}
	w.assumeVerb(st)
	if !w.guards(st) {
		return w.found // not reached under the assumption
	}
	for i, in := range st.block.Instrs {
		if in == w.site {
			st.at = i + 1
		}
	}
	if v, ok := w.site.(ssa.Value); ok {
		w.bind(st, v, results)
	}
	w.run(st)
	return w.found
}

// entry walks the whole function with the given arguments.
func (w *walk) entry(args []Val) trip {
	st := &state{block: w.f.fn.Blocks[0], free: true, outer: -1, ident: map[*ssa.Phi]ssa.Value{}, tuples: map[ssa.Value][]Val{}}
	for i, p := range w.f.fn.Params {
		if i < len(args) {
			st.set(p, args[i])
		}
	}
	w.run(st)
	return w.found
}

// assumeVerb gives the method parameter, or the method of the request parameter, its value.
func (w *walk) assumeVerb(st *state) {
	if w.verb == "" || w.verbOf.Param >= len(w.f.fn.Params) {
		return
	}
	p := w.f.fn.Params[w.verbOf.Param]
	if w.verbOf.Path == "" {
		st.set(p, Val{Kind: Text, Text: w.verb})
	} else {
		st.store(loc{root: p, path: w.verbOf.Path}, Val{Kind: Text, Text: w.verb})
	}
}

// guards takes over what the branches above the site have decided about boolean variables, and reports
// whether the site is reached at all under what is assumed of the method.
func (w *walk) guards(st *state) bool {
	for b := st.block; b.Idom() != nil; b = b.Idom() {
		d := b.Idom()
		iff, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok || len(b.Preds) != 1 {
			continue
		}
		val := Val{Kind: False}
		if d.Succs[0] == b {
			val.Kind = True
		}
		cond := iff.Cond
		if n, ok := cond.(*ssa.UnOp); ok && n.Op == token.NOT {
			cond = n.X
			val.Kind = True + False - val.Kind
		}
		switch c := cond.(type) {
		case *ssa.Phi:
			if c != w.flag {
				st.set(c, val)
			}
		case *ssa.BinOp:
			if w.verb != "" && (c.Op == token.EQL || c.Op == token.NEQ) {
				x, y := w.method(st, c.X), w.method(st, c.Y)
				if x != "" && y != "" && (x == y) != ((c.Op == token.EQL) == (val.Kind == True)) {
					return false
				}
			}
		}
	}
	return true
}

// method returns the text of a constant or of the method that is assumed.
func (w *walk) method(st *state, v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		return constVal(v).Text
	case *ssa.UnOp:
		if l, ok := w.locOf(st, v.X); ok {
			return st.load(l).Text
		}
	}
	return w.eval(st, v).Text
}

func (w *walk) bind(st *state, v ssa.Value, results []Val) {
	if _, ok := v.Type().(*types.Tuple); ok {
		st.tuples[v] = results
		return
	}
	if len(results) > 0 {
		st.set(v, results[0])
	}
}

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
		if w.puts[in] {
			w.arrive(st, in)
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
	for i, l := range w.chain {
		if l.Has(from) && !l.Has(to) {
			x := exit{loop: i, edge: edge{from.Index, to.Index}, failed: st.failed}
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
		if header && v.Kind == Int {
			v = Val{} // a counter: its number is another in each round
		}
		phis, vals = append(phis, p), append(vals, v)
		id := p.Edges[pred]
		if q, ok := id.(*ssa.Phi); ok {
			if have, ok := st.ident[q]; ok {
				id = have
			}
		}
		idents = append(idents, id)
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

// forget drops what nobody looks at from here on.
func (w *walk) forget(st *state) {
	if w.f.live == nil {
		w.f.live = liveIn(w.f.fn)
	}
	n := 0
	for i, k := range st.keys {
		p, isPhi := k.(*ssa.Phi)
		if w.f.live.live(k, st.block) || isPhi && p.Block() == st.block {
			st.keys[n], st.vals[n] = k, st.vals[i]
			n++
		}
	}
	st.keys, st.vals = st.keys[:n], st.vals[:n]
	clear(st.tuples)
}

// print is a state's fingerprint at the start of a block.
func (w *walk) print(st *state) string {
	b := make([]byte, 0, 128)
	num := func(n int) { b = strconv.AppendInt(append(b, ' '), int64(n), 10) }
	id := func(v ssa.Value) {
		n, ok := w.ids[v]
		if !ok {
			n = len(w.ids)
			w.ids[v] = n
		}
		num(n)
	}
	num(st.block.Index)
	num(st.outer)
	num(int(st.moved))
	if st.looked {
		b = append(b, 'l')
	}
	for _, in := range st.asked {
		num(int(in.Pos()))
	}
	if st.failed != nil {
		num(int(st.failed.Pos()))
		b = append(b, 'f')
	}
	type kv struct {
		id int
		s  string
	}
	var all []kv
	for i, k := range st.keys {
		n, ok := w.ids[k]
		if !ok {
			n = len(w.ids)
			w.ids[k] = n
		}
		all = append(all, kv{n, spell(st.vals[i])})
	}
	for i, l := range st.locs {
		n, ok := w.ids[l.root]
		if !ok {
			n = len(w.ids)
			w.ids[l.root] = n
		}
		all = append(all, kv{n, l.path + "=" + spell(st.mem[i])})
	}
	slices.SortFunc(all, func(x, y kv) int {
		if x.id != y.id {
			return x.id - y.id
		}
		return strings.Compare(x.s, y.s)
	})
	for _, x := range all {
		num(x.id)
		b = append(b, x.s...)
	}
	for _, c := range st.conds {
		b = append(b, '?')
		b = append(b, spellCond(c)...)
	}
	for _, set := range w.carry {
		for _, p := range sortedPhis(set) {
			if v, ok := st.ident[p]; ok {
				b = append(b, '~')
				id(v)
			}
		}
	}
	return string(b)
}

func sortedPhis(set map[*ssa.Phi]bool) []*ssa.Phi {
	if len(set) == 0 {
		return nil
	}
	out := make([]*ssa.Phi, 0, len(set))
	for p := range set {
		out = append(out, p)
	}
	slices.SortFunc(out, func(a, b *ssa.Phi) int {
		if a.Block() != b.Block() {
			return a.Block().Index - b.Block().Index
		}
		return strings.Compare(a.Name(), b.Name())
	})
	return out
}

func (w *walk) branch(st *state, in *ssa.If) []*state {
	var out []*state
	v := w.eval(st, in.Cond)
	take := func(side bool, s *state) {
		if v.Kind == Any && len(*in.Cond.Referrers()) > 1 {
			val := Val{Kind: False}
			if side {
				val.Kind = True
			}
			s.set(in.Cond, val)
		}
		i := 1
		if side {
			i = 0
		}
		out = append(out, w.edge(s, s.block.Succs[i])...)
	}
	switch v.Kind {
	case True:
		take(true, st)
	case False:
		take(false, st)
	case Symbol:
		for _, side := range []bool{true, false} {
			s := st.clone()
			if w.assume(s, Cond{N: int(v.N), Path: v.Path, Op: IsTrue, Not: !side}) {
				take(side, s)
			}
		}
	default:
		yes, no := st.clone(), st
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

// assume adds a condition to a path, and reports whether the path is still feasible.
func (w *walk) assume(st *state, c Cond) bool {
	if slices.Contains(st.conds, c) {
		return true
	}
	if !compatible(st.conds, c) {
		return false
	}
	st.conds = append(st.conds, c)
	return true
}

func (w *walk) end(st *state, in *ssa.Return) {
	o := ending{failed: st.failed, Outcome: Outcome{If: st.conds}}
	for _, r := range in.Results {
		o.Then = append(o.Then, w.eval(st, r))
	}
	o.Else = st.moved&(1<<len(w.chain)) != 0
	for _, have := range w.found.outs {
		if have.failed == o.failed && have.Else == o.Else && sameVals(have.Then, o.Then) && slices.Equal(have.If, o.If) {
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
	b := back{loop: st.outer, at: at, conds: st.conds, failed: st.failed}
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
	for _, have := range w.found.backs {
		if have.loop == b.loop && have.at == b.at && have.moved == b.moved && have.failed == b.failed && slices.Equal(have.conds, b.conds) {
			return
		}
	}
	if len(w.found.backs) < maxBacks {
		w.found.backs = append(w.found.backs, b)
	} else {
		w.found.capped = true
	}
}

func sameVals(a, b []Val) bool {
	return slices.EqualFunc(a, b, func(x, y Val) bool { return spell(x) == spell(y) })
}

// spell writes a value down; equal values have equal spellings.
func spell(v Val) string {
	if v.Kind <= True && v.Err == nil {
		return string('a' + byte(v.Kind))
	}
	b := []byte{'a' + byte(v.Kind)}
	b = strconv.AppendInt(b, v.N, 10)
	b = append(b, v.Path...)
	b = append(b, v.Text...)
	if e := v.Err; e != nil {
		b = append(b, '{')
		b = strconv.AppendBool(b, e.Ambiguous)
		b = strconv.AppendBool(b, e.Foreign)
		b = append(b, e.Type...)
		b = append(b, e.Global...)
		b = strconv.AppendBool(b, e.Stop)
		b = strconv.AppendBool(b, e.Again)
		for _, f := range e.Fields {
			b = append(append(b, f.Path...), spell(f.Is)...)
		}
		for _, x := range e.Wraps {
			b = append(append(b, '>'), spell(x)...)
		}
		b = append(b, '}')
	}
	return string(b)
}

func spellCond(c Cond) string {
	return strconv.Itoa(c.N) + c.Path + "/" + strconv.Itoa(int(c.Op)) + strconv.FormatBool(c.Not) + c.Text + strconv.Itoa(int(c.Mask))
}

// eval returns what is known of a value on this path.
func (w *walk) eval(st *state, v ssa.Value) Val {
	switch v := v.(type) {
	case *ssa.Const:
		return constVal(v)
	case *ssa.Alloc, *ssa.MakeClosure, *ssa.Function, *ssa.MakeMap, *ssa.MakeChan:
		for i, k := range st.keys {
			if k == v {
				return st.vals[i]
			}
		}
		return Val{Kind: Set}
	}
	for i, k := range st.keys {
		if k == v {
			return st.vals[i]
		}
	}
	return Val{}
}

func constVal(c *ssa.Const) Val {
	if c.Value == nil {
		if flow.Reference(c.Type()) {
			return Val{Kind: Nil}
		}
		return Val{}
	}
	switch c.Value.Kind() {
	case constant.Bool:
		if constant.BoolVal(c.Value) {
			return Val{Kind: True}
		}
		return Val{Kind: False}
	case constant.Int:
		if n, ok := constant.Int64Val(c.Value); ok {
			return Val{Kind: Int, N: n}
		}
	case constant.String:
		return Val{Kind: Text, Text: constant.StringVal(c.Value)}
	}
	return Val{}
}
