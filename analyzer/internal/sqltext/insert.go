package sqltext

import (
	"slices"
	"strings"
)

// insert classifies INSERT by what it says about rows that are there already.
func insert(s span) Class {
	const verb = "INSERT"
	body := s.from + 1 // behind the modifiers
	doubt := false
	for ; body < s.to; body++ {
		switch {
		case s.anyWord(body, "low_priority", "high_priority", "delayed"):
		case s.anyWord(body, "ignore", "overwrite"):
			return guarded(verb)
		case s.word(body) == "or":
			switch body++; {
			case s.anyWord(body, "ignore", "replace", "update"):
				return guarded(verb)
			case s.kind(body) == hole:
				return guarded(verb).guess(true)
			}
		case s.anyWord(body, "all", "first"): // Oracle's multi-table form
			return once(verb)
		case s.kind(body) == hole && s.word(body+1) == "into":
			doubt = true // IGNORE, perhaps
		default:
			return insertInto(s, body, doubt)
		}
	}
	return once(verb).guess(true)
}

// insertInto classifies an INSERT without modifiers, from INTO on.
func insertInto(s span, at int, doubt bool) Class {
	const verb = "INSERT"
	for s.anyWord(at, "into", "table", "only") {
		at++
	}
	table, _ := s.identifier(at)
	body := max(table.end, at)
	t := target{tables: []string{table.last}}
	if s.word(body) == "as" {
		alias, _ := s.identifier(body + 1)
		t.tables = append(t.tables, alias.last)
	}
	if class, ok := onConflict(s, body, t); ok {
		class.Columns = s.columns(body)
		return class
	}
	if s.absentGuard(body, table.last) {
		return guarded(verb).guess(true)
	}
	class := once(verb)
	class.Columns = s.columns(body)
	doubt = doubt || slices.ContainsFunc(class.Columns, recognises) || s.openEnd(body)
	return class.guess(doubt)
}

// onConflict classifies an INSERT that has a clause for rows that are there already.
func onConflict(s span, body int, t target) (Class, bool) {
	class, found := Class{}, false
	add := func(next Class) {
		if !found {
			class, found = next, true
		}
		class = worse(class, next)
	}
	for i := body; i < s.to; i = s.after(i) {
		switch {
		case s.phrase(i, "on", "conflict"):
			end := s.find(i+2, "on", "conflict")
			if end < 0 {
				end = s.findAny(i+2, "returning")
			}
			clause := s.cut(i, end)
			action := clause.findAny(clause.from, "do")
			next := guarded("INSERT").guess(!clause.phrase(action, "do", "nothing"))
			if clause.phrase(action, "do", "update", "set") {
				c := changeClauses(clause, action+3, t)
				next = c.classify("INSERT")
				next.Guard = next.Group == Repeatable
			}
			if next.Guard {
				next.Keys = clause.names(i + 2)
			}
			add(next)
			i = max(i, end-1)
		case s.phrase(i, "on", "duplicate", "key", "update"):
			c := change{target: t, set: s.cut(i+4, s.findAny(i+4, "returning"))}
			next := c.classify("INSERT")
			next.Guard = next.Group == Repeatable
			add(next)
		}
	}
	return class, found
}

// absentGuard finds WHERE NOT EXISTS (SELECT … FROM table) and NOT IN (SELECT … FROM table)
// with the table that is inserted into. Two overlapping runs may both pass it.
func (s span) absentGuard(from int, table string) bool {
	for i := from; i < s.to; i++ {
		if s.anyWord(i, "exists", "in") && s.word(i-1) == "not" && s.open(i+1) {
			if s.group(i + 1).readsFrom([]string{table}) {
				return true
			}
			i = max(i, s.after(i+1)-1)
		}
	}
	return false
}

// readsFrom reports whether one of the tables is read anywhere in the span.
func (s span) readsFrom(tables []string) bool {
	for i := s.from; i < s.to; i++ {
		id, ok := s.identifier(i)
		if !ok {
			continue
		}
		if slices.Contains(tables, id.last) && (s.anyWord(i-1, "from", "join", "only") || s.sign(i-1) == ",") && s.sign(id.end) != "(" {
			return true
		}
		i = id.end - 1
	}
	return false
}

// columns are the columns that a plain INSERT lists: (a, b) behind the table, or MySQL's SET
// a = 1, b = 2.
func (s span) columns(body int) []string {
	var found []string
	add := func(part span) {
		id, ok := part.identifier(part.from)
		if !ok || strings.ContainsRune(id.last, Hole) {
			id.last = ""
		}
		found = append(found, id.last)
	}
	for i := body; i < s.to; i++ {
		switch {
		case s.word(i) == "set":
			for _, part := range s.cut(i+1, s.to).split(",") {
				add(part)
			}
			return found
		case s.anyWord(i, "values", "value", "select", "default", "with"):
			return nil
		case s.sign(i) == "(":
			list := s.group(i)
			if list.anyWord(list.from, "select", "with", "values") {
				return nil
			}
			for _, part := range list.split(",") {
				add(part)
			}
			return found
		}
	}
	return nil
}

// names are the names in the bracket at i, if there is one.
func (s span) names(i int) (found []string) {
	if !s.open(i) {
		return nil
	}
	for _, part := range s.group(i).split(",") {
		if id, ok := part.identifier(part.from); ok && !strings.ContainsRune(id.last, Hole) {
			found = append(found, id.last)
		}
	}
	return found
}

// keyColumns hold by their name what makes the receiver recognise a repeat, usually under a
// unique constraint. Longer names end with one: stripe_event_id.
var keyColumns = []string{"request_id", "event_id", "external_id", "message_id", "client_token"}

func recognises(column string) bool {
	if strings.HasPrefix(column, "dedup") || strings.Contains(column, "idempoten") {
		return true
	}
	for _, key := range keyColumns {
		if strings.HasSuffix("_"+column, "_"+key) || column == strings.ReplaceAll(key, "_", "") {
			return true
		}
	}
	return false
}

// openEnd reports whether a hole stands where an INSERT could go on with ON CONFLICT, which
// is anywhere behind its rows and before RETURNING.
func (s span) openEnd(body int) bool {
	s = s.cut(s.from, s.findAny(body, "returning", "output"))
	rows := s.findAny(body, "values", "value", "select", "set", "default")
	if rows == s.to {
		rows = body
	}
	return s.kind(s.to-1) == hole || s.looseHole(rows)
}

// valueWords come before a value or a name, never before a clause.
var valueWords = set(`in like ilike between limit offset from join using by returning is as into update only table
	interval select set escape any all`)

// looseHole reports whether, from start on and outside brackets, a hole stands where more
// conditions or clauses could be, rather than where a single value or a name must be.
func (s span) looseHole(start int) bool {
	for i := max(start, s.from); i < s.to; i = s.after(i) {
		if s.kind(i) != hole || s.operand(i) {
			continue
		}
		if i == s.from {
			return true
		}
		switch before := s.all[i-1]; before.kind {
		case sign:
			if before.text == ")" || before.text == "]" || before.text == "*" {
				return true
			}
		case word:
			part := s.all[i].glued && !notCalls[before.text] // t_%s
			if !part && !valueWords[before.text] {
				return true
			}
		case name:
			if !s.all[i].glued {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// operand reports whether the hole at i is the left side of an operator.
func (s span) operand(i int) bool {
	switch s.sign(i + 1) {
	case "", "(", ")", ",":
		return s.anyWord(i+1, "in", "like", "ilike", "is", "between")
	}
	return true
}
