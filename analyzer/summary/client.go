package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// A client that sends again by itself is a layer around each of its calls. How often hangs on a setting
// of the receiver, which is known where the client was built.

// repeats puts the layer that a declared function makes around its own effects.
func (d *declaredFunc) repeats(fn *types.Func, sig *types.Signature) {
	if d.itself == nil {
		return
	}
	n := settingCount(sig, *d.itself)
	if n.Kind == AtMost && n.N <= 1 {
		return
	}
	for i := range d.Acts {
		if d.Acts[i].Kind == Does {
			d.Acts[i].Layers = []Layer{{Name: clientName(fn), Attempts: n, Likely: d.itself.Has("likely")}}
		}
	}
}

// values records the fields of what a declared function returns.
func (d *declaredFunc) values(sig *types.Signature, l annotations.Declaration) {
	for _, a := range l.Args {
		of := Value{{Kind: flow.Const, Text: a.Value}}
		if p, ok := placeOf(sig, a.Value); ok {
			of = Value{p}
		}
		d.Returns = append(d.Returns, Return{Path: "." + a.Name, Of: of})
	}
}

// settingCount reads a count that may hang on a parameter, with the default behind it.
func settingCount(sig *types.Signature, l annotations.Declaration) Count {
	n := declaredCount(sig, l)
	text, _ := l.Arg("attempts")
	if _, otherwise, ok := strings.Cut(text, "|"); ok && n.Kind == ByParam {
		n.Else, _ = strconv.Atoi(otherwise)
	}
	return n
}

// clientName names the client that a function belongs to, for people.
func clientName(fn *types.Func) string {
	recv := fn.Signature().Recv()
	if recv == nil || fn.Pkg() == nil {
		return shortName(fn)
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return fn.Pkg().Name() + "." + n.Obj().Name()
	}
	return shortName(fn)
}

// own completes an act of a declared function with the layers that the client itself is, at a call.
func (e *engine) own(a Act, c *callee, in ssa.CallInstruction, bind binder) Act {
	if a.Kind != Does {
		return a
	}
	a.Layers = slices.Clone(a.Layers)
	for i := range a.Layers {
		if a.Layers[i].Place == "" {
			a.Layers[i].Place = e.place(in.Pos())
		}
	}
	if a.Name == "HTTP" && isClient(c.obj) {
		a.Layers = append(a.Layers, e.transport(bind(0).at(".Transport"))...)
	}
	return a
}

// seen is a count for a finding in f: what hangs on a field of a parameter is read from what this package
// stores there, which may be more than one number.
func (e *engine) seen(f *function, c Count) Count {
	if c.Kind != ByParam || c.Param.Path == "" || c.Param.Param >= len(f.fn.Params) {
		return c
	}
	r := e.held(f.fn.Params[c.Param.Param].Type(), c.Param.Path)
	if (r == reading{}) {
		return c
	}
	n := r.count()
	n.N += c.N
	return n
}
