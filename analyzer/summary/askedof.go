package summary

import (
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"
)

// Walks that are to tell what hangs on settings split at each look at one: a switch or text in a field, or that a literal
// has captured, a list or map of texts.

// settingAsked reads a condition as a test of a switch or text that lies in a field, or was captured.
func (e *engine) settingAsked(f *function, cond ssa.Value) (Cond, bool) {
	t, ok := e.tracer.Test(cond)
	if !ok || t.Op != token.EQL && t.Op != token.NEQ {
		return Cond{}, false
	}
	if _, err := strconv.Atoi(t.Text); err == nil {
		return Cond{}, false // a number may be counted on the way
	}
	if t.Param < len(f.fn.Params) && (t.Path == "" || isRequest(f.fn.Params[t.Param].Type())) {
		return Cond{}, false
	}
	return settingIs(Atom{Param: t.Param, Path: t.Path}, t.Text, t.Op == token.NEQ), true
}

// settingIs is the question whether callers have set a text or switch to a constant.
func settingIs(at Atom, text string, not bool) Cond {
	return Cond{N: noResult, Op: IsSet, Text: spellPlace(at), Args: []Val{{Kind: Text, Text: text}}, Not: not}
}

// asksSetting splits a path on what callers have set, where a condition tests that.
func (w *walk) asksSetting(st *state, cond ssa.Value) (yes, no *state, ok bool) {
	if !w.settings {
		return nil, nil, false
	}
	c, ok := w.e.settingAsked(w.f, cond)
	if !ok {
		return nil, nil, false
	}
	yes, no = st.clone(), st
	if !w.assume(yes, c) {
		yes = nil
	}
	c.Not = !c.Not
	if !w.assume(no, c) {
		no = nil
	}
	return yes, no, true
}

// amongAt is the question whether callers have put a text into a list or map: into a map, under it.
func (w *walk) amongAt(of ssa.Value, text Val) (c Cond, ok bool) {
	if !w.settings || text.Kind != Text {
		return c, false
	}
	p, path, ok := w.e.tracer.Param(of)
	if !ok || path == "" && p < len(w.f.fn.Params) {
		return c, false
	}
	m, isMap := of.Type().Underlying().(*types.Map)
	if !isMap {
		return Cond{N: noResult, Op: IsAmong, Text: spellPlace(Atom{Param: p, Path: path}), Args: []Val{text}}, true
	}
	c = settingIs(Atom{Param: p, Path: path + "[" + text.Text + "]"}, "true", false)
	if isBool(m.Elem()) {
		return c, true
	}
	c.Args[0] = Val{Kind: Set} // whatever lies there
	s, isSet := m.Elem().Underlying().(*types.Struct)
	return c, isSet && s.NumFields() == 0
}

// asksAmong splits a path on such a question.
func (w *walk) asksAmong(st *state, of ssa.Value, text Val, give func(s *state, there bool)) (out []*state, ok bool) {
	c, ok := w.amongAt(of, text)
	if !ok {
		return nil, false
	}
	for _, there := range []bool{true, false} {
		s := st.clone()
		c.Not = !there
		if w.assume(s, c) {
			give(s, there)
			out = append(out, s)
		}
	}
	return out, true
}

// asksElement splits a path on whether an element of such a list is a text, where one of two values that are compared
// is an element: is says what in comes to then.
func (w *walk) asksElement(st *state, in, x, y ssa.Value, is bool) ([]*state, bool) {
	if !w.settings {
		return nil, false
	}
	list, text := elementOfList(x), y
	if list == nil {
		list, text = elementOfList(y), x
	}
	if list == nil {
		return nil, false
	}
	c, ok := w.amongAt(list, w.eval(st, text))
	if !ok {
		return nil, false
	}
	this, other := st.clone(), st
	other.set(in, truth(!is).val())
	if !w.assume(this, c) {
		return []*state{other}, true
	}
	this.set(in, truth(is).val())
	return []*state{this, other}, true
}

// elementOfList returns the list of which a value is an element, or nil.
func elementOfList(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if at, ok := load.X.(*ssa.IndexAddr); ok {
			if _, isList := at.X.Type().Underlying().(*types.Slice); isList {
				return at.X
			}
		}
	}
	return nil
}
