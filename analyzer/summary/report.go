package summary

import (
	"cmp"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// unkeyed reports whether no key that a repeat could be recognised by reaches an act in a layer.
func unkeyed(k *Key, l *Layer) bool {
	there, unknown := present(k.Of)
	return !there && !unknown && len(k.Maps) == 0 && !l.Keyed && !l.Asks
}

// report prints a finding about an act that is known to be unsafe in a layer. Of several layers the
// innermost speaks, before all whose attempts are a guess.
func (e *engine) report(f *function, s *site, layers []Layer) {
	if !e.main || s.Kind != Does || s.Group != Once {
		return
	}
	layers = e.running(f, layers)
	for _, l := range speakers(&s.Key, layers) {
		if len(s.Key.Hooks) > 0 && s.Key.Optional {
			return // the callers' options tell
		}
		if e.bodyTells(f, s) {
			return
		}
		pos := l.pos
		if !pos.IsValid() {
			pos = s.at
		}
		if !pos.IsValid() && s.in != nil {
			pos = s.in.Pos()
		}
		e.say(f, fault{check: unsaferetry, pos: pos, layer: l}, s, layers)
		return
	}
	e.await(f, s, layers)
	there, unknown := present(s.Key.Of)
	if !there && !unknown {
		return
	}
	for i := len(layers) - 1; i >= 0; i-- {
		l := &layers[i]
		if l.Again != nil || l.Fresh == "" && (l.Body == "" || !there && !asked(s.Key.Of)) {
			continue
		}
		e.carried[l.Name+"|"+l.Fresh] = true
		for _, p := range s.put {
			e.carried[e.spot(p.by)] = true
		}
		for _, p := range l.renewed {
			if !p.at.IsValid() {
				p.at = cmp.Or(l.pos, l.lead, s.at, s.in.Pos())
			}
			e.say(f, fault{check: freshkey, pos: p.at, made: p.made, layer: l}, s, layers)
		}
		if l.renewed == nil {
			e.say(f, fault{check: freshkey, pos: s.in.Pos(), layer: l}, s, layers)
		}
		return
	}
}

// speakers returns the layers in which no key reaches an act, in the order in which they are asked to speak:
// the innermost first, after all those that are certain.
func speakers(k *Key, layers []Layer) (out []*Layer) {
	for i := len(layers) - 1; i >= 0; i-- {
		if l := &layers[i]; l.Again == nil && unkeyed(k, l) {
			out = append(out, l)
		}
	}
	slices.SortStableFunc(out, func(a, b *Layer) int {
		switch {
		case a.Likely == b.Likely:
			return 0
		case a.Likely:
			return 1
		}
		return -1
	})
	return out
}

// say prints a fault, unless it has been said.
func (e *engine) say(f *function, x fault, s *site, layers []Layer) {
	id := x.id(s.Origin)
	if slices.Contains(s.Said, x.layer.self()) || e.reported[id] && !s.handover {
		return
	}
	likely := s.Likely && !(x.check == freshkey && s.Key.byHeader() && !strings.HasPrefix(s.Name, "HTTP")) || x.layer.Likely || x.check == unsaferetry && (x.layer.Known || x.layer.Bare != nil) || x.check == freshkey && x.layer.Guessed || !x.layer.Chosen && e.elsewhere(x.layer.Place) && e.elsewhere(s.Origin)
	if likely {
		if slices.Contains(s.Said, hint(x.layer.self())) {
			return
		}
		id = hint(id)
	}
	if e.reported[x.check+e.spot(x.pos)] {
		e.told[id] = true // the same line says it
		return
	}
	e.emit(x, s, layers, likely)
}

// byHeader reports whether a key is put on in a header that is for nothing else: who does that takes the effect
// for one that must not happen twice, which settles what its name leaves open.
func (k *Key) byHeader() bool {
	_, name, named := strings.Cut(k.Slot, ":")
	return keyHeader(k.Slot) || named && keyHeader(name)
}

// hint begins the entry of Said, or the name of a fault, of which only a likely finding has been printed:
// callers to whom it is certain still speak.
func hint(what string) string { return "? " + what }

// elsewhere reports whether a place lies in a module of somebody else. A retry of theirs around an effect
// of theirs is a default that nobody here has set.
func (e *engine) elsewhere(place string) bool {
	if e.pass.Module == nil || e.pass.Module.Path == "" {
		return false
	}
	own := e.pass.Module.Path
	if parts := strings.SplitN(own, "/", 3); len(parts) == 3 {
		own = parts[0] + "/" + parts[1] // host and owner
	}
	rest, ok := strings.CutPrefix(place, own)
	rest = strings.TrimPrefix(rest, "_test") // the external tests of the module's root
	return !ok || rest != "" && rest[0] != '/'
}

// settleHooks looks among the functions that are handed the request for one that puts a key on it. Those
// that are parameters still remain.
func (e *engine) settleHooks(s *site) {
	hooks := s.Key.Hooks
	s.Key.Hooks = nil
	for _, a := range hooks {
		targets, from, unknown := e.dynamic(bindAtom(s.bind, a), "", 0)
		for _, o := range from {
			s.Key.Hooks = addAtom(s.Key.Hooks, o)
		}
		for _, t := range targets {
			if parts := e.hooked(t, 0); parts != nil {
				s.Key.parts, s.Key.hooked = parts, true
				s.Key.Of = e.keyValue(s.Key.parts)
			}
		}
		s.Likely = s.Likely || unknown && len(from) == 0
	}
}

// hookParts is the key that a function puts on what it is handed. One that it makes only where there is none
// stays on what it is handed.
func (e *engine) hookParts(t target, w Write, number int) []keyPart {
	const unknown = -1
	parts := e.partsOf(w.Of, t.bind(func(i int) bound {
		if i == number-1 {
			return bound{of: []flow.Leaf{{Kind: flow.Fresh, Text: attemptNumber}}}
		}
		return bound{of: []flow.Leaf{{Kind: flow.Param, Param: unknown}}}
	}))
	for i, p := range parts {
		if p.hangs || slices.ContainsFunc(p.of, func(l flow.Leaf) bool { return l.Kind == flow.Param && l.Param == unknown }) {
			parts[i] = somePart()
		}
	}
	return parts
}

// headerName resolves the name of a header that a function sets and that it holds in a parameter.
func (e *engine) headerName(t target, name string) string {
	num, ok := strings.CutPrefix(name, "$")
	n, err := strconv.Atoi(num)
	if !ok || err != nil {
		return name
	}
	b := t.bind(func(int) bound { return bound{} })(n)
	leaves := b.of
	if b.val != nil {
		leaves = e.tracer.At(b.read).Texts(b.val, b.path)
	}
	for _, l := range leaves {
		if l.Kind == flow.Const {
			return l.Text
		}
	}
	return name
}

// The checks that print faults about retries.
const (
	unsaferetry = "unsaferetry"
	freshkey    = "freshkey"
	weakkey     = "weakkey"
	nestedretry = "nestedretry"
)

// self names a layer among those of an effect: where it stands, and what gives its number elsewhere. Two clients that
// reach one call, and a middleware that is put around one function in two places, are two layers.
func (l *Layer) self() string {
	switch {
	case l.is != "":
		return l.is
	case l.Attempts.Set == "" || l.Attempts.Set == l.Place:
		return l.Place
	}
	return l.Place + " " + l.Attempts.Set
}

// A fault is what a finding is about.
type fault struct {
	check string
	pos   token.Pos
	made  token.Pos // freshkey: where what makes the key another one is made
	layer *Layer
}

// id names a fault by its effect and layer.
func (x *fault) id(origin string) string { return origin + "|" + x.layer.self() }

func (e *engine) emit(x fault, s *site, layers []Layer, likely bool) {
	pos, l, fault := x.pos, x.layer, x.id(s.Origin)
	suppressed := e.accepted(pos, x.check, s.Accepted)
	if suppressed != nil {
		e.told[fault] = true // accepted here, and so for every caller
	}
	if e.generated[e.file(pos)] {
		return
	}
	if suppressed != nil {
		if e.suppressed[x.check+e.spot(pos)] {
			return
		}
		e.suppressed[x.check+e.spot(pos)] = true
	} else if likely {
		e.told[hint(fault)] = true
		if e.hinted[x.check+e.spot(pos)] {
			return
		}
		e.hinted[x.check+e.spot(pos)] = true
	} else {
		e.reported[x.check+e.spot(pos)] = true
		if e.hinted[x.check+e.spot(pos)] {
			e.findings = slices.DeleteFunc(e.findings, func(fd Finding) bool { return fd.Check == x.check && fd.Pos == pos && fd.Likely })
		}
		if s.handover {
			// Whoever runs what was handed over meets the same fault again.
			e.reported[fault] = true
			e.said[s.Origin] = append(e.said[s.Origin], l.self())
		} else {
			e.told[fault] = true
		}
	}
	fd := e.found(x.check, pos, s, pointers(layers), likely)
	fd.Suppressed = suppressed
	fd.Attempts = attemptsOf(l.Attempts)
	if x.check == freshkey {
		fd.Key.Place, fd.Key.Made = e.place(pos), l.Body
		if l.Fresh != "" {
			fd.Key.Provenance, fd.Key.Made = Fresh, l.Fresh
		}
	}
	fd.Message = e.message(s, l, e.place(pos), x.check)
	if x.check == freshkey && l.Fresh != "" {
		fd.Fixes = e.hoist(x, layers)
	}
	e.findings = append(e.findings, fd)
}

func pointers(layers []Layer) []*Layer {
	out := make([]*Layer, len(layers))
	for i := range layers {
		out[i] = &layers[i]
	}
	return out
}

func attemptsOf(c Count) int {
	switch c.Kind {
	case AtMost:
		return c.N
	case Unbounded:
		return 0
	}
	return -1
}

// message is the one line that explains a finding.
func (e *engine) message(s *site, l *Layer, here, check string) string {
	var b strings.Builder
	b.WriteString(s.Name)
	switch l.Attempts.Kind {
	case AtMost:
		b.WriteString(" may be sent up to " + strconv.Itoa(l.Attempts.N) + " times")
	case Unbounded:
		b.WriteString(" may be sent again without a bound" + l.Attempts.lasting())
	default:
		b.WriteString(" may be sent more than once (how often is not known)")
	}
	b.WriteString(" by ")
	if !strings.Contains(l.Name, ".") {
		b.WriteString("the ") // no name of a function
	}
	b.WriteString(l.Name)
	if place := e.nearest(l, here); place != "" && (place != here || l.home.IsValid() && len(s.Path) > 0) {
		b.WriteString(" at " + shortPlace(place))
	}
	if l.Attempts.Unset {
		b.WriteString(" (its default)")
	}
	if len(s.Path) > 0 {
		b.WriteString(" through " + strings.Join(names(s.Path), " → "))
	}
	switch {
	case check == freshkey && l.Fresh == "":
		b.WriteString(": the idempotency key stays, but the body under it is another one in each attempt (" + l.Body + "), which receivers reject; build it once above the retry")
	case check == freshkey:
		b.WriteString(": each attempt carries another idempotency key (" + l.Fresh + "), so none is recognised; make it once above the retry")
	case s.Key.Else == Minted:
		b.WriteString(": each attempt gets another idempotency key, made by the library; set one above the retry")
	case s.Key.Else == Filled:
		b.WriteString(": each attempt builds its request anew, so the library fills in another key; set one, or build the request above the retry")
	default:
		b.WriteString(": no idempotency key tells the receiver that it is the same")
	}
	return b.String()
}

// nearest is the place that people are told of a layer: where it stands or, of one that stands in a module of somebody
// else, where somebody here has set its number, or has built it; "" where nobody has, but on the line of the finding.
func (e *engine) nearest(l *Layer, here string) string {
	if !e.elsewhere(l.Place) {
		return l.Place
	}
	for _, p := range []string{l.Attempts.Set, l.Built} {
		if p != here && !e.elsewhere(p) {
			return p
		}
	}
	return ""
}

// shortPlace leaves of a place's package path the last element.
func shortPlace(p string) string {
	dir, file := path.Split(p)
	if dir == "" {
		return file
	}
	return path.Base(path.Clean(dir)) + "/" + file
}

// spot names a position exactly.
func (e *engine) spot(pos token.Pos) string { return e.pass.Fset.Position(pos).String() }

// foreign reports whether errors of a package are made outside the code under analysis.
func (e *engine) foreign(pkg string) bool { return e.closed(pkg) }
