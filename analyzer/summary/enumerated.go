package summary

import (
	"cmp"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// The method of a request may be one of an enumerated type's constants: it is what the constant is called.

const maxEnumerated = 16

// enumerated returns the names of the constants of an integer type from 0 on, with commas between them, or "".
func enumerated(t types.Type) string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || !isInteger(n) {
		return ""
	}
	var all []*types.Const
	scope := n.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), n) {
			all = append(all, c)
		}
	}
	number := func(c *types.Const) int64 {
		i, _ := constant.Int64Val(constant.ToInt(c.Val()))
		return i
	}
	slices.SortFunc(all, func(a, b *types.Const) int { return cmp.Compare(number(a), number(b)) })
	var names []string
	for i, c := range all {
		if number(c) != int64(i) || i == maxEnumerated {
			return ""
		}
		names = append(names, c.Name())
	}
	return strings.Join(names, ",")
}

// called puts the names of constants in the place of their numbers. What is still a parameter takes the names along.
func called(leaves []flow.Leaf, names string) []flow.Leaf {
	list := strings.Split(names, ",")
	out := slices.Clone(leaves)
	for i, l := range out {
		switch l.Kind {
		case flow.Const:
			if n, err := strconv.Atoi(l.Text); err == nil && n >= 0 && n < len(list) {
				out[i].Text = list[n]
			}
		case flow.Zero:
			out[i] = flow.Leaf{Kind: flow.Const, Text: list[0]}
		case flow.Param:
			out[i].Text = names
		}
	}
	return out
}
