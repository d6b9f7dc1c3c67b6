package summary

import "cmp"

// A function that others may call, and that asks them by a predicate whether to do an act again, does it again for
// whatever they say. Where one of them is in sight, the finding stands there, or there is none. Where nobody is, it is a
// guess that somebody will say yes.

// An awaited act is one in a layer that waits for a predicate.
type awaited struct {
	f      *function
	s      site
	layers []Layer
	layer  int
}

// await notes of an act, about which nothing is to be said yet, the innermost layer that waits for a predicate from
// outside.
func (e *engine) await(f *function, s *site, layers []Layer) {
	if s.handover || !e.exposed(f.fn) {
		return
	}
	for i := len(layers) - 1; i >= 0; i-- {
		if l := &layers[i]; l.Again != nil && pending(l.Again) != nil && unkeyed(&s.Key, l) {
			e.awaited = append(e.awaited, awaited{f, *s, layers, i})
			return
		}
	}
}

// guessed says of the acts that nobody in the package decides about that they are likely to be repeated.
func (e *engine) guessed() {
	for i := range e.awaited {
		a := &e.awaited[i]
		l := a.layers[a.layer]
		if e.judged[l.Place] {
			continue
		}
		e.judged[l.Place] = true // once is enough, where it is met first
		l.Again, l.Also, l.Likely = nil, nil, true
		e.say(a.f, fault{check: unsaferetry, pos: cmp.Or(l.pos, a.s.at, a.s.in.Pos()), layer: &l}, &a.s, a.layers)
	}
}
