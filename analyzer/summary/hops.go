package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// What a client sends passes its transport and its hooks in each attempt: a key that is put on there is
// put on below every retry of the client and around it, and a transport may itself send again what it
// has been handed. Which transport that is, is known where the client or the chain of transports is put
// together.

// A Hop is something that a request passes on its way out: a round tripper (Method names its method), or
// a function that is handed the request.
type Hop struct {
	Of     Atom
	Method string
	Number int // of a function: its argument, counted from 1, that holds the number of the attempt; 0 when there is none
}

// A route is one way that a request may take behind an act, in terms of the function under analysis.
type route struct {
	layers []Layer   // that stand on the way
	put    []keyPart // the key that is put on there
	open   []Hop     // how it goes on
	said   []string  // layers of these over which a finding was printed
}

const (
	maxRoutes = 4
	maxHops   = 5 // one behind the other
)

// hopsOf reads what a declared effect passes on its way out.
func hopsOf(sig *types.Signature, l annotations.Declaration) (out []Hop) {
	list, ok := l.Arg("through")
	if !ok {
		return nil
	}
	for p := range strings.SplitSeq(list, ",") {
		a, ok := placeOf(sig, p)
		if !ok {
			continue
		}
		h := Hop{Of: a}
		if i, ok := typeAt(paramType(sig, a.Param), a.Path).Underlying().(*types.Interface); ok && i.NumMethods() > 0 {
			h.Method = i.Method(0).Name()
		}
		if numbered := argText(l, "numbered"); slices.Contains(strings.Split(numbered, ","), p) {
			h.Number = integerArgument(typeAt(paramType(sig, a.Param), a.Path))
		}
		out = append(out, h)
	}
	return out
}

// integerArgument returns the first argument of a function that is an integer, counted from 1.
func integerArgument(t types.Type) int {
	sig, ok := t.Underlying().(*types.Signature)
	if !ok {
		return 0
	}
	for i := range sig.Params().Len() {
		if isInteger(sig.Params().At(i).Type()) {
			return i + 1
		}
	}
	return 0
}

// goesBy returns the ways that an act on a request may take from here on.
func (e *engine) goesBy(s site) []site {
	var request bound
	if s.HasReq {
		request = bindAtom(s.bind, s.Request)
	}
	var out []site
	for _, r := range e.intercepted(&s, e.routes(s.in, s.bind, s.Hops, request, 0)) {
		x := s
		x.Layers = slices.Concat(e.renewedBy(s.Layers, r.put), r.layers)
		x.hops, x.put = r.open, r.put
		x.Said = slices.Concat(s.Said, r.said)
		for _, l := range r.layers {
			if e.told[s.Origin+"|"+l.self()] {
				x.Said = append(x.Said, l.self()) // where it is sent
			}
		}
		out = append(out, x)
	}
	return out
}

// intercepted returns the ways of a call that no HTTP request is. It passes all that is known of its interceptors, and
// others that callers may add; a key that is there already is left to itself, for one may be put on only where none is.
func (e *engine) intercepted(s *site, routes []route) []route {
	put := func(r route) bool { return len(r.put) > 0 }
	if strings.HasPrefix(s.Name, "HTTP") || !slices.ContainsFunc(routes, put) {
		return routes
	}
	routes = slices.DeleteFunc(routes, func(r route) bool { return !put(r) })
	own := *s
	if !own.Key.here {
		own.Key.parts = e.partsOf(own.Key.Of, own.bind)
	}
	e.settleCarriers(&own)
	// That a message of a type which is not known may hold one is nothing to go by.
	of := slices.DeleteFunc(e.keyValue(own.Key.parts), func(a Atom) bool { return a.Kind == flow.Opaque })
	if there, unknown := present(of); there || unknown {
		return []route{{open: routes[0].open}}
	}
	return routes
}

// renewedBy returns the layers around a key that is put on in each of their attempts. In one that is itself among
// what puts keys on, it is there.
func (e *engine) renewedBy(layers []Layer, put []keyPart) []Layer {
	layers = slices.Clone(layers)
	for i := range layers {
		layers[i].Keyed = layers[i].Keyed || layers[i].Chained && len(put) > 0
	}
	for _, x := range e.keyLeaves(put, nil) {
		if x.Kind != flow.Fresh {
			continue
		}
		for i := range layers {
			if layers[i].Chained {
				continue
			}
			layers[i].renewed = slices.Clone(layers[i].renewed)
			layers[i].renew(renewalBy(x))
		}
	}
	return layers
}

// routes resolves hops as far as they are known here. There is always one route.
func (e *engine) routes(in ssa.CallInstruction, bind binder, hops []Hop, request bound, depth int) []route {
	out := []route{{}}
	for _, h := range hops {
		var next []route
		for _, r := range e.over(in, bindAtom(bind, h.Of), h, request, depth) {
			for _, before := range out {
				next = append(next, route{
					layers: slices.Concat(before.layers, r.layers),
					put:    slices.Concat(before.put, r.put),
					open:   slices.Concat(before.open, r.open),
					said:   slices.Concat(before.said, r.said),
				})
			}
		}
		out = next[:min(len(next), maxRoutes)]
	}
	return out
}

// over returns the routes over one hop.
func (e *engine) over(in ssa.CallInstruction, b bound, h Hop, request bound, depth int) []route {
	if depth > maxHops || e.onward <= 0 {
		return []route{{}}
	}
	e.onward--
	targets, open, _ := e.dynamic(b, h.Method, e.decorates(in, h))
	e.choose(targets, b, h.Method, e.decorates(in, h))
	var out []route
	hooks := route{}
	for _, t := range targets {
		if ways := e.forwards(in, t, h.Method, request, depth); len(ways) > 0 {
			e.putBy(ways, t)
			for _, r := range ways {
				t.chosen.hold(r.layers)
			}
			out = append(out, ways...)
		} else {
			hooks.put = append(hooks.put, e.hooked(t, h.Number)...)
		}
	}
	if len(open) == 0 && slices.ContainsFunc(out, route.uncounted) {
		open = e.heldAt(b) // whoever calls the constructor knows how often
	}
	for _, o := range open {
		out = append(out, route{open: []Hop{{Of: o, Method: h.Method, Number: h.Number}}})
	}
	if len(out) == 0 || hooks.put != nil {
		out = append(out, hooks)
	}
	if h.Method != "" {
		told := Layer{Name: "round tripper", First: []Asked{{Atom{Kind: flow.Param, Path: knobOfTransportRetries}, 1}}, Attempts: Count{Kind: ByParam, Param: Atom{Kind: flow.Param, Path: knobOfTransports}, Else: 1}}
		if e.configured(&told, func(int) bound { return b }) && (told.Attempts.Kind == AtMost || told.Attempts.Kind == Unbounded) {
			for i := range out {
				out[i].layers = slices.Concat(e.renewedBy([]Layer{told}, out[i].put), out[i].layers)
			}
		}
	}
	return eventful(out)
}

// uncounted reports whether a layer on the way goes round a number of times that is not known here.
func (r route) uncounted() bool {
	return slices.ContainsFunc(r.layers, func(l Layer) bool { return l.Attempts.Kind == UnknownCount })
}

// heldAt returns the places outside the function where a value is held.
func (e *engine) heldAt(b bound) (out []Atom) {
	if b.val == nil {
		return nil
	}
	for _, l := range e.tracer.At(b.read).Dynamic(b.val, b.path) {
		if _, _, _, _, option := flow.CutSetter(l.Path); l.Kind == flow.Param && l.Path != "" && !option {
			out = append(out, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		}
	}
	return out
}

// putBy notes what puts a key on that passes t, and where a layer of somebody else was built. Of a key that is put on
// in another package the call that leads there says so, if it never changes, or if another function has put t together
// for all that is sent through it.
func (e *engine) putBy(routes []route, t target) {
	by := t.by
	if mi, ok := t.made.(*ssa.MakeInterface); ok {
		by = cmp.Or(by, mi.Pos(), mi.X.Pos())
	}
	for _, r := range routes {
		for i := range r.layers {
			if l := &r.layers[i]; l.Built == "" && e.elsewhere(l.Place) {
				l.Built = e.place(by)
			}
		}
		for i := range r.put {
			p := &r.put[i]
			p.by = cmp.Or(p.by, by)
			if !p.at.IsValid() && (t.held || e.unchanging(e.keyLeaves(r.put[i:i+1], nil))) {
				p.at = by
			}
		}
	}
}

// A round tripper of a library has the attempts that lines say.
const knobOfTransports = ".$attempts"

// Or these retries, where somebody has set those.
const knobOfTransportRetries = ".$reattempts"

// eventful leaves out ways on which nothing is done to the request, where there are others: a default that
// has been replaced.
func eventful(routes []route) []route {
	var out []route
	for _, r := range routes {
		if r.layers != nil || r.put != nil || r.open != nil {
			out = append(out, r)
		}
	}
	if len(out) == 0 {
		return routes[:min(len(routes), 1)]
	}
	return out[:min(len(out), maxRoutes)]
}

// handsItself reports whether a round tripper hands on the very request that it was handed, not a copy.
func (e *engine) handsItself(s *site) bool {
	_, same := s.req.val.(*ssa.Parameter)
	return same && s.in.Common().IsInvoke() && s.in.Common().Method.Name() == s.in.Parent().Name()
}

// kept is a key as the next attempt finds it: what is put on only where nothing is stays on the request.
func kept(of Value, request Atom) (out Value) {
	for _, a := range of {
		if a.Kind == flow.Fresh && a.Param == request.Param+1 && strings.HasPrefix(a.Path, flow.Join(request.Path, ".Header")) {
			a = Atom{Kind: flow.Opaque}
		}
		out = addAtom(out, a)
	}
	return out
}

// decorates is the depth at which to look for a hop: what a round tripper hands a request on to is told by
// whoever puts the two together, not by all that the package ever puts there.
func (e *engine) decorates(in ssa.CallInstruction, h Hop) int {
	if in != nil && h.Method != "" && in.Parent().Name() == h.Method {
		return maxFields
	}
	return 0
}

// forwards returns the routes through a function that hands a request on.
func (e *engine) forwards(in ssa.CallInstruction, t target, method string, request bound, depth int) []route {
	leave, ok := e.enter(t)
	if !ok {
		return []route{{}}
	}
	defer leave()
	unknown := bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
	at := 0
	if method != "" {
		at = 1 // behind the receiver
	}
	inner := t.bind(func(i int) bound {
		if i == at {
			return request
		}
		return unknown
	})
	var out []route
	for _, k := range t.callee.Acts {
		out = append(out, e.forwarded(in, t, k, inner, request, depth)...)
	}
	return eventful(out)
}

// enter notes that the way behind a round tripper is looked for, until leave is called. It reports false where it
// is on that way itself: what a round tripper was put around is never the one that it is put into its place by.
func (e *engine) enter(t target) (leave func(), ok bool) {
	if t.made == nil {
		return func() {}, true
	}
	if e.entered[t.made] {
		return nil, false
	}
	e.entered[t.made] = true
	return func() { delete(e.entered, t.made) }, true
}

// forwarded returns the routes behind one act of such a function.
func (e *engine) forwarded(in ssa.CallInstruction, t target, k Act, bind binder, request bound, depth int) (out []route) {
	k.Layers = e.rebase(&k, bind, true)
	if t.callee.decl != nil {
		k = e.own(k, in)
	}
	if k.Kind == Does {
		if !strings.HasPrefix(k.Name, "HTTP") {
			return nil
		}
		put := e.partsOf(k.Key.Of, bind)
		for _, r := range e.routes(in, bind, k.Hops, request, depth+1) {
			r.layers = slices.Concat(e.renewedBy(k.Layers, r.put), r.layers)
			r.put = slices.Concat(put, r.put)
			r.said = slices.Concat(k.Said, r.said)
			out = append(out, r)
		}
		return out
	}
	if depth > maxHops || e.onward <= 0 {
		return nil
	}
	e.onward--
	targets, open, _ := e.dynamic(bindAtom(bind, k.Handle), k.Method, 0)
	for _, t2 := range targets {
		ways := e.forwards(in, t2, k.Method, request, depth+1)
		e.putBy(ways, t2)
		for _, r := range ways {
			r.layers = slices.Concat(e.renewedBy(joinedTo(k.Layers), r.put), r.layers)
			out = append(out, r)
		}
	}
	for _, o := range open {
		out = append(out, route{layers: joinedTo(k.Layers), open: []Hop{{Of: o, Method: k.Method}}})
	}
	return out
}

// joinedTo returns the layers around a function value that is known by now.
func joinedTo(layers []Layer) []Layer {
	layers = slices.Clone(layers)
	for i := range layers {
		layers[i].Again, layers[i].Also, layers[i].Vary, layers[i].Numbers = nil, nil, nil, nil
	}
	return layers
}

// hooked returns the key that a function puts on what it is handed, or on what it hands on, as an interceptor does.
// number as in Hop.
func (e *engine) hooked(t target, number int) (out []keyPart) {
	for _, k := range t.callee.Acts {
		if k.Kind == Calls && k.Handle.Path == "" {
			out = append(out, e.partsOf(k.Key.Of, t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} }))...)
		}
	}
	for _, w := range t.callee.Writes {
		name := flow.LastSelector(w.Path)
		if strings.HasSuffix(w.Path, "]") && keyHeader(e.headerName(t, name)) || keyField(name) {
			out = append(out, e.hookParts(t, w, number)...)
		}
	}
	return out
}
