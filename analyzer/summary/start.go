package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// from walks on behind the site, whose results are given.
func (w *walk) from(results []Val, conds []Cond, free bool) trip {
	st := &state{block: w.site.Block(), free: free, outer: -1, conds: conds,
		ident: map[*ssa.Phi]ssa.Value{}, tuples: map[ssa.Value][]Val{}}
	w.good = w.worked(results, free)
	if w.flag != nil {
		st.set(w.flag, Val{Kind: w.flagVal})
	}
	w.assumeVerb(st)
	w.assumeKeyless(st)
	for v, r := range w.knows {
		st.set(v, r)
	}
	if !w.guards(st) {
		return w.found // not reached under the assumption
	}
	for i, in := range st.block.Instrs {
		if in == w.site {
			st.at = i + 1
		}
	}
	if v, ok := w.site.(ssa.Value); ok {
		w.bind(st, v, results)
	}
	w.leave(st)
	w.run(st)
	w.settle()
	return w.found
}

// worked reports whether the site says that it has worked. One that has may say otherwise, and the reverse.
func (w *walk) worked(results []Val, free bool) bool {
	call, ok := w.site.(ssa.CallInstruction)
	if !ok {
		return !free
	}
	ei := errorResult(call.Common().Signature())
	if ei < 0 || ei >= len(results) || results[ei].Kind != Nil && results[ei].Kind != Failed {
		return !free
	}
	return results[ei].Kind == Nil && !slices.ContainsFunc(results, func(r Val) bool { return r.Kind == Response && r.N >= 400 })
}

// entry walks the whole function with the given arguments.
func (w *walk) entry(args []Val) trip {
	st := &state{block: w.f.fn.Blocks[0], free: true, outer: -1, ident: map[*ssa.Phi]ssa.Value{}, tuples: map[ssa.Value][]Val{}}
	w.assumeVerb(st)
	w.assumeKeyless(st)
	for i, p := range w.f.fn.Params {
		if i < len(args) {
			st.set(p, args[i])
		}
	}
	w.run(st)
	return w.found
}

// meet keeps of what ways to the site have found out what this one has found as well.
func (w *walk) meet(st *state) {
	if w.ways++; w.ways == 1 {
		for i, v := range st.keys {
			w.met[v] = st.vals[i]
		}
		return
	}
	for v, r := range w.met {
		if !w.eval(st, v).same(r) {
			delete(w.met, v)
		}
	}
}

// assumeVerb gives the method parameter, or the method of the request parameter, its value.
func (w *walk) assumeVerb(st *state) {
	if w.verb == "" {
		return
	}
	if w.verbOf.Param >= len(w.f.fn.Params) {
		if i := w.verbOf.Param - len(w.f.fn.Params); i < len(w.f.fn.FreeVars) {
			st.store(loc{root: w.f.fn.FreeVars[i], path: w.verbOf.Path}, Val{Kind: Text, Text: w.verb})
		}
		return
	}
	p := w.f.fn.Params[w.verbOf.Param]
	if w.verbOf.Path == "" {
		st.set(p, Val{Kind: Text, Text: w.verb})
	} else {
		st.store(loc{root: p, path: w.verbOf.Path}, Val{Kind: Text, Text: w.verb})
	}
}

// assumed reports whether a value is, or is a copy of, the request whose method is assumed.
func (w *walk) assumed(st *state, v ssa.Value) bool {
	if w.verb == "" || w.verbOf.Path != ".Method" || w.verbOf.Param >= len(w.f.fn.Params) {
		return false
	}
	v = w.identity(st, v)
	if q, ok := v.(*ssa.Phi); ok {
		v = w.e.alwaysOne(q, 0)
	}
	return v == w.f.fn.Params[w.verbOf.Param]
}

// guards takes over what the branches above the site have decided about boolean variables, and reports
// whether the site is reached at all under what is assumed of the method.
func (w *walk) guards(st *state) bool {
	for b := st.block; b.Idom() != nil; b = b.Idom() {
		d := b.Idom()
		iff, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok || len(b.Preds) != 1 {
			continue
		}
		val := Val{Kind: False}
		if d.Succs[0] == b {
			val.Kind = True
		}
		cond := iff.Cond
		if n, ok := cond.(*ssa.UnOp); ok && n.Op == token.NOT {
			cond = n.X
			val.Kind = True + False - val.Kind
		}
		switch c := cond.(type) {
		case *ssa.Phi:
			if c != w.flag {
				st.set(c, val)
			}
		case *ssa.BinOp:
			if w.verb != "" && (c.Op == token.EQL || c.Op == token.NEQ) {
				x, y := w.method(st, c.X), w.method(st, c.Y)
				if x != "" && y != "" && (x == y) != ((c.Op == token.EQL) == (val.Kind == True)) {
					return false
				}
			}
		}
	}
	return true
}

// spoken reports whether a text is the method that is assumed, wherever it has been put meanwhile.
func (w *walk) spoken(v ssa.Value) bool {
	return w.verb != "" && isText(v.Type()) && w.e.comesFrom(v, w.verbOf)
}

// comesFrom reports whether a text is the one that a parameter holds.
func (e *engine) comesFrom(v ssa.Value, p Atom) bool {
	leaves := e.tracer.Texts(v, "")
	return len(leaves) == 1 && leaves[0].Kind == flow.Param && leaves[0].Param == p.Param && leaves[0].Path == p.Path
}

// method returns the text of a constant or of the method that is assumed.
func (w *walk) method(st *state, v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Const:
		return constVal(v).Text
	case *ssa.UnOp:
		if l, ok := w.locOf(st, v.X); ok {
			if text := st.load(l).Text; text != "" {
				return text
			}
		}
		if w.spoken(v) {
			return w.verb
		}
	}
	return w.eval(st, v).Text
}

func (w *walk) bind(st *state, v ssa.Value, results []Val) {
	if _, ok := v.Type().(*types.Tuple); ok {
		st.tuples[v] = results
		return
	}
	if len(results) > 0 {
		st.set(v, results[0])
	}
}
