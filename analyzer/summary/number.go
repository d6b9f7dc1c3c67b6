package summary

import (
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A reading is what is known of a number: the least and the largest of its values, whether there are
// others that are not known, and the first parameter that it may come from.
type reading struct {
	least, most int
	some        bool // least and most are set
	unknown     bool
	open        Atom
	waits       bool // open is set
	over        Atom // an option, which has the word before open
	here        bool // this package says some of it
	others      bool // so may those who call a constructor of this package

	named string // the setting, with its value: "RetryMax 4"
	set   string // the place where it is set, elsewhere than where it is read
	unset bool   // nobody has set it: a library's own
	plain bool   // a constant where it is read
}

// settled reports whether there is one value only.
func (r reading) settled() bool {
	return r.some && r.least == r.most && !r.unknown && !r.waits && !r.others
}

// count is what a reading says of attempts.
func (r reading) count() Count {
	switch {
	case r.unknown:
		return Count{}
	case r.waits:
		n := Count{Kind: ByParam}
		n.Param, n.N = r.open.less()
		if byOption(r.open) && r.some {
			n.Else = r.most // what it is where no option says otherwise
		}
		return n
	case r.some:
		return Count{Kind: AtMost, N: r.most, Set: r.set, Named: r.named, Unset: r.unset, here: r.plain}
	}
	return Count{}
}

func (r *reading) add(n int) {
	if !r.some || n < r.least {
		r.least = n
	}
	if !r.some || n > r.most {
		r.most = n
	}
	r.some = true
}

func (r *reading) merge(x reading) {
	if x.some {
		r.add(x.least)
		r.add(x.most)
	}
	r.unknown = r.unknown || x.unknown
	r.here = r.here || x.here
	r.others = r.others || x.others
	if r.set == "" {
		r.set, r.unset, r.named = x.set, x.unset, x.named
	}
	if x.waits {
		r.wait(x.open)
	}
}

// wait notes a parameter that tells. What options store outweighs what the function takes for them.
func (r *reading) wait(a Atom) {
	switch {
	case !r.waits:
		r.waits, r.open = true, a
	case r.over != (Atom{}) || a == r.open:
	case byOption(a) && !byOption(r.open):
		r.over = a
	case byOption(r.open) && !byOption(a):
		r.over, r.open = r.open, a
	}
}

// byOption reports whether a place is what an option stores.
func byOption(a Atom) bool {
	_, _, _, _, option := flow.CutSetter(a.Path)
	return option || strings.Contains(a.Path, optionNamed)
}

// less is an atom without what its path adds to the number that lies there, and how much that is.
func (a Atom) less() (Atom, int) {
	before, k := flow.CutPlus(a.Path)
	a.Path = before
	return a, k
}

// askedFor is a place that tells a number, to which n is added.
func askedFor(a Atom, n int) Asked {
	a, k := a.less()
	return Asked{a, n + k}
}

// number reads a bound as a count: a constant, a declared field of a variable, or a parameter.
func (e *engine) number(b bound) (Count, bool) {
	n := e.reading(b).count()
	return n, n.Kind == AtMost
}

// unset reports whether a bound surely holds nothing: a part of a nil pointer, a field that nobody
// assigned in a value whose constructor is described.
func (e *engine) unset(b bound) bool {
	return b.val != nil && e.reading(b) == reading{}
}

func (e *engine) reading(b bound) reading {
	var r reading
	for _, c := range e.choices(b) {
		e.readChoice(&r, c)
	}
	return r
}

// readChoice reads one of the values that a setting may have, with what sets it.
func (e *engine) readChoice(r *reading, c flow.Choice) {
	most, some := r.most, r.some
	e.read(r, c.Leaf)
	if c.Leaf.Kind != flow.Const || c.By == nil || r.unknown || some && r.most <= most {
		return
	}
	if _, told := c.Leaf.Value.(ssa.CallInstruction); told {
		return // a library's own number
	}
	if name := setter(c.By); name != "" {
		r.named, r.set, r.unset, r.plain = name+" "+c.Leaf.Text, e.place(c.By.Pos()), false, false
	}
}

// setter names a field that is stored into, or an option that is called.
func setter(in ssa.Instruction) string {
	switch in := in.(type) {
	case *ssa.Store:
		if fa, ok := in.Addr.(*ssa.FieldAddr); ok {
			if f := fieldVar(fa.X.Type(), fa.Field); f != nil {
				return f.Name()
			}
		}
	case ssa.CallInstruction:
		if fn := in.Common().StaticCallee(); fn != nil {
			return fn.Name()
		}
	}
	return ""
}

// settings returns what a setting may be.
func (e *engine) settings(b bound) (out []flow.Leaf) {
	for _, c := range e.choices(b) {
		out = append(out, c.Leaf)
	}
	return out
}

// choices returns what a setting may be, each value once, with what sets it.
func (e *engine) choices(b bound) (out []flow.Choice) {
	of := b.of
	if name, ok := optionAt(b); ok {
		return e.optionChoices(b.val, name)
	}
	if _, _, _, _, ok := flow.CutSetter(b.path); ok && b.val != nil {
		of, _ = e.assigned(b)
	} else if b.val != nil {
		for _, c := range e.tracer.Setting(b.val, b.path, b.use) {
			if !slices.ContainsFunc(out, func(x flow.Choice) bool { return x.Leaf == c.Leaf }) {
				out = append(out, flow.Choice{Leaf: c.Leaf, By: c.By})
			}
		}
		return out
	}
	for _, l := range of {
		out = append(out, flow.Choice{Leaf: l})
	}
	return out
}

func (e *engine) read(r *reading, l flow.Leaf) {
	if l.Kind != flow.Param && flow.IsKnob(l.Path) && (l.Kind != flow.Global || l.Value == nil) {
		return // of a value that is not known: that somebody has turned it is nothing to go by
	}
	_, told := l.Value.(ssa.CallInstruction)
	r.here = r.here || l.Value != nil && !told && l.Kind != flow.Param && l.Kind != flow.Global
	switch l.Kind {
	case flow.Const:
		n, err := strconv.Atoi(l.Text)
		if err != nil {
			r.unknown = true
			return
		}
		r.add(n)
		e.origin(r, l)
	case flow.Zero:
		r.add(0)
	case flow.Global:
		e.readVariable(r, l)
	case flow.Param:
		if held, own := e.heldIn(l); own && (held.settled() || held == reading{} && e.untouched(l)) {
			r.merge(held)
			return
		}
		r.wait(Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
	default:
		r.unknown = true
	}
}

// origin notes where a number is set: in a function that is called here, or here.
func (e *engine) origin(r *reading, l flow.Leaf) {
	call, ok := l.Value.(ssa.CallInstruction)
	if !ok {
		r.plain = true
		return
	}
	r.set = e.place(call.Pos())
	if fn := call.Common().StaticCallee(); fn != nil && fn.Pkg != nil {
		r.unset = e.elsewhere(fn.Pkg.Pkg.Path())
	}
}
