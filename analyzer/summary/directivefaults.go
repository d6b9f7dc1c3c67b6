package summary

import (
	"cmp"
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
	d.report(m.comment, m.err.Says, false, d.mend(m.comment, m.err))
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
		say(err.Says, d.mend(w.comment, err))
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
			if line.Verb == "closed" || !line.Speaks(w.obj.Pkg().Path()) || !slices.Contains(line.Among(d.objectsOf(d.pass.Pkg)), w.obj) {
				continue
			}
			same := func(l annotations.Declaration) bool { return l.Text() == line.Text() }
			if clash := disagree(w.Declaration, line); clash != "" && !slices.ContainsFunc(d.directives.decls[w.obj], same) {
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
	once := []string{"effect", "keyed"}
	if slices.Contains(once, a.Verb) && slices.Contains(once, b.Verb) && a.Subject != b.Subject {
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
		d.report(i.comment, err.Says, false, d.mend(i.comment, err))
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
			want := declaredCount(sig, l)
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

// objectsOf returns the objects of a package by their local names.
func (d *directiveCheck) objectsOf(pkg *types.Package) map[string]types.Object {
	if d.all == nil {
		d.all = make(map[*types.Package]map[string]types.Object)
	}
	if d.all[pkg] == nil {
		d.all[pkg] = annotations.Objects(pkg)
	}
	return d.all[pkg]
}
