package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"golang.org/x/tools/go/ssa"
)

// A receiver that knows the key compares the body: one that differs from the first is rejected, or
// answered with what the first one did.

// bodyLeaves returns what the body of a request is made of, where that is known apart from its URL. header
// as in flow.Trace.
func (e *engine) bodyLeaves(s *site, header func(*ssa.Phi) bool) []flow.Leaf {
	if !s.Body {
		return nil
	}
	if s.opened && s.req.val != nil {
		return unconditional(e.tracer.About(s.body.val, s.body.path, header))
	}
	var params Value
	for _, a := range s.Intent {
		if a.Kind == flow.Param {
			params = append(params, a)
		}
	}
	return unconditional(e.about(s.bind, params, header))
}

// unconditional leaves out what is made only where nothing lies yet: the first attempt leaves it to the others.
func unconditional(leaves []flow.Leaf) (out []flow.Leaf) {
	for _, l := range leaves {
		if l.Kind != flow.Fresh || l.Param == 0 {
			out = append(out, l)
		}
	}
	return out
}

// bodyIn tells of a layer in which the key stays whether the body does.
func (e *engine) bodyIn(f *function, s *site, l *region.Loop, lay *Layer) {
	if lay.Fresh != "" || len(lay.Makers) > 0 || lay.Body != "" || !s.keyed() {
		return
	}
	lay.Body = s.Changes
	header := func(p *ssa.Phi) bool { return p.Block() == l.Header }
	for _, x := range e.bodyLeaves(s, header) {
		if x.Kind != flow.Fresh || x.Path == guessed {
			continue
		}
		in, ok := x.Value.(ssa.Instruction)
		if ok && in.Parent() == f.fn && l.Has(in.Block()) && !e.madeOnce(in, l) {
			lay.Body = x.Text
		}
	}
	if lay.Body != "" {
		lay.renewed = e.putAt(s)
	}
}

// changes returns what a function itself puts into the body that is new in each call of it.
func (e *engine) changes(f *function, s *site) string {
	if s.Changes != "" {
		return s.Changes
	}
	for _, x := range e.bodyLeaves(s, nil) {
		in, ok := x.Value.(ssa.Instruction)
		if x.Kind == flow.Fresh && x.Path != guessed && ok && in.Parent() == f.fn && !e.madeOnce(in, nil) {
			return x.Text
		}
	}
	return ""
}

// keyed reports whether there is a key, or a place for one that callers fill.
func (s *site) keyed() bool {
	there, unknown := present(s.Key.Of)
	return there || unknown
}

// bodyTells reports whether a function in this package that calls f hands it a body with a key in it, of which what s
// sends is made: then the callers tell.
func (e *engine) bodyTells(f *function, s *site) bool {
	if !s.Body || !strings.HasPrefix(s.Name, "HTTP") {
		return false
	}
	return e.keyedAbove(f.fn, e.bodyLeaves(s, nil), 0)
}

// keyedAbove looks for the key in what the callers of fn, and theirs, hand in where leaves say.
func (e *engine) keyedAbove(fn *ssa.Function, leaves []flow.Leaf, depth int) bool {
	calls := e.usesOf(fn).calls
	if len(calls) > maxTellers || depth > maxTellerDepth {
		return false
	}
	for _, l := range leaves {
		if l.Kind != flow.Param || l.Value == nil || l.Value.Parent() != fn || flow.IsContext(l.Value.Type()) {
			continue
		}
		for _, call := range calls {
			b := argsOf(call)(l.Param).at(l.Path)
			if b.val == nil {
				continue
			}
			if there, unknown := present(e.keyValue(e.bodyKey(b))); there || unknown {
				return true
			}
			if e.keyedAbove(call.Parent(), e.tracer.At(b.read).About(b.val, b.path, nil), depth+1) {
				return true
			}
		}
	}
	return false
}

// putAt returns where the key is put on.
func (e *engine) putAt(s *site) []put {
	for _, x := range e.keyLeaves(s.Key.parts, nil) {
		if x.At.IsValid() {
			return []put{{at: x.At}}
		}
	}
	return nil
}

// asked reports whether a key is made of parameters that are nothing but keys: who calls gives one, or else
// there is none at all, and the body makes another request of each attempt either way.
func asked(key Value) bool {
	return !slices.ContainsFunc(key, func(a Atom) bool { return a.Kind == flow.Param && a.Path != "" })
}
