// Package summary computes what each function does, as facts, and decides the findings.
package summary

import (
	"fmt"
	"go/ast"
	"go/constant"
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
type Result struct{ Findings []Finding }

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
		return run(pass, cfg)
	}
	return a
}

// internal is the one line about a fault of the analyzer itself.
func internal(pass *analysis.Pass, p any) Finding {
	f := Finding{Check: "unsaferetry", Message: fmt.Sprintf("retrysafe could not analyse this package (internal error: %v)", p)}
	if len(pass.Files) > 0 {
		f.Pos, f.End = pass.Files[0].Package, pass.Files[0].Package
	}
	return f
}

func run(pass *analysis.Pass, cfg *Config) (*Result, error) {
	e := &engine{
		pass:       pass,
		catalogue:  annotations.Builtin(),
		directives: readDirectives(pass),
		funcs:      make(map[*ssa.Function]*function),
		objects:    make(map[*types.Func]*callee),
		globals:    make(map[*ssa.Global][]flow.Stored),
		fields:     make(map[*types.Var][]flow.Stored),
		cyclic:     make(map[int]bool),
		reported:   make(map[string]bool),
		said:       make(map[string][]string),
		told:       make(map[string]bool),
		generated:  make(map[string]bool),
		main:       pass.Module == nil || pass.Module.Version == "",
	}
	if !cfg.Everything && (e.closed(pass.Pkg.Path()) || !e.matters()) {
		return new(Result), nil
	}
	for _, f := range pass.Files {
		if ast.IsGenerated(f) {
			e.generated[pass.Fset.Position(f.Package).Filename] = true
		}
	}
	e.testPackage = slices.ContainsFunc(pass.Pkg.Imports(), func(p *types.Package) bool { return p.Path() == "testing" })
	for _, f := range pass.Files {
		if strings.HasSuffix(pass.Fset.Position(f.Package).Filename, "_test.go") {
			e.testPackage = false // then testing is imported for the tests; the file's name tells
		}
	}
	e.build()
	e.tracer = flow.New(e)
	e.collect()
	e.run()
	if dump != nil {
		dump(e)
	}
	e.export()
	return &Result{Findings: e.findings}, nil
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

// closed reports whether errors and functions of a package are described by the catalogue alone.
func (e *engine) closed(path string) bool {
	return e.catalogue.Closed(path) || isStd(path)
}

// matters reports whether the package can have anything to say: it mentions something that is declared
// or has a fact, declares something itself, or runs a function or interface value in a loop.
func (e *engine) matters() bool {
	if len(e.directives.decls) > 0 {
		return true
	}
	packages := make(map[*types.Package]bool)
	for _, obj := range e.pass.TypesInfo.Uses {
		pkg := obj.Pkg()
		if pkg == nil || pkg == e.pass.Pkg {
			continue
		}
		known, ok := packages[pkg]
		if !ok {
			known = e.catalogue.Package(pkg.Path())
			packages[pkg] = known
		}
		switch obj := obj.(type) {
		case *types.Func:
			if known && len(e.declarations(obj.Origin())) > 0 {
				return true
			}
			var f Function
			if e.pass.ImportObjectFact(obj.Origin(), &f) {
				return true
			}
		case *types.Var:
			var f Function
			if obj.IsField() && e.pass.ImportObjectFact(obj.Origin(), &f) {
				return true
			}
		}
	}
	return e.decides() || e.runsValues()
}

// decides reports whether some function may be a verdict: over an error, a response or a status.
func (e *engine) decides() bool {
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok || fd.Body == nil {
				continue
			}
			fn, ok := e.pass.TypesInfo.Defs[fd.Name].(*types.Func)
			if !ok {
				continue
			}
			sig := fn.Signature()
			if sig.Results().Len() == 0 {
				continue
			}
			for i := range params(sig) {
				t := paramType(sig, i)
				if isErrorLike(t) || isResponse(t) || isInteger(t) && isBool(sig.Results().At(0).Type()) {
					return true
				}
			}
		}
	}
	return false
}

// runsValues reports whether some function calls a function value, a method of an interface that is not
// described by the catalogue, or itself.
func (e *engine) runsValues() bool {
	found := false
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			fd, _ := d.(*ast.FuncDecl)
			ast.Inspect(d, func(n ast.Node) bool {
				found = found || e.valueCall(n)
				if id, ok := n.(*ast.Ident); ok && fd != nil && id != fd.Name && fd.Name.Name != "_" && e.pass.TypesInfo.Uses[id] == e.pass.TypesInfo.Defs[fd.Name] {
					found = true
				}
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

func (e *engine) valueCall(n ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		_, isVar := e.pass.TypesInfo.Uses[fun].(*types.Var)
		return isVar
	case *ast.SelectorExpr:
		if sel := e.pass.TypesInfo.Selections[fun]; sel != nil {
			if sel.Kind() == types.FieldVal {
				return true
			}
			pkg := sel.Obj().Pkg()
			return types.IsInterface(sel.Recv()) && pkg != nil && !e.closed(pkg.Path())
		}
		_, isVar := e.pass.TypesInfo.Uses[fun.Sel].(*types.Var)
		return isVar
	}
	return false
}

// declarations returns what is declared about a function, in source or in the catalogue.
func (e *engine) declarations(fn *types.Func) []annotations.Declaration {
	if d := e.directives.decls[fn]; len(d) > 0 {
		return d
	}
	if fn.Pkg() == nil {
		return nil
	}
	return e.catalogue.Lookup(fn.FullName())
}

// typeName spells a type in conditions: with "!" when errors of libraries cannot be of it.
func (e *engine) typeName(t types.Type) string {
	base := t
	if p, ok := types.Unalias(base).(*types.Pointer); ok {
		base = p.Elem()
	}
	name := types.TypeString(t, nil)
	if types.IsInterface(base) {
		return "interface " + name
	}
	return own(name, !e.foreignType(t))
}

func (e *engine) foreignType(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && e.foreignPackage(n.Obj().Pkg().Path())
}

// foreignPackage reports whether a package belongs to the standard library or a closed module.
func (e *engine) foreignPackage(path string) bool {
	return path != e.pass.Pkg.Path() && e.closed(path)
}

// isStd reports whether a path is one of the standard library's: its first element holds no dot and it
// is not a name in use for programs without one.
func isStd(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return stdRoots[first]
}

var stdRoots = map[string]bool{
	"archive": true, "bufio": true, "bytes": true, "cmp": true, "compress": true, "container": true, "context": true, "crypto": true,
	"database": true, "debug": true, "embed": true, "encoding": true, "errors": true, "expvar": true, "flag": true, "fmt": true, "go": true,
	"hash": true, "html": true, "image": true, "internal": true, "vendor": true, "index": true, "io": true, "iter": true, "log": true, "maps": true, "math": true, "mime": true,
	"net": true, "os": true, "path": true, "plugin": true, "reflect": true, "regexp": true, "runtime": true, "slices": true, "sort": true,
	"strconv": true, "strings": true, "structs": true, "sync": true, "syscall": true, "testing": true, "text": true, "time": true,
	"unicode": true, "unique": true, "unsafe": true, "uuid": true, "weak": true,
}

func (e *engine) globalName(g *ssa.Global) string {
	return own(g.Pkg.Pkg.Path()+"."+g.Name(), !e.foreignPackage(g.Pkg.Pkg.Path()))
}

// constName returns the name of the constant of a type of its own (as syscall.ECONNREFUSED) with this value.
func (e *engine) constName(c *ssa.Const) string {
	n, ok := types.Unalias(c.Type()).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || c.Value == nil {
		return ""
	}
	scope := n.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		k, ok := scope.Lookup(name).(*types.Const)
		if ok && types.Identical(k.Type(), c.Type()) && constant.Compare(k.Val(), token.EQL, c.Value) {
			return own(n.Obj().Pkg().Path()+"."+name, !e.foreignPackage(n.Obj().Pkg().Path()))
		}
	}
	return ""
}

// refusalVar reports whether an error variable proves that nothing was done.
func (e *engine) refusalVar(name string) bool {
	for _, d := range e.catalogue.Lookup(strings.TrimPrefix(name, "!")) {
		if d.Verb == "refusal" {
			return true
		}
	}
	return false
}

// refuses reports whether an error of type t proves that nothing was done.
func (e *engine) refuses(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	for _, d := range e.catalogue.Lookup(n.Obj().Pkg().Path() + "." + n.Obj().Name()) {
		if d.Verb == "refusal" {
			return true
		}
	}
	return false
}

// acts reports whether a function does something: then it is a call that may fail, not a predicate.
func (e *engine) acts(f *function) bool { return len(f.sum.Acts) > 0 || f.does }

// verdicts computes what a function's results prove about its error, response, status and bool
// parameters.
func (e *engine) verdicts(f *function) []Case {
	if len(f.fn.Blocks) == 0 || len(f.fn.Blocks) > 80 || e.acts(f) {
		return nil
	}
	telling := false
	args := make([]Val, len(f.fn.Params))
	for i, p := range f.fn.Params {
		t := p.Type()
		switch {
		case isErrorLike(t), isResponse(t), isInteger(t):
			telling = true
			args[i] = Val{Kind: Symbol, N: int64(i)}
		}
	}
	res := f.fn.Signature.Results()
	if !telling || res.Len() == 0 {
		return nil
	}
	w := &walk{e: e, f: f, depth: 1, limit: 400}
	t := w.entry(args)
	if t.capped || len(t.outs) > 16 {
		return nil
	}
	var out []Case
	said := false
	for _, o := range t.outs {
		out = append(out, Case{If: o.If, Then: o.Then})
		for _, r := range o.Then {
			said = said || r.Kind != Any && r.Kind != Set
		}
	}
	if !said {
		return nil
	}
	return out
}

// export publishes what other packages may need.
func (e *engine) export() {
	for _, f := range e.order {
		obj := funcObject(f.fn)
		if obj == nil || f.fn.Parent() != nil || obj.Pkg() != e.pass.Pkg || len(e.directives.decls[obj]) > 0 {
			continue
		}
		if sig := obj.Signature(); sig.Recv() == nil && !obj.Exported() {
			continue
		}
		for i := range f.sum.Acts {
			e.mark(&f.sum.Acts[i])
		}
		for i := range f.sum.Returns {
			for j := range f.sum.Returns[i].Methods {
				for k := range f.sum.Returns[i].Methods[j].Fn.Acts {
					e.mark(&f.sum.Returns[i].Methods[j].Fn.Acts[k])
				}
			}
		}
		if telling(&f.sum) {
			sum := f.sum
			e.pass.ExportObjectFact(obj, &sum)
		}
	}
	for g, stores := range e.globals {
		if g.Pkg != e.pkg || len(stores) != 1 || g.Object() == nil || !g.Object().Exported() {
			continue
		}
		var sum Function
		e.methods(&sum, 0, stores[0].Value, "")
		if len(sum.Returns) > 0 {
			e.pass.ExportObjectFact(g.Object(), &sum)
		}
	}
	for obj, decls := range e.directives.decls {
		if fn, ok := obj.(*types.Func); ok {
			sum := e.published(fn, decls)
			e.pass.ExportObjectFact(fn, &sum)
		}
	}
	for v, acts := range e.owed {
		if v.Pkg() == e.pass.Pkg {
			e.pass.ExportObjectFact(v, &Function{Acts: acts})
		}
	}
}

// published is the fact about a function that a directive declares: what hangs on the call is settled as
// far as it can be without one.
func (e *engine) published(fn *types.Func, decls []annotations.Declaration) Function {
	d := declare(fn, decls)
	sig := fn.Signature()
	for i := range d.Acts {
		a := &d.Acts[i]
		if a.Kind == Does {
			a.OK, a.Fail = e.declaredOutcomes(sig, a)
			a.Origin = e.place(fn.Pos())
			continue
		}
		j := slices.Index(d.acts, i)
		if j < 0 || d.retries[j].Verb != "retries" {
			continue
		}
		l := d.retries[j]
		layer := Layer{Name: shortName(fn), Place: e.place(fn.Pos()), Attempts: declaredCount(sig, l)}
		inner, _ := typeAt(paramType(sig, a.Handle.Param), a.Handle.Path).Underlying().(*types.Signature)
		layer.Again = e.again(l, &callee{obj: fn}, nil, inner, func(int) bound { return bound{} })
		a.Layers = []Layer{layer}
	}
	return d.Function
}

func (e *engine) mark(a *Act) {
	places := slices.Clone(e.said[a.Origin])
	for _, l := range a.Layers {
		if e.told[a.Origin+"|"+l.Place] {
			places = append(places, l.Place)
		}
	}
	for _, p := range places {
		if !slices.Contains(a.Said, p) {
			a.Said = append(a.Said, p)
		}
	}
}

// telling reports whether a summary says more than a caller would assume.
func telling(s *Function) bool {
	if len(s.Acts)+len(s.Writes)+len(s.Cases)+len(s.Lands)+len(s.Taken) > 0 || s.Mark&Reads != 0 {
		return true
	}
	for _, r := range s.Returns {
		if len(r.Methods) > 0 || r.Path != "" {
			return true
		}
		for _, a := range r.Of {
			if a.Kind != flow.Opaque {
				return true
			}
		}
	}
	return false
}

var dump func(e *engine)
