package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// columnValue returns the argument of a statement that goes into column i of n, where each column has one.
func (e *engine) columnValue(s *site, n, i int) keyPart {
	common := s.in.Common()
	if !common.Signature().Variadic() || len(common.Args) == 0 || s.Path != nil {
		return somePart()
	}
	values := flow.Variadic(common.Args[len(common.Args)-1])
	if t, ok := common.Args[len(common.Args)-1].Type().Underlying().(*types.Slice); !ok || !types.IsInterface(t.Elem()) {
		return somePart()
	}
	if len(values) != n || values[i] == nil {
		return somePart()
	}
	return keyPart{bound: bound{val: values[i]}, at: s.in.Pos()}
}

// columns returns the columns of which it is declared that a unique constraint refuses the same value a
// second time, for statements of the function around a site.
func (e *engine) columns(s *site) []string {
	if len(s.Text) == 0 {
		return nil
	}
	fn := s.in.Parent()
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	unique := s.Key.Columns
	if obj := funcObject(fn); obj != nil {
		for _, l := range e.declarations(obj) {
			if c, ok := strings.CutPrefix(l.Subject, "column:"); ok && l.Verb == "keyed" && !slices.Contains(unique, c) {
				unique = append(slices.Clip(unique), c)
			}
		}
	}
	return unique
}

// renewedHere reports whether a value is made anew in each round of the loop around a call, or in each
// call of the function.
func (e *engine) renewedHere(s *site, value keyPart) bool {
	f := e.funcs[s.in.Parent()]
	if f == nil {
		return false
	}
	l := f.loops[s.in.Block()]
	for _, x := range e.keyLeaves([]keyPart{value}, nil) {
		in, ok := x.Value.(ssa.Instruction)
		if isFresh(x) && ok && in.Parent() == f.fn && (l == nil || l.Has(in.Block())) {
			return true
		}
	}
	return false
}

func isFresh(l flow.Leaf) bool { return l.Kind == flow.Fresh && l.Path != guessed }
