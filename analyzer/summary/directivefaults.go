package summary

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

const directive = "directive"

// The checks that an ignore may name. Those that this package decides are known to have run.
var (
	checkNames = []string{unsaferetry, freshkey, nestedretry, weakkey, "redelivery", "dedupstore", directive}
	decided    = []string{unsaferetry, freshkey, nestedretry, weakkey}
)

// directiveFindings returns what is wrong with the directives of the package, and with those lines of the
// user's file that can be judged from here.
func (e *engine) directiveFindings() []Finding {
	if !e.main {
		return nil
	}
	d := &directiveCheck{engine: e}
	for _, m := range e.directives.malformed {
		d.malformed(m)
	}
	for _, w := range e.directives.written {
		d.judge(w)
	}
	if e.user != nil {
		d.userFile()
	}
	for _, i := range e.directives.ignores {
		d.ignore(i)
	}
	slices.SortStableFunc(d.found, func(a, b Finding) int { return cmp.Compare(a.Pos, b.Pos) })
	return d.found
}

// A directiveCheck collects findings about declarations.
type directiveCheck struct {
	*engine
	found []Finding
	all   map[*types.Package]map[string]types.Object // that have been asked for
}

func (d *directiveCheck) malformed(m malformed) {
	d.report(m.comment, m.err.Says, false, d.mend(m.comment, m.group, m.err))
}

// report adds a finding about a comment.
func (d *directiveCheck) report(c *ast.Comment, message string, likely bool, fix *analysis.SuggestedFix) {
	if d.generated[d.file(c.Pos())] {
		return
	}
	f := d.finding(c.Pos(), c.End(), message)
	f.Likely, f.Effect.Name = likely, c.Text
	f.Suppressed = d.accepted(c.Pos(), directive, nil)
	if fix != nil {
		f.Fixes = []analysis.SuggestedFix{*fix}
	}
	d.found = append(d.found, f)
}

func (d *directiveCheck) finding(pos, end token.Pos, message string) Finding {
	return Finding{
		Pos: pos, End: end, Check: directive, Message: message, Attempts: 1, Key: FoundKey{Provenance: None},
		Test:    d.testPackage || strings.HasSuffix(d.file(pos), "_test.go"),
		Package: d.pass.Pkg.Path(), Function: d.enclosing(pos),
	}
}

// judge holds a declaration against what it stands on.
func (d *directiveCheck) judge(w written) {
	wrong := false
	say := func(message string, fix *analysis.SuggestedFix) {
		wrong = true
		d.report(w.comment, message, false, fix)
	}
	for _, err := range annotations.Verify(w.Declaration, w.obj, nil) {
		say(err.Says, d.mend(w.comment, w.group, err))
	}
	for _, other := range d.directives.decls[w.obj] {
		if other.Line >= w.Line {
			continue
		}
		if clash := w.Contradicts(other); clash != "" {
			say(fmt.Sprintf("%s on line %d: keep one", clash, other.Line), nil)
		} else if other.Text() == w.Text() {
			say("it is said twice: keep one", d.remove(w.comment, w.group))
		}
	}
	if d.user != nil {
		for _, line := range d.user.decls {
			if line.Verb == "closed" || !line.Speaks(w.obj.Pkg().Path()) || !slices.Contains(line.Among(w.obj.Pkg().Path(), d.ownObjects()), w.obj) {
				continue
			}
			if clash := disagree(w.Declaration, line); clash != "" {
				say(fmt.Sprintf("%s in %s:%d, over which it wins: keep one", clash, line.File, line.Line), nil)
			}
		}
	}
	if fn, ok := w.obj.(*types.Func); ok && w.body != nil && !wrong && d.inferred(w.Declaration, fn) {
		d.report(w.comment, fmt.Sprintf("%q says what the body shows anyway: take it out", w.Text()), true, d.remove(w.comment, w.group))
	}
}

// disagree is Contradicts for declarations of different places, of which only one is heard: what adds up
// in one place does not there.
func disagree(a, b annotations.Declaration) string {
	if a.Verb == "keyed" && b.Verb == "keyed" && a.Subject != b.Subject {
		return fmt.Sprintf("%q contradicts %q", a.Text(), b.Text())
	}
	return a.Contradicts(b)
}

// ignore tells of an ignore that accepts nothing.
func (d *directiveCheck) ignore(i *ignore) {
	switch {
	case i.check == "": // golangci-lint tells
	case !slices.Contains(checkNames, i.check):
		err := annotations.Wrong("no check is named %q; the checks are %s", i.check, strings.Join(checkNames, ", "))
		if near := annotations.Nearest(i.check, checkNames); near != "" {
			err = &annotations.Error{Says: fmt.Sprintf("no check is named %q: write %q", i.check, near), Old: i.check, New: near}
		}
		d.report(i.comment, err.Says, false, d.mend(i.comment, i.group, err))
	case !i.fn && !i.used && slices.Contains(decided, i.check):
		capped := slices.ContainsFunc(d.order, func(f *function) bool { return f.sum.Capped })
		d.report(i.comment, fmt.Sprintf("%s finds nothing here to ignore: take the directive out", i.check), capped, d.remove(i.comment, i.group))
	}
}

// inferred reports whether the body of a function shows what is declared of it.
func (d *directiveCheck) inferred(l annotations.Declaration, fn *types.Func) bool {
	i := slices.IndexFunc(d.order, func(f *function) bool { return funcObject(f.fn) == fn && f.fn.Parent() == nil })
	if i < 0 || len(l.Flags) > 0 {
		return false
	}
	f := d.order[i]
	if f.sum.Capped {
		return false
	}
	sum, sig := &f.sum, fn.Signature()
	only := func(test func(a *Act) bool) bool { return len(sum.Acts) == 1 && test(&sum.Acts[0]) }
	switch l.Verb {
	case "read":
		return len(sum.Acts) == 0 && sum.Mark&Reads != 0 && !harmlessOf(sum, Repeatable)
	case "repeatable":
		return len(sum.Acts) == 0 && harmlessOf(sum, Repeatable)
	case "effect":
		return len(l.Args) == 0 && only(func(a *Act) bool {
			return a.Kind == Does && a.Group == Once && !a.Likely && len(a.Key.Of) == 0 && a.Key.Else == Nothing
		})
	case "keyed":
		p, ok := placeOf(sig, l.Subject)
		return ok && len(l.Args) == 0 && only(func(a *Act) bool {
			return a.Kind == Does && a.Group == Once && len(a.Key.Of) == 1 && sameAtom(a.Key.Of[0], p)
		})
	case "retries", "calls":
		p, ok := placeOf(sig, l.Subject)
		return ok && only(func(a *Act) bool {
			if a.Kind != Calls || !sameAtom(a.Handle, p) || a.Likely {
				return false
			}
			if l.Verb == "calls" {
				return len(a.Layers) == 0
			}
			want := settingCount(sig, l)
			return len(a.Layers) == 1 && !a.Layers[0].Likely && a.Layers[0].Attempts.Kind == want.Kind &&
				a.Layers[0].Attempts.N == want.N && sameAtom(a.Layers[0].Attempts.Param, want.Param)
		})
	case "fresh":
		return l.Subject == "" && slices.ContainsFunc(sum.Returns, func(r Return) bool {
			return r.Path == "" && slices.ContainsFunc(r.Of, func(a Atom) bool { return a.Kind == flow.Fresh && a.Path != guessed })
		})
	}
	return false
}

func harmlessOf(sum *Function, g Group) bool {
	return slices.ContainsFunc(sum.Harmless, func(a Act) bool { return a.Group == g })
}

func sameAtom(a, b Atom) bool { return a.Kind == b.Kind && a.Param == b.Param && a.Path == b.Path }

// mend returns the fix that makes the one mend of an error in a comment, or nil.
func (d *directiveCheck) mend(c *ast.Comment, group *ast.CommentGroup, err *annotations.Error) *analysis.SuggestedFix {
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

// wordIn returns where a word stands in a text, behind a space or a colon or at its start, or -1.
func wordIn(text, word string) int {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 {
			return -1
		}
		i += at
		end := i + len(word)
		if (i == 0 || strings.ContainsRune(" \t:", rune(text[i-1]))) && (end == len(text) || strings.HasSuffix(word, ":") || strings.ContainsRune(" \t", rune(text[end])) || i == 0) {
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

// ownObjects returns the objects of the package by their local names.
func (d *directiveCheck) ownObjects() map[string]types.Object { return d.objectsOf(d.pass.Pkg) }

func (d *directiveCheck) objectsOf(pkg *types.Package) map[string]types.Object {
	if d.all == nil {
		d.all = make(map[*types.Package]map[string]types.Object)
	}
	if d.all[pkg] == nil {
		d.all[pkg] = annotations.Objects(pkg)
	}
	return d.all[pkg]
}

// userFile tells what is wrong with lines of the user's file, as far as this package and those that it
// imports show.
func (d *directiveCheck) userFile() {
	u := d.user
	for _, err := range u.errs {
		var line *annotations.LineError
		if errors.As(err, &line) {
			d.reportLine(line.Line, line.Err.Error())
		}
	}
	for i, l := range u.decls {
		for _, other := range u.decls[:i] {
			if other.Symbol != l.Symbol {
				continue
			}
			if clash := l.Contradicts(other); clash != "" {
				d.reportLine(l.Line, fmt.Sprintf("%s on line %d: keep one", clash, other.Line))
			} else if other.Text() == l.Text() {
				d.reportLine(l.Line, fmt.Sprintf("line %d says the same: keep one", other.Line))
			}
		}
		if l.Verb != "closed" {
			d.line(l)
		}
	}
}

// line holds a line against the packages that can be seen from here.
func (d *directiveCheck) line(l annotations.Declaration) {
	var missing *types.Package
	for _, pkg := range append([]*types.Package{d.pass.Pkg}, d.pass.Pkg.Imports()...) {
		if !l.Speaks(pkg.Path()) {
			continue
		}
		objects := d.objectsOf(pkg)
		found := l.Among(pkg.Path(), objects)
		if len(found) == 0 {
			missing = cmp.Or(missing, pkg)
			continue
		}
		d.verifyLine(l, found)
		return
	}
	if missing == nil || missing != d.pass.Pkg && !l.Exported() {
		return
	}
	mend := "mend the symbol, or take the line out"
	if near := l.NearestSymbol(missing.Path(), d.objectsOf(missing)); near != "" {
		mend = fmt.Sprintf("write %q", near)
	}
	d.reportLine(l.Line, fmt.Sprintf("package %s has no %s: %s", missing.Path(), l.Symbol, mend))
}

// verifyLine holds a line against the objects that its symbol matches. Of a pattern one that fits will do:
// for the others there may be lines of their own.
func (d *directiveCheck) verifyLine(l annotations.Declaration, found []types.Object) {
	var first []*annotations.Error
	for _, o := range found {
		errs := annotations.Verify(l, o, nil)
		if len(errs) == 0 {
			return
		}
		if first == nil {
			first = errs
		}
	}
	for _, err := range first {
		d.reportLine(l.Line, err.Says)
	}
}

// reportLine adds a finding about a line of the user's file.
func (d *directiveCheck) reportLine(line int, message string) {
	pos := d.user.at(d.pass.Fset, line)
	if slices.ContainsFunc(d.found, func(f Finding) bool { return f.Pos == pos && f.Message == message }) {
		return
	}
	f := d.finding(pos, pos, message)
	f.Package, f.Effect.Name = "", annotations.FileName
	d.found = append(d.found, f)
}
