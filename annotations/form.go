package annotations

import "strings"

// The words of a declaration are checked by hand: every process of go vet would pay for compiling
// regular expressions, and most read no line at all.

func isPlace(s string) bool {
	head, rest, more := strings.Cut(s, ".")
	if asked := strings.IndexByte(head, '('); asked > 0 {
		n, closed := strings.CutSuffix(head[asked+1:], ")")
		if !closed || n != "" && !digits(n) {
			return false
		}
		head = head[:asked]
	}
	if n, numbered := strings.CutPrefix(head, "#"); numbered && !digits(n) || !numbered && !isName(head) {
		return false
	}
	return !more || each(".", isSelector)(rest)
}

// isSelector reports whether s leads into a value: a field's name, what the function in it returns, or a knob.
func isSelector(s string) bool {
	return isName(strings.TrimPrefix(s, "$")) || isName(strings.TrimSuffix(s, "()"))
}

// isField reports whether s is what a value line may speak of: a field, one inside another, or a knob.
func isField(s string) bool { return each(".", isSelector)(s) }

func isDefault(s string) bool {
	p, value, more := strings.Cut(s, "|")
	return isPlace(p) && (!more || value == "true" || value == "false")
}

// isSwitch accepts a place, or one with the name of a constant behind it.
func isSwitch(s string) bool {
	p, name, more := strings.Cut(s, ":")
	return isPlace(OfMethod(p, "m")) && (!more || isName(name))
}

// OfMethod spells a place in which an asterisk stands for the field that is named like the function.
func OfMethod(place, name string) string {
	return strings.Replace(place, ".*", "."+name, 1)
}

func isUpper(s string) bool { return isName(s) && strings.ToUpper(s) == s }

func isOption(s string) bool {
	name, ok := strings.CutPrefix(s, "option:")
	return ok && isName(strings.TrimPrefix(name, "$"))
}

// named accepts a prefix and a name in which hyphens may stand.
func named(prefix string) func(string) bool {
	return func(s string) bool {
		name, ok := strings.CutPrefix(s, prefix)
		return ok && name != "" && isName("h"+strings.ReplaceAll(name, "-", ""))
	}
}

func isCount(s string) bool {
	more, plus := strings.CutSuffix(s, "+1")
	return isPlace(more) || isOption(more) || !plus && digits(s)
}

// isCounts accepts alternatives, of which an empty last one is a number that is not known.
func isCounts(s string) bool { return each("|", isCount)(strings.TrimSuffix(s, "|")) }

// isBeside reports whether s names a method of a type argument and a field of what it returns, or a struct and a field.
func isBeside(s string) bool {
	for _, kind := range []string{"type:", "with:"} {
		if rest, ok := strings.CutPrefix(strings.TrimSuffix(s, "+1"), kind); ok {
			owner, field, two := strings.Cut(rest, ".")
			return two && isName(owner) && isName(field)
		}
	}
	return false
}

func isNumber(s string) bool { return digits(strings.TrimPrefix(s, "-")) }

// isConst reports whether s names what a module keeps a number in: a name, or one behind a package's path.
func isConst(s string) bool {
	s = strings.TrimSuffix(s, "+1")
	last := s[strings.LastIndexByte(s, '/')+1:]
	if module, name, behind := strings.Cut(last, "."); behind && len(last) < len(s) {
		last = strings.ReplaceAll(module, "-", "") + "." + name
	}
	return each(".", isName)(strings.Replace(last, "v*.", "v.", 1)) && !strings.HasPrefix(s, "/")
}

// isName reports whether s is an identifier in ASCII.
func isName(s string) bool {
	for i := range len(s) {
		c := s[i]
		letter := c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

func is(word string) func(string) bool { return func(s string) bool { return s == word } }

func anyOf(tests ...func(string) bool) func(string) bool {
	return func(s string) bool {
		for _, t := range tests {
			if t(s) {
				return true
			}
		}
		return false
	}
}

func each(sep string, test func(string) bool) func(string) bool {
	return func(s string) bool {
		for part := range strings.SplitSeq(s, sep) {
			if !test(part) {
				return false
			}
		}
		return true
	}
}
