package annotations

import (
	"go/parser"
	"go/token"
	"maps"
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

// The modules whose requirements are what the catalogue is proved against.
const (
	provedModule = "../testdata/modules/catalog"
	// Of versions that have something other than the newest, or that do not build beside the newest of others.
	olderModule = "../testdata/modules/older"
)

// load loads packages of which a module tells the versions, with all that they import.
func load(t *testing.T, module string, patterns []string) map[string]*pkg {
	t.Helper()
	all := map[string]*pkg{}
	if len(patterns) == 0 {
		return all
	}
	program, err := declarations.Load(t.Context(), module, patterns...)
	require.NoError(t, err)
	for path, p := range program.Packages {
		for _, err := range p.Errors {
			t.Errorf("loading %s: %s", path, err)
		}
		all[path] = &pkg{Package: p}
	}
	return all
}

// imported returns those packages that are of modules which a module's files import. The others came with them, at
// versions that nobody has chosen.
func imported(t *testing.T, module string, all map[string]*pkg) map[string]*pkg {
	t.Helper()
	modules := requirements(t, module)
	chosen := map[string]bool{}
	for _, i := range provedImports(t, module) {
		chosen[moduleOf(modules, i)] = true
	}
	maps.DeleteFunc(all, func(path string, p *pkg) bool { return p.Module == nil || !chosen[p.Module.Path] })
	return all
}

// wanted returns the packages to load for lines: those that the files of a module import and that are of another
// module of which some line speaks, and packages of the standard library.
func wanted(t *testing.T, module string, decls []Declaration) (patterns []string) {
	t.Helper()
	modules := requirements(t, module)
	mine := map[string]bool{}
	imports := provedImports(t, module)
	for _, d := range decls {
		path := splitSymbol(d.Symbol).path
		if first, _, _ := strings.Cut(path, "/"); d.Verb != "closed" && !strings.Contains(first, ".") {
			if !tooNew(path) && module == provedModule {
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

// requirements returns the paths of the modules that a module requires.
func requirements(t *testing.T, module string) (paths []string) {
	t.Helper()
	file := filepath.Join(module, "go.mod")
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

// provedImports returns what the files of a module import.
func provedImports(t *testing.T, module string) (paths []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(module, "*.go"))
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
