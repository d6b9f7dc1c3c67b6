package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Numbers and switches that fields of structs hold are read off all that the package stores in them.

// heldIn is held for a part of a parameter. own says that only this package can assign it.
func (e *engine) heldIn(l flow.Leaf) (r reading, own bool) {
	if l.Value == nil {
		return reading{}, false
	}
	return e.held(l.Value.Type(), l.Path), e.owns(l.Value.Type(), l.Path)
}

// owns reports whether only this package can assign what lies at path of a value of type t.
func (e *engine) owns(t types.Type, path string) bool {
	for path != "" && path[0] == '.' {
		name, rest := cutSelector(path)
		f := anyField(t, name)
		if f == nil || f.Exported() || e.lent[f.Origin()] {
			return false
		}
		if _, isPointer := f.Type().Underlying().(*types.Pointer); isPointer || flow.IsKnob(path) {
			break // what it points to is what was stored, and nobody turns a knob later
		}
		t, path = f.Type(), rest
	}
	return true
}

// held reads a number that lies at path of a value of type t, from what the package stores in the field
// that holds it. An exported field may be assigned elsewhere too: then only a number that is seen counts.
// What hangs on a parameter of the function that stores it is not known.
func (e *engine) held(t types.Type, path string) reading {
	f, below := e.storedField(t, path)
	if f == nil {
		return reading{}
	}
	key := fieldQuery{field: f, rest: below}
	if r, ok := e.numbers[key]; ok {
		return r
	}
	e.numbers[key] = reading{} // while it is looked for
	var r reading
	var seen []ssa.Value
	stores := slices.Concat(e.fields[f], e.entries[f])
	r.unknown = len(stores) > maxStores
	for _, st := range stores {
		if r.unknown {
			break
		}
		if st.In == nil || slices.Contains(seen, st.In) {
			continue
		}
		seen = append(seen, st.In)
		e.early = true
		choices := slices.Clone(e.tracer.Setting(st.In, below, returnOf(st.In)))
		e.readTold(&r, st.In.Parent(), slices.DeleteFunc(choices, func(c flow.Choice) bool {
			return c.Leaf.Kind == flow.Param && c.Leaf.Path == below // a field assigned in what somebody else has made
		}), 0)
		if r.some && r.set == "" {
			r.set, r.plain = e.place(st.Pos), false
		}
	}
	if r.waits {
		e.handedOn[key] = true
		r.waits, r.open, r.unknown = false, Atom{}, !flow.IsKnob(below)
	}
	if r.others {
		e.handedOn[key] = true
	}
	if f.Exported() && (r.unknown || r.most < 1) {
		r = reading{}
	}
	e.numbers[key] = r
	return r
}

// untouched reports whether nobody can have turned a knob of what only this package stores in a field.
func (e *engine) untouched(l flow.Leaf) bool {
	if !flow.IsKnob(l.Path) {
		return false
	}
	f, below := e.storedField(l.Value.Type(), l.Path)
	key := fieldQuery{field: f, rest: below}
	_, asked := e.numbers[key]
	return f != nil && asked && !e.handedOn[key]
}

// fills notes what is put into a map or a list that a field holds.
func (e *engine) fills(fn *ssa.Function, in ssa.Instruction) {
	var into, val ssa.Value
	switch in := in.(type) {
	case *ssa.MapUpdate:
		into, val = in.Map, in.Value
	case *ssa.Store:
		if at, ok := in.Addr.(*ssa.IndexAddr); ok {
			into, val = at.X, in.Val
		}
	}
	load, ok := into.(*ssa.UnOp)
	if !ok {
		return
	}
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return
	}
	if f := fieldVar(fa.X.Type(), fa.Field); f != nil && len(e.entries[f]) <= maxStores && !e.triedOut(fn, f) {
		e.entries[f] = append(e.entries[f], flow.Stored{Value: val, Pos: in.Pos(), In: fa.X})
	}
}

// heldSwitch returns what this package stores in a field from which a switch is read, where nobody else can.
func (e *engine) heldSwitch(l flow.Leaf) (out []flow.Leaf, own bool) {
	if l.Kind != flow.Param || l.Value == nil || l.Path == "" || !e.owns(l.Value.Type(), l.Path) {
		return nil, false
	}
	f, below := e.storedField(l.Value.Type(), l.Path)
	stores := slices.Concat(e.fields[f], e.entries[f])
	if f == nil || len(stores) > maxStores {
		return nil, false
	}
	e.early = true
	for _, st := range stores {
		if st.In == nil {
			continue
		}
		for _, c := range e.tracer.Setting(st.In, below, returnOf(st.In)) {
			if c.Leaf.Kind == flow.Param {
				return nil, false // whoever makes the struct tells
			}
			c.Leaf.Path = ""
			out = append(out, c.Leaf)
		}
	}
	return out, true
}

// storedField returns the first field on a path that the package stores into, and the path from the struct
// that has this field: a literal nested in another stores no more than its own fields.
func (e *engine) storedField(t types.Type, path string) (*types.Var, string) {
	for path != "" && path[0] == '.' {
		name, rest := cutSelector(path)
		if f := e.embedded(t, name); f != nil {
			return f, path // a selector that is promoted: the path spells no embedded field
		}
		f := anyField(t, name)
		if f == nil || f.Pkg() != e.pass.Pkg {
			return nil, ""
		}
		if len(e.fields[f.Origin()]) > 0 || len(e.entries[f.Origin()]) > 0 {
			return f.Origin(), path
		}
		t, path = f.Type(), rest
	}
	return nil, ""
}

// embedded returns the embedded field that a struct has a selector from, when the package stores into it.
func (e *engine) embedded(t types.Type, name string) *types.Var {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var found *types.Var
	for i := range st.NumFields() {
		f := st.Field(i)
		if f.Name() == name {
			return nil
		}
		if f.Embedded() && isStructLike(f.Type()) && len(e.fields[f.Origin()]) > 0 && anyField(f.Type(), name) != nil {
			found = f.Origin()
		}
	}
	return found
}

// returnOf returns the last block in which a function returns what it has made.
func returnOf(made ssa.Value) *ssa.BasicBlock {
	fn := made.Parent()
	if fn == nil {
		return nil
	}
	var last *ssa.BasicBlock
	for ret := range flow.Returns(fn) {
		for _, v := range ret.Results {
			v = unboxed(v)
			if u, ok := v.(*ssa.UnOp); ok {
				v = u.X
			}
			if v == made {
				last = ret.Block()
			}
		}
	}
	return last
}

// handedToSet returns what the package hands to a setter for the parameter that is stored, or the value itself.
func (e *engine) handedToSet(v ssa.Value) []ssa.Value {
	p, ok := v.(*ssa.Parameter)
	if !ok {
		return []ssa.Value{v}
	}
	out := []ssa.Value{}
	u := e.usesOf(p.Parent())
	if u.value || len(u.calls) == 0 || len(u.calls) > maxTellers || e.exposed(p.Parent()) {
		out = append(out, v) // and what others hand to it
	}
	i := slices.Index(p.Parent().Params, p)
	for _, call := range u.calls[:min(len(u.calls), maxTellers)] {
		if args := flow.Args(call.Common()); i < len(args) {
			out = append(out, args[i])
		}
	}
	return out
}
