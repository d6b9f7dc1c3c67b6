package summary

import (
	"slices"
	"strings"
)

// ValKind tells what is known of a value.
type ValKind uint8

// The kinds of results. Part is a part (Path) of an error or handle whose content is not known;
// Symbol is (a part of) the parameter or result N that a condition speaks of.
const (
	Any ValKind = iota
	Nil
	Set // not nil, nothing more
	False
	True
	Int
	Text
	Response // an HTTP response with status N
	Failed   // the error Err
	Handle   // what an effect returned in place of an error: its methods return Err or none
	Part
	Symbol
)

// A Val is what is known of one value.
type Val struct {
	Kind ValKind
	N    int64
	Path string
	Text string
	Err  *Failure
}

// A Failure is what is known of an error.
type Failure struct {
	Ambiguous bool   // the effect's own error: it proves nothing
	Foreign   bool   // made outside the module: it is none of the module's own error types
	Type      string // the dynamic type, when known
	Global    string // the variable it is, when known
	Fields    []FieldVal
	Wraps     []Val
	Stop      bool
	Again     bool
}

// A FieldVal is one field of an error.
type FieldVal struct {
	Path string
	Is   Val
}

// Op is the test of a condition.
type Op uint8

// The tests. Status holds for the statuses in Mask.
const (
	IsNil Op = iota
	IsTrue
	IsAs      // errors.As finds type Text
	IsVar     // errors.Is finds variable Text
	IsRefusal // a predicate of refusals holds
	IsStop
	IsAgain
	IsEqual     // equals the constant Text
	IsStatus    // is one of the statuses in Mask
	IsPredicate // the function parameter Text says yes
)

// A Cond is a condition on (a part of) result or parameter N.
type Cond struct {
	N    int
	Path string
	Op   Op
	Not  bool
	Text string
	Mask uint32
}

// statuses are the HTTP statuses that stand for all; a mask has a bit for each.
var statuses = [...]int64{200, 201, 202, 204, 301, 400, 401, 403, 404, 408, 409, 412, 422, 425, 429, 500, 501, 502, 503, 504}

const allStatuses = 1<<len(statuses) - 1

func statusBit(n int64) uint32 {
	for i, s := range statuses {
		if s == n {
			return 1 << i
		}
	}
	return 0
}

// tri is a truth value that may be unknown.
type tri uint8

const (
	maybe tri = iota
	yes
	no
)

func truth(b bool) tri {
	if b {
		return yes
	}
	return no
}

func (t tri) not() tri {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return maybe
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
	case Response:
		if path == ".StatusCode" {
			return Val{Kind: Int, N: r.N}
		}
	case Failed:
		for _, f := range r.Err.Fields {
			if f.Path == path {
				return f.Is
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
		case Any, Symbol, Part:
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
		t, _ := asType(r, c.Text)
		return t
	case IsVar:
		return isVar(r, c.Text, strings.HasPrefix(c.Text, "!"))
	case IsRefusal:
		return isRefusal(r)
	case IsStop, IsAgain:
		return marked(r, c.Op)
	case IsEqual:
		return equals(r, c.Text)
	case IsStatus:
		switch r.Kind {
		case Int:
			return truth(c.Mask&statusBit(r.N) != 0)
		case Nil:
			return no
		}
	}
	return maybe
}

// asType decides errors.As for the type and returns the error seen as that type.
func asType(r Val, typ string) (tri, Val) {
	switch r.Kind {
	case Nil:
		return no, r
	case Failed:
		e := r.Err
		if e.Type == typ {
			return yes, r
		}
		for _, w := range e.Wraps {
			if t, v := asType(w, typ); t != no {
				return t, v
			}
		}
		if e.Type != "" || e.Global != "" || len(e.Wraps) > 0 {
			if strings.HasPrefix(typ, "interface") {
				return maybe, Val{Kind: Failed, Err: &Failure{Ambiguous: e.Ambiguous, Foreign: e.Foreign}}
			}
			return no, r
		}
		if e.Foreign && strings.HasPrefix(typ, "!") {
			return no, r
		}
		return maybe, r
	case Symbol:
		r.Path += "<" + typ + ">"
		return maybe, r
	}
	return maybe, Val{Kind: Set}
}

// own marks a type or variable of the module under analysis in conditions: an error from a library
// cannot be one of these unless the module made it so.
func own(name string, isOwn bool) string {
	if isOwn {
		return "!" + name
	}
	return name
}

func isVar(r Val, name string, isOwn bool) tri {
	switch r.Kind {
	case Nil:
		return no
	case Failed:
		e := r.Err
		if e.Global == name {
			return yes
		}
		for _, w := range e.Wraps {
			if t := isVar(w, name, isOwn); t != no {
				return t
			}
		}
		if e.Type != "" || e.Global != "" || len(e.Wraps) > 0 {
			return no
		}
		if e.Foreign && isOwn {
			return no
		}
	}
	return maybe
}

func isRefusal(r Val) tri {
	switch r.Kind {
	case Nil:
		return no
	case Failed:
		if r.Err.Ambiguous {
			return no
		}
		for _, w := range r.Err.Wraps {
			if t := isRefusal(w); t != no {
				return t
			}
		}
		if r.Err.Type != "" || r.Err.Global != "" || len(r.Err.Wraps) > 0 {
			return no // made by the program itself
		}
	}
	return maybe
}

func marked(r Val, op Op) tri {
	switch r.Kind {
	case Nil, Set:
		return no
	case Failed:
		if op == IsStop && r.Err.Stop || op == IsAgain && r.Err.Again {
			return yes
		}
		for _, w := range r.Err.Wraps {
			if t := marked(w, op); t != no {
				return t
			}
		}
		return no
	case Symbol:
		return maybe
	}
	if op == IsAgain {
		return no // only what is marked is repeated
	}
	return no
}

// equals compares with a constant. A code that a refusal carries is not in the error of an effect
// that may have happened.
func equals(r Val, text string) tri {
	switch r.Kind {
	case Int:
		return truth(itoa(r.N) == text)
	case Text:
		return truth(r.Text == text)
	case Part:
		if r.Err.Ambiguous && (refusalCode(text) || r.Path == ".Op" && text == "dial") {
			return no
		}
	case Nil:
		return no
	}
	return maybe
}

// match decides conditions on the results of a call that returned then. Conditions on results that
// are symbols themselves remain, in terms of those.
func match(conds []Cond, then []Val) (left []Cond, ok bool) {
	for _, c := range conds {
		if c.N >= len(then) {
			continue
		}
		r := at(then[c.N], c.Path)
		if r.Kind == Symbol {
			c.N, c.Path = int(r.N), r.Path
			if !slices.Contains(left, c) {
				left = append(left, c)
			}
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

// compatible reports whether two sets of conditions do not exclude each other.
func compatible(conds []Cond, c Cond) bool {
	for _, h := range conds {
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
			return at(inner[r.N], r.Path)
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
