package annotations

import "strings"

// A symbol is a spelled name in its parts: of "(*net/http.Client).Do" the package "net/http" and
// the local part "(&Client).Do". The pointer is written & there, because an asterisk is a wildcard:
// "(path.*Interface).Create".
type symbol struct {
	path  string
	local string
}

func (s symbol) ok() bool { return s.path != "" && s.local != "" }

// splitSymbol takes a name apart; type arguments are dropped. A package's last element may hold
// dots itself (nats.go), a type or function name may not: the last dot is the border.
func splitSymbol(name string) symbol {
	name = WithoutTypeArgs(name)
	if !strings.HasPrefix(name, "(") {
		i := strings.LastIndexByte(name, '.')
		if i <= 0 || i == len(name)-1 || strings.IndexByte(name[i:], '/') >= 0 {
			return symbol{}
		}
		return symbol{name[:i], name[i+1:]}
	}
	inner, member, ok := strings.Cut(name[1:], ").")
	if !ok || member == "" {
		return symbol{}
	}
	star := ""
	if strings.HasPrefix(inner, "*") {
		star, inner = "&", inner[1:]
	}
	i := strings.LastIndexByte(inner, '.')
	if i <= 0 || i == len(inner)-1 || strings.IndexByte(inner[i:], '/') >= 0 {
		return symbol{}
	}
	return symbol{inner[:i], "(" + star + inner[i+1:] + ")." + member}
}

// WithoutTypeArgs spells a name as lines do: types.Func.FullName writes "(path.T[K, V]).M" of a method of a
// generic type.
func WithoutTypeArgs(name string) string {
	if strings.IndexByte(name, '[') < 0 {
		return name
	}
	var b strings.Builder
	depth := 0
	for _, r := range name {
		switch {
		case r == '[':
			depth++
		case r == ']':
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// versionless spells every major version element of a path "v*", which is what paths are indexed by.
func versionless(path string) string {
	if !strings.Contains(path, "/v") && !strings.HasPrefix(path, "gopkg.in/") {
		return path
	}
	var b strings.Builder
	host, _, _ := strings.Cut(path, "/")
	for e := range strings.SplitSeq(path, "/") {
		if b.Len() > 0 {
			b.WriteByte('/')
		}
		if isVersion(e) {
			e = "v*"
		} else if j := gopkgVersion(host, e); j > 0 {
			b.WriteString(e[:j])
			e = ".v*"
		}
		b.WriteString(e)
	}
	return b.String()
}

// isVersion reports whether a path element is a major version, v2, or stands for one, v*.
func isVersion(e string) bool {
	if len(e) < 2 || e[0] != 'v' {
		return false
	}
	return e == "v*" || digits(e[1:])
}

// gopkgVersion finds the ".v2" at the end of a gopkg.in element, or returns 0.
func gopkgVersion(host, e string) int {
	if host != "gopkg.in" {
		return 0
	}
	if i := strings.LastIndex(e, ".v"); i > 0 && (e[i+2:] == "*" || digits(e[i+2:])) {
		return i
	}
	return 0
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// matchPath compares a path as a line spells it with a real one, element by element. With prefix,
// the line's path may be shorter.
func matchPath(pattern, path string, prefix bool) bool {
	host, _, _ := strings.Cut(pattern, "/")
	for {
		p, morePattern, pOK := strings.Cut(pattern, "/")
		e, more, ok := strings.Cut(path, "/")
		if !matchElement(host, p, e) {
			return false
		}
		if !pOK || !ok {
			return pOK == ok || !pOK && prefix
		}
		pattern, path = morePattern, more
	}
}

func matchElement(host, pattern, e string) bool {
	if pattern == "v*" {
		return isVersion(e)
	}
	if j := gopkgVersion(host, pattern); j > 0 && strings.HasSuffix(pattern, "*") {
		return gopkgVersion(host, e) == j && e[:j] == pattern[:j]
	}
	return glob(pattern, e)
}

// matchLocal compares the local part of a line's symbol with a real one. Type and member are
// compared apart, so that no asterisk reaches over the border.
func matchLocal(pattern, local string) bool {
	pt, pm, pOK := strings.Cut(pattern, ").")
	lt, lm, ok := strings.Cut(local, ").")
	pp, lp := strings.HasPrefix(pt, "(&"), strings.HasPrefix(lt, "(&")
	return pOK == ok && pp == lp && glob(pt, lt) && glob(pm, lm)
}

// wildPath reports whether a path holds a wildcard other than a major version.
func wildPath(path string) bool {
	if strings.IndexByte(path, '*') < 0 {
		return false
	}
	for e := range strings.SplitSeq(path, "/") {
		if e != "v*" && strings.Contains(strings.TrimSuffix(e, ".v*"), "*") {
			return true
		}
	}
	return false
}

// glob matches a text against a pattern in which each asterisk stands for any text.
func glob(pattern, text string) bool {
	head, rest, wild := strings.Cut(pattern, "*")
	if !wild {
		return pattern == text
	}
	if !strings.HasPrefix(text, head) {
		return false
	}
	text = text[len(head):]
	for {
		part, more, again := strings.Cut(rest, "*")
		if !again {
			return strings.HasSuffix(text, part)
		}
		i := strings.Index(text, part)
		if i < 0 {
			return false
		}
		text, rest = text[i+len(part):], more
	}
}
