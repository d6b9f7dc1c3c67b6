package flow

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// At returns a tracer of what is read by in: what a variable held before it was given another value, and
// what it is given only later, is not seen. Nil stands for any time.
func (t *Tracer) At(in ssa.Instruction) *Tracer {
	if in == t.use {
		return t
	}
	u := *t
	u.use = in
	return &u
}

// Reader returns the call during which a function literal runs that is made for it alone, or nil: what
// the literal captures is read then.
func Reader(lit ssa.Value) ssa.Instruction {
	var call ssa.Instruction
	for _, r := range *lit.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.ChangeType:
			if call != nil {
				return nil
			}
			call = Reader(r)
		case *ssa.Call:
			if call != nil {
				return nil
			}
			call = r
		default:
			return nil
		}
	}
	return call
}

// Writes to a variable are told apart by time where they are not too many, in a function that is not a machine of
// generated states.
const (
	maxWrites = 100
	maxStates = 4000 // blocks
)

// seen returns the writes to root of which now may see something at path. If that is none, those that come
// later count: what is handed to a call may be kept and run when they have been made.
func (m memory) seen(root ssa.Value, path string, now ssa.Instruction) []store {
	all := m[root]
	a, ok := root.(*ssa.Alloc)
	if !ok || now == nil || len(all) > maxWrites || len(a.Parent().Blocks) > maxStates {
		return all
	}
	out := make([]store, 0, len(all))
	some, hidden := false, false
	for _, s := range all {
		if _, whole, part := under(s.path, path); !whole && !part {
			continue
		}
		if m.over(root, s, path, now) {
			hidden = true
			continue
		}
		some = true
		out = append(out, s)
	}
	if hidden && !some {
		return all
	}
	return out
}

// over reports whether what s wrote to root, a variable, has been replaced for certain, or is yet to come,
// when now reads what lies at path.
func (m memory) over(root ssa.Value, s store, path string, now ssa.Instruction) bool {
	a, ok := root.(*ssa.Alloc)
	if !ok || now == nil || s.at == nil || now.Parent() != a.Parent() || s.at.Parent() != a.Parent() {
		return false
	}
	again := []ssa.Instruction{a} // a loop that comes by the declaration makes another variable
	for _, k := range m[root] {
		if k.val == nil || k.at == s.at || strings.Contains(k.path, "[*]") || k.at.Parent() != a.Parent() || ofElement(k.at) {
			continue
		}
		if covers(k.path, path) || covers(k.path, s.path) {
			again = append(again, k.at)
		}
	}
	return !reaches(s.at, now, again)
}

// ofElement reports whether an instruction writes to an element of an array or list, and leaves the others.
func ofElement(in ssa.Instruction) bool {
	st, ok := in.(*ssa.Store)
	if !ok {
		return false
	}
	addr := st.Addr
	for {
		f, isField := addr.(*ssa.FieldAddr)
		if !isField {
			break
		}
		addr = f.X
	}
	_, isElement := addr.(*ssa.IndexAddr)
	return isElement
}

// when returns the instruction that tells when the variable v is read, if now is in its function.
func when(v ssa.Value, now ssa.Instruction) ssa.Instruction {
	if a, ok := v.(*ssa.Alloc); ok && now != nil && now.Parent() == a.Parent() {
		return now
	}
	return nil
}

// covers reports whether a write to path w replaces all that is at path q.
func covers(w, q string) bool { return w == q || len(q) > len(w) && selPrefix(q, w) }

// reaches reports whether control may go from one instruction to the other without passing any of past.
func reaches(from, to ssa.Instruction, past []ssa.Instruction) bool {
	// along walks through b from its instruction i: found when it meets to, on when it comes out.
	along := func(b *ssa.BasicBlock, i int) (found, on bool) {
		stop := len(b.Instrs)
		for _, p := range past {
			if p.Block() == b {
				if j := slices.Index(b.Instrs, p); j >= i {
					stop = min(stop, j)
				}
			}
		}
		if to.Block() == b {
			if j := slices.Index(b.Instrs, to); j >= i && j <= stop {
				return true, false
			}
		}
		return false, stop == len(b.Instrs)
	}
	start := from.Block()
	found, on := along(start, slices.Index(start.Instrs, from)+1)
	if found || !on {
		return found
	}
	seen := make(map[*ssa.BasicBlock]bool)
	next := slices.Clone(start.Succs)
	for len(next) > 0 {
		b := next[len(next)-1]
		next = next[:len(next)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		found, on := along(b, 0)
		if found {
			return true
		}
		if on {
			next = append(next, b.Succs...)
		}
	}
	return false
}
