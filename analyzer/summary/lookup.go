package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// After a failure the work may be looked up: found done, nothing is sent again. Many look-ups tell by their error
// that there is nothing.

// A miss says how well it is known that a look-up has found nothing.
type miss uint8

const (
	noMiss       miss = iota // it was not asked, or has found something
	lookUpFailed             // it has failed, for whatever reason
	nothingThere             // it says that there is nothing
)

// lookUp notes of the two sides of a test what it tells of the error of a look-up behind the site.
func (w *walk) lookUp(st, yes, no *state, cond ssa.Value) {
	if w.good || w.depth > 0 || len(st.asked) == 0 {
		return
	}
	for {
		not, ok := cond.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			break
		}
		cond, yes, no = not.X, no, yes
	}
	of, says := ssa.Value(nil), lookUpFailed
	var by ssa.Value // what its error is compared with
	switch c := cond.(type) {
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ {
			return
		}
		if c.Op == token.NEQ {
			yes, no = no, yes
		}
		of, by = c.X, c.Y
		if v, isNil := comparedWithNil(c); isNil {
			of, by, yes, no = v, nil, no, yes
		} else if call, isCode := c.X.(*ssa.Call); isCode && !isErrorType(c.X.Type()) {
			of = errorAmong(call) // what the code of an error is
		} else if w.failureOf(st, c.X) == nil {
			of, by = c.Y, c.X
		}
	case *ssa.Call:
		if isCallOf(c, "errors.Is") {
			of, by = c.Call.Args[0], c.Call.Args[1]
		} else if w.e.saysAbsent(c) {
			of, says = errorAmong(c), nothingThere
		}
	}
	if of == nil || !isErrorType(of.Type()) {
		return
	}
	asked := w.failureOf(st, of)
	if !slices.Contains(st.asked, asked) {
		return
	}
	if by != nil {
		if says = w.saysNone(by, asked); says == noMiss {
			return
		}
	}
	yes.missed = max(yes.missed, says)
	no.found = no.found || no.missed == noMiss
}

// errorAmong returns the error that a call is handed, or nil.
func errorAmong(call *ssa.Call) ssa.Value {
	for _, a := range call.Call.Args {
		if isErrorType(a.Type()) {
			return a
		}
	}
	return nil
}

// saysNone tells how well it is known that the error of a look-up is one by which it says that there is nothing. What
// no line speaks of, and what its body does not show, may mean anything; of the standard library it is known what else
// it means.
func (w *walk) saysNone(v ssa.Value, asked ssa.Instruction) miss {
	if w.e.declaredNone(v) {
		return nothingThere
	}
	load, ok := unboxed(v).(*ssa.UnOp)
	if !ok {
		return noMiss
	}
	g := errorVariable(load)
	if g == nil {
		return noMiss
	}
	if call, isCall := asked.(*ssa.Call); isCall && slices.Contains(w.e.noneOf(&call.Call), variableName(g)) {
		return nothingThere
	}
	if isStd(g.Pkg.Pkg.Path()) {
		return noMiss
	}
	return lookUpFailed
}

// failureOf returns the look-up of which an error tells how it went, or nil.
func (w *walk) failureOf(st *state, v ssa.Value) ssa.Instruction {
	v = w.identity(st, v)
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		// A variable that is captured, or a result of a function that defers: what has just been stored in it.
		for _, in := range slices.Backward(load.Block().Instrs[:slices.Index(load.Block().Instrs, ssa.Instruction(load))]) {
			if s, isStore := in.(*ssa.Store); isStore && s.Addr == load.X {
				v = w.identity(st, s.Val)
				break
			}
		}
	}
	if x, ok := v.(*ssa.Extract); ok {
		v = x.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	return w.reader(call, 0)
}

// reader returns the look-up that a call is, or whose answer it reads: Row.Scan, Cmd.Result.
func (w *walk) reader(call *ssa.Call, depth int) ssa.Instruction {
	if w.f.readers[call] && ssa.Instruction(call) != w.site {
		return call
	}
	if args := flow.Args(&call.Call); depth < 4 && len(args) > 0 && (call.Call.IsInvoke() || call.Call.Signature().Recv() != nil) {
		recv := args[0]
		if x, ok := recv.(*ssa.Extract); ok {
			recv = x.Tuple
		}
		if of, ok := recv.(*ssa.Call); ok {
			return w.reader(of, depth+1)
		}
	}
	return nil
}

// scanned returns the look-up whose answer is read into a variable, or nil.
func (w *walk) scanned(cell *ssa.Alloc) ssa.Instruction {
	for call := range flow.Each[*ssa.Call](w.f.fn) {
		if !slices.ContainsFunc(handedTo(call.Call.Args), func(a ssa.Value) bool { return unboxed(a) == ssa.Value(cell) }) {
			continue
		}
		if q := w.reader(call, 0); q != nil {
			return q
		}
	}
	return nil
}

// settle decides what the look-ups of a walk are worth: where finding something leads to no good end, or back
// to the site, that was not the work.
func (w *walk) settle() {
	for i := range w.found.backs {
		if !w.told || w.aside {
			w.found.backs[i].missed = noMiss
		}
	}
	w.found.backs = slices.DeleteFunc(w.found.backs, func(b back) bool { return b.missed == nothingThere })
}

// doubtful reports whether loop i goes round only where a look-up has failed, for whatever reason.
func doubtful(good, bad []trip, i int) bool {
	weak := func(b back) bool { return b.missed == lookUpFailed }
	if !slices.ContainsFunc(slices.Concat(good, bad), func(t trip) bool { return slices.ContainsFunc(t.backs, weak) }) {
		return false
	}
	without := func(ts []trip) []trip {
		ts = slices.Clone(ts)
		for i := range ts {
			ts[i].backs = slices.DeleteFunc(slices.Clone(ts[i].backs), weak)
		}
		return ts
	}
	_, _, found := repeatsIn(without(good), without(bad), i)
	return !found
}

// fills forgets what variables have held whose addresses a call is handed.
func (w *walk) fills(st *state, args []ssa.Value) {
	for _, a := range handedTo(args) {
		if cell, ok := unboxed(a).(*ssa.Alloc); ok && isBool(cell.Type().(*types.Pointer).Elem()) {
			st.store(loc{root: cell}, Val{})
		}
	}
}

// handedTo returns arguments, and those of a variable number one by one.
func handedTo(args []ssa.Value) []ssa.Value {
	if len(args) == 0 {
		return nil
	}
	all := append(slices.Clone(args), flow.Variadic(args[len(args)-1])...)
	return slices.DeleteFunc(all, func(a ssa.Value) bool { return a == nil })
}
