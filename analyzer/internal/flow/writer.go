package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// isWriter reports whether a call writes bytes into an interface value, such as a hash.
func isWriter(c *ssa.CallCommon) bool {
	if !c.IsInvoke() || len(c.Args) != 1 {
		return false
	}
	return c.Method.Name() == "Write" || c.Method.Name() == "WriteString"
}

// behind returns the buffers that a writer made by a call (an encoder, a multipart writer) writes to.
func behind(v ssa.Value, depth int) []ssa.Value {
	v = held(v)
	if e, ok := v.(*ssa.Extract); ok {
		v = e.Tuple
	}
	c, ok := v.(*ssa.Call)
	if !ok || depth > 2 {
		return nil
	}
	var out []ssa.Value
	for _, a := range Args(&c.Call) {
		x := a
		if mi, ok := x.(*ssa.MakeInterface); ok {
			x = mi.X
		}
		x = held(x)
		if isBuffer(x.Type()) {
			out = append(out, x)
		} else if end := otherEnd(x); end != nil {
			out = append(out, end)
		} else {
			out = append(out, behind(x, depth+1)...)
		}
	}
	return out
}

// held returns what the variable that v is read from holds, where it is given a value once, also when a literal
// has captured it.
func held(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return v
	}
	cell := load.X
	for range 4 {
		fv, ok := cell.(*ssa.FreeVar)
		if !ok {
			break
		}
		if cell = Captured(fv); cell == nil {
			return v
		}
	}
	if a, ok := cell.(*ssa.Alloc); ok {
		if val := OnlyStore(a); val != nil {
			return val
		}
	}
	return v
}

// Captured returns what a free variable stands for, where its literal is made in one place. It is nil for the receiver
// of a method value, whose wrapper stands for that method of any value.
func Captured(fv *ssa.FreeVar) ssa.Value {
	refs := fv.Parent().Referrers()
	if refs == nil {
		return nil
	}
	var made *ssa.MakeClosure
	for _, r := range *refs {
		mc, ok := r.(*ssa.MakeClosure)
		if !ok {
			continue
		}
		if made != nil {
			return nil
		}
		made = mc
	}
	if made == nil {
		return nil
	}
	return made.Bindings[freeIndex(fv)]
}

// inside reports whether a value is one of a literal that fn makes.
func inside(v ssa.Value, fn *ssa.Function) bool {
	if fn == nil || v.Parent() == nil || v.Parent() == fn {
		return false
	}
	for outer := v.Parent().Parent(); outer != nil; outer = outer.Parent() {
		if outer == fn {
			return true
		}
	}
	return false
}

// otherEnd returns where what is written into a pipe comes out, or nil.
func otherEnd(v ssa.Value) ssa.Value {
	e, ok := v.(*ssa.Extract)
	if !ok || v.Type().String() != "*io.PipeWriter" {
		return nil
	}
	for _, r := range *e.Tuple.Referrers() {
		if x, ok := r.(*ssa.Extract); ok && x.Index == 0 {
			return x
		}
	}
	return nil
}

func isBuffer(t types.Type) bool {
	switch t.String() {
	case "*bytes.Buffer", "*strings.Builder":
		return true
	}
	return false
}
