package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// closed reports whether errors and functions of a package are described by the catalogue alone.
func (e *engine) closed(path string) bool {
	return e.catalogue.Closed(path) || isStd(path)
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
	n := named(t)
	return n != nil && n.Obj().Pkg() != nil && e.foreignPackage(n.Obj().Pkg().Path())
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
	for name := range e.constNames(c) {
		return name
	}
	return ""
}

// constNames yields all names of such a constant.
func (e *engine) constNames(c *ssa.Const) iter.Seq[string] {
	return func(yield func(string) bool) {
		n, ok := types.Unalias(c.Type()).(*types.Named)
		if !ok || n.Obj().Pkg() == nil || c.Value == nil {
			return
		}
		// It may stand in another package than its type.
		for _, pkg := range append([]*types.Package{n.Obj().Pkg(), e.pass.Pkg}, e.pass.Pkg.Imports()...) {
			scope := pkg.Scope()
			for _, name := range scope.Names() {
				k, ok := scope.Lookup(name).(*types.Const)
				if ok && types.Identical(k.Type(), c.Type()) && constant.Compare(k.Val(), token.EQL, c.Value) &&
					!yield(own(pkg.Path()+"."+name, !e.foreignPackage(pkg.Path()))) {
					return
				}
			}
		}
	}
}

// refusalVar reports whether an error variable proves that nothing was done.
func (e *engine) refusalVar(name string) bool { return e.says(name, "refusal") }

// refuses reports whether an error of type t proves that nothing was done.
func (e *engine) refuses(t types.Type) bool { return e.typeSays(t, "refusal") }

// asCalled names an act of a declared method, and the client that repeats it, as a call does: by the type of the value
// that the method is called on, whichever of the types that are embedded in that one declares it.
func (e *engine) asCalled(a *Act, in ssa.CallInstruction, fn *types.Func) {
	common := in.Common()
	var recv types.Type
	switch {
	case common.IsInvoke():
		recv = common.Value.Type()
	case fn.Signature().Recv() != nil && len(common.Args) > 0:
		recv = promotedFrom(common.Args[0])
	}
	if recv == nil {
		return
	}
	n := named(recv)
	if n == nil || !n.Obj().Exported() || n.Obj().Pkg() == nil {
		return
	}
	if a.Name == shortName(fn) {
		a.Name = n.Obj().Name() + "." + fn.Name()
	}
	for i := range a.Layers {
		if l := &a.Layers[i]; l.Name == clientName(fn) {
			l.Name = n.Obj().Pkg().Name() + "." + n.Obj().Name()
		}
	}
}

// promotedFrom returns the type of the value from whose embedded fields v comes, where nobody outside its package
// can name them; else nil.
func promotedFrom(v ssa.Value) (t types.Type) {
	for {
		if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
			v = load.X
		}
		var x ssa.Value
		field := 0
		switch f := v.(type) {
		case *ssa.FieldAddr:
			x, field = f.X, f.Field
		case *ssa.Field:
			x, field = f.X, f.Field
		default:
			return t
		}
		f := fieldVar(x.Type(), field)
		if f == nil || !f.Embedded() || f.Exported() {
			return t
		}
		t, v = x.Type(), x
	}
}
