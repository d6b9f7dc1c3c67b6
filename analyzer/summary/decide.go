package summary

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A verdict is what the walks around a site found.
type verdict struct {
	layers []Layer // innermost first
	ok     []Outcome
	fail   []Outcome
}

// intent describes what an act is about, as seen from one region.
type intent struct {
	always   bool               // another one in every round
	vague    bool               // made in a way that is not known
	carry    map[*ssa.Phi]bool  // variables of the header
	received []ssa.Value        // payloads that are received
	roots    []flow.Leaf        // memory that may be changed
	places   map[ssa.Value]bool // what only tells where to
}

// intentIn traces the intent of a site relative to a loop (nil: the whole function).
func (e *engine) intentIn(s *site, l *region.Loop) intent {
	var header func(*ssa.Phi) bool
	if l != nil {
		header = func(p *ssa.Phi) bool { return p.Block() == l.Header }
	}
	it := intent{carry: map[*ssa.Phi]bool{}}
	var place, rest []flow.Leaf
	if s.opened && s.req.val != nil {
		place, rest = e.tracer.URL(s.req.val, flow.Join(s.req.path, ".URL"), header)
		rest = append(rest, e.tracer.Trace(s.req.val, flow.Join(s.req.path, ".Body"), header)...)
	} else {
		for _, a := range s.Place {
			b := bindAtom(s.bind, a)
			if b.val != nil {
				p, r := e.tracer.URL(b.val, b.path, header)
				place, rest = append(place, p...), append(rest, r...)
			} else {
				place = append(place, b.of...)
			}
		}
		rest = append(rest, e.leaves(s.bind, s.Intent, header)...)
	}
	if !s.Body {
		rest = append(rest, place...)
	}
	in := func(v ssa.Value) bool {
		i, ok := v.(ssa.Instruction)
		return ok && (l == nil || l.Has(i.Block()))
	}
	for _, x := range rest {
		switch x.Kind {
		case flow.Received, flow.Element:
			it.always = it.always || x.Value == nil || in(x.Value)
			if x.Value != nil {
				it.received = append(it.received, x.Value)
			}
		case flow.Phi:
			it.carry[x.Value.(*ssa.Phi)] = true
			it.roots = append(it.roots, x)
		case flow.Param, flow.Global, flow.Made:
			it.roots = append(it.roots, x)
		case flow.Read:
			if c, ok := x.Value.(*ssa.Call); ok && in(c) && e.blindRead(c) {
				it.always = true
			}
		case flow.Opaque:
			it.vague = it.vague || x.Value != nil && in(x.Value)
		}
	}
	return it
}

// blindRead reports whether a call reads by nothing but constants: the next batch, not a given row.
func (e *engine) blindRead(c *ssa.Call) bool {
	args := c.Call.Args
	if c.Call.Signature().Recv() != nil && !c.Call.IsInvoke() && len(args) > 0 {
		args = args[1:]
	}
	some := false
	for _, a := range args {
		if flow.IsContext(a.Type()) {
			continue
		}
		for _, l := range e.tracer.Trace(a, "", nil) {
			switch l.Kind {
			case flow.Const, flow.Zero, flow.Made:
				some = true
			default:
				return false
			}
		}
	}
	return some
}

// moves finds the instructions of a region that move the intent on: stores of something that is not the
// same in each round into memory the intent is read from.
func (e *engine) moves(f *function, l *region.Loop, it intent) map[ssa.Instruction]bool {
	out := make(map[ssa.Instruction]bool)
	if len(it.roots) == 0 {
		return out
	}
	header := func(p *ssa.Phi) bool { return l != nil && p.Block() == l.Header }
	for _, b := range f.fn.Blocks {
		if l != nil && !l.Has(b) {
			continue
		}
		for _, in := range b.Instrs {
			st, ok := in.(*ssa.Store)
			if !ok {
				continue
			}
			root, path := rootOf(st.Addr)
			if !e.overlaps(it.roots, root, path) {
				continue
			}
			for _, x := range e.tracer.Trace(st.Val, "", header) {
				switch x.Kind {
				case flow.Phi, flow.Received, flow.Read, flow.Element:
					out[in] = true
				case flow.Param, flow.Global, flow.Made:
					// A value computed from what it replaces: a counter, a shrinking buffer.
					if x.Kind != flow.Made && sameRoot(x, root, path) && !isIdentity(st) {
						out[in] = true
					}
				}
			}
		}
	}
	return out
}

// isIdentity reports whether a store writes back what it has loaded.
func isIdentity(st *ssa.Store) bool {
	u, ok := st.Val.(*ssa.UnOp)
	return ok && u.Op == token.MUL && u.X == st.Addr
}

func rootOf(addr ssa.Value) (ssa.Value, string) {
	switch a := addr.(type) {
	case *ssa.FieldAddr:
		r, p := rootOf(a.X)
		name, _ := flow.FieldName(a.X.Type(), a.Field)
		return r, p + name
	case *ssa.IndexAddr:
		return rootOf(a.X)
	case *ssa.UnOp:
		if a.Op == token.MUL {
			return rootOf(a.X)
		}
	}
	return addr, ""
}

func (e *engine) overlaps(roots []flow.Leaf, root ssa.Value, path string) bool {
	for _, r := range roots {
		if sameRoot(r, root, path) {
			return true
		}
	}
	return false
}

func sameRoot(l flow.Leaf, root ssa.Value, path string) bool {
	return l.Value == root && (strings.HasPrefix(path, l.Path) || strings.HasPrefix(l.Path, path))
}

// judge walks around a site: which loops (and recursion, and second calls) repeat it, and what does the
// function return when it has been done.
func (e *engine) judge(f *function, s *site, twins map[ssa.Instruction]bool) verdict {
	var chain []*region.Loop
	for l := f.loops[s.in.Block()]; l != nil; l = l.Outer {
		chain = append(chain, l)
	}
	intents := make([]intent, 0, len(chain)+1)
	moves := make(map[ssa.Instruction]uint)
	for i := range len(chain) + 1 {
		var l *region.Loop
		if i < len(chain) {
			l = chain[i]
		}
		it := e.intentIn(s, l)
		intents = append(intents, it)
		for in := range e.moves(f, l, it) {
			moves[in] |= 1 << i
		}
	}
	var carry []map[*ssa.Phi]bool
	for _, it := range intents[:len(chain)] {
		carry = append(carry, it.carry)
	}
	// While the method is the caller's, the question is what happens to a POST.
	verb, verbOf := "", Atom{}
	if s.Kind == Does && s.Group == Unknown && len(s.Verb) == 1 {
		for _, l := range e.texts(s.bind, s.Verb) {
			if l.Kind == flow.Param {
				verb, verbOf = "POST", Atom{Param: l.Param, Path: l.Path}
			}
		}
	}
	plain := len(moves) == 0 && len(twins) == 0 && verb == ""
	for _, c := range carry {
		plain = plain && len(c) == 0
	}
	var held map[ssa.Instruction][]Val
	if len(chain) > 0 {
		held = f.before(s, chain[len(chain)-1])
	}
	puts := e.puts(f, s, intents)
	plain = plain && held == nil && puts == nil
	walkFrom := func(o Outcome, free bool) trip {
		key := ""
		if plain {
			// Walks from one call that start alike find the same, whichever act is asked about.
			key = walkKey(s.in, o, free)
			if t, ok := f.walks[key]; ok {
				return t
			}
		}
		w := &walk{e: e, f: f, site: s.in, chain: chain, moves: moves, carry: carry, twins: twins, fails: true, limit: f.budget, verb: verb, verbOf: verbOf, held: held, puts: puts}
		t := w.from(slices.Clone(o.Then), slices.Clone(o.If), free)
		f.budget -= w.steps
		if plain && f.walks != nil {
			f.walks[key] = t
		}
		return t
	}
	var good, bad []trip
	ok, fail := s.OK, s.Fail
	if s.Kind != Does && !s.InTx {
		ok, fail = scenarios(s)
	}
	run := func() {
		good, bad = nil, nil
		for _, o := range ok {
			good = append(good, walkFrom(o, false))
		}
		for _, o := range fail {
			bad = append(bad, walkFrom(o, true))
		}
	}
	run()
	if bi := boolResult(s); bi >= 0 {
		// Only a bool comes back: it means success by one of its values; which, the loop tells.
		whole, wholeFail := ok, fail
		found := false
		for _, success := range []bool{true, false} {
			ok, fail = assumeBool(whole, bi, success), assumeBool(wholeFail, bi, !success)
			run()
			for i := range chain {
				_, fixed, f := repeatsIn(good, bad, i)
				found = found || f && !fixed
			}
			if found {
				break
			}
		}
		if !found {
			ok, fail = whole, wholeFail
			run()
		}
	}
	if dbgJudge != nil {
		dbgJudge(s, ok, fail, good, bad)
	}
	// again2 reports whether loop i goes round once more when a flag of its header has this value.
	again2 := func(i int, flag *ssa.Phi, val ValKind) bool {
		for _, o := range fail {
			w := &walk{e: e, f: f, site: s.in, chain: chain, moves: moves, carry: carry, fails: true, limit: f.budget, flag: flag, flagVal: val, held: held, verb: verb, verbOf: verbOf}
			t := w.from(slices.Clone(o.Then), slices.Clone(o.If), true)
			f.budget -= w.steps
			for _, b := range t.backs {
				if b.loop == i {
					return true
				}
			}
			if t.capped {
				return true
			}
		}
		return false
	}
	v := verdict{}
	for i, l := range chain {
		if intents[i].always {
			continue
		}
		again, fixed, found := repeatsIn(good, bad, i)
		if !found {
			continue
		}
		lay := Layer{Name: "retry loop", Place: e.place(l.Pos()), Attempts: e.rounds(l, s.in.Block()), pos: s.in.Pos(), Likely: intents[i].vague || fixed}
		if fixed && lay.Attempts.Kind == Unbounded {
			continue // sends again and again, whatever comes back: no retry
		}
		if lay.Attempts.Kind == AtMost && lay.Attempts.N <= 1 {
			continue
		}
		if lay.Attempts.Kind != AtMost && flagged(l, i, again2) {
			lay.Attempts = Count{Kind: AtMost, N: 2}
		}
		for t := range twins {
			// One call before the loop, and the loop.
			if !l.Has(t.Block()) && t.Block().Dominates(l.Header) && (lay.Attempts.Kind == AtMost || lay.Attempts.Kind == ByParam) {
				lay.Attempts.N++
			}
		}
		if s.Kind != Does && !s.InTx {
			lay.Again = again
			lay.Vary = e.varying(s, l)
		}
		v.layers = append(v.layers, lay)
	}
	v.layers = append(v.layers, e.secondCalls(f, s, good, bad, intents[len(chain)], puts)...)
	for _, t := range good {
		for _, o := range t.outs {
			if o.failed == nil {
				v.ok = addOutcome(v.ok, o.Outcome)
			} else {
				v.fail = addOutcome(v.fail, o.Outcome)
			}
		}
	}
	for _, t := range bad {
		for _, o := range t.outs {
			v.fail = addOutcome(v.fail, o.Outcome)
		}
	}
	return v
}

// walkKey names a walk from a call of a function.
func walkKey(in ssa.CallInstruction, o Outcome, free bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p%t", in, free)
	for _, r := range o.Then {
		b.WriteString(spell(r))
	}
	for _, c := range o.If {
		b.WriteString(spellCond(c))
	}
	return b.String()
}

// boolResult returns the index of the one result by which a call of an unknown function can tell success,
// when that is a bool, or -1.
func boolResult(s *site) int {
	if s.Kind == Does || s.InTx {
		return -1
	}
	sig := s.in.Common().Signature()
	if errorResult(sig) >= 0 {
		return -1
	}
	for i := range sig.Results().Len() {
		if isBool(sig.Results().At(i).Type()) {
			return i
		}
	}
	return -1
}

// assumeBool keeps of outcomes what is so when result i is b.
func assumeBool(os []Outcome, i int, b bool) []Outcome {
	var out []Outcome
	for _, o := range os {
		if i >= len(o.Then) {
			continue
		}
		switch r := o.Then[i]; {
		case r.Kind == Symbol:
			c := Cond{N: int(r.N), Path: r.Path, Op: IsTrue, Not: !b}
			if compatible(o.If, c) {
				o.If = append(slices.Clone(o.If), c)
				out = append(out, o)
			}
		case r.Kind == Any || r.Kind == True && b || r.Kind == False && !b:
			out = append(out, o)
		}
	}
	return out
}

// flagged reports whether a boolean variable of the header lets the loop go round only once: with the
// value that the back edge gives it, no failure leads back.
func flagged(l *region.Loop, i int, again func(int, *ssa.Phi, ValKind) bool) bool {
	for _, in := range l.Header.Instrs {
		p, ok := in.(*ssa.Phi)
		if !ok {
			break
		}
		if !isBool(p.Type()) {
			continue
		}
		for _, v := range []ValKind{True, False} {
			if !again(i, p, v) {
				return true
			}
		}
	}
	return false
}

// scenarios gives a call of an unknown function its results: none failed, or it failed.
func scenarios(s *site) (ok, fail []Outcome) {
	for _, w := range s.Ways {
		good, bad := w, w
		sig := s.in.Common().Signature()
		ei := errorResult(sig)
		if ei < 0 || ei >= len(w.Then) {
			ok, fail = append(ok, w), append(fail, w)
			continue
		}
		switch r := w.Then[ei]; r.Kind {
		case Nil:
			ok = append(ok, w)
		case Failed:
			fail = append(fail, w)
		case Symbol:
			nilCond := Cond{N: int(r.N), Path: r.Path, Op: IsNil}
			good.Then = slices.Clone(w.Then)
			good.Then[ei] = Val{Kind: Nil}
			if compatible(w.If, nilCond) {
				good.If = append(slices.Clone(w.If), nilCond)
				ok = append(ok, good)
			}
			nilCond.Not = true
			if compatible(w.If, nilCond) {
				bad.If = append(slices.Clone(w.If), nilCond)
				fail = append(fail, bad)
			}
		default:
			good.Then = slices.Clone(w.Then)
			good.Then[ei] = Val{Kind: Nil}
			bad.Then = slices.Clone(w.Then)
			bad.Then[ei] = Val{Kind: Failed, Err: &Failure{}}
			ok, fail = append(ok, good), append(fail, bad)
		}
	}
	return ok, fail
}

// repeatsIn reads off the walks whether loop i of the chain is a retry of the site: some failure leads
// back with the same intent, and success does not, or leaves by an edge that this failure never takes.
// fixed says that success leads back in the same way too, in a loop of fixed rounds.
func repeatsIn(good, bad []trip, i int) (again [][]Cond, fixed, found bool) {
	okBack := false
	okExits := map[any]bool{}
	for _, t := range good {
		for _, b := range t.backs {
			if b.loop == i && b.failed == nil {
				if b.moved {
					okExits["moved"] = true
				} else {
					okBack = true
				}
			}
		}
		for _, x := range t.exits {
			if x.loop == i && x.failed == nil {
				okExits[x.edge] = true
			}
		}
	}
	type source struct {
		trip   int
		failed ssa.Instruction
	}
	consider := func(t trip, failed ssa.Instruction) {
		exits := map[any]bool{}
		var conds [][]Cond
		for _, b := range t.backs {
			if b.loop == i && b.failed == failed {
				if b.moved {
					exits["moved"] = true
				} else {
					conds = append(conds, b.conds)
				}
			}
		}
		if len(conds) == 0 {
			return
		}
		for _, x := range t.exits {
			if x.loop == i && x.failed == failed {
				exits[x.edge] = true
			}
		}
		more := !okBack
		for x := range okExits {
			more = more || !exits[x]
		}
		if more {
			found = true
			again = append(again, conds...)
		}
	}
	for _, t := range bad {
		consider(t, nil)
	}
	for _, t := range good {
		seen := map[ssa.Instruction]bool{}
		for _, b := range t.backs {
			if b.failed != nil && !seen[b.failed] {
				seen[b.failed] = true
				consider(t, b.failed)
			}
		}
	}
	if !found && okBack {
		for _, t := range bad {
			for _, b := range t.backs {
				if b.loop == i && !b.moved {
					return nil, true, true
				}
			}
		}
	}
	return again, false, found
}

// rounds turns a loop's bound into attempts.
func (e *engine) rounds(l *region.Loop, site *ssa.BasicBlock) Count {
	b := l.Rounds(site)
	switch {
	case b.None:
		return Count{Kind: Unbounded}
	case b.Known:
		return Count{Kind: AtMost, N: b.N}
	case b.Value == nil || b.Plus >= region.Unsized:
		return Count{}
	}
	n, known := e.number(bound{val: b.Value})
	if known {
		n.N += b.Plus
		return n
	}
	if n.Kind == ByParam {
		n.N = b.Plus
		return n
	}
	return Count{}
}

// varying returns the arguments of a call of an unknown function that carry another intent each round.
func (e *engine) varying(s *site, l *region.Loop) []int {
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	var out []int
	counter := l.Rounds(s.in.Block()).Phi
	for i, v := range s.Args {
		if len(v) == 1 && counter != nil && isCounter(bindAtom(s.bind, v[0]).val, counter) {
			continue // the number of the attempt is no intent
		}
		for _, x := range e.leaves(s.bind, v, header) {
			ins, isIn := x.Value.(ssa.Instruction)
			switch x.Kind {
			case flow.Received, flow.Element:
				if !isIn || l.Has(ins.Block()) {
					out = append(out, i)
				}
			case flow.Phi:
				out = append(out, i)
			}
		}
	}
	return out
}

// isCounter reports whether v is the counter itself, or that plus a constant.
func isCounter(v ssa.Value, counter *ssa.Phi) bool {
	switch x := v.(type) {
	case *ssa.Phi:
		return x == counter
	case *ssa.BinOp:
		_, isConst := x.Y.(*ssa.Const)
		return isConst && isCounter(x.X, counter)
	case *ssa.Convert:
		return isCounter(x.X, counter)
	}
	return false
}

// secondCalls finds recursion, and calls that do the same as the site again where it failed.
func (e *engine) secondCalls(f *function, s *site, good, bad []trip, it intent, puts map[ssa.Instruction]bool) []Layer {
	okAt := map[ssa.Instruction]bool{}
	for _, t := range good {
		for _, b := range t.backs {
			if b.failed == nil && b.at != s.in {
				okAt[b.at] = true
			}
		}
	}
	var out []Layer
	done := map[ssa.Instruction]bool{}
	consider := func(t trip) {
		for _, b := range t.backs {
			if b.at == s.in || okAt[b.at] || done[b.at] || b.moved && !puts[b.at] {
				continue
			}
			if puts[b.at] {
				done[b.at] = true
				lay := Layer{Name: "requeue", Place: e.place(b.at.Pos()), Attempts: Count{Kind: Unbounded}, pos: s.in.Pos()}
				if s.Kind != Does && !s.InTx {
					lay.Again = [][]Cond{b.conds}
				}
				out = append(out, lay)
				continue
			}
			call := b.at.(ssa.CallInstruction)
			if l := f.loops[b.at.Block()]; l != nil && !l.Has(s.in.Block()) {
				continue // the loop around the other call speaks
			}
			lay := Layer{Name: "second call", Place: e.place(call.Pos()), Attempts: Count{Kind: AtMost, N: 2}, pos: call.Pos()}
			if !e.isTwin(s, b.at) {
				if it.always || !e.sameArgs(f, s, call, it) {
					continue
				}
				lay = Layer{Name: "recursion", Place: e.place(call.Pos()), Attempts: recursionCount(call), pos: s.in.Pos()}
			}
			if s.Kind != Does && !s.InTx {
				lay.Again = [][]Cond{b.conds}
			}
			done[b.at] = true
			out = append(out, lay)
		}
	}
	for _, t := range bad {
		consider(t)
	}
	for _, t := range good {
		consider(t)
	}
	if len(out) > 1 {
		out = out[:1]
	}
	return out
}

// recursionCount tells whether a call of the function itself hands on a number that it has changed.
func recursionCount(call ssa.CallInstruction) Count {
	for _, a := range call.Common().Args {
		if b, ok := a.(*ssa.BinOp); ok && isInteger(b.Type()) {
			return Count{}
		}
	}
	return Count{Kind: Unbounded}
}

func (e *engine) isTwin(s *site, at ssa.Instruction) bool {
	c, ok := at.(ssa.CallInstruction)
	if !ok {
		return false
	}
	if v := s.in.Common().Value; !s.in.Common().IsInvoke() && s.in.Common().StaticCallee() == nil {
		return v == c.Common().Value
	}
	fn, other := s.in.Common().StaticCallee(), c.Common().StaticCallee()
	if s.in.Common().IsInvoke() {
		return c.Common().IsInvoke() && c.Common().Method == s.in.Common().Method
	}
	return fn != nil && fn == other && e.funcs[e.source(fn)] != nil && e.funcs[e.source(fn)].fn != s.in.Parent() ||
		fn != nil && fn == other && e.funcs[e.source(fn)] == nil
}

// sameArgs reports whether a call of the function itself hands on the parameters that the intent is
// made of as they came in.
func (e *engine) sameArgs(f *function, s *site, call ssa.CallInstruction, it intent) bool {
	args := flow.Args(call.Common())
	fn := e.named(call.Common())
	direct := fn != nil && e.source(fn) == f.fn
	for _, r := range it.roots {
		if r.Kind != flow.Param {
			continue
		}
		if !direct {
			found := false
			for _, a := range args {
				for _, l := range e.tracer.Trace(a, "", nil) {
					found = found || l.Kind == flow.Param && l.Param == r.Param
				}
			}
			if !found {
				return false
			}
			continue
		}
		if r.Param >= len(args) {
			continue // a free variable: the same for every call of the closure
		}
		if args[r.Param] != f.fn.Params[r.Param] {
			for _, l := range e.tracer.Trace(args[r.Param], "", nil) {
				if l.Kind != flow.Param || l.Param != r.Param || l.Path != "" {
					return false
				}
			}
		}
	}
	return true
}

var dbgJudge func(s *site, ok, fail []Outcome, good, bad []trip)
