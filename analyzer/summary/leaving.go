package summary

import (
	"go/token"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What a goroutine has found out does not come back as a result: it sends that on a channel, or leaves it
// in a variable that it shares. A channel is taken for a variable with one part, what was sent last.

// A Leaving is what a function leaves in a variable of its caller, or in a channel, that At holds.
type Leaving struct {
	At Atom
	Is Val

	root ssa.Value // At, once it is known
}

// sent is the part of a channel that stands for what was sent on it.
const sent = "<-"

// channel returns the place of what is received from, or sent on, a channel.
func channel(ch ssa.Value) loc { return loc{root: shared(ch), path: sent} }

// shared returns the variable, parameter or channel that a value stands for.
func shared(v ssa.Value) ssa.Value {
	for range 6 {
		switch x := v.(type) {
		case *ssa.ChangeType:
			v = x.X
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return v
			}
			v = x.X
		case *ssa.Alloc:
			st := flow.OnlyStore(x)
			if _, isChan := st.(*ssa.MakeChan); !isChan {
				return v
			}
			v = st
		default:
			return v
		}
	}
	return v
}

// send runs what sends on a channel.
func (w *walk) send(st *state, ch, x ssa.Value) {
	to := channel(ch)
	st.store(to, w.eval(st, x))
	if u, ok := x.(*ssa.UnOp); ok {
		w.copy(st, u.X, to)
	}
}

// copy puts what is known of the parts of a variable into another place.
func (w *walk) copy(st *state, from ssa.Value, to loc) {
	l, ok := w.locOf(st, from)
	if !ok {
		return
	}
	w.copyFrom(st, l, to)
}

func (w *walk) copyFrom(st *state, l, to loc) {
	locs, mem := slices.Clone(st.locs), slices.Clone(st.mem)
	for i, k := range locs {
		if rest, below := strings.CutPrefix(k.path, l.path); below && k.root == l.root && strings.HasPrefix(rest, ".") {
			st.store(loc{to.root, to.path + rest}, mem[i])
		}
	}
}

// received returns the place of what a value was received from.
func received(v ssa.Value) (loc, bool) {
	if x, ok := v.(*ssa.Extract); ok {
		if u, ok := x.Tuple.(*ssa.UnOp); ok && x.Index == 0 {
			v = u
		}
	}
	if ch := sourceChannel(v); ch != nil {
		return channel(ch), true
	}
	return loc{}, false
}

// leavings lists what a path leaves in what the function was handed.
func (w *walk) leavings(st *state) (out []Leaving) {
	for i, l := range st.locs {
		if k := st.mem[i].Kind; k == Set || k == Int || k == Text {
			continue // no outcome
		}
		a := Atom{Kind: flow.Param, Path: l.path}
		switch r := l.root.(type) {
		case *ssa.Parameter:
			a.Param = slices.Index(w.f.fn.Params, r)
			if !strings.HasPrefix(l.path, sent) {
				continue
			}
		case *ssa.FreeVar:
			a.Param = len(w.f.fn.Params) + slices.Index(w.f.fn.FreeVars, r)
		default:
			continue
		}
		if len(out) < maxLeft {
			out = append(out, Leaving{At: a, Is: st.mem[i]})
		}
	}
	slices.SortFunc(out, func(a, b Leaving) int {
		if a.At.Param != b.At.Param {
			return a.At.Param - b.At.Param
		}
		return strings.Compare(a.At.Path, b.At.Path)
	})
	return out
}

const maxLeft = 6

// leave puts what the site has told where it lies here.
func (w *walk) leave(st *state) {
	for _, t := range w.left {
		if t.root != nil {
			st.store(loc{t.root, t.At.Path}, t.Is)
		}
	}
}

// leftBy resolves what a call tells to the variables of the function that holds it.
func leftBy(bind binder, left []Leaving) []Leaving {
	if len(left) == 0 {
		return nil
	}
	out := slices.Clone(left)
	for i := range out {
		if t := &out[i]; t.root == nil {
			if b := bind(t.At.Param); b.val != nil && b.path == "" {
				t.root = shared(b.val)
			}
		}
	}
	return out
}

func sameLeft(a, b []Leaving) bool {
	return slices.EqualFunc(a, b, func(x, y Leaving) bool {
		return x.At == y.At && x.root == y.root && spell(x.Is) == spell(y.Is)
	})
}
