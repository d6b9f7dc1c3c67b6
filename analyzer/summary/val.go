package summary

import (
	"strconv"
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
	Told   // read from the body of an HTTP response with status N
	Record // a struct, of which Err.Fields are known
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
	Cause     string // why the receiver has refused, where that is assumed
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

// val returns the truth as a value.
func (t tri) val() Val {
	switch t {
	case yes:
		return Val{Kind: True}
	case no:
		return Val{Kind: False}
	}
	return Val{}
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
		if e.Cause != "" {
			return causeAs(e.Cause, typ), r
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
		if e.Cause != "" {
			return truth(!isOwn && e.Cause == alreadyThere && meansThere(name))
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

// isRefusal tells whether a predicate of refusals, or a variable that is one, holds for an error.
func isRefusal(r Val, name string) tri {
	switch r.Kind {
	case Nil:
		return no
	case Failed:
		if r.Err.Ambiguous {
			return no
		}
		if r.Err.Cause != "" {
			return truth(r.Err.Cause == alreadyThere && meansThere(name))
		}
		for _, w := range r.Err.Wraps {
			if t := isRefusal(w, name); t != no {
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
		if r.Err.Cause != "" {
			return saysCause(r.Err.Cause, r.Path, text)
		}
		// An error made of the answer says by its code what the answer was: a 429 that was read from the
		// body is a refusal like one from the status line.
		if n, err := strconv.ParseInt(text, 10, 64); err == nil && refusalStatus(n) && (r.Err.Ambiguous || r.Err.Type != "") {
			return no
		}
		if r.Err.Ambiguous && (refusalCode(text) || r.Path == ".Op" && text == "dial") {
			return no
		}
	case Nil:
		return no
	}
	return maybe
}
