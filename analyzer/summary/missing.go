package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"net/http"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Many look-ups say by one of their error variables that there is nothing, and by others that they could not look.
// Which one means what is told by a line, or by the body that returns it: a row, a status or a map has said before that
// there is nothing, or somebody further down, by a variable of that meaning.

// absence is the verb of lines about errors that say so.
const absence = "absent"

// maxNone bounds the variables of one function.
const maxNone = 4

// none returns the variables that a function returns only where it has read that there is nothing.
func (e *engine) none(f *function) (out []string) {
	var other []string
	for load := range flow.Each[*ssa.UnOp](f.fn) {
		g := errorVariable(load)
		if g == nil || onlyCompared(load) {
			continue
		}
		name := variableName(g)
		if everyWay(load.Block(), func(cond ssa.Value, holds bool) bool { return e.tellsNothing(f, cond, holds) }) {
			out = append(out, name)
		} else {
			other = append(other, name)
		}
	}
	out = append(out, e.noneBelow(f)...)
	slices.Sort(out)
	out = slices.DeleteFunc(slices.Compact(out), func(name string) bool { return slices.Contains(other, name) })
	return out[:min(len(out), maxNone)]
}

// noneBelow returns the variables by which the functions that f calls, and its literals, say that there is nothing.
func (e *engine) noneBelow(f *function) (out []string) {
	for call := range flow.Each[*ssa.Call](f.fn) {
		if _, tells := call.Call.Value.(*ssa.Builtin); !tells {
			out = append(out, e.noneOf(&call.Call)...)
		}
	}
	for _, lit := range f.fn.AnonFuncs {
		if inner := e.funcs[lit]; inner != nil {
			out = append(out, inner.sum.None...)
		}
	}
	return out
}

// noneOf returns the variables by which what a call runs says that there is nothing. Of the implementations that may
// stand behind an interface all must say so.
func (e *engine) noneOf(call *ssa.CallCommon) []string {
	c := e.static(call)
	if c != nil && len(c.None) > 0 || !call.IsInvoke() {
		if c == nil {
			return nil
		}
		return c.None
	}
	targets, open, unknown := e.dynamic(bound{val: call.Value}, call.Method.Name(), 0)
	if len(open) > 0 || unknown || len(targets) == 0 {
		return nil
	}
	var out []string
	for i, t := range targets {
		if t.callee == nil {
			return nil
		}
		if i == 0 {
			out = slices.Clone(t.callee.None)
		}
		out = slices.DeleteFunc(out, func(name string) bool { return !slices.Contains(t.callee.None, name) })
	}
	return out
}

// errorVariable returns the package-level variable of an error that is loaded, or nil.
func errorVariable(load *ssa.UnOp) *ssa.Global {
	g, ok := load.X.(*ssa.Global)
	if !ok || load.Op != token.MUL || g.Pkg == nil || !isErrorType(load.Type()) {
		return nil
	}
	return g
}

func variableName(g *ssa.Global) string { return g.Pkg.Pkg.Path() + "." + g.Name() }

// onlyCompared reports whether an error is nothing but what others are compared with.
func onlyCompared(v ssa.Value) bool {
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.BinOp, *ssa.DebugRef:
		case *ssa.Call:
			if !isCallOf(r, "errors.Is") || r.Call.Args[0] == v {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// tellsNothing reports whether a condition, where it holds or where it does not, says of something that was read that
// it is not there.
func (e *engine) tellsNothing(f *function, cond ssa.Value, holds bool) bool {
	switch c := cond.(type) {
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ || (c.Op == token.EQL) != holds {
			return false
		}
		x, y := unboxed(c.X), unboxed(c.Y)
		if e.meansNone(f, x) || e.meansNone(f, y) {
			return true
		}
		k, ok := y.(*ssa.Const)
		if !ok || isErrorType(x.Type()) {
			return false
		}
		return goneStatus(k) || isZero(k) && e.isRead(f, x)
	case *ssa.Call:
		if isCallOf(c, "errors.Is") {
			return holds && e.meansNone(f, c.Call.Args[1])
		}
		return holds && e.saysAbsent(c)
	case *ssa.Extract:
		if holds || !isBool(c.Type()) || c.Index != 1 {
			return false
		}
		if _, isMap := c.Tuple.(*ssa.Lookup); isMap {
			return true
		}
		call, ok := c.Tuple.(*ssa.Call)
		return ok && call.Call.Signature().Results().Len() == 2 && f.readers[call]
	case *ssa.UnOp:
		cell, ok := c.X.(*ssa.Alloc)
		return ok && !holds && e.isRead(f, cell) // SELECT EXISTS
	}
	return false
}

// meansNone reports whether a value is an error variable, or a constant, that says that there is nothing: by a line, or
// by what the functions do that f calls.
func (e *engine) meansNone(f *function, v ssa.Value) bool {
	if e.declaredNone(v) {
		return true
	}
	load, ok := unboxed(v).(*ssa.UnOp)
	if !ok {
		return false
	}
	g := errorVariable(load)
	return g != nil && slices.Contains(e.noneBelow(f), variableName(g))
}

// declaredNone reports whether a line says of a variable, or of a constant of a type of its own, that it means that
// there is nothing.
func (e *engine) declaredNone(v ssa.Value) bool {
	switch v := unboxed(v).(type) {
	case *ssa.UnOp:
		g := errorVariable(v)
		return g != nil && e.says(variableName(g), absence)
	case *ssa.Const:
		for name := range e.constNames(v) {
			if e.says(name, absence) {
				return true
			}
		}
	}
	return false
}

// saysAbsent reports whether a call asks a predicate of which a line says that it tells that there is nothing.
func (e *engine) saysAbsent(call *ssa.Call) bool {
	c := e.static(&call.Call)
	return c != nil && c.Mark&Absent != 0
}

// goneStatus reports whether a constant is the status of an answer which says that there is nothing.
func goneStatus(c *ssa.Const) bool {
	if c.Value == nil || c.Value.Kind() != constant.Int {
		return false
	}
	n, _ := constant.Int64Val(c.Value)
	return n == http.StatusNotFound || n == http.StatusGone
}

// isRead reports whether a value is, or holds, what a function has read outside the process or in a map.
func (e *engine) isRead(f *function, v ssa.Value) bool {
	return e.readFrom(f, v, make(map[ssa.Value]bool))
}

func (e *engine) readFrom(f *function, v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	from := func(v ssa.Value) bool { return v != nil && e.readFrom(f, v, seen) }
	switch v := v.(type) {
	case *ssa.Lookup:
		_, isMap := v.X.Type().Underlying().(*types.Map)
		return isMap
	case *ssa.Call:
		return f.readers[v] || slices.ContainsFunc(flow.Args(&v.Call), from)
	case *ssa.Extract:
		return from(v.Tuple)
	case *ssa.UnOp:
		return from(v.X)
	case *ssa.Field:
		return from(v.X)
	case *ssa.FieldAddr:
		return from(v.X)
	case *ssa.Index:
		return from(v.X)
	case *ssa.IndexAddr:
		return from(v.X)
	case *ssa.Slice:
		return from(v.X)
	case *ssa.MakeInterface:
		return from(v.X)
	case *ssa.TypeAssert:
		return from(v.X)
	case *ssa.ChangeType:
		return from(v.X)
	case *ssa.Convert:
		return from(v.X)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, from)
	case *ssa.Alloc:
		if storedIn(v, from) {
			return true
		}
		for call := range flow.Each[*ssa.Call](f.fn) {
			args := handedTo(call.Call.Args)
			if slices.ContainsFunc(args, func(a ssa.Value) bool { return unboxed(a) == ssa.Value(v) }) && from(call) {
				return true
			}
		}
	}
	return false
}

// storedIn reports whether one of the values that are stored in a variable, or in a part of it, is such a one.
func storedIn(cell ssa.Value, such func(ssa.Value) bool) bool {
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == cell && such(r.Val) {
				return true
			}
		case *ssa.IndexAddr:
			if storedIn(r, such) {
				return true
			}
		case *ssa.FieldAddr:
			if storedIn(r, such) {
				return true
			}
		}
	}
	return false
}
