package summary

import (
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// acts reports whether a function does something: then it is a call that may fail, not a predicate.
func (e *engine) acts(f *function) bool { return f.does }

// verdicts computes what a function's results prove about its error, response, status and bool
// parameters, and about requests and their methods.
func (e *engine) verdicts(f *function) []Case {
	if len(f.fn.Blocks) == 0 || len(f.fn.Blocks) > 80 || e.acts(f) || f.fn.Signature.Results().Len() == 0 {
		return nil
	}
	answers, requests := make([]Val, len(f.fn.Params)), make([]Val, len(f.fn.Params))
	telling, requested := false, false
	tells := counts(f.fn.Signature)
	for i, p := range f.fn.Params {
		t := p.Type()
		_, answered := answerIn(t)
		is := Val{Kind: Symbol, N: int64(i)}
		switch {
		case answered, isErrorLike(t), isInteger(t):
			telling = true
			answers[i], requests[i] = is, is
		case tells && (isRequest(t) || isHeader(t) || isText(t)):
			requested = true
			requests[i] = is
		}
	}
	if requested {
		if out := e.verdictsOn(f, requests); e.aboutRequests(f, out) {
			return out
		}
	}
	if !telling {
		return nil
	}
	return e.verdictsOn(f, answers)
}

// verdictsOn returns what the results of a function prove about the parameters that args makes symbols of.
func (e *engine) verdictsOn(f *function, args []Val) []Case {
	w := &walk{ground: ground{e: e, f: f}, depth: 1, limit: 400}
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
	facts := make(map[types.Object]*Function)
	for _, f := range e.order {
		obj := funcObject(f.fn)
		if obj == nil || f.fn.Parent() != nil || obj.Pkg() != e.pass.Pkg {
			continue
		}
		decls := e.sends(obj)
		if whole(obj.Signature(), decls) {
			continue // it needs no body
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
			facts[obj] = &sum
		}
	}
	for g, stores := range e.globals {
		if g.Pkg != e.pkg || len(stores) != 1 || g.Object() == nil || !g.Object().Exported() {
			continue
		}
		var sum Function
		e.methods(&sum, 0, stores[0].Value, "")
		e.returnOptions(&sum, 0, stores[0].Value)
		for _, p := range transports(stores[0].Value.Type()) {
			e.methods(&sum, 0, stores[0].Value, p)
		}
		e.returnSettings(&sum, 0, stores[0].Value, blockOf(stores[0].Value))
		if !e.storedLater(g) {
			e.returnNumbers(&sum, 0, stores[0].Value, blockOf(stores[0].Value))
		}
		if len(sum.Returns) > 0 {
			facts[g.Object()] = &sum
		}
	}
	for g, sum := range e.variableNumbers() {
		if facts[g] == nil {
			facts[g] = sum
		}
	}
	if e.main {
		for v, sum := range e.constantVariables() {
			if facts[v] == nil {
				facts[v] = sum
			}
		}
	}
	for v, acts := range e.owed {
		if v.Pkg() == e.pass.Pkg {
			facts[v] = &Function{Acts: acts}
		}
	}
	for t := range e.turnedAway() {
		if t.Exported() {
			facts[t] = &Function{Mark: Refusal}
		}
	}
	for obj := range e.directives.decls {
		e.sendFact(facts, obj)
	}
	for _, f := range e.order {
		if obj := funcObject(f.fn); obj != nil && obj.Pkg() == e.pass.Pkg && e.user != nil {
			e.sendFact(facts, obj)
		}
	}
	for obj, f := range facts {
		e.pass.ExportObjectFact(obj, f)
	}
}

// sends returns what importers need to know to be declared of an object: what source and the user's file
// say.
func (e *engine) sends(obj types.Object) []annotations.Declaration {
	if decls := e.inSource(obj); len(decls) > 0 {
		return decls
	}
	fn, ok := obj.(*types.Func)
	if !ok || e.user == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(e.declarations(fn)), func(d annotations.Declaration) bool { return d.File != annotations.FileName })
}

func (e *engine) sendFact(facts map[types.Object]*Function, obj types.Object) {
	decls := e.sends(obj)
	if len(decls) == 0 || obj.Parent() != nil && obj.Parent() == e.pass.Pkg.Scope() && !obj.Exported() {
		return
	}
	if facts[obj] == nil {
		facts[obj] = new(Function)
	}
	facts[obj].Declared = send(decls)
}

// stated is what is known of a function of the package: what is declared of it, and what its body shows
// where that is left open.
func (e *engine) stated(f *function, obj *types.Func) *Function {
	c := e.object(obj)
	switch {
	case c == nil || c.decl == nil:
		return &f.sum
	case c.Mark&Whole == 0:
		return c.decl.over(f.sum, obj.Signature())
	}
	sum := c.decl.Function
	sum.Acts = e.settled(c)
	return &sum
}

// settled is what a declared function does as far as that hangs on no call.
func (e *engine) settled(c *callee) []Act {
	fn, d := c.obj, c.decl
	acts := slices.Clone(d.Acts)
	sig := fn.Signature()
	for i := range acts {
		a := &acts[i]
		if a.Kind == Does {
			a.OK, a.Fail = e.outcomesOf(c)
			a.Exists, a.Denied = e.denials(a, sig, e.strange(c))
			a.Origin = e.place(fn.Pos())
			a.Layers = slices.Clone(a.Layers)
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
		layer.Again = e.again(l, c, nil, inner, func(int) bound { return bound{} })
		a.Layers = []Layer{layer}
	}
	return acts
}

func (e *engine) mark(a *Act) {
	places := slices.Clone(e.said[a.Origin])
	for _, l := range a.Layers {
		if e.told[a.Origin+"|"+l.self()] {
			places = append(places, l.self())
		} else if e.told[hint(a.Origin+"|"+l.self())] {
			places = append(places, hint(l.self()))
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
	if len(s.Acts)+len(s.Harmless)+len(s.Writes)+len(s.Cases)+len(s.Lands)+len(s.Taken)+len(s.Gives)+len(s.Takes) > 0 || s.Mark&Reads != 0 {
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
