package sqltext

import (
	"slices"
	"strings"
)

// use says how a new value builds on the old value of its column.
type use int

const (
	absent use = iota // not at all
	kept              // so that doing it twice is doing it once: GREATEST(n, $1)
	grown             // so that each run changes it further: n + 1
)

// choosing functions return one of their arguments, or trim one down: applied to their own
// result they change nothing more.
var choosing = set(`greatest least coalesce nullif ifnull nvl isnull lower upper trim ltrim rtrim btrim initcap
	abs ceil ceiling floor round trunc date_trunc date max min array_remove array_replace row
	last_insert_id`)

// documents are functions that put a given value at a given place of their first argument.
var documents = set(`jsonb_set jsonb_set_lax json_set json_replace json_remove json_merge_patch
	jsonb_strip_nulls json_strip_nulls json_modify`)

// growing functions add to what they are given. Any other function is only likely to.
var growing = set(`concat concat_ws array_append array_prepend array_cat json_array_append json_array_insert
	json_merge json_merge_preserve date_add date_sub adddate subdate dateadd timestampadd mod power`)

// use classifies the value of an assignment; doubt says that this is a guess.
func (c change) use(a assignment) (use, bool) {
	if a.compound {
		return grown, false
	}
	v := old{target: c.target, column: a.column}
	if q := a.column.qualifier; q != "" && !c.own(q) { // MySQL's UPDATE a JOIN b SET b.n = …
		v.tables = []string{q}
	}
	return v.in(a.value, 0)
}

// old is the value that a column has before the statement.
type old struct {
	target
	column identifier
}

// in says how the expression uses the old value.
func (v old) in(e span, depth int) (use, bool) {
	e = e.unwrap().withoutCast()
	if !v.mentioned(e) {
		return absent, false
	}
	if depth > deepestExpression {
		return grown, true
	}
	id, named := e.identifier(e.from)
	switch {
	case named && id.end == e.to:
		return kept, false
	case e.word(e.from) == "case" && e.word(e.to-1) == "end":
		return v.inCase(e, depth+1)
	case named && e.sign(id.end) == "(" && e.after(id.end) == e.to:
		return v.inCall(id.last, e.group(id.end), depth+1)
	case e.word(e.from) == "select":
		return inQuery(e)
	}
	for _, operator := range []string{"or", "and", "|", "&"} {
		if parts := e.split(operator); len(parts) > 1 {
			return v.inAll(parts, depth+1)
		}
	}
	return inOperation(e)
}

// inQuery is a subquery over the old value. A set union adds nothing twice.
func inQuery(e span) (use, bool) {
	if e.word(e.from+1) == "distinct" || e.findAny(e.from, "union") < e.to && e.find(e.from, "union", "all") < 0 {
		return kept, true
	}
	for _, t := range e.all[e.from:e.to] {
		if t.kind == sign && t.text == "+" {
			return grown, false
		}
	}
	return grown, true
}

// inAll is the use in operands or arguments that keep the old value when each of them does.
func (v old) inAll(parts []span, depth int) (use, bool) {
	result, doubt := kept, true
	for _, part := range parts {
		if use, guess := v.in(part, depth); use == grown {
			result, doubt = grown, doubt && guess
		}
	}
	return result, result == grown && doubt
}

// inOperation is the use under an operator. Of these only taking a key or path out of a
// document can be done twice.
func inOperation(e span) (use, bool) {
	for i := e.from; i < e.to; i = e.after(i) {
		switch e.sign(i) {
		case "#-":
			return kept, false
		case "-":
			if e.kind(i+1) == literal && strings.Trim(e.all[i+1].text, "0123456789.") != "" {
				return kept, false // data - 'key'
			}
			return grown, false
		case "||":
			return merged(e)
		case "+", "*", "/", "%", "^", "#":
			return grown, false
		}
	}
	return grown, e.word(e.from) != "not"
}

// merged is ||, which appends to strings and arrays, and overwrites keys in documents.
func merged(e span) (use, bool) {
	document, object := false, false
	for _, t := range e.all[e.from:e.to] {
		document = document || t.kind == word && (t.text == "jsonb" || strings.HasPrefix(t.text, "jsonb_"))
		object = object || t.kind == literal && strings.HasPrefix(strings.TrimSpace(t.text), "{\"") || t.text == "jsonb_build_object"
	}
	if document && object {
		return kept, false
	}
	return grown, document
}

// inCall is the use in the arguments of a function.
func (v old) inCall(function string, group span, depth int) (use, bool) {
	if function == "array" {
		return v.in(group, depth)
	}
	args := group.split(",")
	switch {
	case function == "if" || function == "iif":
		if len(args) == 3 {
			return v.inBranches(v.mentioned(args[0]), args[1:], depth)
		}
	case function == "array_append" && len(args) == 2 && v.takenOut(args[0], args[1]):
		return kept, false
	case function == "cast" || function == "convert":
		group.to = group.findAny(group.from, "as", "using")
		return v.inAll(group.split(","), depth)
	case choosing[function]:
		return v.inAll(args, depth)
	case documents[function]:
		return v.inDocument(function, args, depth)
	}
	return grown, !growing[function]
}

// takenOut recognises array_append(array_remove(a, x), x).
func (v old) takenOut(list, item span) bool {
	id, _ := list.identifier(list.from)
	if id.last != "array_remove" || list.sign(id.end) != "(" || list.after(id.end) != list.to {
		return false
	}
	args := list.group(id.end).split(",")
	if len(args) != 2 || v.mentioned(item) {
		return false
	}
	alike, doubt := same(args[1], item)
	return alike && !doubt
}

// inDocument is the use in a function that sets a place of a document. A place counted from
// the end, or an element taken out by its number, is another one the next time.
func (v old) inDocument(function string, args []span, depth int) (use, bool) {
	for n, arg := range args {
		if n == 0 {
			continue
		}
		if v.mentioned(arg) {
			return grown, false
		}
		for _, t := range arg.all[arg.from:arg.to] {
			if t.kind == literal && (strings.Contains(t.text, "#]") || strings.HasPrefix(t.text, "append ") ||
				function == "json_remove" && strings.Contains(t.text, "[")) {
				return grown, false
			}
		}
	}
	return v.in(args[0], depth)
}

// inCase is the use in CASE [x] WHEN … THEN … ELSE … END.
func (v old) inCase(e span, depth int) (use, bool) {
	var results []span
	start, nested, tested := e.from+1, 0, false
	piece := func(result bool, end int) {
		part := e.cut(start, end)
		if result {
			results = append(results, part)
		} else {
			tested = tested || v.mentioned(part)
		}
	}
	result := false
	for i := e.from + 1; i < e.to; i = e.after(i) {
		switch w := e.word(i); {
		case w == "case":
			nested++
		case w == "end" && nested > 0:
			nested--
		case nested > 0:
		case w == "when", w == "then", w == "else", w == "end":
			piece(result, i)
			result = w == "then" || w == "else"
			start = i + 1
		}
	}
	return v.inBranches(tested, results, depth)
}

// inBranches is the use where one of several results is taken. With the old value as one of
// them and one other, taking it twice is taking it once; with two others, chosen by the old
// value, each run may go on to the next (a toggle).
func (v old) inBranches(tested bool, results []span, depth int) (use, bool) {
	var values []span
	keeps, grows, doubt := false, false, true
	for _, r := range results {
		switch use, guess := v.in(r, depth); use {
		case grown:
			grows, doubt = true, doubt && guess
		case kept:
			keeps = true
		case absent:
			values = append(values, r)
		}
	}
	if grows {
		return grown, doubt || keeps
	}
	if tested && len(values) > 1 && slices.ContainsFunc(values[1:], func(r span) bool {
		alike, _ := same(values[0], r)
		return !alike
	}) {
		return grown, true
	}
	return kept, false
}

// withoutCast takes ::type off a single operand: in a || b::text it belongs to b.
func (s span) withoutCast() span {
	operand := s.after(s.from)
	if id, ok := s.identifier(s.from); ok {
		if operand = id.end; s.open(operand) {
			operand = s.after(operand)
		}
	}
	if s.sign(operand) != "::" {
		return s
	}
	end := operand
	for end < s.to && (s.sign(end) == "::" || s.kind(end) == word || s.open(end)) {
		end = s.after(end)
	}
	if end < s.to {
		return s
	}
	return s.cut(s.from, operand).unwrap()
}

// mentioned reports whether the expression reads the old value of the column.
func (v old) mentioned(e span) bool {
	query, hidden := e.from, false // up to where a subquery goes; over other tables it hides the bare name
	if e.word(e.from) == "select" {
		query, hidden = e.to, !e.readsFrom(v.tables)
	}
	for i := e.from; i < e.to; i++ {
		if i >= query {
			hidden = false
			if e.sign(i) == "(" && e.word(i+1) == "select" {
				query, hidden = e.after(i), !e.group(i).readsFrom(v.tables)
			}
		}
		if e.word(i) == "values" && e.sign(i+1) == "(" { // MySQL's VALUES(c) is the new value
			i = e.after(i+1) - 1
			continue
		}
		id, ok := e.identifier(i)
		if !ok {
			continue
		}
		if id.last == v.column.last && v.own(id.qualifier) && !(hidden && id.qualifier == "") && !e.typeOrCall(i, id) {
			return true
		}
		i = id.end - 1
	}
	return false
}

// typeOrCall reports whether the identifier at i is no column: f(x), x::date, CAST(x AS date),
// DATE '2020-01-01', EXTRACT(YEAR FROM x).
func (s span) typeOrCall(i int, id identifier) bool {
	return s.sign(id.end) == "(" || s.sign(i-1) == "::" || s.word(i-1) == "as" || s.kind(id.end) == literal ||
		s.word(id.end) == "from" && s.sign(i-1) == "("
}
