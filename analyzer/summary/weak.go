package summary

import (
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A key that does not change when the intent does makes the receiver answer the second item with the
// first one's result. That is a question about what is sent, not about layers.

// weak prints a finding about a key that stands for too much, or holds what it must not.
func (e *engine) weak(f *function, s *site) {
	if !e.main || s.Kind != Does || s.Group != Once || s.Key.Weak || s.Key.Named {
		return
	}
	if there, unknown := present(s.Key.Of); !there && !unknown {
		return
	}
	leaves := e.keyLeaves(s.Key.parts, nil)
	if l := f.loops[s.in.Block()]; (l == nil || e.stays(f, s, l)) && e.unchanging(leaves) && e.various(f, s) {
		e.weakAt(s, leaves, Constant, sharedWhy)
		return
	}
	for l := f.loops[s.in.Block()]; l != nil; l = l.Outer {
		if e.itemsIn(s, l) && e.stays(f, s, l) {
			e.weakAt(s, leaves, Shared, "the idempotency key is made above the loop and the same for each of its items, so all but the first are taken for repeats; make one for each item")
			return
		}
	}
	if what := e.worded(f, leaves); what != "" {
		e.weakAt(s, leaves, Worded, "the idempotency key is made of nothing but what a model wrote ("+what+"), and a model that calls again may put the same in other words; derive it from an id that stays, or take one from the caller")
		return
	}
	for _, x := range leaves {
		if what := personal(x); what != "" && !x.Sum {
			e.weakAt(s, []flow.Leaf{x}, Personal, "the idempotency key holds personal data ("+what+"), which receivers store and log; derive it from an id or a hash")
			return
		}
	}
}

func (e *engine) weakAt(s *site, leaves []flow.Leaf, what Provenance, why string) {
	s.Key.Weak = true
	pos := s.at
	if s.in != nil {
		pos = s.in.Pos()
	}
	for _, l := range leaves {
		if l.At.IsValid() {
			pos = l.At
			break
		}
	}
	where := weakkey + e.spot(pos)
	suppressed := e.accepted(pos, weakkey, s.Accepted)
	told := e.reported
	if suppressed != nil {
		told = e.suppressed
	}
	if told[where] || e.generated[e.file(pos)] || s.Likely { // only what is certain
		return
	}
	told[where] = true
	text := s.Name
	if len(s.Path) > 0 {
		text += " through " + strings.Join(names(s.Path), " → ")
	}
	fd := e.found(weakkey, pos, s, pointers(s.Layers), false)
	fd.Key.Provenance, fd.Key.Place = what, e.place(pos)
	fd.Attempts, fd.Message, fd.Suppressed = 1, text+": "+why, suppressed
	e.findings = append(e.findings, fd)
}

// unchanging reports whether a value never changes while the program runs: constants, and variables that
// are assigned once, where the package is initialised.
func (e *engine) unchanging(leaves []flow.Leaf) bool {
	some := false
	for _, l := range leaves {
		switch l.Kind {
		case flow.Const:
			some = some || strings.Trim(l.Text, "%dsvqx:/-_. ") != ""
		case flow.Global:
			g, ok := l.Value.(*ssa.Global)
			if !ok || l.Path != "" || g.Pkg != e.pkg || len(e.globals[g]) != 1 || e.globals[g][0].Value.Parent() == nil || e.globals[g][0].Value.Parent().Name() != "init" {
				return false
			}
			some = true
		case flow.Fresh:
			in, ok := l.Value.(ssa.Instruction)
			if !ok || in.Parent().Name() != "init" {
				return false
			}
		default:
			return false
		}
	}
	return some
}

// various reports whether what is sent hangs on what the function is handed, apart from its receiver.
func (e *engine) various(f *function, s *site) bool {
	for _, l := range e.about(s.bind, s.Intent, nil) {
		switch l.Kind {
		case flow.Param:
			if l.Param == 0 && f.fn.Signature.Recv() != nil || l.Param >= len(f.fn.Params) {
				continue
			}
			switch t := f.fn.Params[l.Param].Type(); t.Underlying().(type) {
			case *types.Signature, *types.Chan:
				continue
			default:
				if !flow.IsContext(t) {
					return true
				}
			}
		case flow.Received, flow.Element:
			return true
		}
	}
	return false
}

// itemsIn reports whether each round of a loop is about another item.
func (e *engine) itemsIn(s *site, l *region.Loop) bool {
	if s.Guarded {
		return false // it is done for the first one only
	}
	it := e.intentIn(s, l)
	for p := range it.carry {
		if isInteger(p.Type()) && indexes(p, 0) {
			return true
		}
	}
	return it.always
}

// stays reports whether a key is surely the same in each round of a loop.
func (e *engine) stays(f *function, s *site, l *region.Loop) bool {
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	for _, x := range e.keyLeaves(s.Key.parts, header) {
		switch x.Kind {
		case flow.Const, flow.Zero, flow.Param, flow.Global:
		case flow.Fresh, flow.Made:
			in, ok := x.Value.(ssa.Instruction)
			if !ok || in.Parent() != f.fn || l.Has(in.Block()) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
