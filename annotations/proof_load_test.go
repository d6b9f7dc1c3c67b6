package annotations

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/mod/modfile"
)

// The module whose requirements are what the catalogue is proved against.
const provedModule = "../testdata/modules/catalog"

// A listed is a package as "go list -json" prints it.
type listed struct {
	ImportPath, Dir   string
	GoFiles, CgoFiles []string
	Imports           []string
	ImportMap         map[string]string
	Module            *listedModule
	Error             *struct{ Err string }
}

type listedModule struct{ Path, Version string }

// list returns packages and all that they import, imports first.
func list(t *testing.T, patterns []string) (all []*listed) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	args := append([]string{"list", "-deps", "-e", "-json=ImportPath,Dir,GoFiles,CgoFiles,Imports,ImportMap,Module,Error"}, patterns...)
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = provedModule, &stdout, &stderr
	cmd.Env = append(os.Environ(), "PWD="+provedModule, "GOWORK=off", "GOFLAGS=-mod=readonly", "CGO_ENABLED=1")
	require.NoError(t, cmd.Run(), stderr.String())
	for dec := json.NewDecoder(&stdout); ; {
		p := new(listed)
		if err := dec.Decode(p); errors.Is(err, io.EOF) {
			return all
		} else {
			require.NoError(t, err)
		}
		all = append(all, p)
	}
}

// load type-checks the declarations of packages and of all that they import, from source: bodies of functions are
// dropped as soon as they are parsed, and nothing is compiled, C neither.
func load(t *testing.T, patterns []string) map[string]*pkg {
	t.Helper()
	fset := token.NewFileSet()
	all := map[string]*pkg{}
	done := map[string]chan struct{}{}
	order := list(t, patterns)
	for _, p := range order {
		all[p.ImportPath] = &pkg{PkgPath: p.ImportPath, Module: p.Module, listed: p}
		done[p.ImportPath] = make(chan struct{})
	}
	var mu sync.Mutex // t.Errorf from goroutines, in one piece
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for _, p := range order {
		wg.Go(func() {
			defer close(done[p.ImportPath])
			importer := importer{p: p, all: all}
			for _, path := range p.Imports {
				if c := done[importer.resolve(path)]; c != nil {
					<-c
				}
			}
			slots <- struct{}{}
			defer func() { <-slots }()
			if p.ImportPath == "unsafe" {
				all[p.ImportPath].Types = types.Unsafe
				return
			}
			tpkg, errs := declarations(fset, p, importer)
			all[p.ImportPath].Types = tpkg
			mu.Lock()
			defer mu.Unlock()
			for _, err := range errs {
				t.Errorf("loading %s: %s", p.ImportPath, err)
			}
		})
	}
	wg.Wait()
	return all
}

// declarations type-checks a package whose imports have been.
func declarations(fset *token.FileSet, p *listed, importer types.Importer) (*types.Package, []error) {
	var errs []error
	if p.Error != nil {
		errs = append(errs, errors.New(p.Error.Err))
	}
	var files []*ast.File
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		dropBodies(f)
		files = append(files, f)
	}
	config := types.Config{
		IgnoreFuncBodies: true,
		FakeImportC:      true,
		Importer:         importer,
		Sizes:            types.SizesFor("gc", cmp.Or(os.Getenv("GOARCH"), runtime.GOARCH)),
		Error:            func(err error) { errs = append(errs, err) },
	}
	tpkg, _ := config.Check(p.ImportPath, fset, files, nil)
	return tpkg, errs
}

// dropBodies leaves nothing of functions but their declarations.
func dropBodies(f *ast.File) {
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		return ok && fn.Recv == nil && (fn.Name.Name == "init" || fn.Name.Name == "_")
	})
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			n.Body = new(ast.BlockStmt)
		case *ast.FuncLit:
			n.Body = new(ast.BlockStmt)
		}
		return true
	})
}

// An importer finds what a package imports among all that has been listed.
type importer struct {
	p   *listed
	all map[string]*pkg
}

func (i importer) resolve(path string) string {
	if real, ok := i.p.ImportMap[path]; ok {
		return real
	}
	return path
}

// Import returns the package that an import path means.
func (i importer) Import(path string) (*types.Package, error) {
	if p := i.all[i.resolve(path)]; p != nil && p.Types != nil {
		return p.Types, nil
	}
	return nil, errors.New("no package " + path)
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
			if matchPath(m, path, true) || d.Verb == "closed" && matchPath(versionless(d.Symbol), versionless(m), true) {
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
