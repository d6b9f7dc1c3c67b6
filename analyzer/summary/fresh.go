package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// Whether a key stays is a question about a layer: a value made inside its region is another one in each
// attempt, one made above stays for this layer and is new for each layer around the function. So each
// layer is asked once, where it is put around the act, with the key in terms of the function at hand.

// A renewal makes a key another one.
type renewal struct {
	in ssa.Instruction // what makes it; nil when it is always done between two attempts
	at token.Pos       // where the key is put on
	by string

	made   token.Pos // where
	likely bool
	maker  Atom // by is not known yet: this parameter makes the key in each round
}

// A put is where a key is put on, and where what makes it another one is made.
type put struct{ at, made token.Pos }

// guessed is the path of what may be new each time, and may not: a process id.
const guessed = "guessed"

// renewalBy is the renewal by a value that is new each time.
func renewalBy(x flow.Leaf) renewal {
	return renewal{at: x.At, by: x.Text, likely: x.Path == guessed, made: madeIn(x)}
}

// madeIn returns where a value is made, in the package under analysis.
func madeIn(x flow.Leaf) token.Pos {
	if x.From.IsValid() || x.Value == nil {
		return x.From
	}
	return x.Value.Pos()
}

// renewals returns what makes a site's key another one in the rounds of a loop.
func (e *engine) renewals(f *function, s *site, l *region.Loop) []renewal {
	if len(s.Key.parts) == 0 {
		return nil
	}
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	var out []renewal
	for _, x := range e.keyLeaves(s.Key.parts, header) {
		out = append(out, e.renewal(f, l, x, 0)...)
	}
	return out
}

// renewal returns what makes a value that is made of x another one in the rounds of a loop.
func (e *engine) renewal(f *function, l *region.Loop, x flow.Leaf, depth int) (out []renewal) {
	switch x.Kind {
	case flow.Fresh:
		in, ok := x.Value.(ssa.Instruction)
		switch {
		case !ok:
			out = append(out, renewalBy(x))
		case in.Parent() != f.fn:
			if e.runIn(in.Parent(), f.fn, l) && !e.madeOnce(in, nil) && !e.ranOnce(in.Parent(), l) {
				out = append(out, renewalBy(x))
			}
		case !l.Has(in.Block()):
		case !e.madeOnce(in, l):
			r := renewalBy(x)
			r.in = in
			out = append(out, r)
		default:
			for _, drop := range drops(in, l) {
				r := renewalBy(x)
				r.in = drop
				out = append(out, r)
			}
		}
	case flow.Param:
		if x.Value == nil {
			return nil
		}
		if _, isFunc := typeAt(x.Value.Type(), x.Path).Underlying().(*types.Signature); isFunc {
			out = append(out, renewal{at: x.At, maker: Atom{Kind: flow.Param, Param: x.Param, Path: x.Path, at: x.At}})
		}
	case flow.Opaque:
		// A method of an interface that comes from outside may make it.
		if call, ok := x.Value.(*ssa.Call); ok && call.Call.IsInvoke() && call.Parent() == f.fn && l.Has(call.Block()) {
			for _, h := range e.tracer.Dynamic(call.Call.Value, "") {
				if h.Kind == flow.Param && h.Value != nil {
					out = append(out, renewal{at: x.At, maker: Atom{Kind: flow.Param, Param: h.Param, Path: h.Path, Text: call.Call.Method.Name(), at: x.At}})
				}
			}
		}
	case flow.Element:
		next, ok := x.Value.(*ssa.Next)
		switch {
		case !ok || next.Parent() != f.fn || !l.Has(next.Block()):
		case !next.IsString && !sorts(f.fn):
			out = append(out, renewal{at: x.At, by: "the order of a map"})
		}
	case flow.Phi:
		p := x.Value.(*ssa.Phi)
		if isInteger(p.Type()) {
			return []renewal{{at: x.At, by: attemptNumber}}
		}
		header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
		for i, edge := range p.Edges {
			if depth > 2 || !l.Has(p.Block().Preds[i]) || edge == p {
				continue
			}
			for _, y := range e.tracer.Key(edge, x.Path, header) {
				if !y.At.IsValid() {
					y.At = x.At
				}
				if y.Kind != flow.Phi {
					out = append(out, e.renewal(f, l, y, depth+1)...)
				}
			}
		}
	}
	return out
}

// sorts reports whether a function puts something in order, as the keys of a map.
func sorts(fn *ssa.Function) bool {
	for c := range flow.Each[ssa.CallInstruction](fn) {
		callee := c.Common().StaticCallee()
		if callee == nil {
			continue
		}
		if o := callee.Origin(); o != nil {
			callee = o
		}
		if callee.Pkg != nil && (callee.Pkg.Pkg.Path() == "sort" || callee.Pkg.Pkg.Path() == "slices" && strings.HasPrefix(callee.Name(), "Sort")) {
			return true
		}
	}
	return false
}

// runIn reports whether a function literal is used in a loop of the function that holds it.
func (e *engine) runIn(lit, fn *ssa.Function, l *region.Loop) bool {
	for lit != nil && lit.Parent() != fn {
		lit = lit.Parent()
	}
	if lit == nil {
		return false
	}
	for mc := range flow.Uses[*ssa.MakeClosure](lit) {
		if l.Has(mc.Block()) {
			return true
		}
		for u := range flow.Uses[ssa.Instruction](mc) {
			if l.Has(u.Block()) {
				return true
			}
		}
	}
	return false
}

// madeFor returns the parameter in place of which a value is made: if key == "" { key = … }, or
// if req.Header.Get("Idempotency-Key") == "" { … }, or what a context carries: if _, ok := keyOf(ctx); !ok { … }.
func (e *engine) madeFor(in ssa.Instruction) (param int, path string, ok bool) {
	for _, x := range absent(in, nil) {
		if p, isParam := x.(*ssa.Parameter); isParam {
			return slices.Index(p.Parent().Params, p), "", true
		}
		if isErrorType(x.Type()) {
			continue // that something went well tells of no key
		}
		more := ""
		if c, isCall := x.(*ssa.Call); isCall && !looksUp(c) {
			fn := c.Call.StaticCallee()
			if fn == nil || fn.Name() != "Get" || len(c.Call.Args) != 2 || textOf(c.Call.Args[1]) == "" {
				continue
			}
			x, more = c.Call.Args[0], "["+textOf(c.Call.Args[1])+"]"
		}
		for _, l := range e.tracer.Trace(x, "", nil) {
			if l.Kind == flow.Param && l.Path != "" && (more == "" || !strings.HasSuffix(l.Path, "]")) {
				return l.Param, l.Path + more, true
			}
		}
	}
	return 0, "", false
}

// looksUp reports whether a call looks for what a context carries.
func looksUp(c *ssa.Call) bool {
	args := flow.Args(&c.Call)
	return len(args) > 0 && !slices.ContainsFunc(args, func(a ssa.Value) bool { return !flow.IsContext(a.Type()) })
}

// joined tells of the layers that have just been put around an act whether its key stays in them: what the
// function that they run makes does not, what it was handed does.
func (e *engine) joined(s *site) {
	for i := range s.Layers {
		l := &s.Layers[i]
		if !l.joined {
			continue
		}
		l.joined = false
		parts := s.Key.parts
		if s.brought {
			parts = s.onTop // of the others the layers have been told where the request was made
		}
		for _, x := range e.keyLeaves(parts, nil) {
			if x.Kind != flow.Fresh {
				continue
			}
			in, made := x.Value.(ssa.Instruction)
			if made && (!l.repeatedly(in.Parent()) || e.madeOnce(in, nil)) {
				continue
			}
			l.renew(renewalBy(x))
		}
		if l.Fresh != "" || s.brought || !s.keyed() {
			continue
		}
		l.Body = s.Changes
		for _, x := range e.bodyLeaves(s, nil) {
			if in, ok := x.Value.(ssa.Instruction); ok && x.Kind == flow.Fresh && within(in.Parent(), l.runs) && !e.madeOnce(in, nil) {
				l.Body = x.Text
			}
		}
		if l.Body != "" {
			l.renewed = e.putAt(s)
		}
	}
}

// within reports whether fn is lit or a literal inside it.
func within(fn, lit *ssa.Function) bool {
	for ; fn != nil; fn = fn.Parent() {
		if fn == lit {
			return lit != nil
		}
	}
	return false
}

// renew notes that the key is another one in each attempt.
func (l *Layer) renew(r renewal) {
	if r.maker.Kind == flow.Param {
		l.Makers = append(l.Makers, r.maker)
		return
	}
	if l.Fresh != "" && r.likely && !l.Guessed {
		return
	}
	if l.Fresh == "" || l.Guessed && !r.likely {
		l.Fresh, l.Guessed, l.renewed = r.by, r.likely, nil
	}
	if l.Fresh == "" {
		l.Fresh = "made anew"
	}
	if len(l.renewed) < 4 {
		l.renewed = append(l.renewed, put{r.at, r.made})
	}
}

// made tells of a layer in which a parameter makes the key whether what it is here makes another one each
// time.
func (e *engine) made(l *Layer, bind binder) {
	makers := l.Makers
	l.Makers = nil
	for _, m := range makers {
		targets, open, _ := e.dynamic(bind(m.Param).at(m.Path), m.Text, 0)
		for _, o := range open {
			o.at, o.Text = m.at, m.Text
			l.Makers = append(l.Makers, o)
		}
		for _, t := range targets {
			for _, r := range t.callee.Returns {
				for _, a := range r.Of {
					if a.Kind == flow.Fresh {
						l.renew(renewal{at: m.at, by: a.Text, likely: a.Path == guessed})
					}
				}
			}
		}
	}
}

// renewedIn returns what is passed on the ways from a failure back to the call in loop i.
func renewedIn(ts []trip, i int) (passed uint64) {
	for _, t := range ts {
		for _, b := range t.backs {
			if b.loop == i && !b.moved {
				passed |= b.renewed
			}
		}
	}
	return passed
}
