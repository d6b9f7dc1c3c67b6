package sqltext

// condition is one of the conditions of a WHERE that must all hold.
type condition struct {
	column identifier
	op     string // "=", "<>", "<", ">", "is null", "not", "in"
	value  span
}

// deepestExpression bounds how deep brackets are followed, to stay linear.
const deepestExpression = 24

// mostConditions bounds the conditions that are compared with assignments, to stay linear.
const mostConditions = 64

// conditions are the conditions on single columns that all must hold for a row to match.
func (c change) conditions() []condition {
	return conditions(c.where, nil, 0)
}

func conditions(where span, list []condition, depth int) []condition {
	where = where.unwrap()
	if where.empty() || len(list) >= mostConditions || depth > deepestExpression || where.findAny(where.from, "or") < where.to {
		return list
	}
	for _, part := range where.split("and") {
		if part.sign(part.from) == "(" {
			list = conditions(part, list, depth+1)
			continue
		}
		if c, ok := part.condition(); ok && len(list) < mostConditions {
			list = append(list, c)
		}
	}
	return list
}

// condition reads one condition.
func (s span) condition() (condition, bool) {
	not := s.word(s.from) == "not"
	if not {
		s.from++
	}
	if k := s.kind(s.from); k == param || k == literal || k == number { // value = column
		if column, ok := s.identifier(s.from + 2); ok && s.sign(s.from+1) == "=" && column.end == s.to {
			return condition{column, "=", s.cut(s.from, s.from+1)}, !not
		}
		return condition{}, false
	}
	column, ok := s.identifier(s.from)
	if !ok {
		return condition{}, false
	}
	at := column.end
	if not {
		return condition{column, "not", span{}}, at == s.to
	}
	switch op := s.sign(at); op {
	case "=", "==", "<=>":
		return condition{column, "=", s.cut(at+1, s.to)}, true
	case "<>", "!=":
		return condition{column, "<>", s.cut(at+1, s.to)}, true
	case "<", ">":
		return condition{column, op, s.cut(at+1, s.to)}, true
	}
	switch {
	case s.phrase(at, "is", "null"):
		return condition{column, "is null", span{}}, at+2 == s.to
	case s.phrase(at, "is", "false"), s.phrase(at, "is", "not", "true"):
		return condition{column, "not", span{}}, true
	case s.phrase(at, "is", "distinct", "from"):
		return condition{column, "<>", s.cut(at+3, s.to)}, true
	case s.word(at) == "in" && s.sign(at+1) == "(":
		return condition{column, "in", s.group(at + 1)}, true
	}
	return condition{}, false
}

// comparesAndSets reports whether the WHERE stops matching once the assignments are made, so
// that a second run changes no row: version = version + 1 … WHERE version = $1.
func (c change) comparesAndSets(list []assignment) (proven, doubt bool) {
	byColumn := map[string]assignment{}
	for _, a := range list {
		byColumn[a.column.last] = a
	}
	doubt = true
	for _, cond := range c.conditions() {
		a, ok := byColumn[cond.column.last]
		if !ok || !c.own(cond.column.qualifier) || holed(a.column.last) {
			continue
		}
		if refuses, guess := c.refuses(a, cond); refuses {
			proven = true
			doubt = doubt && guess
		}
	}
	return proven, proven && doubt
}

// refuses reports whether the condition is false once the assignment is made.
func (c change) refuses(a assignment, cond condition) (refused, doubt bool) {
	use, _ := c.use(a)
	if use == kept {
		return false, false
	}
	alike, sameDoubt := same(a.value.unwrap(), cond.value.unwrap())
	value := a.value.unwrap()
	switch cond.op {
	case "=":
		if !cond.value.constant() || use != grown && !value.single() {
			return false, false
		}
		return !alike || sameDoubt, sameDoubt || value.holds(hole)
	case "<>", "<", ">":
		return alike, sameDoubt
	case "is null":
		return value.word(value.from) != "null", value.holds(hole)
	case "not":
		return value.anyWord(value.from, "true") || value.kind(value.from) == number && value.all[value.from].text == "1", false
	case "in":
		if !value.single() {
			return false, false
		}
		for _, item := range cond.value.split(",") {
			if equal, _ := same(item, value); equal || !item.constant() {
				return false, false
			}
		}
		return true, value.holds(hole)
	}
	return false, false
}

// constant reports whether the span is a value from outside the row.
func (s span) constant() bool {
	if s.anyWord(s.from, "true", "false", "excluded", "cast") {
		return true
	}
	switch s.kind(s.from) {
	case param, literal, number, hole:
		return true
	}
	return s.sign(s.from) == "-"
}

// single reports whether the span is one value, with a cast perhaps, and no expression.
func (s span) single() bool {
	s = s.withoutCast()
	if s.sign(s.from) == "-" {
		s.from++
	}
	return s.to-s.from == 1 && (s.constant() || s.anyWord(s.from, "null", "current_timestamp", "default")) ||
		s.word(s.from) == "now" && s.to-s.from == 3
}

// pinned reports whether the WHERE names the one row by its key.
func (c change) pinned() bool {
	for _, cond := range c.conditions() {
		switch cond.column.last {
		case "id", "uuid", "guid":
			if cond.op == "=" && cond.value.constant() {
				return true
			}
		}
	}
	return false
}

// selects reports whether the WHERE asks for rows by a value rather than for what is next.
func (c change) selects() bool {
	for _, cond := range c.conditions() {
		if cond.op == "=" && cond.value.constant() || cond.op == "in" {
			return true
		}
	}
	return false
}
