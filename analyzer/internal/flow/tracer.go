package flow

import (
	"math"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Tracer answers questions about one package.
type Tracer struct {
	calls    Calls
	slot     func(name string) bool
	memories map[*ssa.Function]memory
	answers  map[question][]Leaf
	settings map[settingQuestion][]Choice
	kept     map[visit][]Kept
	pending  *pending
	use      ssa.Instruction // see At
}

// pending are the questions that are being answered, each by its depth, and the outermost of them that a question
// inside has come back to. What that one is told is not all.
type pending struct {
	depth map[question]int
	cut   int
}

// A question is one that has no header.
type question struct {
	visit
	dynamic bool
}

// New returns a tracer that asks calls about callees. slot tells which fields, entries and headers hold
// a key, by their names.
func New(calls Calls, slot func(name string) bool) *Tracer {
	return &Tracer{calls: calls, slot: slot, memories: make(map[*ssa.Function]memory), answers: make(map[question][]Leaf),
		settings: make(map[settingQuestion][]Choice), kept: make(map[visit][]Kept), pending: &pending{depth: make(map[question]int), cut: math.MaxInt}}
}

// Forget drops what was remembered of fn, after more has become known of its callees.
func (t *Tracer) Forget() {
	clear(t.memories)
	clear(t.settings)
	clear(t.kept)
}

// Fresh drops the answers given so far: they hold while one function is looked at.
func (t *Tracer) Fresh() {
	clear(t.answers)
	clear(t.settings)
	clear(t.kept)
}

// maxLeaves bounds an answer; beyond it the value is opaque.
const maxLeaves = 60

// maxVisits bounds the work of one question: a recursive type has endless paths.
const maxVisits = 250

// Trace returns what the part at path of v is made of. header, if not nil, marks the variables of a
// region's header, which are then leaves.
func (t *Tracer) Trace(v ssa.Value, path string, header func(*ssa.Phi) bool) []Leaf {
	if header != nil {
		return t.ask(&walk{t: t, header: header}, v, path)
	}
	return t.answer(v, path, false)
}

// traceIn is Trace in terms of a function, for a value of that or of a literal in it.
func (t *Tracer) traceIn(in *ssa.Function, v ssa.Value, path string, header func(*ssa.Phi) bool) []Leaf {
	if in == nil || v.Parent() == nil || v.Parent() == in {
		return t.Trace(v, path, header)
	}
	return t.ask(&walk{t: t, header: header, in: in}, v, path)
}

func (t *Tracer) ask(w *walk, v ssa.Value, path string) []Leaf {
	w.seen = make(map[visit]bool)
	w.now = t.use
	if fn := v.Parent(); fn != nil && w.in == nil {
		w.in = fn
	}
	if w.in != nil {
		w.mem = t.memoryOf(w.in)
	}
	w.value(v, path)
	return w.leaves
}

func (t *Tracer) answer(v ssa.Value, path string, dynamic bool) []Leaf {
	q := question{visit{v, path, t.use}, dynamic}
	if leaves, known := t.answers[q]; known {
		return leaves
	}
	p := t.pending
	if depth, open := p.depth[q]; open {
		p.cut = min(p.cut, depth)
		return nil // what an answer needs of itself adds nothing to it
	}
	depth := len(p.depth)
	p.depth[q] = depth
	leaves := slices.Clip(t.ask(&walk{t: t, dynamic: dynamic}, v, path))
	delete(p.depth, q)
	if p.cut >= depth {
		// Given to the end: nothing in it waits for a question around this one.
		t.answers[q] = leaves
		p.cut = math.MaxInt
	}
	return leaves
}

// Key is Trace for a place that holds a key: each leaf says where it is put there.
func (t *Tracer) Key(v ssa.Value, path string, header func(*ssa.Phi) bool) []Leaf {
	return t.ask(&walk{t: t, header: header, key: true}, v, path)
}

// About is Trace without the keys that are a part of v.
func (t *Tracer) About(v ssa.Value, path string, header func(*ssa.Phi) bool) []Leaf {
	return t.ask(&walk{t: t, header: header, about: true}, v, path)
}

// Whole is Trace without what is put into parts of v: of a map, where it comes from, and none of its entries.
func (t *Tracer) Whole(v ssa.Value, path string) []Leaf {
	return t.ask(&walk{t: t, whole: true}, v, path)
}

// Dynamic returns what a function or interface value may be: Func, Concrete, Result and Param leaves
// are the telling ones.
func (t *Tracer) Dynamic(v ssa.Value, path string) []Leaf {
	return t.answer(v, path, true)
}

// Param returns the parameter (free variables follow the parameters) that v, a pointer or another
// reference, is or points into, and the path to it.
func (t *Tracer) Param(v ssa.Value) (param int, path string, ok bool) {
	fn := v.Parent()
	if fn == nil {
		return 0, "", false
	}
	for _, p := range t.places(t.memoryOf(fn), v, 0) {
		switch r := p.root.(type) {
		case *ssa.Parameter:
			return paramIndex(r), p.path, true
		case *ssa.FreeVar:
			return len(fn.Params) + freeIndex(r), p.path, true
		}
	}
	return 0, "", false
}

// Paths returns the selectors below v to which something is known to be stored.
func (t *Tracer) Paths(v ssa.Value) []string { return t.paths(v, 0) }

func (t *Tracer) paths(v ssa.Value, depth int) []string {
	fn := v.Parent()
	if fn == nil || depth > 3 {
		return nil
	}
	m := t.memoryOf(fn)
	var out []string
	add := func(p string) {
		if p != "" && !slices.Contains(out, p) && len(out) < maxPaths {
			out = append(out, p)
		}
	}
	for _, p := range t.places(m, v, 0) {
		for _, s := range m[p.root] {
			if p.path == "" {
				add(s.path)
			} else if strings.HasPrefix(s.path, p.path) {
				add(s.path[len(p.path):])
			}
			if s.path == p.path && s.val != nil && s.val != v {
				switch s.val.(type) {
				case *ssa.Call, *ssa.UnOp: // a copy
					for _, sub := range t.paths(s.val, depth+1) {
						add(sub)
					}
				}
			}
		}
		c, i := callOf(p.root)
		if c == nil {
			continue
		}
		for _, sub := range t.calls.Paths(c, i) {
			add(sub)
		}
	}
	return out
}

// Entries returns the names of the entries below path that are put into v, a form or another map.
func (t *Tracer) Entries(v ssa.Value, path string) []string {
	var out []string
	for _, p := range t.Paths(v) {
		if strings.HasSuffix(p, "]") && strings.HasPrefix(p, path) {
			out = append(out, LastSelector(p))
		}
	}
	return out
}

const maxPaths = 24

// Names returns what names the entries at path of v (one that Paths lists) that have no constant for a
// name: nil stands for what is not known.
func (t *Tracer) Names(v ssa.Value, path string) []ssa.Value {
	fn := v.Parent()
	if fn == nil {
		return []ssa.Value{nil}
	}
	var out []ssa.Value
	m := t.memoryOf(fn)
	for _, p := range t.places(m, v, 0) {
		for _, s := range m[p.root] {
			if s.path == Join(p.path, path) && !slices.Contains(out, s.name) && len(out) < maxPaths {
				out = append(out, s.name)
			}
		}
	}
	if len(out) == 0 {
		return []ssa.Value{nil}
	}
	return out
}

func callOf(v ssa.Value) (*ssa.Call, int) {
	switch v := v.(type) {
	case *ssa.Call:
		return v, 0
	case *ssa.Extract:
		if c, ok := v.Tuple.(*ssa.Call); ok {
			return c, v.Index
		}
	}
	return nil, 0
}
