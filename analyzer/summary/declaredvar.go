package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// inSource returns what is declared about an object by directives, here or where the fact about it was made.
func (e *engine) inSource(obj types.Object) []annotations.Declaration {
	if obj.Pkg() == nil {
		return nil
	}
	if obj.Pkg() == e.pass.Pkg {
		decls := e.directives.decls[obj]
		if len(decls) > 0 {
			for _, i := range e.directives.onFunc[obj] {
				decls = append(slices.Clip(decls), i.declaration())
			}
		}
		return decls
	}
	if decls, ok := e.sent[obj]; ok {
		return decls
	}
	var f Function
	var decls []annotations.Declaration
	if e.pass.ImportObjectFact(obj, &f) {
		decls = read(f.Declared)
	}
	e.sent[obj] = decls
	return decls
}

// read returns declarations that were sent with a fact.
func read(lines []Line) (decls []annotations.Declaration) {
	for _, l := range lines {
		d, err := annotations.ParseDirective(l.Text)
		if err != nil {
			continue // by a version of this program that knows other verbs
		}
		d.File, d.Line = cutPlace(l.Place)
		decls = append(decls, d)
	}
	return decls
}

// send returns declarations for a fact.
func send(decls []annotations.Declaration) (lines []Line) {
	for _, d := range decls {
		lines = append(lines, Line{d.Text(), d.File + ":" + itoa(int64(d.Line))})
	}
	return lines
}

// declared returns what is declared about an object: in source, else in the user's file, else in the
// catalogue. symbol spells it as lines do.
func (e *engine) declared(obj types.Object, symbol string) []annotations.Declaration {
	if d := e.inSource(obj); len(d) > 0 {
		return d
	}
	decls := e.catalogue.Lookup(symbol)
	if slices.ContainsFunc(decls, func(d annotations.Declaration) bool { return !inCatalogue(d) && !fits(d, obj) }) {
		decls = slices.DeleteFunc(slices.Clone(decls), func(d annotations.Declaration) bool { return !fits(d, obj) })
	}
	return decls
}

// says reports whether one of the verbs is declared of a package-level variable, by its name as
// conditions spell it.
func (e *engine) says(name string, verb string) bool {
	name = strings.TrimPrefix(name, "!")
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return false
	}
	var decls []annotations.Declaration
	if pkg := e.packageAt(name[:i]); pkg != nil && pkg.Scope().Lookup(name[i+1:]) != nil {
		decls = e.declared(pkg.Scope().Lookup(name[i+1:]), name)
	} else {
		decls = e.catalogue.Lookup(name)
	}
	return slices.ContainsFunc(decls, func(d annotations.Declaration) bool { return d.Verb == verb })
}

// packageAt returns the package of a path, if it is this one or one that is imported.
func (e *engine) packageAt(path string) *types.Package {
	if path == e.pass.Pkg.Path() {
		return e.pass.Pkg
	}
	if e.packages == nil {
		e.packages = make(map[string]*types.Package)
		var add func(list []*types.Package)
		add = func(list []*types.Package) {
			for _, p := range list {
				if e.packages[p.Path()] == nil {
					e.packages[p.Path()] = p
					add(p.Imports())
				}
			}
		}
		add(e.pass.Pkg.Imports())
	}
	return e.packages[path]
}

// typeSays reports whether a verb is declared of the type of an error.
func (e *engine) typeSays(t types.Type, verb string) bool {
	n := named(t)
	if n == nil || n.Obj().Pkg() == nil {
		return false
	}
	decls := e.declared(n.Origin().Obj(), n.Obj().Pkg().Path()+"."+n.Obj().Name())
	return slices.ContainsFunc(decls, func(d annotations.Declaration) bool { return d.Verb == verb })
}

// A holder is a field or package-level variable.
type holder struct {
	v  *types.Var
	in types.Type // the struct, of a field
}

// holderOf returns the field or package-level variable that a value is read from.
func holderOf(v ssa.Value) (holder, bool) {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return holderAt(v.X)
		}
	case *ssa.Field:
		return holderAt(v)
	}
	return holder{}, false
}

// holderAt returns the holder that a place is.
func holderAt(place ssa.Value) (h holder, ok bool) {
	switch p := place.(type) {
	case *ssa.FieldAddr:
		h = holder{fieldVar(p.X.Type(), p.Field), p.X.Type()}
	case *ssa.Field:
		h = holder{fieldVar(p.X.Type(), p.Field), p.X.Type()}
	case *ssa.Global:
		h.v, _ = p.Object().(*types.Var)
	}
	return h, h.v != nil && h.v.Pkg() != nil
}

// owner returns the type that declares a field, nil when that has no name.
func (h holder) owner() *types.TypeName {
	t := h.in
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok && n.Obj().Pkg() != nil {
		return n.Obj()
	}
	return nil
}

// symbol spells a holder as lines do.
func (h holder) symbol() string {
	if o := h.owner(); o != nil {
		return "(" + o.Pkg().Path() + "." + o.Name() + ")." + h.v.Name()
	}
	if h.in != nil {
		return ""
	}
	return h.v.Pkg().Path() + "." + h.v.Name()
}

// name spells it for people.
func (h holder) name() string {
	if o := h.owner(); o != nil {
		return o.Name() + "." + h.v.Name()
	}
	return h.v.Name()
}

// valueCallee returns what is declared of a function that is read from a field or variable, or of a method
// of an interface that is.
func (e *engine) valueCallee(v ssa.Value, method *types.Func) *callee {
	h, ok := holderOf(v)
	if !ok {
		return nil
	}
	return e.heldCallee(h, method)
}

func (e *engine) heldCallee(h holder, method *types.Func) *callee {
	if method == nil {
		if _, isFunc := h.v.Type().Underlying().(*types.Signature); !isFunc {
			return nil
		}
	}
	key := heldCall{h.v, method}
	if c, ok := e.values[key]; ok {
		return c
	}
	var c *callee
	if decls := e.declared(h.v, h.symbol()); len(decls) > 0 {
		fn := method
		if fn == nil {
			fn = types.NewFunc(h.v.Pos(), h.v.Pkg(), h.name(), h.v.Type().Underlying().(*types.Signature))
		}
		d := declare(fn, decls)
		c = &callee{Function: &d.Function, decl: d, obj: fn}
	}
	e.values[key] = c
	return c
}

// A heldCall is a call through a field or variable.
type heldCall struct {
	v      *types.Var
	method *types.Func
}

// throughPath returns what is declared of a function that lies at a path below a value of type t.
func (e *engine) throughPath(t types.Type, path string) *callee {
	for x := range fieldsOn(t, path) {
		if x.rest == "" {
			return e.heldCallee(holder{x.is.Origin(), x.of}, nil)
		}
	}
	return nil
}

// Declared implements flow.Calls.
func (e *engine) Declared(place ssa.Value) (flow.Leaf, bool) {
	h, ok := holderAt(place)
	if !ok {
		return flow.Leaf{}, false
	}
	l, known := e.places[h.v]
	if !known {
		l = leafOf(e.declared(h.v, h.symbol()), h.name())
		e.places[h.v] = l
	}
	if l == nil {
		return flow.Leaf{}, false
	}
	at := *l
	at.Value = place
	return at, true
}

// leafOf is what a value is for a key where that is declared of the place that it is read from.
func leafOf(decls []annotations.Declaration, name string) *flow.Leaf {
	for _, d := range decls {
		switch {
		case d.Subject != "" || d.Has("delivered"): // see Renewed
		case d.Verb == "stable":
			return &flow.Leaf{Kind: flow.Global, Text: name}
		case d.Verb == "fresh" && d.Has("likely"):
			return &flow.Leaf{Kind: flow.Fresh, Text: name, Path: guessed}
		case d.Verb == "fresh":
			return &flow.Leaf{Kind: flow.Fresh, Text: name}
		}
	}
	return nil
}

// cutPlace takes a place apart into the file, as it is named there, and the line.
func cutPlace(place string) (file string, line int) {
	i := strings.LastIndexByte(place, ':')
	if i < 0 {
		return place, 0
	}
	line, _ = strconv.Atoi(place[i+1:])
	return place[:i], line
}
