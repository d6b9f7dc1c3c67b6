package flow

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Hole stands for text that is not known.
const Hole = "\uFFFC"

// A Part is a piece of a text: known, or made of leaves.
type Part struct {
	Text  string // with Of nil
	Of    []Leaf
	Mixed bool // Of may come from several pieces that a callee has put together
}

// Texts returns what the text at path of v may be: constants (with holes), parameters, or opaque.
func (t *Tracer) Texts(v ssa.Value, path string) []Leaf {
	var out []Leaf
	s := t.speller(v, nil)
	s.elements = true
	for _, alt := range s.spell(v, path) {
		l := Leaf{Kind: Opaque}
		switch {
		case len(alt) == 1 && len(alt[0].Of) == 1 && (alt[0].Of[0].Kind == Param || alt[0].Of[0].Kind == Zero):
			l = alt[0].Of[0]
		case len(alt) > 1 || len(alt) == 1 && alt[0].Of == nil:
			var b strings.Builder
			for _, p := range alt {
				if p.Of != nil {
					b.WriteString(Hole)
				} else {
					b.WriteString(p.Text)
				}
			}
			l = Leaf{Kind: Const, Text: b.String()}
		}
		out = append(out, l)
	}
	return out
}

// Spell returns the ways in which the text at path of v is put together.
func (t *Tracer) Spell(v ssa.Value, path string, header func(*ssa.Phi) bool) [][]Part {
	return t.speller(v, header).spell(v, path)
}

func (t *Tracer) speller(v ssa.Value, header func(*ssa.Phi) bool) *speller {
	return &speller{t: t, header: header, seen: make(map[visit]bool), now: t.use, in: v.Parent()}
}

const (
	maxTexts   = 8
	maxSpelled = 500 // values looked at for one text: one that is reached in many ways is looked at in each
)

type speller struct {
	t      *Tracer
	header func(*ssa.Phi) bool
	seen   map[visit]bool
	now    ssa.Instruction // as in walk
	in     *ssa.Function   // as in walk
	steps  int

	elements bool // of an element of a list, all that the list holds is asked for: which one it is does not matter
}

func (s *speller) spell(v ssa.Value, path string) [][]Part {
	k := visit{v, path, when(v, s.now)}
	if s.seen[k] {
		return nil
	}
	s.seen[k] = true
	defer delete(s.seen, k)
	if s.steps++; s.steps > maxSpelled {
		return s.unspelt(v, path)
	}
	if s.elements {
		if lists, ok := listsOf(v); ok {
			var out [][]Part
			for _, l := range lists {
				out = append(out, s.spell(l, path)...)
			}
			return limit(out)
		}
	}
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil && v.Value.Kind() == constant.String && constant.StringVal(v.Value) != "" {
			return [][]Part{{{Text: constant.StringVal(v.Value)}}}
		}
	case *ssa.BinOp:
		if v.Op == token.ADD {
			return s.cross(s.spell(v.X, ""), s.spell(v.Y, ""))
		}
	case *ssa.Phi:
		if s.header == nil || !s.header(v) {
			var out [][]Part
			for _, e := range v.Edges {
				out = append(out, s.spell(e, path)...)
			}
			return limit(out)
		}
	case *ssa.ChangeType, *ssa.Convert, *ssa.MakeInterface, *ssa.ChangeInterface:
		return s.spell(Operand(v), path)
	case *ssa.FieldAddr, *ssa.Field:
		x, sel, _ := Selected(v)
		return s.spell(x, Below(x.Type(), sel, path))
	case *ssa.UnOp:
		if v.Op == token.MUL {
			now := s.now
			s.now = v
			defer func() { s.now = now }()
			return s.spell(v.X, path)
		}
	case *ssa.Alloc:
		if out := s.stored(v, path); out != nil {
			return out
		}
	case *ssa.Global:
		if st := s.t.calls.Variable(v); len(st) == 1 && path == "" {
			if c, ok := st[0].Value.(*ssa.Const); ok {
				return s.spell(c, "")
			}
		}
	case *ssa.FreeVar:
		if inside(v, s.in) {
			return s.spell(Captured(v), path)
		}
	case *ssa.Extract:
		if out := s.stored(v, path); out != nil {
			return out
		}
		if c, ok := v.Tuple.(*ssa.Call); ok {
			if out := s.joined(c); out != nil && v.Index == 0 {
				return out
			}
			if out := s.returned(c, v.Index, path); out != nil {
				return out
			}
		}
	case *ssa.Call:
		if out := s.stored(v, path); out != nil {
			return out
		}
		if parts := s.sprintf(v); parts != nil {
			return [][]Part{parts}
		}
		if out := s.joined(v); out != nil {
			return out
		}
		if text := readBy(v); text != nil {
			return s.spell(text, "")
		}
		if out := s.returned(v, 0, path); out != nil {
			return out
		}
	}
	return s.unspelt(v, path)
}

// unspelt is the text of a value of which no more is known than what it is made of.
func (s *speller) unspelt(v ssa.Value, path string) [][]Part {
	leaves := s.t.At(s.now).traceIn(s.in, v, path, s.header)
	if len(leaves) == 0 {
		leaves = []Leaf{{Kind: Opaque, Value: v}}
	}
	_, isCall := v.(*ssa.Call)
	_, isResult := v.(*ssa.Extract)
	return [][]Part{{{Of: leaves, Mixed: isCall || isResult}}}
}

func (s *speller) stored(root ssa.Value, path string) [][]Part {
	var out [][]Part
	if root.Parent() == nil {
		return nil
	}
	mem, now := s.t.memoryOf(root.Parent()), s.now
	defer func() { s.now = now }()
	for _, st := range mem.seen(root, path, now) {
		rest, whole, _ := under(st.path, path)
		if !whole {
			continue
		}
		s.now = s.t.use
		switch {
		case whole && st.val != nil:
			out = append(out, s.spell(st.val, rest)...)
		case whole && st.call != nil && !st.any:
			args := Args(st.call.Common())
			for _, src := range st.from {
				if src.Arg >= 0 && src.Arg < len(args) {
					out = append(out, s.spell(args[src.Arg], Join(src.Path, rest))...)
				}
			}
		}
	}
	return limit(out)
}

func (s *speller) returned(c *ssa.Call, i int, path string) [][]Part {
	srcs, ok := s.t.calls.Returns(c, i, path)
	if !ok {
		return nil
	}
	args := Args(c.Common())
	if len(srcs) > 1 {
		return nil // made of several things: no spelling of its own
	}
	var out [][]Part
	for _, src := range srcs {
		switch {
		case src.Arg >= 0 && src.Arg < len(args):
			out = append(out, s.spell(args[src.Arg], src.Path)...)
		case src.Leaf.Kind == Const:
			out = append(out, []Part{{Text: src.Leaf.Text}})
		}
	}
	return limit(out)
}

// readBy returns the text that a call makes a reader of, or of which it makes one that is closed.
func readBy(c *ssa.Call) ssa.Value {
	fn := c.Call.StaticCallee()
	if fn == nil || fn.Object() == nil {
		return nil
	}
	switch fn.Object().(*types.Func).FullName() {
	case "strings.NewReader", "bytes.NewReader", "bytes.NewBuffer", "bytes.NewBufferString", "io.NopCloser":
		return c.Call.Args[0]
	}
	return nil
}

// joined spells a call of net/url that puts the elements of a path together, or writes a URL down.
func (s *speller) joined(c *ssa.Call) [][]Part {
	fn := c.Call.StaticCallee()
	if fn == nil || fn.Object() == nil || fn.Pkg == nil || fn.Pkg.Pkg.Path() != "net/url" {
		return nil
	}
	switch fn.Object().(*types.Func).FullName() {
	case "(*net/url.URL).String":
		return s.spell(c.Call.Args[0], "")
	case "(*net/url.URL).JoinPath", "net/url.JoinPath":
	default:
		return nil
	}
	out := s.spell(c.Call.Args[0], "")
	for _, elem := range Variadic(c.Call.Args[1]) {
		next := [][]Part{{{Of: []Leaf{{Kind: Opaque}}}}}
		if elem != nil {
			next = s.spell(elem, "")
		}
		for i, alt := range next {
			if len(alt) > 0 && alt[0].Of == nil {
				alt = append([]Part{{Text: "/" + strings.TrimPrefix(alt[0].Text, "/")}}, alt[1:]...)
			} else {
				alt = append([]Part{{Text: "/"}}, alt...)
			}
			next[i] = alt
		}
		out = s.cross(out, next)
	}
	return out
}

// sprintf spells a call of fmt.Sprintf with a constant format.
func (s *speller) sprintf(c *ssa.Call) []Part {
	fn := c.Call.StaticCallee()
	if fn == nil || fn.Object() == nil || fn.Object().(*types.Func).FullName() != "fmt.Sprintf" || len(c.Call.Args) < 2 {
		return nil
	}
	format, ok := c.Call.Args[0].(*ssa.Const)
	if !ok || format.Value == nil {
		return nil
	}
	args := Variadic(c.Call.Args[1])
	var parts []Part
	text := constant.StringVal(format.Value)
	next := 0
	for text != "" {
		i := strings.IndexByte(text, '%')
		if i < 0 || i == len(text)-1 {
			break
		}
		if i > 0 {
			parts = append(parts, Part{Text: text[:i]})
		}
		j := i + 1
		for j < len(text)-1 && strings.IndexByte("+-# 0123456789.", text[j]) >= 0 {
			j++
		}
		verb := text[j]
		text = text[j+1:]
		if verb == '%' {
			parts = append(parts, Part{Text: "%"})
			continue
		}
		p := Part{Of: []Leaf{{Kind: Opaque}}}
		if next < len(args) && args[next] != nil {
			if alts := s.spell(args[next], ""); len(alts) == 1 && len(alts[0]) == 1 {
				p = alts[0][0]
			} else {
				p = Part{Of: s.t.Trace(args[next], "", s.header)}
			}
		}
		next++
		parts = append(parts, p)
	}
	if text != "" {
		parts = append(parts, Part{Text: text})
	}
	return parts
}

func (s *speller) cross(xs, ys [][]Part) [][]Part {
	var out [][]Part
	for _, x := range xs {
		for _, y := range ys {
			out = append(out, append(append([]Part(nil), x...), y...))
		}
	}
	return limit(out)
}

// limit keeps the first of the alternatives, each once.
func limit(alts [][]Part) [][]Part {
	var out [][]Part
	for _, alt := range alts {
		if slices.ContainsFunc(out, func(a []Part) bool { return slices.EqualFunc(a, alt, same) }) {
			continue
		}
		if len(out) == maxTexts {
			return append(out, []Part{{Of: []Leaf{{Kind: Opaque}}}})
		}
		out = append(out, alt)
	}
	return out
}

func same(a, b Part) bool {
	return a.Text == b.Text && a.Mixed == b.Mixed && slices.Equal(a.Of, b.Of)
}
