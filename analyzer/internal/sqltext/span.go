package sqltext

import (
	"slices"
	"strings"
)

// span is a run of tokens: a statement, a clause or an expression.
type span struct {
	all      []token
	from, to int
}

func (s span) cut(from, to int) span {
	return span{s.all, max(from, s.from), max(from, s.from, min(to, s.to))}
}

func (s span) empty() bool { return s.from >= s.to }

// word is the unquoted word at i, "" when something else stands there.
func (s span) word(i int) string {
	if i >= s.from && i < s.to && s.all[i].kind == word {
		return s.all[i].text
	}
	return ""
}

// anyWord reports whether one of the words stands at i.
func (s span) anyWord(i int, words ...string) bool {
	w := s.word(i)
	return w != "" && slices.Contains(words, w)
}

// phrase reports whether the words stand at i one after the other.
func (s span) phrase(i int, words ...string) bool {
	for n, w := range words {
		if s.word(i+n) != w {
			return false
		}
	}
	return true
}

// sign is the operator at i, "" when something else stands there.
func (s span) sign(i int) string {
	if s.kind(i) == sign {
		return s.all[i].text
	}
	return ""
}

// nothing is the kind of a place outside the span.
const nothing kind = 255

func (s span) kind(i int) kind {
	if i >= s.from && i < s.to {
		return s.all[i].kind
	}
	return nothing
}

// open reports whether a bracket opens at i.
func (s span) open(i int) bool {
	sign := s.sign(i)
	return sign == "(" || sign == "["
}

// after is the place behind the token at i, or behind the group that opens there.
func (s span) after(i int) int {
	if s.open(i) {
		return min(s.all[i].mate+1, s.to)
	}
	return i + 1
}

// group is what stands inside the brackets that open at i.
func (s span) group(i int) span { return s.cut(i+1, s.all[i].mate) }

// find is the first place outside brackets, from start on, where the words stand one after
// the other, -1 without one.
func (s span) find(start int, words ...string) int {
	for i := max(start, s.from); i < s.to; i = s.after(i) {
		if s.phrase(i, words...) {
			return i
		}
	}
	return -1
}

// findAny is the first place outside brackets where one of the words stands, s.to without one.
func (s span) findAny(start int, words ...string) int {
	i := max(start, s.from)
	for ; i < s.to; i = s.after(i) {
		if s.anyWord(i, words...) {
			return i
		}
	}
	return s.to
}

// split cuts the span at a word or operator outside brackets.
func (s span) split(separator string) []span {
	var parts []span
	start := s.from
	for i := s.from; i < s.to; i = s.after(i) {
		if s.word(i) == separator || s.sign(i) == separator {
			parts = append(parts, s.cut(start, i))
			start = i + 1
		}
	}
	return append(parts, s.cut(start, s.to))
}

// unwrap takes off brackets around the whole span.
func (s span) unwrap() span {
	for s.sign(s.from) == "(" && s.all[s.from].mate == s.to-1 {
		s = s.group(s.from)
	}
	return s
}

// holds reports whether some token of the span is of the kind.
func (s span) holds(k kind) bool {
	for _, t := range s.all[s.from:s.to] {
		if t.kind == k {
			return true
		}
	}
	return false
}

// same reports whether two spans are written alike. Two holes, and two ? parameters, may
// stand for different values; the second result says that this was so.
func same(a, b span) (alike, doubt bool) {
	if a.to-a.from != b.to-b.from {
		return false, false
	}
	for n := range a.to - a.from {
		x, y := a.all[a.from+n], b.all[b.from+n]
		if x.kind != y.kind || x.text != y.text {
			return false, false
		}
		doubt = doubt || x.kind == hole || x.text == "?"
	}
	return true, doubt
}

// identifier is a dotted name: a column with what qualifies it, or a table.
type identifier struct {
	qualifier string // its last part, without schema
	last      string
	end       int // the place behind it
}

// identifier reads the dotted name at i. A hole that touches a name is part of it.
func (s span) identifier(i int) (identifier, bool) {
	var id identifier
	for {
		end := s.nameEnd(i)
		if end == i {
			return id, id.last != ""
		}
		id = identifier{qualifier: id.last, last: s.all[i].text, end: end}
		if end > i+1 {
			id.last = s.cut(i, end).joined()
		}
		if s.sign(end) != "." {
			return id, true
		}
		i = end + 1
	}
}

// joined is the text of all tokens.
func (s span) joined() string {
	var text strings.Builder
	for _, t := range s.all[s.from:s.to] {
		text.WriteString(t.text)
	}
	return text.String()
}

// nameEnd is the place behind the name at i, i itself without one.
func (s span) nameEnd(i int) int {
	switch s.kind(i) {
	case word, name, hole:
	default:
		return i
	}
	for i++; i < s.to && s.all[i].glued; i++ {
		switch k := s.all[i].kind; {
		case k == hole:
		case s.all[i-1].kind == hole && (k == word || k == number):
		default:
			return i
		}
	}
	return i
}

// statements cuts the tokens at semicolons. The body of a trigger or procedure, and a block,
// hold semicolons of their own.
func statements(all []token) []span {
	var found []span
	start := 0
	for start < len(all) {
		end := start
		for end < len(all) && (all[end].kind != sign || all[end].text != ";") {
			end++
		}
		if s := (span{all, start, end}); s.hasBody() {
			end = blockEnd(all, start)
		}
		if end > start {
			found = append(found, span{all, start, end})
		}
		start = end + 1
	}
	return found
}

// hasBody reports whether the statement holds a BEGIN … END block.
func (s span) hasBody() bool {
	switch s.word(s.from) {
	case "begin":
		return !s.opensTransaction()
	case "if":
		return s.find(s.from, "begin") >= 0
	case "create", "alter":
		head := s.findAny(s.from, "trigger", "procedure", "function", "event", "package", "proc")
		return head < s.to && head < s.from+8 && s.find(head, "begin") >= 0
	}
	return false
}

// opensTransaction tells BEGIN from the start of a block.
func (s span) opensTransaction() bool {
	return s.to == s.from+1 || s.anyWord(s.from+1, "work", "transaction", "tran", "deferred", "immediate",
		"exclusive", "concurrent", "isolation", "read", "not", "deferrable")
}

// blockEnd is the place behind the block that begins after start. IF, LOOP and the like end
// with END IF, so only BEGIN and CASE are counted.
func blockEnd(all []token, start int) int {
	s := span{all, start, len(all)}
	depth := 0
	for i := start; i < len(all); i++ {
		switch s.word(i) {
		case "begin":
			depth++
		case "case":
			if s.word(i-1) != "end" {
				depth++
			}
		case "end":
			if s.anyWord(i+1, "if", "loop", "while", "repeat", "for") {
				continue
			}
			depth--
		}
		if depth <= 0 && s.sign(i) == ";" && s.word(i-1) != "" && closesBlock(s, i) {
			return i
		}
	}
	return len(all)
}

// closesBlock reports whether the semicolon at i follows END or END label.
func closesBlock(s span, i int) bool {
	return s.word(i-1) == "end" || s.word(i-2) == "end"
}
