package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// What helpers and predicates are asked about a request, walks know by its method, and by whether it has a key.

// keyOn is the part of headers that stands for whichever of them holds a key.
const keyOn = "[key]"

// handed is eval for what a helper or predicate is handed: of requests and their headers, it is what the walk takes
// them to be.
func (w *walk) handed(st *state, v ssa.Value) Val {
	r := w.eval(st, v)
	if r.Kind != Any && r.Kind != Set {
		return r
	}
	bare := Val{Kind: Record, Err: &Failure{Fields: []FieldVal{{Path: keyOn, Is: Val{Kind: Text}}}}}
	switch {
	case isHeader(v.Type()) && w.keyless:
		return bare
	case isRequest(v.Type()):
		var fields []FieldVal
		if w.keyless {
			fields = append(fields, FieldVal{Path: ".Header", Is: bare})
		}
		if m := w.methodOf(st, v); m != "" {
			fields = append(fields, FieldVal{Path: ".Method", Is: Val{Kind: Text, Text: m}})
		}
		if fields != nil {
			return Val{Kind: Record, Err: &Failure{Fields: fields}}
		}
	}
	return r
}

// methodOf returns the method of a request: the one that is assumed, or the one that it is made with here.
func (w *walk) methodOf(st *state, v ssa.Value) string {
	if w.assumed(st, v) {
		return w.verb
	}
	leaves := w.e.tracer.Texts(v, ".Method")
	if len(leaves) != 1 {
		return ""
	}
	switch l := leaves[0]; {
	case l.Kind == flow.Const:
		return cmp.Or(l.Text, "GET")
	case l.Kind == flow.Param && w.verb != "" && l.Param == w.verbOf.Param && l.Path == w.verbOf.Path:
		return w.verb
	}
	return ""
}

// methodRead returns the method of a request that is made here, where it is read.
func (w *walk) methodRead(st *state, load *ssa.UnOp) string {
	fa, ok := load.X.(*ssa.FieldAddr)
	if !ok || !isRequest(fa.X.Type()) || !isText(load.Type()) {
		return ""
	}
	if name, _ := flow.FieldName(fa.X.Type(), fa.Field); name != ".Method" {
		return ""
	}
	return w.methodOf(st, fa.X)
}

// assumeKeyless lets the parameters that are a key hold none.
func (w *walk) assumeKeyless(st *state) {
	for _, p := range w.keyOf {
		if p.Path == "" && p.Param < len(w.f.fn.Params) && isText(w.f.fn.Params[p.Param].Type()) {
			st.set(w.f.fn.Params[p.Param], Val{Kind: Text})
		}
	}
}

// withoutKey reports whether a text is what the key is made of, where the walk assumes that there is none.
func (w *walk) withoutKey(v ssa.Value) bool {
	return len(w.keyOf) > 0 && isText(v.Type()) && slices.ContainsFunc(w.keyOf, func(p Atom) bool { return w.e.comesFrom(v, p) })
}

// headerOf gives a look for a key among the headers of a request what is known of that.
func (w *walk) headerOf(st *state, headers ssa.Value, name string) Val {
	if !keyHeader(name) {
		return Val{}
	}
	if w.keyless {
		return Val{Kind: Text}
	}
	if h := w.eval(st, headers); h.Kind == Symbol || h.Kind == Record {
		return at(h, keyOn)
	}
	return Val{}
}

// entryOf is headerOf for a look into the map: whether there is one, as well.
func (w *walk) entryOf(st *state, in *ssa.Lookup) (next []*state, done bool) {
	if !isHeader(in.X.Type()) {
		return nil, false
	}
	give := func(s *state, found, list Val) {
		if in.CommaOk {
			s.tuples[in] = []Val{list, found}
		} else {
			s.set(in, list)
		}
	}
	is := w.headerOf(st, in.X, textOf(in.Index))
	switch is.Kind {
	case Text:
		give(st, truth(is.Text != "").val(), Val{Kind: Nil})
		return nil, true
	case Symbol:
		for _, there := range []bool{true, false} {
			s := st.clone()
			if !w.assume(s, Cond{N: int(is.N), Path: is.Path, Op: IsEqual, Not: there}) {
				continue
			}
			if there {
				give(s, Val{Kind: True}, Val{Kind: Set})
			} else {
				give(s, Val{Kind: False}, Val{Kind: Nil})
			}
			next = append(next, s)
		}
		return next, true
	}
	return nil, false
}

func isRequest(t types.Type) bool { return types.Unalias(t).String() == "*net/http.Request" }

// keyHanded returns the texts from outside of which the key of a request is made, as far as it is made of nothing else.
func (e *engine) keyHanded(s *site) (out []Atom) {
	for _, a := range s.Key.Of {
		if a.Kind != flow.Param {
			return nil
		}
		out = append(out, Atom{Kind: flow.Param, Param: a.Param, Path: a.Path})
	}
	return out
}

// looksAtRequests reports whether a function looks for a key among headers, or asks another about a request.
func (e *engine) looksAtRequests(f *function) bool {
	for in := range flow.Each[ssa.Instruction](f.fn) {
		switch in := in.(type) {
		case *ssa.Lookup:
			if isHeader(in.X.Type()) {
				return true
			}
		case *ssa.Call:
			t := in.Type()
			if _, several := t.(*types.Tuple); several || !isBool(t) && !isInteger(t) && !isText(t) {
				continue
			}
			if slices.ContainsFunc(flow.Args(&in.Call), func(a ssa.Value) bool { return isRequest(a.Type()) || isHeader(a.Type()) }) {
				return true
			}
		}
	}
	return false
}

func isHeader(t types.Type) bool { return types.Unalias(t).String() == "net/http.Header" }

// counts reports whether a function says by a bool whether, or by a number how often, something may be done.
func counts(sig *types.Signature) bool {
	t := sig.Results().At(0).Type()
	return decides(sig) || sig.Results().Len() == 1 && isInteger(t)
}

// aboutRequests reports whether what a function says hangs on the method of a request, or on its key.
func (e *engine) aboutRequests(f *function, cases []Case) bool {
	return slices.ContainsFunc(cases, func(c Case) bool {
		return slices.ContainsFunc(c.If, func(x Cond) bool {
			if x.Op != IsEqual || x.N >= len(f.fn.Params) {
				return false
			}
			onMethod := methods[x.Text] && (x.Path == ".Method" || isText(f.fn.Params[x.N].Type()))
			return onMethod || strings.HasSuffix(x.Path, keyOn)
		})
	})
}

// methods are those of HTTP that a predicate may be about.
var methods = map[string]bool{"GET": true, "HEAD": true, "OPTIONS": true, "TRACE": true, "PUT": true, "DELETE": true, "POST": true, "PATCH": true}
