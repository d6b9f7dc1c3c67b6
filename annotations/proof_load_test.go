package annotations

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/require"
	"golang.org/x/mod/modfile"
)

// The module whose requirements are what the catalogue is proved against.
const provedModule = "../testdata/modules/catalog"

// load loads packages with all that they import.
func load(t *testing.T, patterns []string) map[string]*pkg {
	t.Helper()
	program, err := declarations.Load(t.Context(), provedModule, patterns...)
	require.NoError(t, err)
	all := map[string]*pkg{}
	for path, p := range program.Packages {
		for _, err := range p.Errors {
			t.Errorf("loading %s: %s", path, err)
		}
		all[path] = &pkg{Package: p}
	}
	return all
}

// wanted returns the packages to load for lines: those that deps.go and its neighbours import and that are of a
// module of which some line speaks, and packages of the standard library.
func wanted(t *testing.T, decls []Declaration) (patterns []string) {
	t.Helper()
	modules := requirements(t)
	mine := map[string]bool{}
	imports := provedImports(t)
	for _, d := range decls {
		path := splitSymbol(d.Symbol).path
		if first, _, _ := strings.Cut(path, "/"); d.Verb != "closed" && !strings.Contains(first, ".") {
			if !tooNew(path) {
				patterns = append(patterns, path)
			}
			continue
		}
		for _, i := range imports {
			if d.Speaks(i) || d.Verb != "closed" && matchPath(path, i, true) {
				mine[moduleOf(modules, i)] = true
			}
		}
		for _, m := range modules {
			// A package below the surface: github.com/Azure/azure-sdk-for-go/sdk/azcore/internal/exported.
			if matchPath(versionless(m), versionless(path), true) || d.Verb == "closed" && matchPath(versionless(d.Symbol), versionless(m), true) {
				mine[m] = true
			}
		}
	}
	for _, i := range imports {
		if mine[moduleOf(modules, i)] {
			patterns = append(patterns, i)
		}
	}
	slices.Sort(patterns)
	return slices.Compact(patterns)
}

// requirements returns the paths of the modules that the proof requires.
func requirements(t *testing.T) (paths []string) {
	t.Helper()
	file := filepath.Join(provedModule, "go.mod")
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	mod, err := modfile.ParseLax(file, data, nil)
	require.NoError(t, err)
	for _, r := range mod.Require {
		paths = append(paths, r.Mod.Path)
	}
	return paths
}

// moduleOf returns the longest of the modules that a package may be of.
func moduleOf(modules []string, path string) (longest string) {
	for _, m := range modules {
		if (path == m || strings.HasPrefix(path, m+"/")) && len(m) > len(longest) {
			longest = m
		}
	}
	return longest
}

// provedImports returns what the files of the proved module import.
func provedImports(t *testing.T) (paths []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(provedModule, "*.go"))
	require.NoError(t, err)
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, i := range f.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			require.NoError(t, err)
			paths = append(paths, path)
		}
	}
	return paths
}
