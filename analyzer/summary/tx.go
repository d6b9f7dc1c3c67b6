package summary

import (
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// placed moves what happens on a transaction that the function itself began to where it is committed,
// and adds to calls that hand such a transaction on what they do on it.
func (e *engine) placed(f *function, s site) []site {
	if s.handover {
		return []site{s}
	}
	if s.Kind != Does {
		out := []site{s}
		if s.InTx {
			return out
		}
		for _, v := range s.Args {
			for _, l := range e.leaves(s.bind, v, nil) {
				if l.Kind == flow.Made && l.Text == "tx" && l.Value != nil {
					for _, c := range e.commits(f, l.Value) {
						twin := s
						twin.InTx, twin.Ways = true, nil
						twin.in = c
						twin.OK, twin.Fail = e.declaredOutcomes(c.Common().Signature(), true)
						out = append(out, twin)
					}
				}
			}
		}
		return out
	}
	if len(s.Tx) == 0 {
		return []site{s}
	}
	pending := false
	var out []site
	leaves := e.leaves(s.bind, s.Tx, nil)
	for _, l := range leaves {
		switch {
		case l.Kind == flow.Made && l.Text == "tx" && l.Value != nil:
			for _, c := range e.commits(f, l.Value) {
				moved := s
				moved.in = c
				moved.Tx = nil
				moved.OK, moved.Fail = e.declaredOutcomes(c.Common().Signature(), true)
				moved.at = s.in.Pos()
				if e.settle(&moved) {
					out = append(out, moved)
				} else if g, isCall := s.in.(*ssa.Call); isCall && moved.guard {
					f.guardsOf[c] = append(f.guardsOf[c], guard{g, taken(g)})
				}
			}
		case l.Kind == flow.Param && strings.HasSuffix(l.Path, ".sql tx"):
			// A statement from outside: on a connection of its own, as far as is known.
			s.Tx = nil
			return []site{s}
		case l.Kind == flow.Param:
			pending = true
		}
	}
	if len(leaves) == 0 {
		s.Tx = nil
		return []site{s}
	}
	if pending {
		return append(out, s)
	}
	return out
}

// commits returns the calls of f that commit the transaction which begin returned.
func (e *engine) commits(f *function, begin ssa.Value) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, b := range f.fn.Blocks {
		for _, in := range b.Instrs {
			call, ok := in.(ssa.CallInstruction)
			if !ok {
				continue
			}
			c := e.static(call.Common())
			if c == nil || c.Mark&Commits == 0 {
				continue
			}
			args := flow.Args(call.Common())
			for _, l := range e.tracer.Trace(args[0], "", nil) {
				if l.Value == begin {
					out = append(out, call)
					break
				}
			}
		}
	}
	return out
}
