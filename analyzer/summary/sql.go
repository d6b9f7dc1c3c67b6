package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/sqltext"
	"golang.org/x/tools/go/ssa"
)

// cql is what an act is called whose text is in Cassandra's language, until it is known what it does.
const cql = "CQL"

// nextNumber is the verb of a query that takes the next number of a sequence.
const nextNumber = "NEXTVAL"

// numbered reports whether a call of a declared function takes the next number of a sequence: what comes back is
// another one each time.
func (e *engine) numbered(call ssa.CallInstruction, c *callee) bool {
	if c.decl == nil {
		return false
	}
	args := flow.Args(call.Common())
	for _, a := range c.Acts {
		for _, x := range a.Text {
			if a.Kind != Does || x.Kind != flow.Param || x.Param >= len(args) {
				continue
			}
			for _, t := range e.tracer.Texts(args[x.Param], x.Path) {
				if t.Kind == flow.Const && strings.Contains(strings.ToLower(t.Text), "next") && sqltext.Classify(t.Text).Verb == nextNumber {
					return true
				}
			}
		}
	}
	return false
}

func (e *engine) settleSQL(s *site) bool {
	language, classify := "SQL ", sqltext.Classify
	if s.Name == cql {
		language, classify = cql+" ", sqltext.ClassifyCQL
	}
	texts := e.texts(s.bind, s.Text)
	for i := 0; i < len(texts); i++ {
		if t := texts[i]; t.Kind == flow.Param {
			held := e.heldTexts(t)
			if held == nil {
				return true
			}
			texts = append(append(texts[:i:i], held...), texts[i+1:]...)
		}
	}
	worst := sqltext.Class{Group: sqltext.Control}
	for _, t := range texts {
		text := t.Text
		if t.Kind != flow.Const {
			text = flow.Hole
		}
		if c := classify(text); c.Group > worst.Group {
			worst = c
		}
	}
	switch worst.Group {
	case sqltext.Once:
		s.Group = Once
		s.Name = language + worst.Verb
		guess := worst.Likely
		unique := e.columns(s)
		for i, c := range worst.Columns {
			if slices.Contains(unique, c) {
				s.Key.parts, s.Key.here = append(s.Key.parts, e.columnValue(s, len(worst.Columns), i)), true
				guess = false
				continue
			}
			own := c == "id" || c == "uuid" || c == "key"
			if !own && !keyField(c) {
				continue
			}
			value := e.columnValue(s, len(worst.Columns), i)
			renewed := e.renewedHere(s, value)
			if keyField(c) {
				s.Key.parts, s.Key.here = append(s.Key.parts, value), true
				guess = guess && !renewed
			}
			if own && !renewed {
				s.Likely = true // a value that the caller makes refuses the second row
			}
		}
		s.Likely = s.Likely || guess || worst.Verb == nextNumber // a gap in a sequence does nobody any harm
		return true
	case sqltext.Unknown:
		s.Group, s.Name, s.Likely = Once, language+worst.Verb, true
		return worst.Verb != ""
	}
	for _, t := range texts {
		up := strings.ToUpper(t.Text)
		claims := worst.Verb == "UPDATE" && !worst.Likely // it finds no row that is as it was before
		s.guard = s.guard || worst.Guard && (claims || strings.Contains(up, "DO NOTHING") || strings.Contains(up, "IGNORE") || strings.Contains(up, "NOT EXISTS"))
	}
	for i, c := range worst.Columns {
		if !slices.Contains(worst.Keys, c) {
			continue
		}
		value := e.columnValue(s, len(worst.Columns), i)
		if slices.ContainsFunc(e.keyLeaves([]keyPart{value}, nil), isFresh) {
			// Under another key the row is another one.
			s.Group, s.Name, s.guard = Once, language+worst.Verb, false
			s.Key.parts, s.Key.here = append(s.Key.parts, value), true
		}
	}
	if s.Group == Once {
		return true
	}
	switch worst.Group {
	case sqltext.Read:
		s.Group, s.Name = Read, language+worst.Verb
	case sqltext.Repeatable:
		s.Group, s.Name = Repeatable, language+worst.Verb
	}
	return false
}

// heldTexts returns what a text that is held in a field of the package may be.
func (e *engine) heldTexts(l flow.Leaf) []flow.Leaf {
	stores, rest, _ := e.holds(l)
	var out []flow.Leaf
	for _, s := range stores {
		for _, x := range e.tracer.Texts(s.Value, rest) {
			if x.Kind == flow.Param {
				return nil
			}
			out = append(out, x)
		}
	}
	return out
}
