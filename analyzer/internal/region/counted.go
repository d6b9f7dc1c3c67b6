package region

import (
	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// counted reports whether v is what a method tells of something that was made in front of the loop for it, such
// as a policy of waiting: it knows when to end.
func (l *Loop) counted(v ssa.Value) bool {
	if e, ok := v.(*ssa.Extract); ok {
		v = e.Tuple
	}
	call, ok := v.(*ssa.Call)
	if !ok || !l.Has(call.Block()) {
		return false
	}
	recv := call.Call.Value
	if call.Call.IsInvoke() && flow.IsContext(recv.Type()) {
		return false
	}
	if !call.Call.IsInvoke() {
		if call.Call.Signature().Recv() == nil || len(call.Call.Args) != 1 {
			return false
		}
		recv = call.Call.Args[0]
	} else if len(call.Call.Args) != 0 {
		return false
	}
	for {
		switch x := recv.(type) {
		case *ssa.MakeInterface:
			recv = x.X
		case *ssa.Extract:
			recv = x.Tuple
		case *ssa.Alloc:
			return !l.Has(x.Block())
		case *ssa.Call:
			return !l.Has(x.Block())
		default:
			return false
		}
	}
}
