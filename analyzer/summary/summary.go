package summary

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Result is what the checks read.
type Result struct {
	Findings []Finding

	tell func() *Known
}

// Defaults is the configuration of Analyzer, and not to be changed.
var Defaults = new(Config)

// Analyzer is the base analyzer of checks that nobody configures.
var Analyzer = New(Defaults)

// New returns the base analyzer.
func New(cfg *Config) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:       "retrysafesummary",
		Doc:        "summarise what each function does and what may do it again",
		ResultType: reflect.TypeFor[*Result](),
		FactTypes:  []analysis.Fact{new(Function)},
	}
	a.Run = func(pass *analysis.Pass) (res any, err error) {
		defer func() {
			if p := recover(); p != nil {
				if cfg.Debug {
					panic(p)
				}
				res = &Result{Findings: []Finding{internal(pass, p)}}
			}
		}()
		return run(pass, cfg), nil
	}
	return a
}

// internal is the one line about a fault of the analyzer itself.
func internal(pass *analysis.Pass, p any) Finding {
	f := Finding{Check: unsaferetry, Package: pass.Pkg.Path(), Message: fmt.Sprintf("retrysafe could not analyse this package (internal error: %v)", p)}
	if len(pass.Files) > 0 {
		f.Pos, f.End = pass.Files[0].Package, pass.Files[0].Package
	}
	return f
}

func run(pass *analysis.Pass, cfg *Config) *Result {
	e := &engine{
		pass:          pass,
		catalogue:     annotations.Builtin(),
		directives:    readDirectives(pass),
		sent:          make(map[types.Object][]annotations.Declaration),
		values:        make(map[heldCall]*callee),
		places:        make(map[*types.Var]*flow.Leaf),
		funcs:         make(map[*ssa.Function]*function),
		objects:       make(map[*types.Func]*callee),
		globals:       make(map[*ssa.Global][]flow.Stored),
		entries:       make(map[*types.Var][]flow.Stored),
		keepers:       make(map[*ssa.Global][]*ssa.Function),
		constants:     make(map[*ssa.Global]*ssa.Const),
		fields:        make(map[*types.Var][]flow.Stored),
		lent:          make(map[*types.Var]bool),
		cyclic:        make(map[int]bool),
		reported:      make(map[string]bool),
		said:          make(map[string][]string),
		told:          make(map[string]bool),
		hinted:        make(map[string]bool),
		suppressed:    make(map[string]bool),
		carried:       make(map[string]bool),
		ranHere:       make(map[token.Pos]bool),
		judged:        make(map[string]bool),
		clients:       make(map[*types.Named]sending),
		generated:     make(map[string]bool),
		structured:    cfg.Structured,
		main:          pass.Module == nil || pass.Module.Version == "",
		entered:       make(map[ssa.Value]bool),
		wordedFields:  make(map[field]bool),
		renewedFields: make(map[field][]string),
	}
	if len(cfg.Annotations) > 0 {
		e.catalogue = annotations.NewCatalogue(cfg.Annotations, e.catalogue)
	}
	if e.main {
		if e.user = readUserFile(pass); e.user != nil {
			e.catalogue = annotations.NewCatalogue(e.user.decls, e.catalogue)
		}
	}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) {
			e.generated[pass.Fset.Position(f.Package).Filename] = true
		}
	}
	if !cfg.Everything && (e.closed(pass.Pkg.Path()) || !e.matters()) {
		return &Result{Findings: e.directiveFindings()}
	}
	for _, f := range pass.Files {
		// Tests import testing as well: what counts is whether the rest of the package does.
		name := pass.Fset.Position(f.Package).Filename
		for _, imp := range f.Imports {
			e.testPackage = e.testPackage || imp.Path.Value == `"testing"` && !strings.HasSuffix(name, "_test.go")
		}
	}
	e.build()
	e.tracer = flow.New(e, keySlot)
	e.collect()
	e.run()
	e.export()
	return &Result{Findings: append(e.findings, e.directiveFindings()...), tell: e.tell}
}

// build makes the SSA form of the package.
func (e *engine) build() {
	e.prog = ssa.NewProgram(e.pass.Fset, 0)
	seen := make(map[*types.Package]bool)
	var create func(pkgs []*types.Package)
	create = func(pkgs []*types.Package) {
		for _, p := range pkgs {
			if !seen[p] {
				seen[p] = true
				e.prog.CreatePackage(p, nil, nil, true)
				create(p.Imports())
			}
		}
	}
	create(e.pass.Pkg.Imports())
	e.pkg = e.prog.CreatePackage(e.pass.Pkg, e.pass.Files, e.pass.TypesInfo, false)
	e.pkg.Build()
}

// declarations returns what is declared about a function: in source, else in the user's file, else in the
// catalogue.
func (e *engine) declarations(fn *types.Func) []annotations.Declaration {
	if fn.Pkg() == nil {
		return nil
	}
	decls := e.declared(fn, fn.FullName())
	if len(decls) == 0 {
		return nil
	}
	recv := receiver(fn)
	if recv == nil || recv.Pkg() == nil {
		return decls
	}
	for _, d := range decls {
		if d.Verb == "retries" && d.Subject == "" {
			return decls // knows better than its type
		}
	}
	for _, d := range e.catalogue.Lookup(recv.Pkg().Path() + "." + recv.Name()) {
		if d.Verb == "retries" {
			decls = append(slices.Clip(decls), d)
		}
	}
	return decls
}

// receiver returns the type that a method is of.
func receiver(fn *types.Func) *types.TypeName {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	n := named(recv.Type())
	if n == nil {
		return nil
	}
	return n.Obj()
}
