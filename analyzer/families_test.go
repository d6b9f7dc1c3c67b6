package analyzer_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Each family of the catalogue has a program of its own, testdata/modules/catalog/FAMILY, that repeats calls of a
// real library: unsafely (functions whose names begin so, each with a finding), with a key, and such as may be
// repeated (without one). Of the libraries no more than the declarations are looked at, so that it is the
// catalogue that speaks.
func TestFamilies(t *testing.T) {
	if testing.Short() {
		t.Skip("loads large libraries")
	}
	const dir = "../testdata/modules/catalog"
	verbs := map[string][]string{}
	for _, l := range annotations.Lines() {
		verbs[l.Family] = append(verbs[l.Family], l.Verb)
	}
	var patterns []string
	for family, has := range verbs {
		if !slices.ContainsFunc(has, func(verb string) bool { return verb != "closed" }) {
			continue // there is nothing to repeat
		}
		if assert.DirExists(t, filepath.Join(dir, family), "%s.txt has no program", family) {
			patterns = append(patterns, "./"+family)
		}
	}
	program, err := declarations.Load(t.Context(), dir, patterns...)
	require.NoError(t, err)

	var roots []*packages.Package
	for path, p := range program.Packages {
		for _, err := range p.Errors {
			t.Errorf("%s: %s", path, err)
		}
		if p.Module == nil || !p.Module.Main {
			continue
		}
		has := verbs[filepath.Base(path)]
		require.NotNil(t, has, "%s is of no family", path)
		holdsAll(t, filepath.Base(path), p.Syntax, has)
		roots = append(roots, &packages.Package{
			ID: path, PkgPath: path, Name: p.Types.Name(), Types: p.Types, TypesInfo: p.Info, TypesSizes: program.Sizes,
			Syntax: p.Syntax, Fset: program.Fset, GoFiles: p.Files, CompiledGoFiles: p.Files,
			Module: &packages.Module{Path: p.Module.Path, Main: true},
		})
	}
	certain := check(t, dir, analyse(t, dir, roots, new(summary.Config)), "want")
	guesses := check(t, dir, analyse(t, dir, roots, &summary.Config{Likely: true}), "want", "likely")
	assert.Less(t, certain, guesses)
}

// holdsAll holds a program against what it is to show: for each of the kinds of lines that its family has there is
// a function that calls such a thing, and those named unsafe have a finding, and no others.
func holdsAll(t *testing.T, family string, files []*ast.File, verbs []string) {
	t.Helper()
	var names []string
	for _, f := range files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			names = append(names, fn.Name.Name)
			found := slices.ContainsFunc(f.Comments, func(c *ast.CommentGroup) bool {
				return fn.Pos() <= c.Pos() && c.End() <= fn.End() && wants.MatchString(c.List[0].Text)
			})
			assert.Equal(t, strings.HasPrefix(fn.Name.Name, "unsafe"), found, "%s: %s", family, fn.Name.Name)
		}
	}
	for kind, any := range map[string][]string{
		"unsafe":     verbs,
		"keyed":      {"keyed", "request", "sql"},
		"repeatable": {"repeatable", "read", "http", "sql"},
	} {
		if slices.ContainsFunc(verbs, func(v string) bool { return slices.Contains(any, v) }) {
			assert.True(t, slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, kind) }), "%s has no function %s…", family, kind)
		}
	}
}

// analyse returns what all checks report.
func analyse(t *testing.T, dir string, roots []*packages.Package, cfg *summary.Config) (all []report) {
	t.Helper()
	graph, err := checker.Analyze(analyzer.New(cfg), roots, nil)
	require.NoError(t, err)
	abs, err := filepath.Abs(dir)
	require.NoError(t, err)
	for _, action := range graph.Roots {
		require.NoError(t, action.Err)
		for _, d := range action.Diagnostics {
			posn := action.Package.Fset.Position(d.Pos)
			all = append(all, corpus{dir: abs}.report(posn.String(), action.Analyzer.Name, d.Message))
		}
	}
	return sorted(all)
}
