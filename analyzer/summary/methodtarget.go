package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// target makes a method of a summary callable. outer binds the parameters that its receiver was made of.
func (m *Method) target(outer binder, e *engine) target {
	return target{callee: &callee{Function: &m.Fn}, bind: func(args binder) binder {
		return func(i int) bound {
			if i < len(m.Bind) && m.Bind[i] != nil {
				if outer == nil {
					b := bound{of: constants(m.Bind[i])}
					for _, p := range m.Parts {
						if p.Param == i {
							b.parts = append(b.parts, piece{path: p.Path, of: constants(p.Of)})
						}
					}
					return b
				}
				if len(m.Bind[i]) == 1 && m.Bind[i][0].Kind == flow.Param {
					return bindAtom(outer, m.Bind[i][0])
				}
				b := bound{}
				for _, a := range m.Bind[i] {
					b.of = append(b.of, e.codeLeaves(bindAtom(outer, a))...)
				}
				for _, p := range m.Parts {
					if p.Param == i {
						if method, ok := m.runs(p); ok {
							b.parts = append(b.parts, e.innerParts(outer, p, method)...)
							continue
						}
						b.parts = append(b.parts, piece{path: p.Path, of: e.outerSettings(outer, p.Of)})
					}
				}
				return b
			}
			return args(i)
		}
	}}
}

// codeLeaves returns what a bound is made of: of functions, and lists of them, which they may be.
func (e *engine) codeLeaves(b bound) []flow.Leaf {
	if b.val == nil {
		return b.of
	}
	t := typeAt(b.val.Type(), b.path)
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem() // a variable that a literal shares
	}
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	if _, isFunc := t.Underlying().(*types.Signature); isFunc {
		return e.tracer.At(b.read).Dynamic(b.val, b.path)
	}
	return e.boundLeaves(b, nil)
}

// constants returns what is the same wherever it is read.
func constants(v Value) (out []flow.Leaf) {
	for _, a := range v {
		if a.Kind == flow.Const || a.Kind == flow.Zero {
			out = append(out, flow.Leaf{Kind: a.Kind, Text: a.Text})
		} else {
			out = append(out, flow.Leaf{Kind: flow.Global, Text: "field"})
		}
	}
	return out
}

// outerSettings returns what a setting is where the value that holds it was made. What an option surely says
// outweighs what the constructor would take.
func (e *engine) outerSettings(outer binder, v Value) (out []flow.Leaf) {
	var given []flow.Leaf
	replaced := false
	for _, a := range v {
		b := bindAtom(outer, a)
		if _, _, _, _, option := flow.CutSetter(b.path); option && b.val != nil {
			leaves, set := e.assigned(b)
			given, replaced = append(given, leaves...), replaced || set
			continue
		}
		out = append(out, e.settings(b)...)
	}
	if replaced {
		return given
	}
	return append(out, given...)
}
