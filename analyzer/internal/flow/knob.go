package flow

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A knob is a setting that is no field of the type: lines of the catalogue agree on its name, which begins
// with $. What sets one on a value sets it on all that lies in the value, and a list of options has those
// of its elements.

// IsKnob reports whether a path ends in a knob.
func IsKnob(path string) bool { return strings.Contains(path, ".$") }

// knobOf returns the knob at the end of a path, and what leads on from it.
func knobOf(path string) string {
	if i := strings.Index(path, ".$"); i >= 0 {
		return path[i:]
	}
	return ""
}

// Inherits reports whether what is said of a path speaks of another one too, which ends in the same knob
// further down, and what leads on from there.
func Inherits(said, path string) (rest string, ok bool) {
	knob := knobOf(said)
	if knob == "" || !strings.HasPrefix(path, said[:len(said)-len(knob)]) {
		return "", false
	}
	return strings.CutPrefix(knobOf(path), knob)
}

// Called is the selector of what a function returns.
const Called = "[()]"

// ofType adds what is the same for each value of a type: aws.NopRetryer has one attempt.
func (s *setting) ofType(t types.Type, path string, under []Test) bool {
	if !IsKnob(path) {
		return false
	}
	text, ok := s.t.calls.TypeValue(t, path)
	if ok {
		s.leaf(Leaf{Kind: Const, Text: text}, under)
	}
	return ok
}

// function is a knob of a function that the program has written, which is how often it runs the function
// that it is handed; or a part of what it returns, where path begins with Called.
func (s *setting) function(v ssa.Value, fn *ssa.Function, path string, under []Test) {
	if !strings.HasPrefix(path, ".$") {
		s.returned(fn, path, under)
		return
	}
	for _, l := range s.t.calls.Rounds(v, path) {
		s.leaf(l, under)
	}
}

// returned is a part of what a function returns: path begins with Called.
func (s *setting) returned(fn *ssa.Function, path string, under []Test) {
	rest, ok := strings.CutPrefix(path, Called)
	if !ok {
		s.unknown(fn, path, under)
		return
	}
	sub := &setting{t: s.t, mem: s.t.memoryOf(fn), seen: s.seen, steps: s.steps}
	if literalIn(fn, s.in) {
		sub.in = s.in // what it captures is known there
	}
	for ret := range Returns(fn) {
		if len(ret.Results) > 0 {
			sub.use = ret.Block()
			sub.value(ret.Results[0], rest, nil)
		}
	}
	for _, c := range sub.out {
		if c.Leaf.Kind != Param || sub.in != nil {
			s.leaf(c.Leaf, under)
		}
	}
}

// literalIn reports whether one function is a literal in another.
func literalIn(fn, in *ssa.Function) bool {
	for fn = fn.Parent(); fn != nil; fn = fn.Parent() {
		if fn == in {
			return true
		}
	}
	return false
}
