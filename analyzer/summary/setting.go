package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A setting is a part of a value that the attempts of a layer hang on: RetryMax of a client, the client
// in a field, the bound of a round tripper written here. Constructors tell what they set.

// settingPaths returns where settings lie in a value of type t: what its methods ask of their receiver, and
// the same for its fields.
func (e *engine) settingPaths(t types.Type) []string {
	return e.settingsBelow(t, 2)
}

const maxSettings = 12

func (e *engine) settingsBelow(t types.Type, depth int) (out []string) {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return nil
	}
	add := func(path string) {
		if path != "" && !slices.Contains(out, path) && len(out) < maxSettings {
			out = append(out, path)
		}
	}
	for i := range n.NumMethods() {
		c := e.method(n.Method(i).Origin())
		if c == nil {
			continue
		}
		for _, a := range c.Acts {
			for _, l := range a.Layers {
				if l.Attempts.Kind == ByParam && l.Attempts.Param.Param == 0 {
					add(l.Attempts.Param.Path)
				}
			}
		}
		if c.decl == nil {
			continue
		}
		for _, w := range c.Writes {
			if w.Param == 0 && isSetting(typeAt(n, w.Path)) {
				add(w.Path)
			}
		}
	}
	st, ok := n.Underlying().(*types.Struct)
	if !ok || depth == 0 || e.closed(n.Obj().Pkg().Path()) {
		return out
	}
	for i := range st.NumFields() {
		name, f := flow.FieldName(n, i)
		for _, p := range e.settingsBelow(f.Type(), depth-1) {
			add(flow.Join(name, p))
		}
	}
	return out
}

// isSetting reports whether a field that is set may hold a number of attempts or a switch.
func isSetting(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsInteger|types.IsBoolean) != 0
}

// method returns what is known of a method, of this package or another.
func (e *engine) method(obj *types.Func) *callee {
	if fn := e.prog.FuncValue(obj); fn != nil {
		return e.function(fn)
	}
	return e.object(obj)
}

// returnSettings records the settings of a result.
func (e *engine) returnSettings(sum *Function, result int, v ssa.Value, at *ssa.BasicBlock) {
	for _, p := range e.settingPaths(v.Type()) {
		for _, c := range e.tracer.Setting(v, p, at) {
			r := Return{Result: result, Path: p, Of: atoms([]flow.Leaf{c.Leaf}), If: c.If}
			if len(r.Of) == 0 || slices.ContainsFunc(sum.Returns, r.same) {
				continue
			}
			if len(sum.Returns) >= maxReturns {
				sum.Capped = true
				return
			}
			sum.Returns = append(sum.Returns, r)
		}
	}
}

func (r Return) same(x Return) bool {
	return r.Result == x.Result && r.Path == x.Path && slices.Equal(r.Of, x.Of) && slices.Equal(r.If, x.If)
}

// refuted reports whether the arguments of a call exclude what a return holds under.
func (e *engine) refuted(tests []flow.Test, call ssa.CallInstruction) bool {
	if len(tests) == 0 || e.asking > 2 {
		return false
	}
	e.asking++
	defer func() { e.asking-- }()
	args := flow.Args(call.Common())
	for _, t := range tests {
		if t.Param >= len(args) {
			continue
		}
		leaves := e.settings(bound{val: args[t.Param], path: t.Path, use: call.Block()})
		out := len(leaves) > 0
		for _, l := range leaves {
			out = out && excludes(t, l, typeAt(args[t.Param].Type(), t.Path))
		}
		if out {
			return true
		}
	}
	return false
}

func excludes(t flow.Test, l flow.Leaf, typ types.Type) bool {
	switch l.Kind {
	case flow.Const:
		return !t.Holds(l.Text)
	case flow.Zero:
		if isBool(typ) {
			return !t.Holds("false")
		}
		return !t.Holds("0")
	}
	return false
}

// pieces returns what lies in b, which is parameter i of a function, where the function's layers ask for it.
func (e *engine) pieces(c *callee, i int, b bound) (out []piece) {
	if b.val == nil {
		return b.parts
	}
	for _, a := range c.Acts {
		for _, l := range a.Layers {
			p := l.Attempts.Param
			if l.Attempts.Kind != ByParam || p.Param != i || p.Path == "" {
				continue
			}
			if !slices.ContainsFunc(out, func(x piece) bool { return x.path == p.Path }) {
				out = append(out, piece{p.Path, e.settings(b.at(p.Path))})
			}
		}
	}
	return out
}

// blockOf returns where a value is made.
func blockOf(v ssa.Value) *ssa.BasicBlock {
	if in, ok := v.(ssa.Instruction); ok {
		return in.Block()
	}
	return nil
}
