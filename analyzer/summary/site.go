package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A site is an act at a call of the function under analysis. The act's parameters are those of the
// callee, and bind says what they stand for here; its outcomes are results of the call.
type site struct {
	Act
	in   ssa.CallInstruction
	bind binder

	open      Atom  // Calls, Invokes: the parameter of the function that the handle is
	opened    bool  // its request has been looked at:
	req       bound // this one,
	url       bound // of which these are parts
	body      bound
	guard     bool // SQL that recognises its own repeat
	delivered bool // handover: who delivers does it
	handover  bool // not done by the call: done later with what the call stores
	borne     bool // one of the callee's Harmless
	came      *Act // as the callee has told it, for the inventory
	behind    bool // done by a function value or interface that turned out to be known here
	at        token.Pos

	brought bool      // its request was made where the sender was not known
	onTop   []keyPart // the key that the sender puts on a request that was brought
	handsOn *Act      // what is known of the request that it hands on, in terms of the function
	put     []keyPart // the key that is put on on the way out
	hops    []Hop     // Hops, in terms of the function
}

// unknown reports whether nothing is known yet of what a site calls but its results. What runs in a transaction is
// taken as if it were known.
func (s *site) unknown() bool { return s.Kind != Does && !s.InTx }

// sites returns what a call may do.
func (e *engine) sites(f *function, in ssa.CallInstruction) []site {
	common := in.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	bind := argsOf(in)
	c := e.static(common)
	handed := e.redelivered(f, in, bind)
	if c == nil || common.IsInvoke() && c.Mark&Whole == 0 {
		if common.IsInvoke() && (common.Method.Pkg() == nil || e.closed(common.Method.Pkg().Path())) {
			return handed // an io.Reader, an error: what it does is described, or does not matter
		}
		if common.IsInvoke() && !mayAct(common.Method.Signature()) {
			return handed
		}
		if !common.IsInvoke() && common.StaticCallee() == nil || common.IsInvoke() {
			return append(handed, e.through(in, bind, e.unknownCall(common), 0)...)
		}
		return handed
	}
	var out []site
	for i := range c.Acts {
		a := c.Acts[i]
		a.Path = step(c, e.place(in.Pos()), a.Path, a.Kind == Does && c.decl != nil)
		a.Layers = e.rebase(&a, bind, c.fn == nil)
		a.Back = e.rebaseBack(a.Back, bind, c.fn == nil)
		lit := token.NoPos
		if c.fn != nil && c.fn.Parent() != nil {
			lit = a.at // the finding stands in the literal
		}
		if c.decl != nil {
			a = e.declaredAct(e.own(a, in), c, i, in, bind)
			e.asCalled(&a, in, c.obj)
		}
		for _, s := range e.through(in, bind, a, 0) {
			if !s.at.IsValid() {
				s.at = lit
			}
			out = append(out, s)
		}
	}
	for _, l := range c.Lands {
		switch {
		case l.redelivers():
			out = append(out, e.deliveredBy(f, in, bind, c, l)...)
		case !l.Captured:
			out = append(out, e.landed(in, bind, l)...)
		}
	}
	return append(append(out, handed...), e.borne(in, bind, c)...)
}

// mayAct reports whether a method whose code is not known may do more than tell something: it returns an
// error, a response, a handle that tells an error later, or nothing.
func mayAct(sig *types.Signature) bool {
	n := sig.Results().Len()
	if n == 0 || errorResult(sig) >= 0 || tellsLater(sig) {
		return true
	}
	for i := range n {
		if t := sig.Results().At(i).Type(); isResponse(t) || isBool(t) && sig.Params().Len() > 0 {
			return true
		}
	}
	return false
}

// step puts the call of a function in front of a path.
func step(c *callee, place string, path []Step, leaf bool) []Step {
	if leaf || c.obj == nil {
		return path
	}
	return append([]Step{{shortName(c.obj), place}}, path...)
}

// unknownCall is the act of a call through a function or interface value.
func (e *engine) unknownCall(common *ssa.CallCommon) Act {
	a := Act{Kind: Calls, Handle: Atom{Kind: flow.Param, Param: -1}}
	n := len(common.Args)
	if common.IsInvoke() {
		a.Kind, a.Method = Invokes, common.Method.Name()
		a.Handle.Param = 0
		a.Args = append(a.Args, nil)
		for i := range n {
			a.Args = append(a.Args, Value{{Kind: flow.Param, Param: i + 1}})
		}
	} else {
		for i := range n {
			a.Args = append(a.Args, Value{{Kind: flow.Param, Param: i}})
		}
	}
	a.Ways = []Outcome{symbols(common.Signature())}
	return a
}

// symbols returns the results of a call of an unknown function: they are those of the function.
func symbols(sig *types.Signature) (o Outcome) {
	for i := range sig.Results().Len() {
		o.Then = append(o.Then, Val{Kind: Symbol, N: int64(i)})
	}
	return o
}

// asks reports whether a call asks a predicate that is not known, which is nothing that is done.
func (s *site) asks() bool {
	common := s.in.Common()
	return s.Kind != Does && s.Handle.Param <= 0 && len(s.Layers) == 0 && common.StaticCallee() == nil && decides(common.Signature()) && s.open.Kind == flow.Param
}

// handle returns what the handle of a Calls or Invokes act stands for here.
func (s *site) handle() bound {
	if s.Handle.Param < 0 {
		return bound{val: s.in.Common().Value}
	}
	return bindAtom(s.bind, s.Handle)
}

// outcomesOf returns what an effect of a declared function returns: when it has happened, and when that is not known.
func (e *engine) outcomesOf(c *callee) (ok, fail []Outcome) {
	sig := c.obj.Signature()
	ok, fail = e.declaredOutcomes(sig, e.strange(c))
	if ei := errorResult(sig); c.decl.late && ei >= 0 {
		fail = slices.DeleteFunc(fail, func(o Outcome) bool { return o.Then[ei].Kind == Failed })
	}
	return ok, fail
}

// declaredOutcomes returns what a declared effect returns: when it has happened, and when that is not
// known. An answer with a status that proves a refusal is in neither.
func (e *engine) declaredOutcomes(sig *types.Signature, foreign bool) (ok, fail []Outcome) {
	n := sig.Results().Len()
	ei := errorResult(sig)
	lost := Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: foreign}}
	resp := -1
	for i := range n {
		if isResponse(sig.Results().At(i).Type()) {
			resp = i
		}
	}
	results := func() []Val { return make([]Val, n) }
	if ei < 0 {
		good, bad := results(), results()
		if n == 1 && flow.Reference(sig.Results().At(0).Type()) {
			t := sig.Results().At(0).Type()
			good[0], bad[0] = handle(t, nil), handle(t, lost.Err)
		}
		return []Outcome{{Then: good, Of: 1}}, []Outcome{{Then: bad}}
	}
	bad := results()
	bad[ei] = lost
	if resp < 0 {
		good := results()
		good[ei] = Val{Kind: Nil}
		for i := range n {
			// A handle may still fail later (Rows.Err), and then it is the effect's own failure.
			if i != ei && flow.Reference(sig.Results().At(i).Type()) && isHandleType(sig.Results().At(i).Type()) {
				t := sig.Results().At(i).Type()
				good[i] = handle(t, nil)
				late := slices.Clone(good)
				late[i] = handle(t, lost.Err)
				fail = append(fail, Outcome{Then: late})
			}
		}
		return []Outcome{{Then: good, Of: 1}}, append(fail, Outcome{Then: bad})
	}
	bad[resp] = Val{Kind: Nil}
	fail = []Outcome{{Then: bad}}
	for _, s := range statuses {
		switch {
		case s < 300, s >= 500 && s != 501, s == 408:
			rs := results()
			rs[ei], rs[resp] = Val{Kind: Nil}, Val{Kind: Response, N: s}
			if s < 300 {
				ok = append(ok, Outcome{Then: rs, Of: 1 << len(ok)})
			} else {
				fail = append(fail, Outcome{Then: rs})
			}
		}
	}
	return ok, fail
}

// strange reports whether the errors of a declared function are made outside the program: one of the
// program's own may return any of its errors.
func (e *engine) strange(c *callee) bool {
	pkg := c.obj.Pkg()
	return pkg == nil || (e.closed(pkg.Path()) || c.decl.builtin || e.elsewhere(pkg.Path())) && !readsAnswers(c.obj.Signature(), pkg)
}

// isHandleType reports whether errors of a query may surface later, through a result of this type.
func isHandleType(t types.Type) bool {
	ms := types.NewMethodSet(t)
	for i := range ms.Len() {
		if o, ok := ms.At(i).Obj().(*types.Func); ok && o.Name() == "Err" && errorResult(o.Signature()) == 0 {
			return true
		}
	}
	return false
}

// settle decides what an act is where its conditions are known: the method of an HTTP request, the text
// of an SQL statement or a GraphQL request. It reports false when the act is harmless.
func (e *engine) settle(s *site) bool {
	if s.Group != Unknown || s.Kind != Does {
		return s.Group != Read && s.Group != Repeatable
	}
	if s.HasReq {
		e.openRequest(s)
	}
	if s.Name == graphQL {
		return e.settleGraphQL(s)
	}
	if len(s.Text) > 0 {
		return e.settleSQL(s)
	}
	if s.Name == "HTTP" {
		return e.settleHTTP(s)
	}
	return true
}
