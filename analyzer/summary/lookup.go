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
	switch c := cond.(type) {
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ || !isErrorType(c.X.Type()) {
			return
		}
		if c.Op == token.NEQ {
			yes, no = no, yes
		}
		of = c.X
		if v, isNil := comparedWithNil(c); isNil {
			of, yes, no = v, no, yes
		} else if w.saysNone(c.Y) {
			says = nothingThere
		} else if w.saysNone(c.X) {
			of, says = c.Y, nothingThere
		} else {
			return
		}
	case *ssa.Call:
		if !isCallOf(c, "errors.Is") || !w.saysNone(c.Call.Args[1]) {
			return
		}
		of, says = c.Call.Args[0], nothingThere
	}
	if of == nil || !slices.Contains(st.asked, w.failureOf(st, of)) {
		return
	}
	yes.missed = max(yes.missed, says)
	no.found = no.found || no.missed == noMiss
}

// saysNone reports whether a value is a variable by which a look-up says that there is nothing: one of its own, or of
// those of the standard library that mean it.
func (w *walk) saysNone(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || g.Pkg == nil {
		return false
	}
	switch name := g.Pkg.Pkg.Path() + "." + g.Name(); name {
	case "database/sql.ErrNoRows", "io/fs.ErrNotExist", "os.ErrNotExist":
		return true
	default:
		return !isStd(g.Pkg.Pkg.Path())
	}
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
