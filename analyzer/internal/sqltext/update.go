package sqltext

import (
	"slices"
	"strings"
)

// target is what a statement changes, by all the names it may be called by.
type target struct {
	tables []string
}

// own reports whether a column with this qualifier belongs to the target.
func (t target) own(qualifier string) bool {
	return qualifier == "" || slices.Contains(t.tables, qualifier)
}

// change is an UPDATE or the update part of another statement.
type change struct {
	target
	set   span // the assignments
	where span
}

// changeClauses reads the assignments from set on, and the WHERE behind them.
func changeClauses(s span, set int, t target) change {
	end := set
	for ; end < s.to; end = s.after(end) {
		if s.word(end) == "from" && s.word(end-1) == "distinct" { // IS DISTINCT FROM
			continue
		}
		if s.anyWord(end, "from", "where", "order", "limit", "returning", "output", "option") {
			break
		}
	}
	c := change{target: t, set: s.cut(set, end)}
	if where := s.findAny(end, "where"); where < s.to {
		c.where = s.cut(where+1, s.findAny(where, "order", "limit", "returning", "option"))
	}
	return c
}

// assignment is column = value.
type assignment struct {
	column   identifier
	value    span
	compound bool // +=
}

// assignments reads the SET list. unseen: a part of the list is a hole.
func (c change) assignments() (list []assignment, unseen bool) {
	for _, part := range c.set.split(",") {
		if part.sign(part.from) == "(" {
			list = append(list, rowAssignment(part)...)
			continue
		}
		column, ok := part.identifier(part.from)
		at := column.end
		for ok && part.sign(at) == "[" { // an element of the column
			at = part.after(at)
		}
		switch part.sign(at) {
		case "=", ":=":
			list = append(list, assignment{column, part.cut(at+1, part.to), false})
		case "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=":
			list = append(list, assignment{column, part.cut(at+1, part.to), true})
		default:
			unseen = true
		}
	}
	return list, unseen
}

// mostRowColumns bounds how many columns look at the whole right side, to stay linear.
const mostRowColumns = 16

// rowAssignment reads (a, b) = (1, 2). Where the right side is not such a list, each column
// is taken to depend on all of it.
func rowAssignment(part span) []assignment {
	columns := part.group(part.from).split(",")
	right := part.cut(part.after(part.from)+1, part.to)
	if right.word(right.from) == "row" {
		right.from++
	}
	values := right.unwrap().split(",")
	var list []assignment
	for n, c := range columns {
		column, ok := c.identifier(c.from)
		if !ok {
			continue
		}
		value := right
		if len(values) == len(columns) {
			value = values[n]
		}
		list = append(list, assignment{column, value, false})
		if len(values) != len(columns) && n == mostRowColumns {
			break
		}
	}
	return list
}

// classify classifies the change by its assignments: one that builds on the old value of its
// column does more each time, unless the WHERE stops matching after the first run.
func (c change) classify(verb string) Class {
	list, unseen := c.assignments()
	class := repeatable(verb).guess(unseen || c.set.holds(hole))
	for _, a := range list {
		if use, doubt := c.use(a); use == grown {
			class = worse(class, once(verb).guess(doubt || a.value.holds(hole) || holed(a.column.last)))
		}
	}
	proven, doubt := c.comparesAndSets(list)
	if proven {
		return guarded(verb).guess(doubt || class.Group == Repeatable && class.Likely)
	}
	if class.Group == Once && c.where.find(c.where.from, "not", "exists") >= 0 {
		return class.guess(true) // it may look for its own trace
	}
	return class.guess(c.where.looseHole(c.where.from)) // more conditions, perhaps one that compares and sets
}

func holed(name string) bool { return strings.ContainsRune(name, Hole) }

// update classifies UPDATE.
func update(s statement) Class {
	const verb = "UPDATE"
	set := s.findAny(s.from, "set")
	if set == s.to {
		return repeatable(verb).guess(true)
	}
	head := s.cut(s.from+1, set)
	t := head.updated()
	c := changeClauses(s.span, set+1, t)
	class := c.classify(verb)

	list, _ := c.assignments()
	taken, sure := false, true
	if i := head.findAny(head.from, "top"); i < head.to || s.findAny(set, "limit") < s.to {
		taken, sure = !c.pinned(), c.where.mentionsAny(columnsOf(list))
	}
	if next, certain := s.takesNext(s.cut(c.set.to, s.to), t, columnsOf(list)); next {
		sure = certain || taken && sure
		taken = true
	}
	if taken {
		return worse(class, once(verb).guess(!sure))
	}
	return class.guess(class.Group == Repeatable && s.cut(c.set.to, s.to).looseHole(c.set.to))
}

// updated reads the names of the table between UPDATE and SET, and of those joined to it.
func (s span) updated() target {
	for s.anyWord(s.from, "low_priority", "ignore", "only", "or", "rollback", "abort", "replace", "fail", "top") || s.open(s.from) {
		s.from = s.after(s.from)
	}
	table, ok := s.identifier(s.from)
	if !ok {
		return target{}
	}
	t := target{tables: []string{table.last}}
	at := table.end
	if s.word(at) == "as" {
		at++
	}
	if alias, ok := s.identifier(at); ok && !s.anyWord(at, "join", "inner", "left", "cross", "right", "with", "partition") {
		t.tables = append(t.tables, alias.last)
	}
	return t
}

func columnsOf(list []assignment) map[string]bool {
	columns := map[string]bool{}
	for _, a := range list {
		columns[a.column.last] = true
	}
	return columns
}

// remove classifies DELETE: what is gone stays gone, but a queue is popped by it.
func remove(s statement) Class {
	const verb = "DELETE"
	where := s.findAny(s.from, "where")
	from := s.from + 1
	for s.anyWord(from, "from", "only", "top", "low_priority", "quick", "ignore") || s.open(from) {
		from = s.after(from)
	}
	table, _ := s.identifier(from)
	t := target{tables: []string{table.last}}
	c := change{target: t}
	if where < s.to {
		c.where = s.cut(where+1, s.findAny(where, "order", "limit", "returning"))
	}
	returns := s.findAny(s.from, "returning", "output") < s.to
	next, _ := s.takesNext(s.cut(from, s.to), t, nil)
	some := s.findAny(s.from, "limit") < s.to || s.word(s.from+1) == "top"
	switch {
	case next || some && returns:
		if !c.pinned() {
			return once(verb).guess(!returns)
		}
	case some:
		// A batch of a clean-up: the next run deletes further rows, which nobody misses.
		if !c.pinned() {
			return once(verb).guess(true)
		}
	case returns && !c.selects():
		return once(verb).guess(true)
	}
	return repeatable(verb).guess(s.looseHole(table.end))
}

// takesNext reports whether the rows are picked by a subquery that finds others the next
// time: SKIP LOCKED, or a LIMIT over the table that is changed. It is sure when the subquery
// looks at what is changed.
func (s statement) takesNext(rest span, t target, changed map[string]bool) (taken, sure bool) {
	look := func(query span) {
		skips, limits := false, false
		for i := query.from; i < query.to; i++ {
			skips = skips || query.phrase(i, "skip", "locked") || query.word(i) == "readpast"
			limits = limits || query.anyWord(i, "limit", "fetch", "top")
		}
		if skips || limits && query.readsFrom(t.tables) {
			taken = true
			sure = sure || skips || changed == nil || query.mentionsAny(changed)
		}
	}
	for _, table := range s.tables {
		if table.word(table.from) == "select" {
			look(table)
		}
	}
	for i := rest.from; i < rest.to; i++ {
		if rest.sign(i) == "(" && rest.anyWord(i+1, "select", "with") {
			look(rest.group(i))
			i = max(i, rest.after(i)-1)
		}
	}
	return taken, sure
}
