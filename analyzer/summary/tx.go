package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// joined ends the path of a handle that need not be a transaction. What is done on one counts as any effect, but not
// where the handle turns out to be a transaction that is rolled back.
const joined = ".sql tx"

// onlyInTx reports whether an act is known to happen on a transaction, of which it is not known what becomes of it.
func (a *Act) onlyInTx() bool {
	return slices.ContainsFunc(a.Tx, func(t Atom) bool { return !strings.HasSuffix(t.Path, joined) })
}

// handles returns the handles of an act in terms of the function that it is in.
func (e *engine) handles(s *site) Value {
	all := atoms(e.leaves(s.bind, s.Tx, nil))
	if s.onlyInTx() {
		return all
	}
	var out Value
	for _, a := range all {
		if a.Kind == flow.Param {
			out = addAtom(out, Atom{Kind: flow.Param, Param: a.Param, Path: strings.TrimSuffix(a.Path, joined) + joined})
		}
	}
	return out
}

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
						twin.Exists, twin.Denied = nil, nil
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
	pending, outside, joins := false, false, !s.onlyInTx()
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
				moved.Exists, moved.Denied = nil, nil
				moved.at = s.in.Pos()
				if e.settle(&moved) {
					out = append(out, moved)
				} else if g, isCall := s.in.(*ssa.Call); isCall && moved.guard {
					f.guardsOf[c] = append(f.guardsOf[c], guard{g, taken(g)})
				}
			}
		case l.Kind == flow.Param && (joins || strings.HasSuffix(l.Path, joined)):
			// From outside: on a connection of its own, as far as is known.
			outside = true
		case l.Kind == flow.Param:
			pending = true
		}
	}
	if len(leaves) == 0 || outside || joins && len(out) == 0 {
		if !joins {
			s.Tx = nil
		}
		return append(out, s)
	}
	if pending {
		return append(out, s)
	}
	return out
}

// commits returns the calls of f that commit the transaction which begin returned.
func (e *engine) commits(f *function, begin ssa.Value) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for call := range flow.Each[ssa.CallInstruction](f.fn) {
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
	return out
}
