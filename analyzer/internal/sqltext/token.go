package sqltext

import (
	"strings"
	"unicode/utf8"
)

type kind uint8

const (
	word    kind = iota // unquoted: keyword or identifier, in lower case
	name                // quoted identifier, in lower case, without its quotes
	literal             // string constant, without its quotes
	number
	param // ?, $1, :name, @name
	hole
	sign // operator or punctuation
)

type token struct {
	kind kind
	// glued is set when nothing stands between this token and the one before.
	glued bool
	// mate is, for an opening bracket, the index of its closing one, or of the first token
	// behind the statement when there is none.
	mate int
	text string
}

// lexer cuts a text into tokens. Where dialects disagree it goes by signs of the dialect.
type lexer struct {
	text   string
	at     int
	tokens []token
	glued  bool
	// escapes: a backslash in a plain string escapes. Only MySQL does that, and backticks
	// are what gives MySQL away; elsewhere it would swallow the end of ESCAPE '\'.
	escapes bool
	// flat: comments do not nest. Set when a nested one never ended: the dialect is one of
	// those where they do not.
	flat bool
	// executed: inside /*! … */, whose content MySQL runs.
	executed bool
}

// tokenize cuts the text into tokens, without comments, with brackets matched.
func tokenize(text string) []token {
	l := &lexer{text: text, escapes: strings.ContainsRune(text, '`')}
	for l.at < len(text) {
		if l.space() {
			l.glued = false
			continue
		}
		start := len(l.tokens)
		l.next()
		l.glued = true
		if len(l.tokens) == start { // a comment
			l.glued = false
		}
	}
	matchBrackets(l.tokens)
	return l.tokens
}

func (l *lexer) add(k kind, text string, end int) {
	if k == word || k == name {
		text = strings.ToLower(text)
	}
	l.tokens = append(l.tokens, token{kind: k, glued: l.glued, text: text})
	l.at = end
}

func (l *lexer) rest() string { return l.text[l.at:] }

// byteAt is the byte n places ahead, 0 beyond the end.
func (l *lexer) byteAt(n int) byte {
	if l.at+n < len(l.text) {
		return l.text[l.at+n]
	}
	return 0
}

func (l *lexer) space() bool {
	switch l.text[l.at] {
	case ' ', '\t', '\n', '\r', '\f', '\v', 0:
		l.at++
		return true
	}
	for _, blank := range []string{"\uFEFF", "\u00A0"} {
		if strings.HasPrefix(l.rest(), blank) {
			l.at += len(blank)
			return true
		}
	}
	return false
}

// next reads one token or one comment.
func (l *lexer) next() {
	if l.comment() {
		return
	}
	c := l.text[l.at]
	switch {
	case c == '\'':
		l.quoted(literal, '\'', 1, l.escapes)
	case c == '"':
		l.quoted(name, '"', 1, false)
	case c == '`':
		l.quoted(name, '`', 1, false)
	case c == '[' && l.bracketName():
	case c == '$' && l.dollarQuote():
	case (c == 'e' || c == 'E') && l.byteAt(1) == '\'':
		l.quoted(literal, '\'', 2, true)
	case strings.IndexByte("nNbBxX", c) >= 0 && l.byteAt(1) == '\'':
		l.quoted(literal, '\'', 2, l.escapes)
	case strings.HasPrefix(l.rest(), string(Hole)):
		l.add(hole, string(Hole), l.at+utf8.RuneLen(Hole))
	case c == '@' && l.byteAt(1) == '@' && wordByte(l.byteAt(2)):
		l.add(word, l.text[l.at:l.wordEnd(2)], l.wordEnd(2))
	case digit(c):
		l.add(number, l.text[l.at:l.numberEnd()], l.numberEnd())
	case wordByte(c) && c != '$':
		l.add(word, l.text[l.at:l.wordEnd(0)], l.wordEnd(0))
	case l.param():
	default:
		l.sign()
	}
}

// comment skips a comment, and the brackets of one that is executed.
func (l *lexer) comment() bool {
	rest := l.rest()
	switch {
	case strings.HasPrefix(rest, "--"):
		l.line()
	case strings.HasPrefix(rest, "/*!"):
		l.executed = true
		for l.at += 3; digit(l.byteAt(0)); l.at++ {
		}
	case l.executed && strings.HasPrefix(rest, "*/"):
		l.executed = false
		l.at += 2
	case strings.HasPrefix(rest, "/*"):
		l.block()
	case rest[0] == '#' && l.hashComment():
		l.line()
	default:
		return false
	}
	return true
}

func (l *lexer) line() {
	if n := strings.IndexByte(l.rest(), '\n'); n >= 0 {
		l.at += n
		return
	}
	l.at = len(l.text)
}

func (l *lexer) block() {
	start := l.at
	for depth := 0; l.at < len(l.text); {
		switch {
		case strings.HasPrefix(l.rest(), "*/"):
			l.at += 2
			depth--
			if depth <= 0 || l.flat {
				return
			}
		case strings.HasPrefix(l.rest(), "/*"):
			depth++
			l.at += 2
		default:
			l.at++
		}
	}
	if !l.flat {
		l.flat = true
		l.at = start
		l.block()
	}
}

// hashComment tells MySQL's comment from PostgreSQL's operators (#>, #-, and # for xor) and
// from T-SQL's #temporary tables.
func (l *lexer) hashComment() bool {
	switch c := l.byteAt(1); {
	case c == '>' || c == '-' || c == '=':
		return false
	case c == ' ' && (l.byteAt(2) == '$' || digit(l.byteAt(2))):
		return false
	case wordByte(c) || c == '#':
		if n := len(l.tokens); n > 0 {
			switch l.tokens[n-1].text {
			case "into", "from", "join", "update", "table", "exists", "delete", "truncate", ",":
				return false
			}
		}
	}
	return true
}

// quoted reads a token in quotes; a doubled quote stands for itself. Without an end it goes
// to the end of the text.
func (l *lexer) quoted(k kind, quote byte, skip int, escapes bool) {
	start := l.at + skip
	for i := start; i < len(l.text); i++ {
		switch c := l.text[i]; {
		case c == '\\' && escapes:
			i++
		case c != quote:
		case i+1 < len(l.text) && l.text[i+1] == quote:
			i++
		default:
			l.add(k, l.text[start:i], i+1)
			return
		}
	}
	l.add(k, l.text[start:], len(l.text))
}

// longestName bounds the search for the end of a [name].
const longestName = 128

// bracketName reads T-SQL's [name]. A subscript follows its array without a space and holds
// an expression, an array literal follows ARRAY.
func (l *lexer) bracketName() bool {
	if n := len(l.tokens); n > 0 {
		before := l.tokens[n-1]
		if before.text == "array" || l.glued && (before.kind != sign || before.text == ")" || before.text == "]") {
			return false
		}
	}
	rest := l.rest()[1:]
	if len(rest) > longestName {
		rest = rest[:longestName]
	}
	end := strings.IndexByte(rest, ']')
	if end <= 0 || strings.ContainsAny(rest[:end], "',()\"\n[$?:") || !wordByte(rest[0]) || digit(rest[0]) {
		return false
	}
	l.add(name, rest[:end], l.at+1+end+1)
	return true
}

// dollarQuote reads $tag$…$tag$.
func (l *lexer) dollarQuote() bool {
	end := l.at + 1
	for end < len(l.text) && wordByte(l.text[end]) && l.text[end] != '$' {
		end++
	}
	if end >= len(l.text) || l.text[end] != '$' || digit(l.byteAt(1)) {
		return false
	}
	tag := l.text[l.at : end+1]
	body := l.text[end+1:]
	n := strings.Index(body, tag)
	if n < 0 {
		l.add(literal, body, len(l.text))
		return true
	}
	l.add(literal, body[:n], end+1+n+len(tag))
	return true
}

func (l *lexer) param() bool {
	next := l.byteAt(1)
	switch l.text[l.at] {
	case '?':
		if (next == '|' || next == '&') && l.byteAt(2) != next { // PostgreSQL's ?| and ?&
			return false
		}
	case '$', '@', ':':
		if !wordByte(next) {
			return false
		}
	default:
		return false
	}
	end := l.wordEnd(1)
	l.add(param, l.text[l.at:end], end)
	return true
}

// signs are the operators of more than one byte, longer ones before their beginnings.
var signs = []string{
	"->>", "#>>", "<=>", "::", ":=", "->", "#>", "#-", "<=", ">=", "<>", "!=", "==", "||", "&&",
	"@>", "<@", "?|", "?&", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "=>",
}

func (l *lexer) sign() {
	for _, s := range signs {
		if strings.HasPrefix(l.rest(), s) {
			if s == "<@" && wordByte(l.byteAt(2)) { // a<@p
				continue
			}
			l.add(sign, s, l.at+len(s))
			return
		}
	}
	l.add(sign, l.text[l.at:l.at+1], l.at+1)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// wordByte takes every byte beyond ASCII for a letter; a hole is read before words are.
func wordByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || digit(c) || c == '_' || c == '$' || c >= utf8.RuneSelf
}

// wordEnd is the end of the word that starts skip bytes ahead. A hole ends it.
func (l *lexer) wordEnd(skip int) int {
	end := l.at + skip
	for end < len(l.text) && wordByte(l.text[end]) && !strings.HasPrefix(l.text[end:], string(Hole)) {
		end++
	}
	return end
}

func (l *lexer) numberEnd() int {
	end := l.wordEnd(0)
	for end+1 < len(l.text) && l.text[end] == '.' && digit(l.text[end+1]) {
		for end++; end < len(l.text) && wordByte(l.text[end]) && l.text[end] < utf8.RuneSelf; end++ {
		}
	}
	return end
}

// matchBrackets fills in the mates. A semicolon is never inside brackets, so one that is
// means that brackets were left open.
func matchBrackets(tokens []token) {
	var open []int
	closeAll := func(end int) {
		for _, i := range open {
			tokens[i].mate = end
		}
		open = open[:0]
	}
	for i, t := range tokens {
		if t.kind != sign {
			continue
		}
		switch t.text {
		case "(", "[":
			open = append(open, i)
		case ")", "]":
			if n := len(open); n > 0 {
				tokens[open[n-1]].mate = i
				open = open[:n-1]
			}
		case ";":
			closeAll(i)
		}
	}
	closeAll(len(tokens))
}
