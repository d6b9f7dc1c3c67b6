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

// keyedByURL reports whether something in the URL of a PUT is new each time. It is the key then: under
// another URL the receiver makes another thing.
func (e *engine) keyedByURL(s *site) bool {
	if s.otherKey() {
		return false
	}
	parts := s.Key.parts
	if s.Key.Slot != slotURL {
		parts = e.urlParts(s)
	}
	for _, l := range e.keyLeaves(parts, nil) {
		if l.Kind == flow.Fresh && l.Path != guessed {
			s.Key = Key{Slot: slotURL, here: true, parts: parts, Of: e.keyValue(parts)}
			return true
		}
	}
	return false
}

// slotURL is the slot of a PUT whose URL is the key.
const slotURL = "URL"

// otherKey reports whether a request has another key than its URL, or a place for one that callers fill.
func (s *site) otherKey() bool {
	return s.opened && s.Key.Slot != slotURL && s.keyed()
}

// urlParts returns what the URL of a request is made of.
func (e *engine) urlParts(s *site) []keyPart {
	if s.opened && s.req.val != nil {
		at := token.NoPos
		if s.url.val == s.req.val && strings.HasSuffix(s.url.path, ".URL") {
			at = madeAt(s.req.val)
		}
		return []keyPart{{bound: s.url, at: at}}
	}
	return e.partsOf(s.Place, s.bind)
}

// handedURL is the key of a PUT of which the caller hands in the URL, or a part of it: whether it is one is for
// the caller to tell.
func (e *engine) handedURL(s *site) Key {
	var parts []keyPart
	switch {
	case s.Name != "HTTP PUT":
		return Key{}
	case s.borne:
		parts = e.partsOf(s.Key.Of, s.bind)
	default:
		if s.otherKey() {
			return Key{}
		}
		parts = e.urlParts(s)
	}
	k := Key{Slot: slotURL, Of: handedIn(e.keyLeaves(parts, nil))}
	for i := range k.Of {
		k.Of[i].at = token.NoPos
	}
	if len(k.Of) == 0 {
		return Key{}
	}
	return k
}

// namesAnew turns a PUT of a callee into one that makes another thing in each call, where something in the URL
// that the callee is handed is new each time. The URL is the key then.
func (e *engine) namesAnew(s *site) bool {
	if s.Key.Slot != slotURL || s.Group != Repeatable {
		return false
	}
	parts := e.partsOf(s.Key.Of, s.bind)
	for i := range parts {
		parts[i].at = s.in.Pos()
	}
	if !slices.ContainsFunc(e.keyLeaves(parts, nil), func(l flow.Leaf) bool { return l.Kind == flow.Fresh && l.Path != guessed }) {
		return false
	}
	s.Group, s.borne = Once, false
	s.Key = Key{Slot: slotURL, here: true, parts: parts, Of: e.keyValue(parts)}
	return true
}

// madeAt returns the position of the call that returns a request.
func madeAt(v ssa.Value) token.Pos {
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	if c, ok := v.(*ssa.Call); ok {
		return c.Pos()
	}
	return token.NoPos
}

// transports returns where the transports of clients lie in a value of type t: in its own fields, and in those of
// structs that it holds.
func transports(t types.Type) []string {
	all := transportsBelow(t, "", nil)
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(strings.Count(a, "."), strings.Count(b, ".")) })
	return all[:min(len(all), maxTransports)]
}

const (
	maxTransports   = 4
	transportsDepth = 3
)

func transportsBelow(t types.Type, at string, way []*types.Named) (out []string) {
	if t.String() == "*net/http.Client" {
		return []string{at + ".Transport"}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok || len(way) >= transportsDepth {
		return nil
	}
	if n := named(t); n != nil {
		if slices.Contains(way, n) || n.Obj().Pkg() == nil || len(way) > 0 && isStd(n.Obj().Pkg().Path()) {
			return nil
		}
		way = append(slices.Clip(way), n)
	}
	for i := range st.NumFields() {
		name, f := flow.FieldName(t, i)
		for _, p := range transportsBelow(f.Type(), at+name, way) {
			if len(out) < 4*maxTransports {
				out = append(out, p)
			}
		}
	}
	return out
}

// openRequest replaces an act on a request by one on what the request is made of.
func (e *engine) openRequest(s *site) {
	b := bindAtom(s.bind, s.Request)
	if b.request != nil {
		e.openSending(s, b.request)
		return
	}
	verb := e.texts(s.bind, s.Verb) // what the call itself says
	if len(verb) == 0 {
		verb = e.texts(s.bind, Value{{Kind: flow.Param, Param: s.Request.Param, Path: flow.Join(s.Request.Path, ".Method")}})
	}
	var place, rest []flow.Leaf
	var body []flow.Leaf
	s.url, s.body = e.requestParts(s, b)
	if s.url.val != nil {
		place, rest = e.urlOf(s.url, nil)
	} else {
		rest = s.url.of
	}
	if s.body.val != nil {
		body = e.tracer.About(s.body.val, s.body.path, nil)
	} else {
		body = s.body.of
	}
	old := e.partsOf(s.Key.Of, s.bind) // what the callee has put on
	s.Place, s.Intent = atoms(place), append(atoms(rest), atoms(body)...)
	for i, l := range rest {
		s.Likely = s.Likely || l.Kind == flow.Const && pathReads("/"+l.Text, i == 0)
	}
	s.Body = false
	for _, l := range body {
		s.Body = s.Body || l.Kind != flow.Zero
	}
	k, vague := e.requestKey(b, s.url, s.body)
	for _, l := range k.meant {
		// Who honours such a header does so where another method goes before it, and that is no sure thing.
		vague = vague || !slices.ContainsFunc(verb, func(v flow.Leaf) bool { return v.Kind == l.Kind && v.Text == l.Text })
	}
	s.Verb, k.meant = atoms(append(slices.Clip(verb), k.meant...)), nil
	k.parts = append(old, k.parts...)
	k.Of = e.keyValue(k.parts)
	e.sharedMaps(s, k.Maps)
	k.Maps = apart(k.Maps, s.Intent)
	s.Key = k
	s.Likely = s.Likely || vague || len(k.Of) == 0 && e.oneKeyed(b)
	s.opened, s.req = true, b
	s.HasReq = false
	if b.val != nil {
		// The request itself comes from outside: what its makers put on it counts too.
		if p, path, ok := e.tracer.Param(b.val); ok {
			s.HasReq, s.Request = true, Atom{Kind: flow.Param, Param: p, Path: flow.Join(path, b.path)}
		}
	} else if len(b.of) == 1 && b.of[0].Kind == flow.Param {
		s.HasReq, s.Request = true, Atom{Kind: flow.Param, Param: b.of[0].Param, Path: b.of[0].Path}
	}
	// From here on the act's atoms are those of the function under analysis.
	s.bind = self
}

// oneKeyed reports whether a request is one of a list, of which some have a key: which of them that are is not told.
func (e *engine) oneKeyed(b bound) bool {
	return b.val != nil && b.path == "" && slices.ContainsFunc(flow.Elements(b.val), func(v ssa.Value) bool {
		one := bound{val: v}
		k, _ := e.requestKey(one, one.at(".URL"), one.at(".Body"))
		return len(k.parts) > 0
	})
}

// requestParts returns where the URL and the body of a site's request lie: in the request, or where the
// call says.
func (e *engine) requestParts(s *site, b bound) (url, body bound) {
	url, body = b.at(".URL"), b.at(".Body")
	if b.val != nil && slices.Contains(e.tracer.Paths(b.val), b.path+".$body") {
		body = b.at(".$body") // declared to be set afterwards
	}
	own := func(a Atom, part string) bool {
		return a == Atom{Kind: flow.Param, Param: s.Request.Param, Path: flow.Join(s.Request.Path, part)}
	}
	for _, a := range s.Place {
		if at := bindAtom(s.bind, a); at.val != nil && !own(a, ".URL") {
			url = at
		}
	}
	for _, a := range s.Intent {
		if at := bindAtom(s.bind, a); at.val != nil && !own(a, ".Body") {
			body = at
		}
	}
	return url, body
}

// self binds the function's own atoms to themselves.
func self(i int) bound { return bound{of: []flow.Leaf{{Kind: flow.Param, Param: i}}} }

func (e *engine) settleHTTP(s *site) bool {
	if s.Body && !s.opened {
		s.Body = false // unless there is one
		for _, l := range e.about(s.bind, s.Intent, nil) {
			s.Body = s.Body || l.Kind != flow.Zero
		}
	}
	verbs := e.texts(s.bind, s.Verb)
	worst := Read
	name := ""
	if len(verbs) == 0 {
		return false
	}
	for _, v := range verbs {
		g := Read
		switch v.Kind {
		case flow.Const:
			switch v.Text {
			case "POST":
				g, name = Once, "HTTP POST"
			case "PATCH":
				g = Once
				if name == "" {
					name = "HTTP PATCH"
				}
			case "PUT":
				g = Repeatable
				if e.keyedByURL(s) {
					g, name = Once, "HTTP PUT"
				}
			case "DELETE":
				g = Repeatable
			}
		case flow.Zero: // GET
		case flow.Param:
			g = Unknown
		default:
			g = Once
			s.Likely = true
			if name == "" {
				name = "HTTP request"
			}
		}
		if g == Unknown {
			return true
		}
		worst = max(worst, g)
	}
	s.Group = max(worst, Read)
	if worst != Once && len(verbs) == 1 {
		s.Name = "HTTP " + cmp.Or(verbs[0].Text, "GET")
	}
	if worst == Once {
		s.Name = name
		// Most PATCH requests set values, and set the same ones again.
		s.Likely = s.Likely || name == "HTTP PATCH" || readingPath(s, e)
	}
	return worst == Once
}
