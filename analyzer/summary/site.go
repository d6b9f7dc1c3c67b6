package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/sqltext"
	"golang.org/x/tools/go/ssa"
)

// A site is an act at a call of the function under analysis. The act's parameters are those of the
// callee, and bind says what they stand for here; its outcomes are results of the call.
type site struct {
	Act
	in   ssa.CallInstruction
	bind binder

	open     Atom  // Calls, Invokes: the parameter of the function that the handle is
	opened   bool  // its request has been looked at:
	req      bound // this one
	guard    bool  // SQL that recognises its own repeat
	handover bool  // not done by the call: done later with what the call stores
	at       token.Pos
}

// sites returns what a call may do.
func (e *engine) sites(f *function, in ssa.CallInstruction) []site {
	common := in.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return nil
	}
	bind := argsOf(common)
	c := e.static(common)
	if c == nil {
		if common.IsInvoke() && (common.Method.Pkg() == nil || e.closed(common.Method.Pkg().Path())) {
			return nil // an io.Reader, an error: what it does is described, or does not matter
		}
		if common.IsInvoke() && !mayAct(common.Method.Signature()) {
			return nil
		}
		if !common.IsInvoke() && common.StaticCallee() == nil || common.IsInvoke() {
			return e.through(in, bind, e.unknownCall(common), 0)
		}
		return nil
	}
	if common.IsInvoke() && c.Mark&Declared == 0 {
		return nil
	}
	var out []site
	for i := range c.Acts {
		a := c.Acts[i]
		a.Path = step(c, a.Path, a.Kind == Does && c.decl != nil)
		a.Layers = e.rebase(a.Layers, bind, c.fn == nil)
		lit := token.NoPos
		if c.fn != nil && c.fn.Parent() != nil {
			lit = a.at // the finding stands in the literal
		}
		if c.decl != nil {
			a = e.declaredAct(a, c, i, in, bind)
			if a.Name == "HTTP" && isClient(c.obj) {
				a.Layers = append(a.Layers, e.transport(bind(0).at(".Transport"))...)
			}
		}
		for _, s := range e.through(in, bind, a, 0) {
			if !s.at.IsValid() {
				s.at = lit
			}
			out = append(out, s)
		}
	}
	for _, l := range c.Lands {
		out = append(out, e.landed(in, bind, l)...)
	}
	return out
}

// isClient reports whether a function is a method of *http.Client.
func isClient(fn *types.Func) bool {
	r := fn.Signature().Recv()
	return r != nil && r.Type().String() == "*net/http.Client"
}

// transport returns the layers that a client's transport puts around each request, as far as it is a
// round tripper whose code is known.
func (e *engine) transport(b bound) []Layer {
	if b.val == nil && len(b.of) == 0 {
		return nil
	}
	targets, _, _ := e.dynamic(b, "RoundTrip", 0)
	var out []Layer
	for _, t := range targets {
		for _, k := range t.callee.Acts {
			if k.Kind == Does && k.Name == "HTTP" && len(k.Layers) > 0 {
				out = append(out, e.rebase(k.Layers, t.bind(func(int) bound { return bound{} }), true)...)
				break
			}
		}
	}
	return out
}

// mayAct reports whether a method whose code is not known may do more than tell something: it returns an
// error, a response, or nothing.
func mayAct(sig *types.Signature) bool {
	n := sig.Results().Len()
	if n == 0 || errorResult(sig) >= 0 {
		return true
	}
	for i := range n {
		if t := sig.Results().At(i).Type(); isResponse(t) || isBool(t) && sig.Params().Len() > 0 {
			return true
		}
	}
	return false
}

// step puts a function in front of a path.
func step(c *callee, path []string, leaf bool) []string {
	if leaf || c.obj == nil {
		return path
	}
	return append([]string{shortName(c.obj)}, path...)
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
	// The results of the call are those of the function.
	sig := common.Signature()
	o := Outcome{}
	for i := range sig.Results().Len() {
		o.Then = append(o.Then, Val{Kind: Symbol, N: int64(i)})
	}
	a.Ways = []Outcome{o}
	return a
}

// handle returns what the handle of a Calls or Invokes act stands for here.
func (s *site) handle() bound {
	if s.Handle.Param < 0 {
		return bound{val: s.in.Common().Value}
	}
	return bindAtom(s.bind, s.Handle)
}

// through resolves an act that goes through a function or interface value, as far as it is known here.
func (e *engine) through(in ssa.CallInstruction, bind binder, a Act, depth int) []site {
	s := site{Act: a, in: in, bind: bind}
	if a.Kind == Does {
		return []site{s}
	}
	if depth > 3 {
		return nil
	}
	targets, open, _ := e.dynamic(s.handle(), a.Method, 0)
	var out []site
	for _, t := range targets {
		inner := t.bind(func(i int) bound {
			if i < len(a.Args) && a.Args[i] != nil {
				if len(a.Args[i]) == 1 {
					return bindAtom(bind, a.Args[i][0])
				}
				return bound{of: e.leaves(bind, a.Args[i], nil)}
			}
			return bound{of: []flow.Leaf{{Kind: flow.Opaque}}}
		})
		for _, k := range t.callee.Acts {
			if len(out) >= maxActs {
				return out
			}
			if c, ok := e.composed(&s, t, k, inner); ok {
				for _, x := range e.through(in, inner, c, depth+1) {
					if t.fn != nil && t.fn.Parent() != nil && !x.at.IsValid() {
						x.at = k.at
					}
					out = append(out, x)
				}
			}
		}
	}
	for _, o := range open {
		d := s
		d.open = o
		out = append(out, d)
	}
	return out
}

// rebase expresses the counts of a callee's layers in terms of its caller, and drops layers that turn
// out to be off. away says that the callee lies in another package.
func (e *engine) rebase(layers []Layer, bind binder, away bool) []Layer {
	var out []Layer
	for _, l := range layers {
		if l.Attempts.Kind == ByParam {
			n, known := e.number(bindAtom(bind, l.Attempts.Param))
			switch {
			case known || n.Kind == ByParam:
				n.N += l.Attempts.N
				l.Attempts = n
			default:
				l.Attempts = Count{}
			}
			if l.Attempts.Kind == AtMost && l.Attempts.N <= 1 {
				continue
			}
		}
		if away {
			l.pos = token.NoPos
		}
		l.Again = e.expand(l.Again, bind)
		out = append(out, l)
	}
	return out
}

// expand puts what a function argument decides in the place of conditions on that argument.
func (e *engine) expand(again [][]Cond, bind binder) [][]Cond {
	var out [][]Cond
	for _, conj := range again {
		alts := [][]Cond{nil}
		for _, c := range conj {
			if c.Op != IsPredicate {
				for i := range alts {
					alts[i] = append(alts[i], c)
				}
				continue
			}
			n, err := strconv.Atoi(c.Text)
			if err != nil {
				continue
			}
			b := bind(n)
			if b.val == nil {
				continue
			}
			if leaves := e.tracer.Dynamic(b.val, b.path); len(leaves) == 1 && leaves[0].Kind == flow.Param && leaves[0].Path == "" {
				c.Text = strconv.Itoa(leaves[0].Param)
				for i := range alts {
					alts[i] = append(alts[i], c)
				}
				continue
			}
			cases, ok := e.predicate(b.val, !c.Not)
			if !ok {
				continue
			}
			var next [][]Cond
			for _, a := range alts {
				for _, p := range cases {
					x := slices.Clone(a)
					for _, q := range p {
						q.N, q.Path = c.N, c.Path+q.Path
						x = append(x, q)
					}
					next = append(next, x)
				}
			}
			alts = next
		}
		out = append(out, alts...)
	}
	return out
}

// landed returns what is done later with a value that a call stores in a field.
func (e *engine) landed(in ssa.CallInstruction, bind binder, l Land) []site {
	return e.handed(in, bind(l.Param).at(l.Path), l.Acts)
}

// handed returns what acts on a stored value turn out to be.
func (e *engine) handed(in ssa.CallInstruction, b bound, acts []Act) []site {
	nothing := func(int) bound { return bound{of: []flow.Leaf{{Kind: flow.Global, Text: "field"}}} }
	var out []site
	for _, a := range acts {
		a.Layers = e.rebase(a.Layers, nothing, true)
		a.Handle = Atom{Kind: flow.Param, Param: -1}
		targets, _, _ := e.dynamic(b, a.Method, 0)
		s := site{Act: a, in: in, bind: nothing, handover: true}
		for _, t := range targets {
			inner := t.bind(nothing)
			for _, k := range t.callee.Acts {
				if c, ok := e.composed(&s, t, k, inner); ok && c.Kind == Does {
					if a.Kind == Invokes {
						for i := range c.Layers {
							c.Layers[i].pos = token.NoPos
						}
					}
					out = append(out, site{Act: c, in: in, bind: inner, handover: true})
				}
			}
		}
	}
	return out
}

// composed puts an act k of the function that s runs in the place of s.
func (e *engine) composed(s *site, t target, k Act, bind binder) (Act, bool) {
	onTx := false
	for _, l := range e.leaves(bind, k.Tx, nil) {
		onTx = onTx || l.Kind == flow.Made && l.Text == "tx"
	}
	if k.Kind == Does && (onTx != s.InTx) || k.Kind == Does && !s.InTx && len(k.Tx) > 0 && onTx {
		return k, false
	}
	if s.InTx && k.Kind != Does {
		if !passesTx(e, bind, k) {
			return k, false
		}
		k.InTx = true
	}
	k.Layers = e.rebase(k.Layers, bind, t.fn == nil)
	k.Path = step(t.callee, k.Path, k.Kind == Does && t.callee.decl != nil)
	if len(s.Path) > 0 && s.Name == "" {
		k.Path = append(slices.Clone(s.Path), k.Path...)
	}
	if s.InTx {
		k.Tx = nil
		k.OK, k.Fail, k.Ways = s.OK, s.Fail, nil
		layers := slices.Clone(s.Layers)
		for i := range layers {
			layers[i].pos = token.NoPos
			if s.Kind == Calls && t.fn != nil && t.fn.Parent() != nil {
				layers[i].pos = k.at
			}
		}
		k.Layers = append(layers, k.Layers...)
		return k, true
	}
	if t.callee.decl != nil && k.Kind == Does && k.OK == nil {
		k.OK, k.Fail = e.declaredOutcomes(t.callee.obj.Signature(), &k)
	}
	var layers []Layer
	for _, l := range s.Layers {
		if l2, ok := e.repeats(l, &k, bind); ok {
			l2.pos = token.NoPos
			if s.Kind == Calls && t.fn != nil && t.fn.Parent() != nil {
				l2.pos = k.at // a literal of this package runs again: the finding stands there
			}
			layers = append(layers, l2)
		}
	}
	k.Layers = append(layers, k.Layers...)
	if k.Kind == Does {
		k.OK, k.Fail = apply(s.Ways, k.OK), apply(s.Ways, k.Fail)
	} else {
		k.Ways = apply(s.Ways, k.Ways)
	}
	k.Likely = k.Likely || s.Likely
	return k, true
}

func passesTx(e *engine, bind binder, k Act) bool {
	for _, v := range k.Args {
		for _, l := range e.leaves(bind, v, nil) {
			if l.Kind == flow.Made && l.Text == "tx" {
				return true
			}
		}
	}
	return false
}

// apply runs results of an inner call through what the runner returns for them.
func apply(ways []Outcome, inner []Outcome) []Outcome {
	var out []Outcome
	for _, x := range inner {
		for _, w := range ways {
			left, ok := match(w.If, x.Then)
			if !ok {
				continue
			}
			o := Outcome{If: append(slices.Clone(x.If), left...), Then: replace(w.Then, x.Then), Else: x.Else || w.Else}
			out = addOutcome(out, o)
		}
	}
	return out
}

const maxOutcomes = 12

func addOutcome(os []Outcome, o Outcome) []Outcome {
	for _, h := range os {
		if h.Else == o.Else && sameVals(h.Then, o.Then) && slices.Equal(h.If, o.If) {
			return os
		}
	}
	if len(os) >= maxOutcomes {
		// One that says nothing stands for all that is left out.
		os[len(os)-1] = Outcome{Then: make([]Val, len(o.Then))}
		return os
	}
	return append(os, o)
}

// repeats decides whether a layer around a call of an unknown function repeats what the function turns
// out to do: some outcome of it must lead to another attempt with the same intent.
func (e *engine) repeats(l Layer, k *Act, bind binder) (Layer, bool) {
	// What the layer hands to the function anew each time is another intent.
	for _, p := range l.Vary {
		for _, a := range k.Intent {
			if a.Kind == flow.Param && a.Param == p {
				return l, false
			}
		}
	}
	out := l
	out.Again, out.Vary = nil, nil
	if k.Key.Else == Filled {
		for _, a := range k.Key.Struct {
			out.Keyed = out.Keyed || a.Kind != flow.Made
		}
		for _, a := range k.Key.Struct {
			if a.Kind == flow.Made {
				out.Keyed = false
			}
		}
	}
	if k.Kind != Does {
		for _, w := range k.Ways {
			if w.Else {
				continue
			}
			for _, again := range l.Again {
				if left, ok := match(again, w.Then); ok {
					out.Again = append(out.Again, append(slices.Clone(w.If), left...))
				}
			}
		}
		return out, len(out.Again) > 0
	}
	for _, os := range [][]Outcome{k.Fail, k.OK} {
		for _, o := range os {
			if o.Else {
				continue
			}
			for _, again := range l.Again {
				if _, ok := match(again, o.Then); ok {
					return out, true
				}
			}
		}
	}
	return l, false
}

// declaredOutcomes returns what a declared effect returns: when it has happened, and when that is not
// known. An answer with a status that proves a refusal is in neither.
func (e *engine) declaredOutcomes(sig *types.Signature, a *Act) (ok, fail []Outcome) {
	n := sig.Results().Len()
	ei := errorResult(sig)
	lost := Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}}
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
			good[0], bad[0] = Val{Kind: Handle}, Val{Kind: Handle, Err: lost.Err}
		}
		return []Outcome{{Then: good}}, []Outcome{{Then: bad}}
	}
	bad := results()
	bad[ei] = lost
	if resp < 0 {
		good := results()
		good[ei] = Val{Kind: Nil}
		for i := range n {
			// A handle may still fail later (Rows.Err), and then it is the effect's own failure.
			if i != ei && flow.Reference(sig.Results().At(i).Type()) && isHandleType(sig.Results().At(i).Type()) {
				good[i] = Val{Kind: Handle}
				late := slices.Clone(good)
				late[i] = Val{Kind: Handle, Err: lost.Err}
				fail = append(fail, Outcome{Then: late})
			}
		}
		return []Outcome{{Then: good}}, append(fail, Outcome{Then: bad})
	}
	bad[resp] = Val{Kind: Nil}
	fail = []Outcome{{Then: bad}}
	for _, s := range statuses {
		switch {
		case s < 300, s >= 500 && s != 501, s == 408:
			rs := results()
			rs[ei], rs[resp] = Val{Kind: Nil}, Val{Kind: Response, N: s}
			if s < 300 {
				ok = append(ok, Outcome{Then: rs})
			} else {
				fail = append(fail, Outcome{Then: rs})
			}
		}
	}
	return ok, fail
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
// of an SQL statement. It reports false when the act is harmless.
func (e *engine) settle(s *site) bool {
	if s.Group != Unknown || s.Kind != Does {
		return s.Group != Read && s.Group != Repeatable
	}
	if s.HasReq {
		e.openRequest(s)
	}
	if len(s.Text) > 0 {
		return e.settleSQL(s)
	}
	if s.Name == "HTTP" {
		return e.settleHTTP(s)
	}
	return true
}

// openRequest replaces an act on a request by one on what the request is made of.
func (e *engine) openRequest(s *site) {
	b := bindAtom(s.bind, s.Request)
	verb := e.texts(s.bind, s.Verb) // what the call itself says
	if len(verb) == 0 {
		verb = e.texts(s.bind, Value{{Kind: flow.Param, Param: s.Request.Param, Path: flow.Join(s.Request.Path, ".Method")}})
	}
	var place, rest []flow.Leaf
	var body []flow.Leaf
	if b.val != nil {
		place, rest = e.tracer.URL(b.val, flow.Join(b.path, ".URL"), nil)
		body = e.tracer.Trace(b.val, flow.Join(b.path, ".Body"), nil)
	} else {
		rest = b.at(".URL").of
		body = b.at(".Body").of
	}
	old := keyAtoms(e.leaves(s.bind, s.Key.Of, nil)) // what the callee has put on
	s.Verb = atoms(verb)
	s.Place, s.Intent = atoms(place), append(atoms(rest), atoms(body)...)
	s.Body = false
	for _, l := range body {
		s.Body = s.Body || l.Kind != flow.Zero
	}
	k, vague := e.requestKey(b)
	k.Of = append(old, k.Of...)
	s.Key = k
	s.Likely = s.Likely || vague
	s.opened, s.req = true, b
	s.HasReq = false
	if b.val != nil {
		// The request itself comes from outside: what its makers put on it counts too.
		if p, path, ok := e.tracer.Param(b.val); ok {
			s.HasReq, s.Request = true, Atom{Kind: flow.Param, Param: p, Path: flow.Join(path, b.path)}
		}
	} else if len(b.of) == 1 && b.of[0].Kind == flow.Param {
		s.HasReq, s.Request = true, Atom{Kind: flow.Param, Param: b.of[0].Param, Path: b.of[0].Path}
	}
	// From here on the act's atoms are those of the function under analysis.
	s.bind = self
}

// self binds the function's own atoms to themselves.
func self(i int) bound { return bound{of: []flow.Leaf{{Kind: flow.Param, Param: i}}} }

func (e *engine) settleHTTP(s *site) bool {
	verbs := e.texts(s.bind, s.Verb)
	worst := Read
	name := ""
	if len(verbs) == 0 {
		return false
	}
	for _, v := range verbs {
		g := Read
		switch v.Kind {
		case flow.Const:
			switch v.Text {
			case "POST", "PATCH":
				g, name = Once, "HTTP "+v.Text
			case "PUT", "DELETE":
				g = Repeatable
			}
		case flow.Zero: // GET
		case flow.Param:
			g = Unknown
		default:
			g = Once
			s.Likely = true
			if name == "" {
				name = "HTTP request"
			}
		}
		if g == Unknown {
			return true
		}
		worst = max(worst, g)
	}
	s.Group = max(worst, Read)
	if worst == Once {
		s.Name = name
		s.Likely = s.Likely || readingPath(s, e)
	}
	return worst == Once
}

func (e *engine) settleSQL(s *site) bool {
	texts := e.texts(s.bind, s.Text)
	for i := 0; i < len(texts); i++ {
		if t := texts[i]; t.Kind == flow.Param {
			held := e.heldTexts(t, 0)
			if held == nil {
				return true
			}
			texts = append(append(texts[:i:i], held...), texts[i+1:]...)
		}
	}
	worst := sqltext.Class{Group: sqltext.Control}
	for _, t := range texts {
		text := t.Text
		if t.Kind != flow.Const {
			text = flow.Hole
		}
		if c := sqltext.Classify(text); c.Group > worst.Group {
			worst = c
		}
	}
	switch worst.Group {
	case sqltext.Once:
		s.Group = Once
		s.Name = "SQL " + worst.Verb
		s.Likely = s.Likely || worst.Likely
		for _, c := range worst.Columns {
			if c == "id" || c == "uuid" || c == "key" {
				s.Likely = true // a value that the caller makes refuses the second row
			}
			if keyField(c) {
				s.Key.Of, s.Key.here = Value{{Kind: flow.Opaque}}, true
			}
		}
		return true
	case sqltext.Unknown:
		s.Group, s.Name, s.Likely = Once, "SQL "+worst.Verb, true
		return worst.Verb != ""
	}
	for _, t := range texts {
		up := strings.ToUpper(t.Text)
		s.guard = s.guard || worst.Guard && (strings.Contains(up, "DO NOTHING") || strings.Contains(up, "IGNORE") || strings.Contains(up, "NOT EXISTS"))
	}
	if worst.Group == sqltext.Read {
		s.Group = Read
	}
	return false
}

// heldTexts returns what a text that is held in a field of the package may be.
func (e *engine) heldTexts(l flow.Leaf, depth int) []flow.Leaf {
	if l.Value == nil || l.Path == "" || depth > 3 {
		return nil
	}
	t, path := l.Value.Type(), l.Path
	for path != "" && path[0] == '.' {
		name, rest := cutSelector(path)
		f := anyField(t, name)
		if f == nil {
			return nil
		}
		if stores := e.fields[f.Origin()]; len(stores) > 0 && !f.Exported() {
			var out []flow.Leaf
			for _, s := range stores {
				for _, x := range e.tracer.Texts(s.Value, rest) {
					if x.Kind == flow.Param {
						return nil
					}
					out = append(out, x)
				}
			}
			return out
		}
		t, path = f.Type(), rest
	}
	return nil
}
