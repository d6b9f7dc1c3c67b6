package summary

import (
	"go/types"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// asked decides a layer whose client asks a function of the program before each repeat. A function that
// lets only refusals through takes the layer away; one that cannot be read makes it a guess.
func (e *engine) asked(l *Layer, b bound) bool {
	targets, open := e.policies(b)
	field := flow.LastSelector(l.Policy.Path)
	l.Policy = Atom{}
	theirs := func() {
		if len(open) == 1 {
			l.Policy = Atom{Kind: flow.Param, Param: open[0].Param, Path: open[0].Path}
		}
	}
	if len(targets) == 0 {
		if len(open) == 1 {
			// Set to a function that the callers know, unless it is the client itself that comes from them.
			l.Likely = l.Likely || flow.LastSelector(open[0].Path) != field
		}
		theirs()
		return true // not set here: the library's own says
	}
	worst := no
	for _, t := range targets {
		sig := t.signature()
		if sig == nil && b.val != nil {
			sig, _ = typeAt(b.val.Type(), b.path).Underlying().(*types.Signature)
		}
		switch e.goesRound(t, sig) {
		case yes:
			theirs()
			return true
		case maybe:
			worst = maybe
		}
	}
	l.Likely = l.Likely || worst == maybe
	return worst != no
}

// policies returns the functions that a client's setting may be, and the parameters it may come from. What
// this package puts into an exported field is what holds where its callers put nothing.
func (e *engine) policies(b bound) (targets []target, open []Atom) {
	for _, l := range e.settings(b) {
		if t, ok := e.funcTarget(l.Value); ok && b.val == nil {
			targets = append(targets, t) // a part of a value that goes into a client below
			continue
		}
		if l.Kind != flow.Param || l.Value == nil {
			continue
		}
		f, below := e.storedField(l.Value.Type(), l.Path)
		if f == nil {
			continue
		}
		e.early = true
		for _, st := range e.fields[f] {
			if st.In != nil && len(targets) < maxTargets {
				ts, _, _ := e.dynamic(bound{val: st.In, path: below}, "", 0)
				for _, t := range ts {
					targets = append(targets, detached(t, e))
				}
			}
		}
		if f.Exported() && len(targets) > 0 {
			open = append(open, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		}
	}
	if len(targets) == 0 {
		targets, open, _ = e.dynamic(b, "", 0)
	}
	return targets, open
}

// goesRound reports whether a policy asks for another attempt after some failure that proves nothing: a
// lost connection, or an answer of a server in trouble.
func (e *engine) goesRound(t target, sig *types.Signature) tri {
	var cases []Case
	if f := e.funcs[t.fn]; t.fn != nil && f != nil {
		cases = e.verdicts(f)
	} else {
		cases = t.callee.Cases
	}
	if sig == nil || len(cases) == 0 {
		return maybe
	}
	worst := no
	for _, failure := range ambiguous() {
		vals := make([]Val, params(sig))
		for i := range vals {
			typ := paramType(sig, i)
			path, answered := answerIn(typ)
			switch {
			case isErrorType(typ):
				vals[i] = failure.err
			case answered && path == "":
				vals[i] = failure.resp
			case answered:
				vals[i] = Val{Kind: Record, Err: &Failure{Fields: []FieldVal{{Path: path, Is: failure.resp}}}}
			}
		}
		for _, c := range cases {
			if _, ok := match(c.If, vals); !ok || len(c.Then) == 0 {
				continue
			}
			switch c.Then[0].Kind {
			case False:
			case True:
				return yes
			default:
				worst = maybe
			}
		}
	}
	return worst
}

type answer struct{ resp, err Val }

// ambiguous lists the ways in which an HTTP call may fail without proof that nothing happened.
func ambiguous() []answer {
	out := []answer{{Val{Kind: Nil}, Val{Kind: Failed, Err: &Failure{Ambiguous: true, Foreign: true}}}}
	for _, s := range statuses {
		if s >= 500 && s != 501 || s == 408 {
			out = append(out, answer{Val{Kind: Response, N: s}, Val{Kind: Nil}})
		}
	}
	return out
}

func (t target) signature() *types.Signature {
	if t.fn != nil {
		return t.fn.Signature
	}
	if t.callee.obj != nil {
		return t.callee.obj.Signature()
	}
	return t.sig
}
