package summary

import (
	"go/constant"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// Writes implements flow.Calls.
func (e *engine) Writes(call ssa.CallInstruction) ([]flow.Write, bool) {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "copy" {
			return []flow.Write{{Arg: 0, From: []flow.Source{{Arg: 1}}}}, true
		}
		return nil, true
	}
	c := e.static(common)
	if c == nil {
		return e.writesOfMade(common)
	}
	args := flow.Args(common)
	var out []flow.Write
	for _, w := range c.Function.Writes {
		fw := flow.Write{Arg: w.Param, Maybe: w.Maybe, If: w.If, Code: len(w.Methods) > 0}
		fw.Path, fw.Name = headerPath(w.Path, args)
		for _, a := range w.Of {
			src := sourceOf(a, "")
			if a.Kind == flow.Param && a.Param < len(args) {
				if what, ok := e.wellspring(args[a.Param]); ok {
					src = flow.Source{Arg: -1, Leaf: flow.Leaf{Kind: flow.Fresh, Text: what}}
				}
			}
			fw.From = append(fw.From, src)
		}
		out = append(out, fw)
	}
	return out, c.decl == nil || len(c.Acts) == 0 || c.Mark&Reads == 0
}

// writesOfMade returns what a function writes that another has just returned: an option that another one is made of.
func (e *engine) writesOfMade(common *ssa.CallCommon) (out []flow.Write, known bool) {
	maker, ok := common.Value.(*ssa.Call)
	if !ok {
		return nil, false
	}
	c := e.static(&maker.Call)
	if c == nil {
		return nil, false
	}
	for _, r := range c.Returns {
		if r.Result != 0 || r.Path != "" {
			continue
		}
		for _, t := range e.methodTargets(r.Methods, "", argsOf(maker), c.fn != nil) {
			bind := t.bind(func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Opaque}}} })
			for _, w := range t.callee.Writes {
				fw := flow.Write{Arg: w.Param, Path: w.Path, Maybe: w.Maybe}
				for _, a := range w.Of {
					if b := bindAtom(bind, a); b.val != nil {
						fw.From = append(fw.From, flow.Source{Value: b.val, Path: b.path})
					} else {
						for _, l := range b.of {
							fw.From = append(fw.From, flow.Source{Arg: -1, Leaf: l})
						}
					}
				}
				if len(w.Methods) == 0 {
					out = append(out, fw)
				}
			}
		}
	}
	return out, len(out) > 0
}

// headerPath puts the constant name of a header in the place of the parameter that holds it, or returns
// what names it.
func headerPath(path string, args []ssa.Value) (string, ssa.Value) {
	i := strings.Index(path, "[$")
	if i < 0 {
		return path, nil
	}
	n, err := strconv.Atoi(strings.TrimSuffix(path[i+2:], "]"))
	if err != nil || n >= len(args) {
		return path[:i] + "[*]", nil
	}
	if c, ok := args[n].(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
		return path[:i] + "[" + constant.StringVal(c.Value) + "]", nil
	}
	switch p := args[n].(type) {
	case *ssa.Parameter:
		return path[:i] + "[$" + strconv.Itoa(slices.Index(p.Parent().Params, p)) + "]", p
	case *ssa.UnOp:
		if fv, ok := p.X.(*ssa.FreeVar); ok {
			return path[:i] + "[$" + strconv.Itoa(len(fv.Parent().Params)+slices.Index(fv.Parent().FreeVars, fv)) + "]", p
		}
	}
	return path[:i] + "[*]", args[n]
}
