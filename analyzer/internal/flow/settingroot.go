package flow

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// What a setting may be hangs on all that has been stored in the root from which it is read.

// root adds what has been stored in a root at path, and its base where that is not replaced for sure.
func (s *setting) root(root ssa.Value, path string, given []Test, base func([]Test)) {
	var last *store
	var maybe []store
	read, passed, mem := s.read, s.passed, s.memory(root)
	if _, variable := root.(*ssa.Alloc); !variable {
		read = nil
	}
	s.read = nil
	if read != nil {
		s.passed = append(slices.Clip(passed), read.Block())
	}
	defer func() { s.read, s.passed = read, passed }()
	for _, st := range mem[root] {
		if _, ok := st.says(path); !ok || st.any || mem.over(root, st, path, read) {
			continue
		}
		if len(st.given) > 0 && st.may {
			if s.t.calls.Refuted(st.given, st.call) {
				continue
			}
			st.may = len(st.given) > 1 || !s.t.calls.Refuted([]Test{st.given[0].Not()}, st.call)
		}
		if st.may || !s.always(st.at) || st.some(path) {
			maybe = append(maybe, st)
		} else if last == nil || follows(st.at, last.at) {
			last = &st
		}
	}
	maybe = s.visible(maybe, path)
	rest := given
	for _, st := range maybe {
		if last != nil && !last.at.Block().Dominates(st.at.Block()) {
			continue // replaced by what is stored for sure later
		}
		tests, complete := s.tests(st.at.Block())
		if len(st.given) > 0 {
			more := s.handedOn(st.given, st.call)
			tests, complete = both(tests, more), complete && len(more) == len(st.given)
		}
		s.stored(st, path, both(given, tests))
		if complete && len(tests) == 1 && len(maybe) == 1 {
			rest = both(rest, []Test{tests[0].Not()})
		}
	}
	switch {
	case last != nil:
		s.stored(*last, path, rest)
	case s.use != nil || len(maybe) == 0:
		base(rest)
	}
	s.options(root, path, given, last)
}

// visible leaves out writes after which there is always another one.
func (s *setting) visible(all []store, path string) (out []store) {
	for _, st := range all {
		var later []ssa.Instruction
		for _, o := range all {
			if o.at != st.at && o.at.Parent() == st.at.Parent() && !o.may && (!o.some(path) || sameEntry(st.at, o.at)) {
				later = append(later, o.at)
			}
		}
		if len(later) == 0 || s.seenPast(st.at, later) {
			out = append(out, st)
		}
	}
	return out
}

// seenPast reports whether what is written at one place may still be there where it is used, or where the function
// that writes it returns, without any of the writes in past.
func (s *setting) seenPast(at ssa.Instruction, past []ssa.Instruction) bool {
	if s.use != nil && s.use.Parent() == at.Parent() && (s.use == at.Block() || reaches(at, s.use.Instrs[0], past)) {
		return true
	}
	for ret := range Returns(at.Parent()) {
		if reaches(at, ret, past) {
			return true
		}
	}
	return false
}

// says reports whether a write tells what lies at path, and what remains of that below what is written: a knob that is
// turned on a whole is turned on what lies in it.
func (st *store) says(path string) (rest string, ok bool) {
	if rest, ok := belowEntry(st.path, path); ok {
		return rest, true
	}
	return Inherits(st.path, path)
}

// some reports whether a write leaves others alone of which one may be what lies at path: it is to one element.
func (st *store) some(path string) bool {
	return strings.Contains(st.path, "[*]") || ofElement(st.at) || path != "" && !strings.HasPrefix(path, st.path)
}

// belowEntry reports whether path leads to what lies at w, or below it, and what remains of it there. An entry that is not
// named may be any.
func belowEntry(w, path string) (rest string, ok bool) {
	for w != "" {
		if any, more, entry := cutEntry(w); entry {
			one, below, entry := cutEntry(path)
			if !entry || any != one && any != "*" && one != "*" {
				return "", false
			}
			w, path = more, below
			continue
		}
		n := 1
		for n < len(w) && w[n] != '.' && w[n] != '[' {
			n++
		}
		if !strings.HasPrefix(path, w[:n]) || len(path) > n && path[n] != '.' && path[n] != '[' {
			return "", false
		}
		w, path = w[n:], path[n:]
	}
	return path, true
}

// cutEntry cuts the entry of a map off the front of a path: other things in brackets are none.
func cutEntry(path string) (name, rest string, ok bool) {
	if path == "" || path[0] != '[' {
		return "", "", false
	}
	end := strings.IndexByte(path, ']')
	if end < 2 || strings.IndexByte("~(+", path[1]) >= 0 {
		return "", "", false
	}
	return path[1:end], path[end+1:], true
}

func (s *setting) stored(st store, path string, under []Test) {
	rest, _ := st.says(path)
	if st.val == nil {
		s.sources(st.call, st.from, rest, under)
		return
	}
	by, use, passed := s.by, s.use, s.passed
	if s.by = st.at; rest != "" {
		s.by = nil // not the setting, but what has it
	}
	if use != nil && use.Parent() != st.at.Parent() {
		s.use = settled(st.at) // a literal has made it
	}
	s.passed = append(slices.Clip(passed), st.at.Block())
	s.value(st.val, rest, under)
	s.by, s.use, s.passed = by, use, passed
}

// always reports whether an assignment has been made whenever control is at use, having come by where the value at
// hand was stored or chosen.
func (s *setting) always(at ssa.Instruction) bool {
	if s.use == nil || at.Parent() != s.use.Parent() {
		return false
	}
	return at.Block().Dominates(s.use) || slices.ContainsFunc(s.passed, func(b *ssa.BasicBlock) bool {
		return b.Parent() == at.Parent() && at.Block().Dominates(b)
	})
}

// follows reports whether one of two instructions that have both been run comes after the other.
func follows(at, before ssa.Instruction) bool {
	if before.Block().Dominates(at.Block()) {
		return true
	}
	return !at.Block().Dominates(before.Block()) && reaches(before, at, nil)
}

// sameEntry reports whether an instruction assigns to a part of the entry that another one puts into a map.
func sameEntry(put, later ssa.Instruction) bool {
	update, isUpdate := put.(*ssa.MapUpdate)
	st, isStore := later.(*ssa.Store)
	if !isUpdate || !isStore {
		return false
	}
	fa, ok := st.Addr.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	entry, ok := fa.X.(*ssa.Lookup)
	return ok && entry.Index == update.Key
}

// settled returns the last block of a function that is only reached by way of an instruction, as far as it is easily
// seen: what is done to a value on the way has been done there.
func settled(at ssa.Instruction) *ssa.BasicBlock {
	out := at.Block()
	for ret := range Returns(at.Parent()) {
		if at.Block().Dominates(ret.Block()) {
			out = ret.Block()
		}
	}
	return out
}

// variable is what a package-level variable holds.
func (s *setting) variable(g *ssa.Global, path string, under []Test) {
	for _, k := range s.t.Kept(g, path) {
		for _, c := range k.Choices {
			if c.Leaf.Kind == Param || len(c.If) > 0 {
				// Whoever calls the function tells.
				s.leaf(Leaf{Kind: Global, Path: path, Value: g, Text: g.String()}, under)
				return
			}
		}
	}
	for _, k := range s.t.Kept(g, path) {
		if k.In == nil && len(k.Choices) == 0 {
			s.leaf(Leaf{Kind: Global, Path: path, Value: g, Text: g.String()}, under)
		}
		for _, c := range k.Choices {
			s.leaf(c.Leaf, under)
		}
	}
}

// Kept is what a function leaves in a package-level variable, in terms of that function.
type Kept struct {
	In      *ssa.Function // nil: it is not known what the variable holds
	Choices []Choice
}

const (
	maxKeepers = 24  // functions that leave something in one variable
	maxUsers   = 200 // functions of which is asked whether they do
)

// Kept returns what lies at path of a package-level variable.
func (t *Tracer) Kept(g *ssa.Global, path string) []Kept {
	q := visit{g, path, nil}
	if out, known := t.kept[q]; known {
		return out
	}
	t.kept[q] = nil // a variable that is set to what is made of it
	out := t.keep(g, path)
	t.kept[q] = out
	return out
}

func (t *Tracer) keep(g *ssa.Global, path string) (out []Kept) {
	stores := t.calls.Variable(g)
	keepers := t.calls.Keepers(g)
	if len(stores) == 1 && stores[0].At == nil {
		s := &setting{t: t, seen: make(map[visit]bool), steps: new(int)}
		s.value(stores[0].Value, path, nil)
		return []Kept{{Choices: s.out}}
	}
	steps, assigned := 0, false
	for _, fn := range keepers[:min(len(keepers), maxUsers)] {
		if len(out) > maxKeepers {
			return []Kept{{}}
		}
		if len(fn.Blocks) == 0 {
			continue
		}
		s := &setting{t: t, in: fn, mem: t.memoryOf(fn), seen: make(map[visit]bool), steps: &steps}
		for _, st := range s.mem[g] {
			if _, says := st.says(path); says && !st.any {
				s.use = over(fn, st.at)
			}
		}
		if s.use == nil {
			continue
		}
		before := false
		s.root(g, path, nil, func([]Test) { before = true })
		if !before && first(fn) {
			out, assigned = nil, true
		}
		out = append(out, Kept{fn, s.out})
	}
	_, isStruct := g.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	if !assigned && isStruct && g.Object() != nil && !g.Object().Exported() {
		s := &setting{t: t}
		s.empty(g.Type(), path, nil)
		out = append(out, Kept{Choices: s.out})
	}
	if len(out) == 0 {
		return []Kept{{}}
	}
	return out
}

// first reports whether a function runs before all others of its package: it initialises it, or is the program.
func first(fn *ssa.Function) bool {
	return fn.Signature.Recv() == nil && fn.Parent() == nil && (fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#")) ||
		fn.Name() == "main" && fn.Pkg != nil && fn.Pkg.Pkg.Name() == "main"
}

// over returns where a function has come to its end, or to an instruction where it has none.
func over(fn *ssa.Function, at ssa.Instruction) (out *ssa.BasicBlock) {
	for ret := range Returns(fn) {
		out = ret.Block()
	}
	switch {
	case out == nil:
		return at.Block()
	case fn.Synthetic != "" && len(out.Preds) == 2:
		return out.Preds[1] // the initialisation of a package returns at once when it has been done
	}
	return out
}
