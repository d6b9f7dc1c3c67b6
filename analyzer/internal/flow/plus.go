package flow

import (
	"go/constant"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A number may be kept as one more or less than what somebody asks for: retries that are attempts less one. What lies
// at a path that ends in Plus is the number in front of it, and k more.

// maxPlus bounds what is added: a number that is raised in each round of a loop would be added to for ever.
const maxPlus = 3

// Plus is the selector of a number and k more.
func Plus(k int) string {
	if k == 0 {
		return ""
	}
	return "[+" + strconv.Itoa(k) + "]"
}

// CutPlus takes what is added off the end of a path.
func CutPlus(path string) (before string, k int) {
	i := strings.LastIndex(path, "[+")
	if i < 0 {
		return path, 0
	}
	k, _ = strconv.Atoi(strings.TrimSuffix(path[i+2:], "]"))
	return path[:i], k
}

// Added returns a constant, or a zero value, with what a path adds to it.
func (l Leaf) Added(path string) Leaf {
	_, k := CutPlus(path)
	if k == 0 {
		return l
	}
	switch l.Kind {
	case Const:
		n, err := strconv.Atoi(l.Text)
		if err != nil {
			l.Kind = Opaque
			return l
		}
		l.Text = strconv.Itoa(n + k)
	case Zero:
		l.Kind, l.Text = Const, strconv.Itoa(k)
	}
	return l
}

// sum is a number to which a constant is added, or from which it is taken.
func (s *setting) sum(v *ssa.BinOp, path string, under []Test) {
	before, k := CutPlus(path)
	c, ok := v.Y.(*ssa.Const)
	x := v.X
	if !ok && v.Op == token.ADD {
		c, ok = v.X.(*ssa.Const)
		x = v.Y
	}
	if !ok || before != "" || v.Op != token.ADD && v.Op != token.SUB || c.Value == nil || c.Value.Kind() != constant.Int {
		s.unknown(v, path, under)
		return
	}
	by, exact := constant.Int64Val(c.Value)
	if v.Op == token.SUB {
		by = -by
	}
	if by += int64(k); !exact || by < -maxPlus || by > maxPlus {
		s.unknown(v, path, under)
		return
	}
	s.value(x, Plus(int(by)), under)
}
