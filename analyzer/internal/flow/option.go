package flow

import (
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// options adds what options assign, unless they have been run before last, which replaces that.
func (s *setting) options(root ssa.Value, path string, under []Test, last *store) {
	_, made := root.(*ssa.Alloc)
	_, returned := root.(*ssa.Call)
	if !made && !returned || path == "" {
		return
	}
	for _, l := range s.t.optional(root, path, false, last) {
		s.leaf(l, under)
	}
}

// optional returns what options may assign to the part at path of root: functions and interfaces that came as a
// parameter and were handed the root, or what it holds there. The leaf names them and, behind a Setter, what of their
// argument is asked for. plain ones return nothing: others may do more than assign.
func (t *Tracer) optional(root ssa.Value, path string, plain bool, last *store) (out []Leaf) {
	return t.handed(root, root, path, "", plain, last)
}

// handed is optional for what lies at sel of root: at is that, or its address.
func (t *Tracer) handed(root, at ssa.Value, path, sel string, plain bool, last *store) (out []Leaf) {
	for _, r := range *at.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			_, field, _ := Selected(r)
			if below := sel + field; r.X == at && covers(below, path) && below != path && !plain {
				out = append(out, t.handed(root, r, path, below, plain, last)...)
			}
		case *ssa.UnOp:
			if _, isField := at.(*ssa.FieldAddr); isField && r.Op == token.MUL {
				out = append(out, t.handed(root, r, path, sel, plain, last)...)
			}
		case ssa.CallInstruction:
			out = append(out, t.setBy(root, at, r, path, sel, plain, last)...)
		}
	}
	return out
}

// setBy returns what a call of an option that is handed what lies at sel of root may assign to the part at path of it.
func (t *Tracer) setBy(root, at ssa.Value, call ssa.CallInstruction, path, sel string, plain bool, last *store) (out []Leaf) {
	if call.Common().StaticCallee() != nil {
		return nil
	}
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
		return nil
	}
	if last != nil && call.Parent() == last.at.Parent() && !reaches(last.at, call, nil) && !last.keeps(root, path) {
		return nil
	}
	if plain && call.Common().Signature().Results().Len() > 0 {
		return nil
	}
	method := ""
	if call.Common().IsInvoke() {
		method = call.Common().Method.Name()
	}
	for i, a := range Args(call.Common()) {
		if a != at {
			continue
		}
		for _, l := range t.Dynamic(call.Common().Value, "") {
			if l.Kind == Param && !strings.Contains(l.Path, "[~") {
				l.Path += Setter(method, i) + path[len(sel):]
				out = append(out, l)
			}
		}
	}
	return out
}

// keeps reports whether what a store replaces at path of root is handed to the function that makes what is stored.
func (s *store) keeps(root ssa.Value, path string) bool {
	call, _ := callOf(s.val)
	if call == nil {
		return false
	}
	for _, a := range Args(call.Common()) {
		load, ok := a.(*ssa.UnOp)
		if !ok {
			continue
		}
		sel := ""
		at := load.X
		for {
			f, ok := at.(*ssa.FieldAddr)
			if !ok {
				break
			}
			name, _ := FieldName(f.X.Type(), f.Field)
			at, sel = f.X, name+sel
		}
		if at == root && sel != "" && covers(sel, path) {
			return true
		}
	}
	return false
}

// Setter is the selector of what a function, or method of an interface, assigns to its argument i.
func Setter(method string, i int) string { return "[~" + method + ":" + strconv.Itoa(i) + "]" }

// CutSetter splits a path at its Setter.
func CutSetter(path string) (fn, method string, arg int, rest string, ok bool) {
	i := strings.Index(path, "[~")
	if i < 0 {
		return path, "", 0, "", false
	}
	end := i + strings.IndexByte(path[i:], ']')
	method, num, _ := strings.Cut(path[i+2:end], ":")
	arg, err := strconv.Atoi(num)
	return path[:i], method, arg, path[end+1:], err == nil
}
