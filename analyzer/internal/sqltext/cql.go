package sqltext

import "strings"

// ClassifyCQL is Classify for Cassandra's language. An INSERT states what is to be there. What is put into a set or
// map, or taken out of a collection, is so however often; only a counter and a list grow. A parameter may be either.
func ClassifyCQL(text string) Class {
	c := Classify(withoutSets(text))
	if c.Group != Once {
		return c
	}
	bare := strings.ToLower(strings.Join(strings.Fields(text), ""))
	switch c.Verb {
	case "INSERT":
		if strings.Contains(bare, "now(") || strings.Contains(bare, "uuid(") {
			return c.guess(true) // another row, where that is part of its key
		}
		return repeatable(c.Verb).guess(strings.ContainsRune(text, Hole))
	case "UPDATE":
		return c.guess(strings.Contains(bare, "+?") || strings.Contains(bare, "-?") || strings.Contains(bare, "+:") || strings.Contains(bare, "-:"))
	}
	return c
}

// withoutSets leaves out what is added to sets and maps, and what is taken out of lists as well.
func withoutSets(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if c := text[i]; c == '+' || c == '-' {
			rest := strings.TrimLeft(text[i+1:], " \t\r\n")
			end := ""
			switch {
			case strings.HasPrefix(rest, "{"):
				end = "}"
			case c == '-' && strings.HasPrefix(rest, "["):
				end = "]"
			}
			if n := strings.Index(rest, end); end != "" && n >= 0 {
				i = len(text) - len(rest) + n
				continue
			}
		}
		out.WriteByte(text[i])
	}
	return out.String()
}

// Grows reports whether an expression builds on the value of a column for which named holds, as n + 1 does: what is
// assigned to that column is another value each time.
func Grows(expression string, named func(column string) bool) bool {
	for _, word := range strings.FieldsFunc(expression, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	}) {
		if word[0] > '9' && named(word) {
			if c := Classify("UPDATE t SET " + word + " = " + expression); c.Group == Once && !c.Likely {
				return true
			}
		}
	}
	return false
}
