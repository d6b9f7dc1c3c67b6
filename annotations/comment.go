package annotations

import (
	"go/ast"
	"strings"
)

// ParseComment reads a comment of Go source. It reports false when that is no directive of retrysafe, nor
// was meant to be one: a space behind the slashes makes a remark of it that nothing reads.
func ParseComment(text string) (d Declaration, is bool, err error) {
	if c, ok := ast.ParseDirective(0, text); ok {
		if c.Tool != tool {
			return d, false, nil
		}
		d, err = ParseDirective(c.Name + " " + c.Args)
		return d, true, err
	}
	if inner, ok := strings.CutPrefix(text, "/*"+tool+":"); ok {
		inner = strings.TrimSpace(strings.TrimSuffix(inner, "*/"))
		verb, _, _ := strings.Cut(inner, " ")
		if _, isVerb := verbs[verb]; !isVerb {
			return d, false, nil
		}
		return d, true, Wrong("a directive is a comment to the end of the line: write %q", "//"+tool+":"+inner)
	}
	rest, ok := strings.CutPrefix(text, "//")
	if !ok {
		return d, false, nil
	}
	bare := strings.TrimLeft(rest, " \t")
	after, ok := strings.CutPrefix(bare, tool+":")
	if !ok {
		return d, false, nil
	}
	words := strings.TrimLeft(after, " \t")
	verb, _, _ := strings.Cut(words, " ")
	_, isVerb := verbs[verb]
	switch {
	case isVerb && (bare != rest || words != after):
		return d, true, Wrong("a directive has no space before its verb: write %q", "//"+tool+":"+words).
			becomes(text[:len(text)-len(words)], "//"+tool+":")
	case bare == rest:
		d, err = ParseDirective(" " + words)
		return d, true, err
	}
	return d, false, nil // a sentence
}

// tool is the name before the colon of each directive.
const tool = "retrysafe"
