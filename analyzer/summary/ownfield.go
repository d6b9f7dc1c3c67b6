package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A machine may keep its state in a field. What a function has put there stays on its way as long as nothing that it
// calls stores in that field.

const maxReached = 60 // functions that one function leads to

// ownField returns the place of a field of a parameter of which a walk of f knows what it holds once it has been stored:
// one of this package, not exported, that is no business of what f calls.
func (w *walk) ownField(fa *ssa.FieldAddr) (loc, bool) {
	p, ok := fa.X.(*ssa.Parameter)
	if !ok || len(w.chain) == 0 {
		return loc{}, false
	}
	v := fieldVar(p.Type(), fa.Field)
	if v == nil || v.Exported() || v.Pkg() != w.e.pass.Pkg || !keepsState(v.Type()) {
		return loc{}, false
	}
	if w.f.shared == nil {
		w.f.shared = w.e.storedBelow(w.f.fn)
	}
	if w.f.shared[v] || w.f.shared[nil] {
		return loc{}, false
	}
	name, _ := flow.FieldName(p.Type(), fa.Field)
	return loc{root: p, path: name}, true
}

// keepsState reports whether a value of a type may tell where a machine stands: a number, a text, a flag, or an error.
func keepsState(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsString|types.IsBoolean) != 0 || isErrorType(t)
}

// storedBelow returns the fields in which functions store that fn leads to, and those of which somebody has the address.
// nil stands for all, where these are too many to tell.
func (e *engine) storedBelow(fn *ssa.Function) map[*types.Var]bool {
	out := make(map[*types.Var]bool)
	seen := map[*ssa.Function]bool{fn: true}
	todo := []*ssa.Function{fn}
	for len(todo) > 0 {
		g := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for fa := range flow.Each[*ssa.FieldAddr](g) {
			v := fieldVar(fa.X.Type(), fa.Field)
			for use := range flow.Uses[ssa.Instruction](fa) {
				switch use := use.(type) {
				case *ssa.UnOp, *ssa.DebugRef:
				case *ssa.Store:
					_, isNew := fa.X.(*ssa.Alloc)
					out[v] = out[v] || use.Addr != fa || g != fn && !isNew
				default:
					out[v] = true
				}
			}
		}
		for _, h := range e.callees(g) {
			if seen[h] {
				continue
			}
			if len(seen) > maxReached {
				out[nil] = true
				return out
			}
			seen[h] = true
			todo = append(todo, h)
		}
	}
	return out
}

func isParam(v ssa.Value) bool {
	_, ok := v.(*ssa.Parameter)
	return ok
}
