package summary

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A product is how often layers that stand inside each other do something together.
type product struct {
	n         int  // of the factors that are numbers
	unbounded bool // one has no bound
	unknown   bool // one is not known: it makes the product no number
}

// multiply multiplies the attempts of layers.
func multiply(layers []*Layer) product {
	p := product{n: 1}
	for _, l := range layers {
		switch l.Attempts.Kind {
		case AtMost:
			if n := l.Attempts.N; p.n > math.MaxInt32/n {
				p.n = math.MaxInt32
			} else {
				p.n *= n
			}
		case Unbounded:
			p.unbounded = true
		default:
			p.unknown = true
		}
	}
	return p
}

// attempts is the product as a Finding tells it.
func (p product) attempts() int {
	if p.unbounded {
		return 0
	}
	return p.n
}

func (p product) compare(q product) int {
	rank := func(p product) int {
		if p.unbounded {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(rank(p), rank(q)), cmp.Compare(p.n, q.n))
}

// A nest is the worst that has been found of one outermost layer.
type nest struct {
	product
	Finding
}

// nested takes notice of layers that multiply around an act, and returns the act's Said with that. Layers
// that somebody has decided on count apart from those that are, or may be, nobody's decision.
func (e *engine) nested(f *function, s *site) []string {
	if !e.main || s.Kind != Does || s.onlyInTx() {
		return s.Said
	}
	var all, sure []*Layer
	told := 0 // of those that are sure have a number, or are known to have none: another may be off
	for i := range s.Layers {
		l := &s.Layers[i]
		if l.waits() {
			told := *l
			told.Attempts = e.seen(f, l.Attempts)
			l = &told
		}
		if l.Again != nil || l.Attempts.Kind == AtMost && l.Attempts.N <= 1 || !l.passes(s.Group) || l.Asks && s.Group == Once && unkeyed(&s.Key, &Layer{}) || l.waits() {
			continue
		}
		if l.Attempts.Set != "" && slices.ContainsFunc(all, func(o *Layer) bool { return o.Name == l.Name && o.Place == l.Place && o.Attempts == l.Attempts }) {
			continue // a client that was put in the place of what it sends through: it does not lie in itself
		}
		all = append(all, l)
		if !l.Likely && !l.Untold && e.decided(l) {
			sure = append(sure, l)
			if l.Attempts.Kind == AtMost || l.Attempts.Kind == Unbounded {
				told++
			}
		}
	}
	if len(all) < 2 {
		return s.Said
	}
	p := multiply(all)
	if said(s.Said, all[0], p) {
		return s.Said
	}
	guess := s.Likely && !standard(s.Name)
	if told >= 2 && (sure[0] == all[0] || !said(s.Said, sure[0], multiply(sure))) {
		e.multiplied(s, sure, guess)
	}
	if told < 2 || len(sure) < len(all) {
		e.multiplied(s, all, true)
	}
	return append(slices.Clip(s.Said), saying(all[0])+strconv.Itoa(p.attempts()))
}

// saying begins the entry of Said that tells of which product of an outermost layer notice has been taken.
func saying(l *Layer) string { return "× " + l.Place + " " }

// said reports whether notice has been taken of a product, or of a worse one: a caller that knows no more
// has nothing to add.
func said(entries []string, l *Layer, p product) bool {
	for _, s := range entries {
		text, ok := strings.CutPrefix(s, saying(l))
		n, err := strconv.Atoi(text)
		if q := (product{n: n, unbounded: n == 0}); ok && err == nil && (q.unbounded || p.compare(q) <= 0) {
			return true
		}
	}
	return false
}

// decided reports whether somebody here has decided how often a layer goes round: by writing it, or by giving
// it its number.
func (e *engine) decided(l *Layer) bool {
	n := &l.Attempts
	return !n.Unset && (!e.elsewhere(l.Place) || n.Set != "" && !e.elsewhere(n.Set))
}

// multiplied keeps what layers do together, if it is the worst for the outermost of them.
func (e *engine) multiplied(s *site, layers []*Layer, likely bool) {
	pos := layers[0].home
	if !pos.IsValid() && s.in != nil {
		pos = s.in.Pos() // enters it
	}
	if !pos.IsValid() {
		pos = s.at
	}
	suppressed := e.accepted(pos, nestedretry, s.Accepted)
	if e.generated[e.file(pos)] {
		return
	}
	p := multiply(layers)
	key := nestKey{e.spot(pos), likely, suppressed != nil}
	if have := e.nests[key]; have != nil && p.compare(have.product) <= 0 {
		return
	}
	fd := e.found(nestedretry, pos, s, layers, likely)
	fd.Attempts, fd.Message, fd.Suppressed = p.attempts(), e.nestedMessage(s, layers, p), suppressed
	if e.nests == nil {
		e.nests = make(map[nestKey]*nest)
	}
	e.nests[key] = &nest{p, fd}
}

// A nestKey names an outermost layer.
type nestKey struct {
	spot       string
	likely     bool
	suppressed bool
}

// nestFindings returns the worst of each outermost layer: what is certain, and what is worse with guesses.
func (e *engine) nestFindings() []Finding {
	var out []Finding
	for key, n := range e.nests {
		if sure := e.nests[nestKey{spot: key.spot, suppressed: key.suppressed}]; key.likely && sure != nil {
			if n.compare(sure.product) <= 0 {
				continue
			}
			n.Sure = sure.n
			if sure.unbounded {
				n.Sure = math.MaxInt32
			}
		}
		out = append(out, n.Finding)
	}
	slices.SortFunc(out, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), strings.Compare(a.Message, b.Message))
	})
	return out
}

// nestedMessage is the one line that explains layers which multiply. By what number that is too much is
// for the reader of the finding to say.
func (e *engine) nestedMessage(s *site, layers []*Layer, p product) string {
	var b strings.Builder
	b.WriteString(s.Name)
	if !strings.Contains(s.Name, " ") && !strings.Contains(s.Name, ".") {
		b.WriteString(" request") // of a method, or a text, that a caller chooses
	}
	if len(s.Path) > 0 {
		b.WriteString(" through " + strings.Join(names(s.Path), " → "))
	}
	owner := ownerOf(s, layers)
	b.WriteString(" is retried by " + strconv.Itoa(len(layers)) + " layers, of which ")
	if !strings.Contains(owner.Name, ".") {
		b.WriteString("the ")
	}
	b.WriteString(owner.Name)
	if place := e.nearest(owner, ""); place != "" {
		b.WriteString(" at " + shortPlace(place))
	}
	b.WriteString(" should be the only one: ")
	for i, l := range layers {
		if i > 0 {
			b.WriteString(" × ")
		}
		b.WriteString(count(l.Attempts) + " (" + l.Name)
		place := e.nearest(l, "")
		if place != "" {
			b.WriteString(", " + shortPlace(place))
		}
		b.WriteString(l.Attempts.setting(place))
		if l.Attempts.Unset {
			b.WriteString(", its default")
		}
		b.WriteString(")")
	}
	switch {
	case p.unbounded && timed(layers):
		b.WriteString(": a time is the only bound")
	case p.unbounded:
		b.WriteString(": there is no bound")
	case p.unknown:
		b.WriteString(" = at least " + strconv.Itoa(p.n) + " × ? attempts")
	case p.n == math.MaxInt32:
		b.WriteString(" = more attempts than can be counted")
	default:
		b.WriteString(" = " + strconv.Itoa(p.n) + " attempts")
	}
	return b.String()
}

// ownerOf returns the layer that should keep its attempts: the innermost in which the key is known, so that the
// receiver recognises a repeat. Where there is no key, or none that any layer knows, that is the innermost.
func ownerOf(s *site, layers []*Layer) *Layer {
	for _, l := range slices.Backward(layers) {
		if s.Group == Once && l.Fresh == "" && !unkeyed(&s.Key, l) {
			return l
		}
	}
	return layers[len(layers)-1]
}

// timed reports whether every layer without a number of attempts ends after a time.
func timed(layers []*Layer) bool {
	return !slices.ContainsFunc(layers, func(l *Layer) bool { return l.Attempts.Kind == Unbounded && l.Attempts.Lasts == 0 })
}

// setting says what gives a number, and where, when that is not at the place of the layer.
func (c Count) setting(here string) string {
	switch elsewhere := c.Set != "" && c.Set != here; {
	case c.Unset:
		return ""
	case c.Named != "" && elsewhere:
		return ", " + c.Named + " at " + shortPlace(c.Set)
	case c.Named != "":
		return ", " + c.Named
	case elsewhere:
		return ", set at " + shortPlace(c.Set)
	}
	return ""
}

func count(c Count) string {
	switch c.Kind {
	case AtMost:
		return strconv.Itoa(c.N)
	case Unbounded:
		return "unbounded" + c.lasting()
	}
	return "?"
}

// lasting says how long attempts without a count go on.
func (c Count) lasting() string {
	switch {
	case c.Lasts > 0:
		if c.Lasts%60 == 0 {
			return " for " + strconv.Itoa(c.Lasts/60) + " min"
		}
		return " for " + strconv.Itoa(c.Lasts) + " s"
	case c.Lasts < 0:
		return " for a time"
	}
	return ""
}

// DefaultMaxAttempts is how many attempts of one call pass when nobody says.
const DefaultMaxAttempts = 10

// Exceeds reports whether layers that multiply make more attempts than max. What is certain at the same
// place and exceeds it too speaks for itself.
func (f *Finding) Exceeds(max int) bool {
	return f.Check != nestedretry || (f.Attempts == 0 || f.Attempts > max) && f.Sure <= max
}

// Against returns the message with the number that it is measured by.
func (f *Finding) Against(max int) string {
	if f.Check != nestedretry || f.Attempts == 0 {
		return f.Message
	}
	return f.Message + ", more than " + strconv.Itoa(max)
}
