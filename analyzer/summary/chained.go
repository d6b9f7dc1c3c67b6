package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A transport or hook below a retry that puts a new key on whatever passes makes each attempt another
// thing, whichever request that is. It is told where the chain is put together, with no effect in sight.

// passing stands for the request that passes, whichever it is: what is made of it is not the same for all.
func passing() bound { return bound{of: []flow.Leaf{{Kind: flow.Param, Param: -1}}} }

// chained looks for such chains among the values that a function makes.
func (e *engine) chained(f *function) {
	done := make(map[ssa.Value]bool)
	for in := range flow.Each[ssa.Instruction](f.fn) {
		switch in := in.(type) {
		case *ssa.MakeInterface:
			if m, ok := e.sender(in.Type()); ok {
				at := cmp.Or(in.Pos(), in.X.Pos())
				routes := e.over(nil, bound{val: in}, Hop{Method: m}, passing(), 0)
				for _, r := range routes {
					e.shared(f, r.put, at)
				}
				e.chain(f, "HTTP request", at, routes)
			}
		case *ssa.Call:
			if m, ok := e.sender(in.Type()); ok {
				e.chain(f, "HTTP request", in.Pos(), e.over(nil, bound{val: in}, Hop{Method: m}, passing(), 0))
			}
			e.sharedHeader(f, in)
			e.sharedBy(f, in)
			c := e.static(&in.Call)
			if c == nil || c.decl == nil {
				continue
			}
			if len(c.Writes) > 0 && len(in.Call.Args) > 0 {
				e.client(f, in.Call.Args[0], in.Pos(), done)
			}
			if c.decl.chains != nil {
				e.interceptors(f, in, c.decl.chains.Param)
			}
		case *ssa.Store:
			if root, path := rootOf(in.Addr); path != "" {
				e.client(f, root, in.Pos(), done)
			}
		}
	}
}

// sender returns the method of an interface that is declared to send what it is handed.
func (e *engine) sender(t types.Type) (method string, ok bool) {
	i, isInterface := t.Underlying().(*types.Interface)
	if !isInterface || i.NumMethods() != 1 {
		return "", false
	}
	c := e.object(i.Method(0))
	if c == nil || c.decl == nil || len(c.Acts) == 0 || len(c.Acts[0].Hops) == 0 {
		return "", false
	}
	return i.Method(0).Name(), true
}

// chain prints the layers on a way in which the key is another one in each attempt.
func (e *engine) chain(f *function, what string, at token.Pos, routes []route) {
	for _, r := range routes {
		layers := e.running(f, r.layers)
		for i := len(layers) - 1; i >= 0; i-- {
			l := &layers[i]
			if l.Fresh == "" || len(l.Again) > 0 || slices.Contains(r.said, l.self()) {
				continue
			}
			for _, p := range l.renewed {
				if !p.at.IsValid() {
					if e.toldOf(r, l) {
						continue // told where the chain carries something
					}
					p.at = at
				}
				s := &site{Act: Act{Name: what, Group: Once, Origin: e.place(p.at)}, at: p.at}
				e.say(f, fault{check: freshkey, pos: p.at, made: p.made, layer: l}, s, layers)
			}
		}
	}
}

// toldOf reports whether a key that is put on along a way, or one like it where nothing tells by what, has been told
// of at something that is sent that way.
func (e *engine) toldOf(r route, l *Layer) bool {
	known := false
	for _, p := range r.put {
		if known = known || p.by.IsValid(); e.carried[e.spot(p.by)] {
			return true
		}
	}
	return !known && e.carried[l.Name+"|"+l.Fresh]
}

// interceptors looks at functions that are run one inside the other: a key that one puts on is another one in
// each attempt of those before it.
func (e *engine) interceptors(f *function, call *ssa.Call, param int) {
	args := flow.Args(&call.Call)
	if param >= len(args) {
		return
	}
	var outer []Layer
	for _, v := range flow.Variadic(args[param]) {
		if v == nil {
			continue
		}
		at := call.Pos()
		if made, isCall := v.(*ssa.Call); isCall {
			at = made.Pos()
		}
		targets, _, _ := e.dynamic(bound{val: v}, "", 0)
		var own []Layer
		for _, t := range targets {
			bind := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
			for _, k := range t.callee.Acts {
				if k.Kind != Calls || k.Handle.Path != "" {
					continue
				}
				layers := joinedTo(e.rebase(&k, bind, t.fn == nil && !t.home))
				e.chain(f, "gRPC call", at, []route{{layers: slices.Concat(e.renewedBy(outer, e.partsOf(k.Key.Of, bind)), layers), said: k.Said}})
				own = append(own, layers...)
			}
		}
		if l := e.interceptor(bound{val: v, use: call.Block()}, at); l != nil {
			own = append(own, *l)
		}
		outer = append(outer, own...)
	}
}

// An interceptor of a library has the attempts that lines say.
const knobOfInterceptors = ".$calls"

// Or these retries, where somebody has set those.
const knobOfInterceptorRetries = ".$recalls"

// interceptor returns the layer that a described interceptor is, or nil.
func (e *engine) interceptor(b bound, at token.Pos) *Layer {
	l := Layer{Name: "call interceptor", Place: e.place(at), First: []Asked{{Atom{Kind: flow.Param, Path: knobOfInterceptorRetries}, 1}}, Attempts: Count{Kind: ByParam, Param: Atom{Kind: flow.Param, Path: knobOfInterceptors}, Else: 1}}
	if !e.configured(&l, func(int) bound { return b }) || l.Attempts.Kind != AtMost && l.Attempts.Kind != Unbounded {
		return nil
	}
	return &l
}

// A sending is how a client sends: what its requests pass, and the layer that it is itself.
type sending struct {
	hops  []Hop
	layer Layer
}

// client looks at a client that retries by itself, of which a function sets something.
func (e *engine) client(f *function, v ssa.Value, at token.Pos, done map[ssa.Value]bool) {
	if done[v] {
		return
	}
	done[v] = true
	x, ok := e.sending(v.Type())
	if !ok {
		return
	}
	bind := func(int) bound { return bound{val: v, use: lastReturn(f.fn)} }
	l := x.layer
	l.Place = e.place(at)
	again := e.configured(&l, bind) && l.passes(Once)
	for _, r := range e.routes(nil, bind, x.hops, passing(), 0) {
		e.shared(f, r.put, at)
		if !again {
			continue
		}
		r.layers = slices.Concat(e.renewedBy([]Layer{l}, r.put), r.layers)
		e.chain(f, "HTTP request", at, []route{r})
	}
}

// sending returns how a client of this type sends, when that is declared: by its own methods, or by those of
// the requests that it makes.
func (e *engine) sending(t types.Type) (sending, bool) {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return sending{}, false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || n.Obj().Pkg() == e.pass.Pkg || !e.catalogue.Package(n.Obj().Pkg().Path()) {
		return sending{}, false
	}
	if x, known := e.clients[n]; known {
		return x, len(x.hops) > 0
	}
	var out sending
	e.eachMethod(n.Obj().Pkg(), func(of *types.Named, c *callee) {
		if c.decl == nil || c.decl.itself == nil || len(out.hops) > 0 {
			return
		}
		for _, a := range c.Acts {
			if a.Kind == Does && len(a.Hops) > 0 && len(a.Layers) > 0 {
				out = below(of, n, a)
			}
		}
	})
	e.clients[n] = out
	return out, len(out.hops) > 0
}

// below puts how a method of type of sends in terms of the client n that stands in a field of it.
func below(of, n *types.Named, a Act) sending {
	prefix := ""
	if of != n {
		path := a.Hops[0].Of.Path
		prefix = path[:1+strings.IndexAny(path[1:]+".", ".[")]
		p, ok := typeAt(of, prefix).(*types.Pointer)
		if !ok || p.Elem() != types.Type(n) {
			return sending{}
		}
	}
	out := sending{layer: a.Layers[0]}
	for _, h := range a.Hops {
		rest, ok := strings.CutPrefix(h.Of.Path, prefix)
		if !ok {
			return sending{}
		}
		h.Of.Path = rest
		out.hops = append(out.hops, h)
	}
	for _, p := range []*Atom{&out.layer.Attempts.Param, &out.layer.Unless, &out.layer.Policy, &out.layer.Methods, &out.layer.Statuses} {
		if p.Kind != flow.Param {
			continue
		}
		rest, ok := strings.CutPrefix(p.Path, prefix)
		if !ok {
			return sending{}
		}
		p.Path = rest
	}
	return out
}
