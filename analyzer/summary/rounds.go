package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// rounds turns a loop's bound into attempts. What first asks for has the first word.
func (e *engine) rounds(l *region.Loop, site *ssa.BasicBlock) (n Count, first []Asked) {
	b := l.Rounds(site)
	switch {
	case b.None:
		return Count{Kind: Unbounded, Lasts: e.timed(l)}, nil
	case b.Known:
		return Count{Kind: AtMost, N: b.N}, nil
	case b.Value == nil || b.Plus >= region.Unsized:
		return e.loopCount(l), nil
	}
	if n, ok := e.lengthOf(b.Value); ok {
		return Count{Kind: AtMost, N: n + b.Plus}, nil
	}
	return e.reading(bound{val: b.Value}).plus(b.Plus)
}

// plus is a number as attempts, of which there are n more.
func (r reading) plus(n int) (c Count, first []Asked) {
	switch c = r.count(); c.Kind {
	case AtMost:
		c.N, c.here = c.N+n, false
	case ByParam:
		c.N += n
		if r.some && byOption(c.Param) {
			c.Else = max(r.most+n, 1)
		}
		if r.over != (Atom{}) {
			first = []Asked{askedFor(r.over, n)}
		}
	}
	return c, first
}

// lengthOf reads a bound that is the length of a list which a variable or field is set to once and that nobody changes.
func (e *engine) lengthOf(v ssa.Value) (int, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return 0, false
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" {
		return 0, false
	}
	lit := e.literal(call.Call.Args[0])
	if lit == nil {
		return 0, false
	}
	n, ok := region.Length(lit)
	return int(n), ok
}

// loopCount returns how often a loop goes round that tests a number which is kept elsewhere, unknown where that does
// not tell.
func (e *engine) loopCount(l *region.Loop) Count {
	var latch *ssa.BasicBlock
	for _, p := range l.Header.Preds {
		if l.Has(p) {
			if latch != nil {
				return Count{}
			}
			latch = p
		}
	}
	if latch == nil {
		return Count{}
	}
	if iff, ok := latch.Instrs[len(latch.Instrs)-1].(*ssa.If); ok {
		if n, ok := e.tested(iff, latch.Succs[0] == l.Header, iff, nil); ok && n.Kind == AtMost {
			return n
		}
	}
	if n := e.countedUpTo(latch, nil, l.Has); n.Kind == AtMost {
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
		leaves, isRequest := e.sentBy(s, v, header)
		if !isRequest {
			leaves = e.leaves(s.bind, v, header)
		}
		for _, x := range leaves {
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

// sentBy returns what the URL and the body of a request are made of that a call is handed.
func (e *engine) sentBy(s *site, v Value, header func(*ssa.Phi) bool) (out []flow.Leaf, isRequest bool) {
	b, ok := requestIn(s.bind, v)
	if !ok {
		return nil, false
	}
	url, body := e.requestParts(&site{Act: Act{Kind: Does, HasReq: true, Request: v[0]}, in: s.in, bind: s.bind}, b)
	if url.val != nil {
		_, out = e.urlOf(url, header)
	}
	if body.val != nil {
		out = append(out, e.tracer.About(body.val, body.path, header)...)
	}
	return out, true
}

// itemised reports whether a call in a loop over items is handed something of the item, which is not just
// the place to send to: the act is probably about it, though its summary does not say so.
func (e *engine) itemised(s *site, l *region.Loop) bool {
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	if e.toEach(s, l) {
		return false
	}
	for _, a := range flow.Args(s.in.Common()) {
		if b, basic := a.Type().Underlying().(*types.Basic); basic && b.Info()&types.IsNumeric != 0 || isErrorLike(a.Type()) || flow.IsContext(a.Type()) {
			continue
		}
		if itemOf(s, l, e.tracer.About(a, "", header)) {
			return true
		}
	}
	return false
}

// toEach reports whether an act in a loop over places to send to, or over those who send, goes to another one in each
// round.
func (e *engine) toEach(s *site, l *region.Loop) bool {
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	if e.byEach(s, l, header) {
		return true
	}
	if s.opened && s.req.val != nil {
		if place, _ := e.tracer.At(s.url.read).URL(s.url.val, s.url.path, header); itemOf(s, l, place) {
			return true
		}
	}
	return slices.ContainsFunc(s.Place, func(p Atom) bool {
		return itemOf(s, l, e.boundLeaves(bindAtom(s.bind, p), header))
	})
}

// byEach reports whether the item of a round is what does the act, a function or the value of an interface, and what
// it is about is handed to it.
func (e *engine) byEach(s *site, l *region.Loop, header func(*ssa.Phi) bool) bool {
	common := s.in.Common()
	if s.Kind != Does || common.StaticCallee() != nil || !itemOf(s, l, e.tracer.About(common.Value, "", header)) {
		return false
	}
	return slices.ContainsFunc(common.Args, func(a ssa.Value) bool {
		return !flow.IsContext(a.Type()) && slices.ContainsFunc(e.tracer.About(a, "", header), func(x flow.Leaf) bool {
			return x.Kind != flow.Const && x.Kind != flow.Zero && slices.Contains(e.about(s.bind, s.Intent, header), x)
		})
	})
}

// itemOf reports whether a value is made of the item of a round.
func itemOf(s *site, l *region.Loop, leaves []flow.Leaf) bool {
	counter := l.Rounds(s.in.Block()).Phi
	if counter != nil && !indexes(counter, 0) {
		counter = nil // it only counts
	}
	return slices.ContainsFunc(leaves, func(x flow.Leaf) bool {
		next, isNext := x.Value.(*ssa.Next)
		return x.Kind == flow.Element && (!isNext || next.Block() == l.Header) || x.Kind == flow.Phi && counter != nil && x.Value == counter
	})
}

// indexes reports whether a number picks an element.
func indexes(v ssa.Value, depth int) bool {
	for r := range flow.Uses[ssa.Instruction](v) {
		switch r := r.(type) {
		case *ssa.IndexAddr, *ssa.Index:
			return true
		case *ssa.BinOp:
			if depth < 2 && indexes(r, depth+1) {
				return true
			}
		}
	}
	return false
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

// toldBound returns the number that a function of this package, asked in the head of a loop how often to go round,
// tells of a method.
func (e *engine) toldBound(f *function, bound ssa.Value, verb string, verbOf Atom) (most int, ok bool) {
	call, isCall := bound.(*ssa.Call)
	if !isCall || verb == "" || verbOf.Path != "" || verbOf.Param >= len(f.fn.Params) {
		return 0, false
	}
	g := e.funcs[e.source(call.Call.StaticCallee())]
	args := make([]Val, len(call.Call.Args))
	for i, a := range call.Call.Args {
		if a == f.fn.Params[verbOf.Param] {
			args[i], ok = Val{Kind: Text, Text: verb}, true
		}
	}
	if g == nil || !ok || e.acts(g) || len(g.fn.Blocks) > maxBlocks {
		return 0, false
	}
	if g.loops == nil {
		g.loops = region.Loops(g.fn)
	}
	w := &walk{ground: ground{e: e, f: g}, depth: 1, limit: 400}
	t := w.entry(args)
	for _, o := range t.outs {
		if len(o.Then) != 1 || o.Then[0].Kind != Int {
			return 0, false
		}
		most = max(most, int(o.Then[0].N))
	}
	return most, !t.capped && len(t.outs) > 0
}
