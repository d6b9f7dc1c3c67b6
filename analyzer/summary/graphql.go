package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// graphQL is what an act is called whose text is a GraphQL request, until it is known which.
const graphQL = "GraphQL"

// settleGraphQL decides what a GraphQL request does by its text: a mutation changes something, anything else reads.
// Of a text that is not known, nothing is.
func (e *engine) settleGraphQL(s *site) bool {
	known, mutates := true, false
	for _, t := range e.texts(s.bind, s.Text) {
		switch {
		case t.Kind == flow.Param:
			return true
		case t.Kind != flow.Const:
			known = false
		case mutation(t.Text):
			mutates = true
		}
	}
	switch {
	case mutates:
		s.Group, s.Name = Once, graphQL+" mutation"
	case known:
		s.Group, s.Name = Read, graphQL+" query"
		return false
	default:
		s.Group, s.Likely = Once, true
	}
	return true
}

// asksGraph reports whether a body is a GraphQL request that may be a query: it has the names of one, and no text that is
// surely a mutation.
func (e *engine) asksGraph(body []flow.Leaf) bool {
	b := bound{of: body}
	if len(e.bodyPart(b, func(name string) bool { return name == "variables" || name == "operationName" })) == 0 {
		return false
	}
	asked := e.bodyPart(b, func(name string) bool { return name == "query" })
	mutates := func(l flow.Leaf) bool { return l.Kind == flow.Const && mutation(l.Text) }
	return slices.ContainsFunc(asked, func(p keyPart) bool { return !slices.ContainsFunc(e.boundLeaves(p.bound, nil), mutates) })
}

// mutation reports whether an operation of a GraphQL document is a mutation. Operations, and fragments that they
// share, follow each other; what they hold is in braces.
func mutation(text string) bool {
	depth, quoted := 0, false
	for text != "" {
		c := text[0]
		switch {
		case quoted:
			if c == '\\' && len(text) > 1 {
				text = text[1:]
			}
			quoted = c != '"'
		case c == '"':
			quoted = true
		case c == '#':
			_, text, _ = strings.Cut(text, "\n")
			continue
		case c == '{' || c == '(':
			depth++
		case c == '}' || c == ')':
			depth--
		case depth == 0 && letter(c):
			end := strings.IndexFunc(text, func(r rune) bool { return r > 127 || !letter(byte(r)) })
			if end < 0 {
				end = len(text)
			}
			if text[:end] == "mutation" {
				return true
			}
			text = text[end:]
			// What follows is the operation's name, which may be any word.
			if rest := strings.TrimLeft(text, " \t\r\n,"); rest != "" && letter(rest[0]) {
				text = strings.TrimLeftFunc(rest, func(r rune) bool { return r < 128 && letter(byte(r)) })
			}
			continue
		}
		text = text[1:]
	}
	return false
}

// letter reports whether a name of GraphQL may hold a byte.
func letter(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
