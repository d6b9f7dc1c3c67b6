package summary

import (
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A loop without a counter may still end: when a time is over that began to run before it.

// timed returns how many seconds a loop goes on, as Count.Lasts says it.
func (e *engine) timed(l *region.Loop) (lasts int) {
	for iff := range flow.Each[*ssa.If](l.Header.Parent()) {
		b := iff.Block()
		if !l.Has(b) || l.Has(b.Succs[0]) && l.Has(b.Succs[1]) {
			continue
		}
		cond := iff.Cond
		if n, ok := cond.(*ssa.UnOp); ok && n.Op == token.NOT {
			cond = n.X
		}
		if n := e.deadline(l, cond, !l.Has(b.Succs[0])); n > 0 && (lasts <= 0 || n < lasts) || lasts == 0 {
			lasts = n
		}
	}
	return lasts
}

// deadline returns how many seconds pass until a test ends a loop; leaves says that it does when it is true.
func (e *engine) deadline(l *region.Loop, cond ssa.Value, leaves bool) int {
	switch c := cond.(type) {
	case *ssa.Call:
		if name := calleeName(c); name == "(time.Time).Before" || name == "(time.Time).After" {
			for i, x := range c.Call.Args {
				if isCallOf(x, "time.Now") && !varies(l, c.Call.Args[1-i]) {
					return e.until(l, c.Call.Args[1-i])
				}
			}
		}
	case *ssa.BinOp:
		if n := e.elapsed(l, c.X, c.Y); n != 0 {
			return n
		}
		if n := e.elapsed(l, c.Y, c.X); n != 0 {
			return n
		}
		x, ok := c.X.(*ssa.Extract)
		n, isConst := c.Y.(*ssa.Const)
		if !ok || !isConst || c.Op != token.EQL || !leaves || x.Index != 0 {
			return 0
		}
		sel, ok := x.Tuple.(*ssa.Select)
		if !ok {
			return 0
		}
		if i, exact := constant.Int64Val(n.Value); exact && i >= 0 && int(i) < len(sel.States) {
			return e.channelEnds(l, sel.States[i].Chan)
		}
	}
	return 0
}

// elapsed is deadline for a comparison of x with y.
func (e *engine) elapsed(l *region.Loop, x, y ssa.Value) int {
	call, ok := x.(*ssa.Call)
	if !ok || !l.Has(call.Block()) {
		return 0
	}
	if call.Call.IsInvoke() {
		if call.Call.Method.Name() == "Err" && flow.IsContext(call.Call.Value.Type()) {
			return e.contextEnds(l, call.Call.Value)
		}
		return 0
	}
	switch calleeName(call) {
	case "time.Since":
		if !varies(l, call.Call.Args[0]) && !varies(l, y) {
			return e.seconds(bound{val: y})
		}
	case "time.Until":
		if !varies(l, call.Call.Args[0]) {
			return e.until(l, call.Call.Args[0])
		}
	}
	return 0
}

// channelEnds returns after how many seconds something can be received from a channel that was made in front of a
// loop: that of a timer, or of a context that ends.
func (e *engine) channelEnds(l *region.Loop, ch ssa.Value) int {
	switch v := atStart(l, ch).(type) {
	case *ssa.Call:
		if v.Call.IsInvoke() && v.Call.Method.Name() == "Done" && flow.IsContext(v.Call.Value.Type()) {
			return e.contextEnds(l, v.Call.Value)
		}
		if calleeName(v) == "time.After" && !l.Has(v.Block()) {
			return e.seconds(bound{val: v.Call.Args[0]})
		}
	case *ssa.UnOp:
		fa, ok := v.X.(*ssa.FieldAddr)
		if !ok {
			return 0
		}
		if timer, ok := atStart(l, fa.X).(*ssa.Call); ok && calleeName(timer) == "time.NewTimer" && !l.Has(timer.Block()) {
			return e.seconds(bound{val: timer.Call.Args[0]})
		}
	}
	return 0
}

// contextEnds returns after how many seconds a context ends that was made in front of a loop.
func (e *engine) contextEnds(l *region.Loop, ctx ssa.Value) int {
	x, ok := atStart(l, ctx).(*ssa.Extract)
	if !ok {
		return 0
	}
	call, ok := x.Tuple.(*ssa.Call)
	if !ok || l.Has(call.Block()) {
		return 0
	}
	switch calleeName(call) {
	case "context.WithTimeout", "context.WithTimeoutCause":
		return e.seconds(bound{val: call.Call.Args[1]})
	case "context.WithDeadline", "context.WithDeadlineCause":
		return e.until(l, call.Call.Args[1])
	}
	return 0
}

// until returns how many seconds lie in front of a point of time: what is added to now.
func (e *engine) until(l *region.Loop, at ssa.Value) int {
	if call, ok := atStart(l, at).(*ssa.Call); ok && calleeName(call) == "(time.Time).Add" {
		return e.seconds(bound{val: call.Call.Args[1]})
	}
	return -1
}

// seconds reads a duration: negative when it is not known.
func (e *engine) seconds(b bound) int {
	r := e.reading(b)
	if !r.settled() || r.most <= 0 {
		return -1
	}
	return int((time.Duration(r.most) + time.Second - 1) / time.Second)
}

// isDuration reports whether a type is time.Duration.
func isDuration(t types.Type) bool {
	n := named(t)
	return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "time" && n.Obj().Name() == "Duration"
}

// atStart returns what a variable holds in a loop that is assigned in front of the loop only, or the value itself.
func atStart(l *region.Loop, v ssa.Value) ssa.Value {
	u, ok := v.(*ssa.UnOp)
	if !ok || u.Op != token.MUL {
		return v
	}
	cell, ok := cellOf(u.X).(*ssa.Alloc)
	if !ok {
		return v
	}
	var last *ssa.Store
	for st := range flow.Uses[*ssa.Store](cell) {
		if st.Addr != cell {
			continue
		}
		if l.Has(st.Block()) || !st.Block().Dominates(l.Header) {
			return v
		}
		if last == nil || precedes(last, st) {
			last = st
		}
	}
	if last == nil {
		return v
	}
	return last.Val
}

func isCallOf(v ssa.Value, name string) bool {
	call, ok := v.(*ssa.Call)
	return ok && calleeName(call) == name
}

// calleeName is the full name of the function that a call names.
func calleeName(call *ssa.Call) string {
	fn := call.Call.StaticCallee()
	if fn == nil {
		return ""
	}
	if obj := funcObject(fn); obj != nil {
		return obj.FullName()
	}
	return ""
}

// varies reports whether a value is made anew in each round of a loop. What a field or a variable holds that a literal
// shares is taken to stay.
func varies(l *region.Loop, v ssa.Value) bool {
	in, ok := v.(ssa.Instruction)
	if !ok || !l.Has(in.Block()) {
		return false
	}
	u, ok := v.(*ssa.UnOp)
	if !ok || u.Op != token.MUL {
		return true
	}
	_, isField := u.X.(*ssa.FieldAddr)
	return !isField && atStart(l, v) == v
}
