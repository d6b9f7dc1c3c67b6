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

// intent describes what an act is about, as seen from one region.
type intent struct {
	always   bool              // another one in every round
	own      bool              // by what it is made of
	vague    bool              // made in a way that is not known
	carry    map[*ssa.Phi]bool // variables of the header
	received []ssa.Value       // payloads that are received
	roots    []flow.Leaf       // memory that may be changed
}

// A content is what a site's act says: where it goes, what else its URL is made of, what it sends. of are the values of
// the function at hand that it says it with.
type content struct {
	place, rest, body []flow.Leaf
	of                []bound
}

// contentOf traces what a site's act says. header marks the variables that a region carries, if any.
func (e *engine) contentOf(s *site, header func(*ssa.Phi) bool) (out content) {
	if s.opened && s.req.val != nil {
		out.place, out.rest = e.urlOf(s.url, header)
		out.body = e.tracer.About(s.body.val, s.body.path, header)
		return out
	}
	for _, a := range s.Place {
		if b := bindAtom(s.bind, a); b.val != nil {
			p, r := e.urlOf(b, header)
			out.place, out.rest, out.of = append(out.place, p...), append(out.rest, r...), append(out.of, b)
		} else {
			out.place = append(out.place, b.of...)
		}
	}
	for _, a := range s.Intent {
		if b := bindAtom(s.bind, a); b.val != nil {
			out.of = append(out.of, b)
		}
	}
	out.body = e.about(s.bind, s.Intent, header)
	return out
}

// urlOf splits what a URL is made of as [flow.Tracer.URL] does, and adds the query that is put into it afterwards.
func (e *engine) urlOf(b bound, header func(*ssa.Phi) bool) (place, rest []flow.Leaf) {
	t := e.tracer.At(b.read)
	if call, ok := b.val.(*ssa.Call); ok && b.path == "" {
		if fn := call.Call.StaticCallee(); fn != nil && fn.String() == "(*net/url.URL).String" {
			b.val = call.Call.Args[0]
		}
	}
	place, rest = t.URL(b.val, b.path, header)
	paths := t.Paths(b.val)
	query := flow.Join(b.path, ".RawQuery")
	if !slices.Contains(paths, query) {
		return place, rest
	}
	parts := []string{query}
	if host := flow.Join(b.path, ".Host"); slices.Contains(paths, host) {
		place, parts = t.Trace(b.val, host, header), append(parts, flow.Join(b.path, ".Path"))
	}
	for _, p := range parts {
		for _, l := range t.Trace(b.val, p, header) {
			if !slices.Contains(place, l) {
				rest = append(rest, l)
			}
		}
	}
	return place, rest
}

// intentIn traces the intent of a site relative to a loop (nil: the whole function).
func (e *engine) intentIn(s *site, l *region.Loop) intent {
	var header func(*ssa.Phi) bool
	if l != nil {
		header = func(p *ssa.Phi) bool { return p.Block() == l.Header }
	}
	it := intent{carry: map[*ssa.Phi]bool{}, always: s.Guarded}
	said := e.contentOf(s, header)
	rest := append(said.rest, said.body...)
	if !s.Body {
		rest = append(rest, said.place...)
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
	for st := range flow.Each[*ssa.Store](f.fn) {
		if l != nil && !l.Has(st.Block()) {
			continue
		}
		root, path := rootOf(st.Addr)
		if !e.overlaps(it.roots, root, path) || keySlot(flow.LastSelector(path)) {
			continue // another key is no other intent
		}
		if advances(st, root, path) {
			out[st] = true
			continue
		}
		for _, x := range e.tracer.Trace(st.Val, "", header) {
			switch x.Kind {
			case flow.Phi:
				if !it.carry[x.Value.(*ssa.Phi)] {
					out[st] = true // else it is the variable that moves, or does not
				}
			case flow.Received, flow.Read, flow.Element:
				out[st] = true
			case flow.Param, flow.Global, flow.Made:
				// A value computed from what it replaces: a counter, a shrinking buffer.
				if x.Kind != flow.Made && sameRoot(x, root, path) && !isIdentity(st) && readInside(l, st.Val, root, 0) {
					out[st] = true
				}
			}
		}
	}
	return out
}

// advances reports whether a store writes a sum of what it replaces and something else: the next page.
func advances(st *ssa.Store, root ssa.Value, path string) bool {
	sum, ok := st.Val.(*ssa.BinOp)
	if !ok {
		return false
	}
	for _, x := range []ssa.Value{sum.X, sum.Y} {
		if load, ok := x.(*ssa.UnOp); ok && load.Op == token.MUL {
			if r, p := rootOf(load.X); r == root && p == path {
				return true
			}
		}
	}
	return false
}

// readInside reports whether a value is computed, inside a loop, from what a root holds then. What was read before
// the loop is the same in each round.
func readInside(l *region.Loop, v, root ssa.Value, depth int) bool {
	in, ok := v.(ssa.Instruction)
	if l == nil || v == root || depth > 8 {
		return true
	}
	if !ok || !l.Has(in.Block()) {
		return false
	}
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if _, isField := load.X.(*ssa.FieldAddr); !isField {
			return true // of a variable that may be given a value in the loop
		}
	}
	for _, op := range in.Operands(nil) {
		if *op != nil && readInside(l, *op, root, depth+1) {
			return true
		}
	}
	return false
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

// copied returns the argument of which a call is declared to return a copy, or nil.
func (e *engine) copied(call *ssa.Call) ssa.Value {
	c := e.static(&call.Call)
	if c == nil || c.decl == nil {
		return nil
	}
	args := flow.Args(&call.Call)
	for _, r := range c.decl.Returns {
		if r.Result == 0 && r.Path == "" && len(r.Of) == 1 && r.Of[0].Kind == flow.Param && r.Of[0].Path == "" && r.Of[0].Param < len(args) &&
			types.Identical(args[r.Of[0].Param].Type(), call.Type()) {
			return args[r.Of[0].Param]
		}
	}
	return nil
}

// identity returns the value that another is, or is a copy of, on the path of a walk.
func (w *walk) identity(st *state, v ssa.Value) ssa.Value {
	v = w.e.original(v, 0)
	if q, ok := v.(*ssa.Phi); ok {
		if have, ok := st.ident[q]; ok {
			return have
		}
		if one := w.e.alwaysOne(q, 0); one != nil {
			return one
		}
	}
	return v
}

// original returns what a value is a copy of, or the value itself.
func (e *engine) original(v ssa.Value, depth int) ssa.Value {
	if call, ok := v.(*ssa.Call); ok && depth < maxDepth {
		if of := e.copied(call); of != nil {
			return e.original(of, depth+1)
		}
	}
	return v
}

// alwaysOne returns the one value of which all that a variable may hold are copies, or nil.
func (e *engine) alwaysOne(q *ssa.Phi, depth int) ssa.Value {
	var one ssa.Value
	for _, x := range q.Edges {
		x = e.original(x, 0)
		if in, ok := x.(*ssa.Phi); ok && x != q && depth < maxDepth && q.Block().Dominates(in.Block()) {
			x = e.alwaysOne(in, depth+1)
		}
		if x == q || x == one {
			continue
		}
		if x == nil || one != nil {
			return nil
		}
		one = x
	}
	return one
}
