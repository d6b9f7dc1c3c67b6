// Package declarations type-checks packages with all that they import by their declarations, from source:
// bodies of functions are dropped as soon as they are parsed, and nothing is compiled, C neither. It is for
// tests that hold what is declared about libraries against the libraries: two thousand packages take half a
// minute of CPU, where compiling them takes many.
package declarations

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	"sync"
)

// A Package is what is known of one.
type Package struct {
	Path   string
	Files  []string // those that a build takes, by their full names
	Module *Module  // nil of the standard library
	Types  *types.Package
	Errors []error // of listing, parsing and type-checking it

	// Of packages of the main module, whose bodies are kept.
	Syntax []*ast.File
	Info   *types.Info

	imports   []string
	importMap map[string]string
}

// A Module is one at a version.
type Module struct {
	Path, Version string
	Main          bool
}

// A Program is packages with all that they import.
type Program struct {
	Fset     *token.FileSet
	Packages map[string]*Package // by their paths
	Sizes    types.Sizes
}

// Load loads the packages that patterns name in a module's directory.
func Load(ctx context.Context, dir string, patterns ...string) (*Program, error) {
	order, err := list(ctx, dir, patterns)
	if err != nil {
		return nil, err
	}
	p := &Program{
		Fset:     token.NewFileSet(),
		Packages: make(map[string]*Package, len(order)),
		Sizes:    types.SizesFor("gc", runtime.GOARCH),
	}
	done := make(map[string]chan struct{}, len(order))
	for _, one := range order {
		p.Packages[one.Path] = one
		done[one.Path] = make(chan struct{})
	}
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for _, one := range order {
		wg.Go(func() {
			defer close(done[one.Path])
			for _, path := range one.imports {
				if c := done[one.resolve(path)]; c != nil {
					<-c
				}
			}
			slots <- struct{}{}
			defer func() { <-slots }()
			p.check(one)
		})
	}
	wg.Wait()
	return p, nil
}

// list returns packages and all that they import.
func list(ctx context.Context, dir string, patterns []string) (all []*Package, err error) {
	var stdout, stderr bytes.Buffer
	args := []string{"list", "-deps", "-e", "-json=ImportPath,Dir,GoFiles,CgoFiles,Imports,ImportMap,Module,Error"}
	cmd := exec.CommandContext(ctx, "go", append(args, patterns...)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly", "CGO_ENABLED=1")
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, stderr.Bytes())
	}
	for dec := json.NewDecoder(&stdout); ; {
		var l struct {
			ImportPath, Dir   string
			GoFiles, CgoFiles []string
			Imports           []string
			ImportMap         map[string]string
			Module            *Module
			Error             *struct{ Err string }
		}
		if err := dec.Decode(&l); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		p := &Package{Path: l.ImportPath, Module: l.Module, imports: l.Imports, importMap: l.ImportMap}
		for _, name := range slices.Concat(l.GoFiles, l.CgoFiles) {
			p.Files = append(p.Files, filepath.Join(l.Dir, name))
		}
		if l.Error != nil {
			p.Errors = append(p.Errors, errors.New(l.Error.Err))
		}
		all = append(all, p)
	}
}

// check parses and type-checks a package whose imports have been.
func (p *Program) check(one *Package) {
	if one.Path == "unsafe" {
		one.Types = types.Unsafe
		return
	}
	fail := func(err error) { one.Errors = append(one.Errors, err) }
	whole := one.Module != nil && one.Module.Main
	var files []*ast.File
	for _, name := range one.Files {
		mode := parser.SkipObjectResolution
		if whole {
			mode |= parser.ParseComments
		}
		f, err := parser.ParseFile(p.Fset, name, nil, mode)
		if err != nil {
			fail(err)
			continue
		}
		if !whole {
			dropBodies(f)
		}
		files = append(files, f)
	}
	if whole {
		one.Syntax = files
		one.Info = &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
			Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
			FileVersions: map[*ast.File]string{},
		}
	}
	config := types.Config{
		IgnoreFuncBodies: !whole,
		FakeImportC:      true,
		Importer:         importer{one, p},
		Sizes:            p.Sizes,
		Error:            fail,
	}
	one.Types, _ = config.Check(one.Path, p.Fset, files, one.Info)
}

// dropBodies leaves nothing of functions but their declarations.
func dropBodies(f *ast.File) {
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		return ok && fn.Recv == nil && fn.Name.Name == "init"
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

func (p *Package) resolve(path string) string {
	if real, ok := p.importMap[path]; ok {
		return real
	}
	return path
}

// An importer finds what a package imports in the program.
type importer struct {
	of *Package
	in *Program
}

// Import returns the package that an import path means.
func (i importer) Import(path string) (*types.Package, error) {
	if p := i.in.Packages[i.of.resolve(path)]; p != nil && p.Types != nil {
		return p.Types, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}
