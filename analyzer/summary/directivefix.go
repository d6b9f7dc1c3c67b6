package summary

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

// mend returns the fix that makes the one mend of an error in a comment, or nil.
func (d *directiveCheck) mend(c *ast.Comment, err *annotations.Error) *analysis.SuggestedFix {
	if err.Old == "" {
		return nil
	}
	i := wordIn(c.Text, err.Old)
	if i < 0 {
		return nil
	}
	from, to := c.Pos()+token.Pos(i), c.Pos()+token.Pos(i+len(err.Old))
	what := "Write " + err.New
	if err.New == "" {
		from, what = from-1, "Take out "+err.Old // with the space before it
	}
	return &analysis.SuggestedFix{Message: what, TextEdits: []analysis.TextEdit{{Pos: from, End: to, NewText: []byte(err.New)}}}
}

// wordIn returns where a word stands by itself in a comment, or the beginning of the comment, or -1.
func wordIn(text, word string) int {
	if strings.HasPrefix(text, word) {
		return 0
	}
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return -1
		}
		i += at
		rest := text[i+len(word):]
		if strings.ContainsRune(" \t:", rune(text[i-1])) && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
			return i
		}
		at = i + 1
	}
}

// remove returns the fix that takes a comment out, with its line when nothing else stands there.
func (d *directiveCheck) remove(c *ast.Comment, group *ast.CommentGroup) *analysis.SuggestedFix {
	file := d.pass.Fset.File(c.Pos())
	from, to := c.Pos(), c.End()
	line := file.Line(c.Pos())
	text, err := d.pass.ReadFile(file.Name())
	if err != nil {
		return nil
	}
	start := file.LineStart(line)
	before := text[file.Offset(start):file.Offset(from)]
	switch {
	case len(strings.TrimSpace(string(before))) > 0:
		from -= token.Pos(len(before) - len(strings.TrimRight(string(before), " \t")))
	case line < file.LineCount():
		from, to = start, file.LineStart(line+1)
		// An empty comment line that set it apart goes too.
		if i := slices.Index(group.List, c); i > 0 && i == len(group.List)-1 && group.List[i-1].Text == "//" {
			from = file.LineStart(line - 1)
		}
	}
	return &analysis.SuggestedFix{Message: "Take it out", TextEdits: []analysis.TextEdit{{Pos: from, End: to}}}
}
