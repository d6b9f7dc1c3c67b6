package summary

import (
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// An outgoing is what is known of a request that is handed to a function value or an interface, for whoever turns
// out to send it: all in terms of the function at hand.
type outgoing struct {
	verb, place, intent []flow.Leaf
	body                bool
	key                 Key
	vague               bool // it may carry headers of names that are not known
}

// handsRequest opens the request that a call of what is not known here is handed, if it is made in this function.
func (e *engine) handsRequest(s *site) {
	if s.Sends > 0 {
		s.Key.parts = e.partsOf(s.Key.Of, s.bind)
		e.settleMaps(s)
		if s.Body {
			for _, a := range s.Intent {
				s.Key.parts = append(s.Key.parts, e.bodyKey(bindAtom(s.bind, a))...)
			}
		}
		s.Key.Of = e.keyValue(s.Key.parts)
		e.settleHooks(s)
		return
	}
	for i, v := range s.Args {
		b, ok := requestIn(s.bind, v)
		if !ok {
			continue
		}
		if _, _, ok := e.tracer.Param(b.val); ok {
			continue // it comes from outside, and is opened where it is made
		}
		o := site{Act: Act{Kind: Does, HasReq: true, Request: v[0]}, in: s.in, bind: s.bind}
		e.openRequest(&o)
		s.handsOn, s.Sends = &o.Act, i+1
		s.Key = o.Key
		if !s.keyed() && slices.ContainsFunc(o.Verb, func(a Atom) bool { return a.Kind == flow.Const && a.Text == "PUT" }) {
			s.Key.Slot, s.Key.parts = slotURL, e.urlParts(&o)
			s.Key.Of = e.keyValue(s.Key.parts)
		}
		for _, a := range e.hooks(s) {
			s.Key.Hooks = addAtom(s.Key.Hooks, a)
		}
		s.Key.Optional = s.Key.Optional || len(s.Key.Hooks) > 0 && e.keyOptions()
		return
	}
}

// handedAs puts an argument in terms of the function. A request from outside is itself, whatever is put into it on
// the way.
func (e *engine) handedAs(bind binder, v Value) Value {
	if b, ok := requestIn(bind, v); ok {
		if p, path, ok := e.tracer.Param(b.val); ok {
			return Value{{Kind: flow.Param, Param: p, Path: path}}
		}
	}
	return atoms(e.leaves(bind, v, nil))
}

// requestIn returns the HTTP request that an argument is.
func requestIn(bind binder, v Value) (b bound, ok bool) {
	v = v.wholes()
	if len(v) != 1 || v[0].Kind != flow.Param {
		return bound{}, false
	}
	b = bindAtom(bind, v[0])
	return b, b.isRequest()
}

// isRequest reports whether b is a request, or a variable that holds one and that a literal has captured.
func (b bound) isRequest() bool {
	if b.val == nil || b.path != "" {
		return false
	}
	t := b.val.Type().String()
	return t == "*net/http.Request" || t == "**net/http.Request"
}

// methodHanded returns the method of a request from outside that a call of what is not known here is handed.
func (e *engine) methodHanded(s *site) (Atom, bool) {
	if s.Kind == Does {
		return Atom{}, false
	}
	for _, v := range s.Args {
		b, ok := requestIn(s.bind, v)
		if !ok {
			continue
		}
		if p, path, ok := e.tracer.Param(b.val); ok {
			return Atom{Kind: flow.Param, Param: p, Path: flow.Join(path, ".Method")}, true
		}
	}
	return Atom{}, false
}

// expressRequest puts the request that a site hands on into its act, in terms of the function.
func (e *engine) expressRequest(s *site, a *Act) {
	if o := s.handsOn; o != nil {
		a.Sends = s.Sends
		a.Verb, a.Place, a.Intent, a.Body = o.Verb, o.Place, o.Intent, o.Body
		a.Likely = a.Likely || o.Likely
	}
	a.Likely = a.Likely || a.Sends > 0 && e.operationReads(s.in.Parent())
}

// outgoing returns what is known of the request that an act of a callee hands on.
func (e *engine) outgoing(s *site) *outgoing {
	if s.Sends == 0 {
		return nil
	}
	t := *s
	e.handsRequest(&t)
	return &outgoing{
		verb:   e.texts(t.bind, t.Verb),
		place:  e.leaves(t.bind, t.Place, nil),
		intent: e.about(t.bind, t.Intent, nil),
		body:   t.Body,
		key:    t.Key,
		vague:  t.Likely,
	}
}

// openSending is openRequest for a request that was made where the sender was not known.
func (e *engine) openSending(s *site, r *outgoing) {
	verb := e.texts(s.bind, s.Verb)
	if len(verb) == 0 {
		verb = r.verb
	}
	put := e.partsOf(s.Key.Of, s.bind)
	s.Verb, s.Place, s.Intent, s.Body = atoms(verb), atoms(r.place), atoms(r.intent), r.body
	s.Key = r.key
	if len(put) > 0 && s.Key.Slot == slotURL {
		s.Key = Key{} // it has another one
	}
	s.Key.parts = append(put, s.Key.parts...)
	s.Key.Of = e.keyValue(s.Key.parts)
	s.Likely = s.Likely || r.vague
	s.opened, s.brought, s.onTop, s.HasReq, s.bind = true, true, put, false, self
}
