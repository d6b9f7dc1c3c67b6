package summary

import (
	"slices"
	"strings"
)

// Op is the test of a condition.
type Op uint8

// The tests. Status holds for the statuses in Mask.
const (
	IsNil Op = iota
	IsTrue
	IsAs      // errors.As finds type Text, which with a Mask is made for answers with those statuses only
	IsVar     // errors.Is finds variable Text
	IsRefusal // a predicate of refusals, Text, holds
	IsStop
	IsAgain
	IsEqual     // equals the constant Text
	IsStatus    // is one of the statuses in Mask
	IsPredicate // result N of the predicate that callers give in Text, asked about Args, is true or an error
	IsGiven     // callers give something in Text, a parameter or an option; N is noResult
	IsSet       // callers have set what lies in Text to Args, a text, or where that is not known to anything; N as above
	IsAmong     // they have put it into the list in Text
)

// noResult is the N of a condition that is on no result.
const noResult = 1 << 8

// turnedAway decides whether an error is of a type that is made for refusals only: one that proves nothing is not.
func turnedAway(is tri, err Val) tri {
	if is == maybe && err.Kind == Failed && err.Err.Ambiguous {
		return no
	}
	return is
}

// A Cond is a condition on (a part of) result or parameter N.
type Cond struct {
	N    int
	Path string
	Op   Op
	Not  bool
	Text string
	Mask uint32

	Method string // IsPredicate: the predicate is this method of an interface in Text
	Args   []Val  // IsPredicate: what it is asked about, by its parameters, the receiver of a method first
}

func (c Cond) not() Cond {
	c.Not = !c.Not
	return c
}

// holds decides a condition on r; path is what remains of the condition's path below r.
func (c Cond) holds(r Val) tri {
	t := c.test(at(r, c.Path))
	if c.Not {
		return t.not()
	}
	return t
}

// at returns the part of r at path.
func at(r Val, path string) Val {
	for path != "" {
		if view, rest, ok := cutView(path); ok {
			t, v := asType(r, view)
			if t == no {
				return Val{Kind: Nil}
			}
			r, path = v, rest
			continue
		}
		return partOf(r, path)
	}
	return r
}

// cutView splits a path that begins with a view of an error as a type, "<type>".
func cutView(path string) (typ, rest string, ok bool) {
	if !strings.HasPrefix(path, "<") {
		return "", "", false
	}
	i := strings.IndexByte(path, '>')
	return path[1:i], path[i+1:], i > 0
}

func partOf(r Val, path string) Val {
	switch r.Kind {
	case Nil:
		return r // nothing is to be had from it
	case Response:
		if path == ".StatusCode" {
			return Val{Kind: Int, N: r.N}
		}
		if path == ".Body" || strings.HasPrefix(path, ".Body.") {
			return toldBy(r.N)
		}
	case Told:
		return r
	case Handle:
		if rest, ok := cutLate(r, path); ok {
			return at(lateError(r), rest)
		}
	case Record:
		for _, f := range r.Err.Fields {
			if rest, ok := strings.CutPrefix(path, f.Path); ok && (rest == "" || rest[0] == '.' || rest[0] == '[') {
				return at(f.Is, rest)
			}
		}
		return Val{}
	case Failed:
		for _, f := range r.Err.Fields {
			if f.Path == path {
				return f.Is
			}
			if f.Path == "" && body(f.Is) {
				return at(f.Is, path)
			}
		}
		return Val{Kind: Part, Path: path, Err: r.Err}
	case Symbol:
		r.Path += path
		return r
	}
	return Val{}
}

func (c Cond) test(r Val) tri {
	switch c.Op {
	case IsNil:
		switch r.Kind {
		case Nil:
			return yes
		case Any, Symbol, Part, Told:
			return maybe
		}
		return no
	case IsTrue:
		switch r.Kind {
		case True:
			return yes
		case False:
			return no
		}
		return maybe
	case IsAs:
		t, v := asType(r, c.Text)
		if c.Mask != 0 {
			t = turnedAway(t, v)
		}
		return t
	case IsVar:
		return isVar(r, c.Text, strings.HasPrefix(c.Text, "!"))
	case IsRefusal:
		return isRefusal(r, c.Text)
	case IsStop, IsAgain:
		return marked(r, c.Op)
	case IsEqual:
		return equals(r, c.Text)
	case IsStatus:
		switch r.Kind {
		case Int:
			return truth(c.Mask&statusBit(r.N) != 0)
		case Told:
			return told(r.N, c.Mask)
		case Part:
			switch r.Err.Cause {
			case alreadyThere:
				return truth(c.Mask&statusBit(409) != 0)
			case otherwise:
				return truth(c.Mask&statusBit(400) != 0)
			}
			if c.Mask&^refusals == 0 && (r.Err.Ambiguous || r.Err.Type != "") {
				return no
			}
		case Nil:
			return no
		}
	}
	return maybe
}

// match decides conditions on the results of a call that returned then. Conditions on results that
// are symbols themselves remain, in terms of those.
func match(conds []Cond, then []Val) (left []Cond, ok bool) {
	for _, c := range conds {
		if c.asks() {
			c.Args = replace(c.Args, then)
			left = addCond(left, c)
			continue
		}
		if c.N >= len(then) {
			continue
		}
		r := at(then[c.N], c.Path)
		if r.Kind == Symbol {
			c.N, c.Path = int(r.N), r.Path
			left = addCond(left, c)
			continue
		}
		t := c.test(r)
		if c.Not {
			t = t.not()
		}
		if t == no {
			return nil, false
		}
	}
	return left, true
}

func addCond(conds []Cond, c Cond) []Cond {
	if slices.ContainsFunc(conds, c.same) {
		return conds
	}
	return append(conds, c)
}

func (c Cond) same(d Cond) bool {
	return c.N == d.N && c.Path == d.Path && c.Op == d.Op && c.Not == d.Not && c.Text == d.Text && c.Mask == d.Mask && c.Method == d.Method && sameVals(c.Args, d.Args)
}

func sameConds(a, b []Cond) bool { return slices.EqualFunc(a, b, Cond.same) }

// compatible reports whether two sets of conditions do not exclude each other.
func compatible(conds []Cond, c Cond) bool {
	for _, h := range conds {
		if h.asks() || c.asks() {
			c.Not = !c.Not
			if c.same(h) {
				return false
			}
			c.Not = !c.Not
			continue
		}
		if h.N != c.N || h.Path != c.Path {
			// A view as a type, or any part, needs an error that is there.
			if h.N == c.N && h.Path == "" && h.Op == IsNil && !h.Not && c.Path != "" {
				return false
			}
			continue
		}
		if h.Op == c.Op && h.Text == c.Text && h.Mask == c.Mask && h.Not != c.Not {
			return false
		}
		if h.Op == IsStatus && c.Op == IsStatus && mask(h)&mask(c) == 0 {
			return false
		}
		if h.Op == IsNil && !h.Not && c.Op != IsNil && !c.Not {
			return false
		}
		if c.Op == IsNil && !c.Not && h.Op != IsNil && !h.Not {
			return false
		}
		if h.Op == IsEqual && c.Op == IsEqual && !h.Not && !c.Not && h.Text != c.Text {
			return false
		}
	}
	return true
}

func mask(c Cond) uint32 {
	if c.Not {
		return ^c.Mask & allStatuses
	}
	return c.Mask
}

// replace puts the results of the inner call in the place of the symbols that stand for them.
func replace(rs, inner []Val) []Val {
	out := make([]Val, len(rs))
	for i, r := range rs {
		out[i] = replaceOne(r, inner)
	}
	return out
}

func replaceOne(r Val, inner []Val) Val {
	switch {
	case r.Kind == Symbol:
		if int(r.N) < len(inner) {
			return together(at(inner[r.N], r.Path))
		}
		return Val{}
	case r.Err != nil:
		e := *r.Err
		e.Wraps = replace(e.Wraps, inner)
		e.Fields = slices.Clone(e.Fields)
		for i := range e.Fields {
			e.Fields[i].Is = replaceOne(e.Fields[i].Is, inner)
		}
		r.Err = &e
	}
	return r
}

// simpler leaves out of alternatives those that another one holds without more conditions.
func simpler(alts [][]Cond) (out [][]Cond) {
	if alts == nil {
		return nil
	}
	for _, conj := range alts {
		var once []Cond
		for _, c := range conj {
			if !slices.ContainsFunc(once, c.same) {
				once = append(once, c)
			}
		}
		within := func(small, large []Cond) bool {
			return !slices.ContainsFunc(small, func(c Cond) bool { return !slices.ContainsFunc(large, c.same) })
		}
		if slices.ContainsFunc(out, func(o []Cond) bool { return within(o, once) }) {
			continue
		}
		out = append(slices.DeleteFunc(out, func(o []Cond) bool { return within(once, o) }), once)
	}
	return out
}
