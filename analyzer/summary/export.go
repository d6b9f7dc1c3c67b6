package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// acts reports whether a function does something: then it is a call that may fail, not a predicate.
func (e *engine) acts(f *function) bool { return len(f.sum.Acts) > 0 || f.does }

// verdicts computes what a function's results prove about its error, response, status and bool
// parameters.
func (e *engine) verdicts(f *function) []Case {
	if len(f.fn.Blocks) == 0 || len(f.fn.Blocks) > 80 || e.acts(f) {
		return nil
	}
	telling := false
	args := make([]Val, len(f.fn.Params))
	for i, p := range f.fn.Params {
		t := p.Type()
		switch {
		case isErrorLike(t), isResponse(t), isInteger(t):
			telling = true
			args[i] = Val{Kind: Symbol, N: int64(i)}
		}
	}
	res := f.fn.Signature.Results()
	if !telling || res.Len() == 0 {
		return nil
	}
	w := &walk{e: e, f: f, depth: 1, limit: 400}
	t := w.entry(args)
	if t.capped || len(t.outs) > 16 {
		return nil
	}
	var out []Case
	said := false
	for _, o := range t.outs {
		out = append(out, Case{If: o.If, Then: o.Then})
		for _, r := range o.Then {
			said = said || r.Kind != Any && r.Kind != Set
		}
	}
	if !said {
		return nil
	}
	return out
}

// export publishes what other packages may need.
func (e *engine) export() {
	for _, f := range e.order {
		obj := funcObject(f.fn)
		if obj == nil || f.fn.Parent() != nil || obj.Pkg() != e.pass.Pkg || len(e.directives.decls[obj]) > 0 {
			continue
		}
		if sig := obj.Signature(); sig.Recv() == nil && !obj.Exported() {
			continue
		}
		for i := range f.sum.Acts {
			e.mark(&f.sum.Acts[i])
		}
		for i := range f.sum.Returns {
			for j := range f.sum.Returns[i].Methods {
				for k := range f.sum.Returns[i].Methods[j].Fn.Acts {
					e.mark(&f.sum.Returns[i].Methods[j].Fn.Acts[k])
				}
			}
		}
		if telling(&f.sum) {
			sum := f.sum
			e.pass.ExportObjectFact(obj, &sum)
		}
	}
	for g, stores := range e.globals {
		if g.Pkg != e.pkg || len(stores) != 1 || g.Object() == nil || !g.Object().Exported() {
			continue
		}
		var sum Function
		e.methods(&sum, 0, stores[0].Value, "")
		e.returnSettings(&sum, 0, stores[0].Value, blockOf(stores[0].Value))
		if len(sum.Returns) > 0 {
			e.pass.ExportObjectFact(g.Object(), &sum)
		}
	}
	for obj, decls := range e.directives.decls {
		if fn, ok := obj.(*types.Func); ok {
			sum := e.published(fn, decls)
			e.pass.ExportObjectFact(fn, &sum)
		}
	}
	for v, acts := range e.owed {
		if v.Pkg() == e.pass.Pkg {
			e.pass.ExportObjectFact(v, &Function{Acts: acts})
		}
	}
}

// published is the fact about a function that a directive declares: what hangs on the call is settled as
// far as it can be without one.
func (e *engine) published(fn *types.Func, decls []annotations.Declaration) Function {
	d := declare(fn, decls)
	sig := fn.Signature()
	for i := range d.Acts {
		a := &d.Acts[i]
		if a.Kind == Does {
			a.OK, a.Fail = e.declaredOutcomes(sig, a)
			a.Origin = e.place(fn.Pos())
			for k := range a.Layers {
				a.Layers[k].Place = a.Origin
			}
			continue
		}
		j := slices.Index(d.acts, i)
		if j < 0 || d.retries[j].Verb != "retries" {
			continue
		}
		l := d.retries[j]
		layer := Layer{Name: shortName(fn), Place: e.place(fn.Pos()), By: declaredBy(l), Attempts: declaredCount(sig, l)}
		inner, _ := typeAt(paramType(sig, a.Handle.Param), a.Handle.Path).Underlying().(*types.Signature)
		layer.Again = e.again(l, &callee{obj: fn}, nil, inner, func(int) bound { return bound{} })
		a.Layers = []Layer{layer}
	}
	return d.Function
}

func (e *engine) mark(a *Act) {
	places := slices.Clone(e.said[a.Origin])
	for _, l := range a.Layers {
		if e.told[a.Origin+"|"+l.Place] {
			places = append(places, l.Place)
		}
	}
	for _, p := range places {
		if !slices.Contains(a.Said, p) {
			a.Said = append(a.Said, p)
		}
	}
}

// telling reports whether a summary says more than a caller would assume.
func telling(s *Function) bool {
	if len(s.Acts)+len(s.Harmless)+len(s.Writes)+len(s.Cases)+len(s.Lands)+len(s.Taken) > 0 || s.Mark&Reads != 0 {
		return true
	}
	for _, r := range s.Returns {
		if len(r.Methods) > 0 || r.Path != "" {
			return true
		}
		for _, a := range r.Of {
			if a.Kind != flow.Opaque {
				return true
			}
		}
	}
	return false
}
