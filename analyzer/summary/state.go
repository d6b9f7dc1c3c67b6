package summary

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

type loc struct {
	root ssa.Value
	path string
}

// A state is a path's knowledge.
type state struct {
	block   *ssa.BasicBlock
	at      int
	keys    []ssa.Value
	vals    []Val
	tuples  map[ssa.Value][]Val // shared, never changed after it is made
	locs    []loc
	mem     []Val
	ident   map[*ssa.Phi]ssa.Value
	conds   []Cond
	failed  ssa.Instruction
	free    bool              // nothing is assumed of later calls
	asked   []ssa.Instruction // look-ups behind the site
	looked  bool              // a look-up has found that the work is not done
	missed  miss              // what a look-up has said by its error
	found   bool              // or has found
	outer   int               // outermost loop of the chain that went round
	passed  uint64            // fallible calls that have succeeded, by the bits of the trip
	moved   uint
	renewed uint64
}

func (s *state) clone() *state {
	c := *s
	c.keys = slices.Clone(s.keys)
	c.vals = slices.Clone(s.vals)
	c.locs = slices.Clone(s.locs)
	c.mem = slices.Clone(s.mem)
	c.conds = slices.Clone(s.conds)
	c.asked = slices.Clone(s.asked)
	c.ident = make(map[*ssa.Phi]ssa.Value, len(s.ident))
	for k, v := range s.ident {
		c.ident[k] = v
	}
	c.tuples = make(map[ssa.Value][]Val, len(s.tuples))
	for k, v := range s.tuples {
		c.tuples[k] = v
	}
	return &c
}

func (s *state) set(v ssa.Value, r Val) {
	for i, k := range s.keys {
		if k == v {
			if r.Kind == Any {
				s.keys = slices.Delete(s.keys, i, i+1)
				s.vals = slices.Delete(s.vals, i, i+1)
			} else {
				s.vals[i] = r
			}
			return
		}
	}
	if r.Kind != Any {
		s.keys = append(s.keys, v)
		s.vals = append(s.vals, r)
	}
}

func (s *state) store(l loc, r Val) {
	for i := 0; i < len(s.locs); i++ {
		k := s.locs[i]
		if k.root == l.root && (k.path == l.path || strings.HasPrefix(k.path, l.path)) {
			s.locs = slices.Delete(s.locs, i, i+1)
			s.mem = slices.Delete(s.mem, i, i+1)
			i--
		}
	}
	if r.Kind != Any {
		s.locs = append(s.locs, l)
		s.mem = append(s.mem, r)
	}
}

func (s *state) load(l loc) Val {
	for i, k := range s.locs {
		if k == l {
			return s.mem[i]
		}
	}
	for i, k := range s.locs {
		if k.root == l.root && strings.HasPrefix(l.path, k.path) && (body(s.mem[i]) || k.path == "" && holdsError(k.root, s.mem[i])) {
			return at(s.mem[i], l.path[len(k.path):])
		}
	}
	return Val{}
}

// holdsError reports whether a variable is an error itself, not a pointer to one, and holds what is known.
func holdsError(root ssa.Value, r Val) bool {
	p, ok := root.Type().Underlying().(*types.Pointer)
	return ok && (r.Kind == Failed || r.Kind == Symbol) && !types.IsInterface(p.Elem()) && isErrorLike(p.Elem())
}

// plain returns what is known of a number or text that is an error.
func plain(r Val, t types.Type) Val {
	if _, ok := t.Underlying().(*types.Basic); ok && r.Kind == Failed && isErrorLike(t) {
		return partOf(r, "")
	}
	return r
}
