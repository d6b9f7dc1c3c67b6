package flow

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A place is a root (allocation, parameter, free variable, global, call result) and a path below it.
type place struct {
	root ssa.Value
	path string
}

// A store is one write to a root: of a value, or by a call.
type store struct {
	path  string
	val   ssa.Value           // nil for a write by a call
	call  ssa.CallInstruction // the call that writes
	from  []Source            // what it writes, in terms of the call's arguments
	any   bool                // an unknown callee: it may write anything it was given
	code  *Write              // it is code that the call writes
	may   bool                // the call writes on some of its paths only
	given []Test              // of the call's arguments, under which it does
	name  ssa.Value           // what names the entry that is written, unless a constant does
	at    ssa.Instruction
}

// A memory holds all writes of one function, and of its closures to what they capture.
type memory map[ssa.Value][]store

func (t *Tracer) memoryOf(fn *ssa.Function) memory {
	if m, ok := t.memories[fn]; ok {
		return m
	}
	m := make(memory)
	t.memories[fn] = m
	t.collect(m, fn, nil)
	return m
}

// collect adds the writes of fn. For a closure, bound maps its free variables to the values captured
// from the function that the memory belongs to.
func (t *Tracer) collect(m memory, fn *ssa.Function, bound map[ssa.Value]ssa.Value) {
	add := func(addr ssa.Value, s store) {
		for _, p := range t.places(m, addr, 0) {
			s := s
			s.path = Join(p.path, s.path)
			if bound == nil {
				m[p.root] = append(m[p.root], s)
				continue
			}
			root, ok := bound[p.root]
			if !ok && p.root.Parent() != fn {
				root, ok = p.root, true // a value of a function around this one
			}
			if !ok {
				continue
			}
			m[root] = append(m[root], s)
			if a, ok := root.(*ssa.Alloc); ok {
				if val := OnlyStore(a); val != nil {
					// Captured is a variable that only refers to what is written to.
					for _, q := range t.places(m, val, 0) {
						in := s
						in.path = Join(q.path, s.path)
						m[q.root] = append(m[q.root], in)
					}
				}
			}
		}
	}
	for in := range Each[ssa.Instruction](fn) {
		switch in := in.(type) {
		case *ssa.Store:
			add(in.Addr, store{val: in.Val, at: in})
		case *ssa.MapUpdate:
			add(in.Map, store{path: keySelector(in.Key), val: in.Value, name: in.Key, at: in})
		case ssa.CallInstruction:
			t.collectCall(in, add)
		case *ssa.MakeClosure:
			inner := in.Fn.(*ssa.Function)
			if len(inner.Blocks) == 0 {
				continue
			}
			sub := make(map[ssa.Value]ssa.Value)
			for i, fv := range inner.FreeVars {
				v := in.Bindings[i]
				if bound != nil {
					var ok bool
					if v, ok = bound[v]; !ok {
						continue
					}
				}
				sub[fv] = v
			}
			t.collect(m, inner, sub)
		}
	}
}

func (t *Tracer) collectCall(in ssa.CallInstruction, add func(ssa.Value, store)) {
	args := Args(in.Common())
	writes, known := t.calls.Writes(in)
	for _, w := range writes {
		if w.Arg < len(args) {
			st := store{path: w.Path, call: in, from: w.From, name: w.Name, may: w.Maybe, given: w.If, at: in}
			if w.Code {
				st.code = &w
			}
			add(args[w.Arg], st)
		}
	}
	if known {
		return
	}
	if isWriter(in.Common()) {
		add(args[0], store{call: in, any: true, at: in})
	}
	for _, a := range args {
		if _, ok := a.(*ssa.Alloc); ok || isPointerIn(a) {
			add(a, store{call: in, any: true, at: in})
		}
		for _, into := range Variadic(a) {
			if isPointerIn(into) {
				add(into, store{call: in, any: true, at: in}) // row.Scan(&id)
			}
		}
		for _, buf := range append(behind(a, 0), otherEnd(held(a))) {
			if buf != nil {
				add(buf, store{call: in, any: true, at: in})
			}
		}
	}
}

// isPointerIn reports whether v is the address of a variable handed over as an interface.
func isPointerIn(v ssa.Value) bool {
	if mi, ok := v.(*ssa.MakeInterface); ok {
		switch mi.X.(type) {
		case *ssa.Alloc, *ssa.FieldAddr:
			return true
		}
	}
	return false
}

// keySelector spells a map key.
func keySelector(k ssa.Value) string {
	if c, ok := k.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
		return "[" + constant.StringVal(c.Value) + "]"
	}
	return "[*]"
}

// places returns where the address, map or reference v points to.
func (t *Tracer) places(m memory, v ssa.Value, depth int) []place {
	if depth > 16 {
		return nil
	}
	down := func(x ssa.Value, sel string) []place {
		ps := t.places(m, x, depth+1)
		out := make([]place, len(ps))
		for i, p := range ps {
			out[i] = place{p.root, Join(p.path, sel)}
		}
		return out
	}
	switch v := v.(type) {
	case *ssa.FieldAddr, *ssa.Field:
		x, sel, _ := Selected(v)
		return down(x, sel)
	case *ssa.Lookup:
		return down(v.X, keySelector(v.Index))
	case *ssa.IndexAddr, *ssa.Slice, *ssa.ChangeType, *ssa.Convert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert:
		return down(Operand(v), "")
	case *ssa.UnOp:
		// A load: what the variable holds, when it is assigned once; else the variable stands for it.
		if a, ok := v.X.(*ssa.Alloc); ok {
			if val := OnlyStore(a); val != nil {
				return t.places(m, val, depth+1)
			}
		}
		return down(v.X, "")
	case *ssa.Phi:
		out := []place{{root: v}}
		for _, e := range v.Edges {
			if e == v {
				continue
			}
			if _, ok := e.(*ssa.Phi); !ok {
				out = append(out, t.places(m, e, depth+1)...)
			}
		}
		return out
	case *ssa.Call, *ssa.Extract:
		// A call that returns (a part of) its argument, such as req.Header or a builder's receiver.
		out := []place{{root: v}}
		call, i := callOf(v)
		if call == nil || !Reference(v.Type()) || depth > 6 {
			return out
		}
		if srcs, ok := t.calls.Returns(call, i, ""); ok && len(srcs) <= 4 {
			args := Args(call.Common())
			for _, s := range srcs {
				if s.Arg >= 0 && s.Arg < len(args) && Reference(args[s.Arg].Type()) {
					out = append(out, down(args[s.Arg], s.Path)...)
				}
			}
		}
		return out
	case *ssa.Const:
		return nil
	}
	return []place{{root: v}}
}

// OnlyStore returns the value of the one store to a variable, or nil.
func OnlyStore(a *ssa.Alloc) ssa.Value {
	var val ssa.Value
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr != a {
				return nil
			}
			if val != nil {
				return nil
			}
			val = r.Val
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			if writesCaptured(r, a) {
				return nil
			}
		default:
			return nil
		}
	}
	return val
}

func writesCaptured(mc *ssa.MakeClosure, a ssa.Value) bool {
	fn := mc.Fn.(*ssa.Function)
	for i, b := range mc.Bindings {
		if b != a {
			continue
		}
		for _, r := range *fn.FreeVars[i].Referrers() {
			switch r := r.(type) {
			case *ssa.UnOp, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.DebugRef:
			case *ssa.MakeClosure:
				if writesCaptured(r, fn.FreeVars[i]) {
					return true
				}
			default:
				return true
			}
		}
	}
	return false
}

// under reports how a write at w answers a question for q: whole when w is q or encloses it (rest is
// what remains of q below w), part when w lies inside q.
func under(w, q string) (rest string, whole, part bool) {
	switch {
	case w == q:
		return "", true, false
	case len(q) > len(w) && selPrefix(q, w):
		return q[len(w):], true, false
	case len(w) > len(q) && selPrefix(w, q):
		return "", false, true
	}
	if i := strings.Index(w, "[*]"); i >= 0 && strings.HasPrefix(q, w[:i]) && strings.HasPrefix(q[i:], "[") {
		return "", true, false
	}
	return "", false, false
}

func selPrefix(long, short string) bool {
	return strings.HasPrefix(long, short) && (long[len(short)] == '.' || long[len(short)] == '[')
}
