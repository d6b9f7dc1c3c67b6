package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A key that a client, a transport or a hook puts on whatever it sends is one for all of it. It is told where
// it is put on, with no effect in sight; a client that is made for one call only may have a key of its own.

const sharedWhy = "the idempotency key is the same for every one of them, so all but the first are taken for repeats; derive it from what is sent"

// shared tells of a key that is put on all that a client sends.
func (e *engine) shared(f *function, parts []keyPart, at token.Pos) {
	leaves := slices.DeleteFunc(e.keyLeaves(parts, nil), func(l flow.Leaf) bool {
		// The key that passes, if it has one, is another's business.
		return l.Kind == flow.Param && l.Param < 0 && keyHeader(flow.LastSelector(l.Path))
	})
	if e.lasting(f, leaves) {
		s := &site{Act: Act{Name: "HTTP request"}, at: at}
		e.weakAt(s, leaves, Constant, sharedWhy)
	}
}

// lasting reports whether a value is made once for as long as what the function puts it into is used: it is
// unchanging, or made in a function that only puts things together.
func (e *engine) lasting(f *function, leaves []flow.Leaf) bool {
	if e.unchanging(leaves) {
		return true
	}
	some := false
	for _, l := range leaves {
		switch l.Kind {
		case flow.Const, flow.Zero:
		case flow.Fresh:
			in, ok := l.Value.(ssa.Instruction)
			if !ok || in.Parent() != f.fn || f.does {
				return false
			}
			some = true
		case flow.Param:
			if !e.heldForAll(f, l) {
				return false
			}
			some = true
		default:
			return false
		}
	}
	return some
}

// heldForAll reports whether a leaf is a field of the function's receiver that is filled, wherever that is, when
// the receiver is made, and with nothing that comes from outside.
func (e *engine) heldForAll(f *function, l flow.Leaf) bool {
	if l.Param != 0 || f.fn.Signature.Recv() == nil || strings.Count(l.Path, ".") != 1 || strings.Contains(l.Path, "[") {
		return false
	}
	field := anyField(f.fn.Params[0].Type(), l.Path[1:])
	if field == nil || field.Exported() || len(e.fields[field.Origin()]) == 0 {
		return false
	}
	for _, st := range e.fields[field.Origin()] {
		maker := e.funcs[st.Value.Parent()]
		if _, isConst := st.Value.(*ssa.Const); isConst {
			continue
		}
		if maker == nil || maker == f || !e.lasting(maker, e.tracer.Key(st.Value, "", nil)) {
			return false
		}
	}
	return true
}

// sharedBy looks at a key that a constructor in another package puts on all that the client or transport sends which
// it returns, and that it is handed here.
func (e *engine) sharedBy(f *function, call *ssa.Call) {
	c := e.static(&call.Call)
	if c == nil || c.fn != nil || c.decl != nil {
		return
	}
	paths := transports(call.Type())
	if _, ok := e.sender(call.Type()); ok {
		paths = []string{""}
	}
	for _, p := range paths {
		for _, r := range e.over(nil, bound{val: call, path: p}, Hop{Method: "RoundTrip"}, passing(), 0) {
			e.shared(f, r.put, call.Pos())
		}
	}
}

// sharedHeader looks at a key that is set on a client that sends: its headers are those of all its requests.
func (e *engine) sharedHeader(f *function, call *ssa.Call) {
	if len(call.Call.Args) == 0 {
		return
	}
	client := call.Call.Args[0]
	if _, ok := e.sending(client.Type()); !ok || e.madeByClient(client.Type()) {
		return
	}
	writes, _ := e.Writes(call)
	for _, w := range writes {
		if w.Arg == 0 && strings.HasSuffix(w.Path, "]") && keyHeader(flow.LastSelector(w.Path)) {
			for _, src := range w.From {
				if src.Arg > 0 && src.Arg < len(call.Call.Args) {
					e.shared(f, []keyPart{{bound: bound{val: call.Call.Args[src.Arg], path: src.Path}, at: call.Pos()}}, call.Pos())
				}
			}
		}
	}
}

// madeByClient reports whether what sends is one of many that a client makes: a request, which holds its client.
func (e *engine) madeByClient(t types.Type) bool {
	n := named(t)
	if n == nil {
		return false
	}
	st, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range st.Fields() {
		if _, sends := e.sending(f.Type()); sends && f.Pkg() == n.Obj().Pkg() {
			return true
		}
	}
	return false
}

// sharedMaps looks at keys in the maps of headers that a client, the receiver of the function around a site, puts on
// each of its requests: maps are filled where the client is made.
func (e *engine) sharedMaps(s *site, maps Value) {
	if !e.main || s.in == nil {
		return // what is put into a field of another package is done there
	}
	fn := s.in.Parent()
	if fn.Signature.Recv() == nil {
		return
	}
	for _, m := range maps {
		if m.Kind != flow.Param || m.Param != 0 || strings.Count(m.Path, ".") != 1 || strings.Contains(m.Path, "[") {
			continue
		}
		field := anyField(fn.Params[0].Type(), m.Path[1:])
		if field == nil || field.Exported() {
			continue
		}
		for _, st := range e.fields[field.Origin()] {
			maker := e.funcs[st.Value.Parent()]
			if maker == nil {
				continue
			}
			for _, p := range e.tracer.Paths(st.Value) {
				if !keyHeader(flow.LastSelector(p)) {
					continue
				}
				put := slices.DeleteFunc(slices.Clone(e.tracer.Key(st.Value, p, nil)), func(l flow.Leaf) bool { return l.Kind == flow.Made })
				e.shared(maker, []keyPart{{bound: bound{of: put}}}, st.Value.Pos())
			}
		}
	}
}

// reused tells of a key that stands for two different things which one receiver is asked to do.
func (e *engine) reused(sites []*site) {
	for i, a := range sites {
		for _, b := range sites[i+1:] {
			if a.in == b.in || !a.in.Block().Dominates(b.in.Block()) || !apartAt(e.address(a), e.address(b)) && !apartIn(a, b) && !e.apartInBody(a, b) || onFailure(a.in, b.in) {
				continue
			}
			if ka, kb := e.spelled(a), e.spelled(b); ka != nil && slices.Equal(ka, kb) {
				e.weakAt(b, e.keyLeaves(b.Key.parts, nil), Shared, "the idempotency key is that of "+a.Name+" at "+shortPlace(e.place(a.in.Pos()))+" too, so this may be taken for a repeat of that; give each a key of its own")
			}
		}
	}
}

// onFailure reports whether a call stands behind the failure of another: then it is another way to the same end.
func onFailure(of, in ssa.CallInstruction) bool {
	if of.Value() == nil {
		return false // deferred, or in a goroutine
	}
	for test, holds := range guards(in, nil) {
		cond, ok := test.(*ssa.BinOp)
		if !ok || cond.Op != token.EQL && cond.Op != token.NEQ || (cond.Op == token.NEQ) != holds {
			continue
		}
		x := cond.X
		if ex, ok := x.(*ssa.Extract); ok {
			x = ex.Tuple
		}
		if y, ok := cond.Y.(*ssa.Const); ok && isZero(y) && x == ssa.Value(of.Value()) && isErrorType(cond.X.Type()) {
			return true
		}
	}
	return false
}

// spelled returns what a key is made of, where all of that is known, in a form that can be compared.
func (e *engine) spelled(s *site) (out []flow.Leaf) {
	for _, l := range e.keyLeaves(s.Key.parts, nil) {
		switch l.Kind {
		case flow.Made, flow.Zero:
			continue
		case flow.Const, flow.Param, flow.Fresh:
			l.At, l.From = 0, 0
			out = append(out, l)
		default:
			return nil
		}
	}
	if !slices.ContainsFunc(out, func(l flow.Leaf) bool { return l.Kind != flow.Const }) {
		return nil // a constant is told of by itself
	}
	return out
}

// An address is where an effect goes: to whom, and to which of the receiver's paths.
type address struct {
	to    []flow.Leaf
	host  string
	paths []string
}

func (e *engine) address(s *site) (out address) {
	for _, l := range slices.Concat(e.leaves(s.bind, s.Place, nil), e.about(s.bind, s.Intent, nil)) {
		if l.Kind != flow.Const || !strings.Contains(l.Text, "/") {
			continue
		}
		path := l.Text
		if _, rest, ok := strings.Cut(path, "://"); ok {
			out.host, path, _ = strings.Cut(rest, "/")
		}
		out.paths = append(out.paths, path)
	}
	for _, l := range e.leaves(s.bind, s.Place, nil) {
		if l.Kind != flow.Const {
			out.to = append(out.to, l)
		}
	}
	return out
}

// apartIn reports whether two effects are surely two things that one API is asked for, by functions of its library. A
// key that goes by this name is a header of the API; one that is a part of what is asked for is that operation's own.
func apartIn(a, b *site) bool {
	of := func(s *site) string {
		if flow.LastSelector(s.Key.Slot) != "IdempotencyKey" {
			return ""
		}
		family, _, _ := strings.Cut(s.By, ":")
		return family
	}
	return of(a) != "" && of(a) == of(b) && a.Name != b.Name
}

// apartAt reports whether two effects are surely done by one receiver, and are two things there: what tells
// them apart is the path.
func apartAt(a, b address) bool {
	return len(a.to)+len(a.host) > 0 && a.host == b.host && slices.Equal(a.to, b.to) &&
		len(a.paths) > 0 && len(b.paths) > 0 && !slices.Equal(a.paths, b.paths)
}

// apartInBody reports whether two effects go to the same path of one receiver, and each sends something that the other
// does not.
func (e *engine) apartInBody(a, b *site) bool {
	x, y := e.address(a), e.address(b)
	if !a.Body || !b.Body || a.Name != b.Name || len(x.to)+len(x.host) == 0 || x.host != y.host || !slices.Equal(x.to, y.to) || !slices.Equal(x.paths, y.paths) {
		return false
	}
	told := func(s *site) (out []flow.Leaf, all bool) {
		for _, l := range e.about(s.bind, s.Intent, nil) {
			switch l.Kind {
			case flow.Param, flow.Const:
				out = append(out, flow.Leaf{Kind: l.Kind, Param: l.Param, Path: l.Path, Text: l.Text})
			case flow.Made, flow.Zero:
			default:
				return nil, false
			}
		}
		return out, true
	}
	sent, all := told(a)
	then, too := told(b)
	more := func(x, y []flow.Leaf) bool {
		return slices.ContainsFunc(x, func(l flow.Leaf) bool { return !slices.Contains(y, l) })
	}
	return all && too && more(sent, then) && more(then, sent)
}
