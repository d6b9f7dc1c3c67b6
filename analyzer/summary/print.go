package summary

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// forget drops what nobody looks at from here on.
func (w *walk) forget(st *state) {
	if w.f.live == nil {
		w.f.live = liveIn(w.f.fn)
	}
	n := 0
	for i, k := range st.keys {
		p, isPhi := k.(*ssa.Phi)
		if w.f.live.live(k, st.block) || isPhi && p.Block() == st.block {
			st.keys[n], st.vals[n] = k, st.vals[i]
			n++
		}
	}
	st.keys, st.vals = st.keys[:n], st.vals[:n]
	clear(st.tuples)
}

// print is a state's fingerprint at the start of a block.
func (w *walk) print(st *state) string {
	b := make([]byte, 0, 128)
	num := func(n int) { b = strconv.AppendInt(append(b, ' '), int64(n), 10) }
	id := func(v ssa.Value) {
		n, ok := w.ids[v]
		if !ok {
			n = len(w.ids)
			w.ids[v] = n
		}
		num(n)
	}
	num(st.block.Index)
	num(st.outer)
	num(int(st.moved))
	num(int(st.passed))
	num(int(st.renewed))
	num(int(st.missed))
	if st.found {
		b = append(b, 'd')
	}
	if st.looked {
		b = append(b, 'l')
	}
	for _, in := range st.asked {
		num(int(in.Pos()))
	}
	if st.failed != nil {
		num(int(st.failed.Pos()))
		b = append(b, 'f')
	}
	type kv struct {
		id int
		s  string
	}
	var all []kv
	for i, k := range st.keys {
		n, ok := w.ids[k]
		if !ok {
			n = len(w.ids)
			w.ids[k] = n
		}
		all = append(all, kv{n, spell(st.vals[i])})
	}
	for i, l := range st.locs {
		n, ok := w.ids[l.root]
		if !ok {
			n = len(w.ids)
			w.ids[l.root] = n
		}
		all = append(all, kv{n, l.path + "=" + spell(st.mem[i])})
	}
	slices.SortFunc(all, func(x, y kv) int {
		if x.id != y.id {
			return x.id - y.id
		}
		return strings.Compare(x.s, y.s)
	})
	for _, x := range all {
		num(x.id)
		b = append(b, x.s...)
	}
	for _, c := range st.conds {
		b = append(b, '?')
		b = append(b, spellCond(c)...)
	}
	for _, set := range w.carry {
		for _, p := range sortedPhis(set) {
			if v, ok := st.ident[p]; ok {
				b = append(b, '~')
				id(v)
			}
		}
	}
	return string(b)
}

func sortedPhis(set map[*ssa.Phi]bool) []*ssa.Phi {
	if len(set) == 0 {
		return nil
	}
	out := make([]*ssa.Phi, 0, len(set))
	for p := range set {
		out = append(out, p)
	}
	slices.SortFunc(out, func(a, b *ssa.Phi) int {
		if a.Block() != b.Block() {
			return a.Block().Index - b.Block().Index
		}
		return strings.Compare(a.Name(), b.Name())
	})
	return out
}

func sameVals(a, b []Val) bool { return slices.EqualFunc(a, b, Val.same) }

func (v Val) same(w Val) bool {
	return v.Kind == w.Kind && v.N == w.N && v.Path == w.Path && v.Text == w.Text &&
		(v.Err == w.Err || v.Err != nil && w.Err != nil && v.Err.same(w.Err))
}

func (f *Failure) same(g *Failure) bool {
	return f.Ambiguous == g.Ambiguous && f.Foreign == g.Foreign && f.Stop == g.Stop && f.Again == g.Again &&
		f.Type == g.Type && f.Global == g.Global && f.Cause == g.Cause && sameVals(f.Wraps, g.Wraps) &&
		slices.EqualFunc(f.Fields, g.Fields, func(x, y FieldVal) bool { return x.Path == y.Path && x.Is.same(y.Is) })
}

// spell writes a value down; equal values have equal spellings.
func spell(v Val) string {
	if v.Kind <= True && v.Err == nil {
		return string('a' + byte(v.Kind))
	}
	b := []byte{'a' + byte(v.Kind)}
	b = strconv.AppendInt(b, v.N, 10)
	b = append(b, v.Path...)
	b = append(b, v.Text...)
	if e := v.Err; e != nil {
		b = append(b, '{')
		b = strconv.AppendBool(b, e.Ambiguous)
		b = strconv.AppendBool(b, e.Foreign)
		b = append(b, e.Type...)
		b = append(b, e.Global...)
		b = append(b, e.Cause...)
		b = strconv.AppendBool(b, e.Stop)
		b = strconv.AppendBool(b, e.Again)
		for _, f := range e.Fields {
			b = append(append(b, f.Path...), spell(f.Is)...)
		}
		for _, x := range e.Wraps {
			b = append(append(b, '>'), spell(x)...)
		}
		b = append(b, '}')
	}
	return string(b)
}

func spellCond(c Cond) string {
	s := strconv.Itoa(c.N) + c.Path + "/" + strconv.Itoa(int(c.Op)) + strconv.FormatBool(c.Not) + c.Text + strconv.Itoa(int(c.Mask)) + c.Method
	for _, a := range c.Args {
		s += "," + spell(a)
	}
	return s
}
