package sqltext

import "strings"

// deepestWith bounds how deep statements are followed into each other, to stay linear.
const deepestWith = 16

// simple are the verbs whose class does not depend on what follows.
var simple = map[string]Group{
	"abort": Control, "close": Control, "commit": Control, "deallocate": Control, "discard": Control,
	"end": Control, "go": Control, "listen": Control, "lock": Control, "prepare": Control, "release": Control,
	"reset": Control, "rollback": Control, "savepoint": Control, "start": Control, "unlisten": Control,
	"unlock": Control, "use": Control,

	"desc": Read, "describe": Read, "show": Read,

	"alter": Repeatable, "attach": Repeatable, "checkpoint": Repeatable, "cluster": Repeatable,
	"comment": Repeatable, "create": Repeatable, "detach": Repeatable, "drop": Repeatable, "flush": Repeatable,
	"grant": Repeatable, "kill": Repeatable, "optimize": Repeatable, "pragma": Repeatable, "reassign": Repeatable,
	"refresh": Repeatable, "reindex": Repeatable, "rename": Repeatable, "repair": Repeatable, "revoke": Repeatable,
	"security": Repeatable, "truncate": Repeatable, "vacuum": Repeatable,

	"bulk": Once, "notify": Once,
}

// verbs begin the statement behind a WITH, an EXPLAIN or a condition.
var verbs = []string{"select", "insert", "update", "delete", "merge", "replace", "upsert", "values", "table"}

// classify classifies one statement.
func classify(s span, depth int) Class {
	for s.sign(s.from) == "(" {
		s.from++
	}
	first := s.word(s.from)
	verb := strings.ToUpper(first)
	if group, ok := simple[first]; ok {
		return Class{Group: group, Verb: verb}
	}
	if depth > deepestWith {
		return unknown(verb).guess(true)
	}
	switch first {
	case "select", "values", "table":
		return read(s, verb)
	case "insert":
		return insert(s)
	case "replace", "upsert":
		return guarded(verb)
	case "update":
		return update(statement{span: s})
	case "delete":
		return remove(statement{span: s})
	case "merge":
		return merge(s)
	case "with":
		return with(s, depth+1)
	case "explain", "analyze", "analyse":
		return explain(s, depth+1)
	case "copy":
		return copyRows(s, depth+1)
	case "load":
		return load(s)
	case "begin":
		if s.opensTransaction() {
			return Class{Group: Control, Verb: verb}
		}
	case "set", "declare":
		return behindSettings(s, depth+1)
	case "if":
		return conditional(s, depth+1)
	}
	if len(verb) > 32 {
		verb = ""
	}
	return unknown(verb)
}

// explain runs what it explains only with ANALYZE. ANALYZE before a statement is MariaDB's
// form of it; before anything else it collects statistics.
func explain(s span, depth int) Class {
	analyze := s.word(s.from) != "explain"
	main := s.from + 1
	for ; main < s.to && !s.anyWord(main, "select", "insert", "update", "delete", "merge", "replace", "with"); main++ {
		if s.anyWord(main, "analyze", "analyse") {
			analyze = !s.anyWord(main+1, "false", "off")
		}
	}
	if main == s.to && s.word(s.from) != "explain" {
		return repeatable("ANALYZE")
	}
	if !analyze {
		return Class{Group: Read, Verb: "EXPLAIN"}
	}
	return classify(s.cut(main, s.to), depth)
}

// copyRows is COPY: FROM appends, TO reads, COPY (statement) TO also runs the statement.
func copyRows(s span, depth int) Class {
	direction := s.findAny(s.from, "from", "to")
	switch s.word(direction) {
	case "from":
		return once("COPY")
	case "to":
		if s.sign(s.from+1) == "(" {
			return classify(s.group(s.from+1), depth)
		}
		return Class{Group: Read, Verb: "COPY"}
	}
	return once("COPY").guess(true)
}

// load is LOAD DATA: REPLACE and IGNORE before INTO say what becomes of duplicates.
func load(s span) Class {
	if !s.anyWord(s.from+1, "data", "xml") {
		return unknown("LOAD")
	}
	into := s.findAny(s.from, "into")
	if s.findAny(s.from, "replace", "ignore") < into {
		return guarded("LOAD DATA")
	}
	return once("LOAD DATA").guess(s.cut(s.from, into).holds(hole))
}

// behindSettings looks for the statement that T-SQL allows behind SET and DECLARE without a
// semicolon.
func behindSettings(s span, depth int) Class {
	verb := strings.ToUpper(s.word(s.from))
	switch main := s.findAny(s.from+1, "insert", "update", "delete", "merge", "exec", "execute"); {
	case main < s.to:
		return classify(s.cut(main, s.to), depth)
	case s.word(s.from) == "declare" && s.find(s.from, "begin") > 0:
		return unknown(verb)
	}
	return Class{Group: Control, Verb: verb}
}

// conditional is T-SQL's IF condition statement [ELSE statement]. A test of what is there,
// or of how many rows the statement before changed, makes an insert repeatable, though not
// atomically.
func conditional(s span, depth int) Class {
	tested := s.find(s.from, "exists") >= 0 || s.find(s.from, "@@rowcount") >= 0
	class, found := Class{}, false
	for i := s.from + 1; i < s.to; i = s.after(i) {
		before := s.word(i - 1)
		starts := s.sign(i-1) == ")" || s.sign(i-1) == ";" || s.kind(i-1) == number || before == "begin" || before == "else"
		if !starts || !s.anyWord(i, verbs...) {
			continue
		}
		branch := s.cut(i, s.branchEnd(i))
		next := classify(branch, depth)
		if tested && next.Verb == "INSERT" && next.Group == Once {
			next = guarded("INSERT").guess(true)
		}
		if !found {
			class, found = next, true
		}
		class = worse(class, next)
		i = max(i, branch.to-1)
	}
	if !found {
		return unknown("IF")
	}
	return class.guess(class.Group == Once)
}

// branchEnd is the end of the statement that starts at i in a branch.
func (s span) branchEnd(i int) int {
	for ; i < s.to && s.sign(i) != ";" && !s.anyWord(i, "else", "end"); i = s.after(i) {
	}
	return i
}

// statement is a statement with the common table expressions before it.
type statement struct {
	span
	tables []span
}

// with classifies a statement with common table expressions: any of them may write.
func with(s span, depth int) Class {
	var (
		tables []span
		gates  = map[string]bool{} // CTEs that return rows the first time only
		class  Class
		found  bool
	)
	add := func(next Class, where span) {
		if next.Group == Once && where.mentionsAny(gates) {
			next = guarded(next.Verb).guess(true)
		}
		if !found {
			class, found = next, true
		}
		class = worse(class, next)
	}
	main := s.from + 1
	for ; main < s.to && !s.anyWord(main, verbs...); main = s.after(main) {
		if s.sign(main) != "(" || !s.anyWord(main-1, "as", "materialized") {
			continue
		}
		body := s.group(main)
		tables = append(tables, body)
		if body.kind(body.from) == hole {
			add(Class{Group: Read, Verb: "WITH", Likely: true}, body)
			continue
		}
		next := classify(body, depth)
		add(next, body)
		if body.returnsOnce(next) {
			gates[s.tableName(main)] = true
		}
	}
	rest := statement{s.cut(main, s.to), tables}
	var last Class
	switch s.word(main) {
	case "update":
		last = update(rest)
	case "delete":
		last = remove(rest)
	default:
		last = classifyRest(rest.span, depth)
	}
	verb := last.Verb
	add(last, rest.span)
	if class.Group <= Read {
		class.Verb = verb
	}
	return class
}

// returnsOnce reports whether the writing statement of this class finds rows to return the
// first time only. DO UPDATE returns the row each time.
func (s span) returnsOnce(class Class) bool {
	switch {
	case class.Group != Repeatable || s.findAny(s.from, "returning") == s.to:
		return false
	case class.Verb == "INSERT":
		return s.find(s.from, "do", "nothing") >= 0
	}
	return class.Verb == "DELETE" || class.Verb == "UPDATE" && class.Guard
}

func classifyRest(s span, depth int) Class {
	if s.empty() {
		return unknown("WITH")
	}
	return classify(s, depth)
}

// tableName is the name of the common table expression whose body opens at body.
func (s span) tableName(body int) string {
	i := body - 1
	for s.anyWord(i, "as", "materialized", "not") {
		i--
	}
	if s.sign(i) == ")" { // name (columns) AS
		for i > s.from && s.sign(i) != "(" {
			i--
		}
		i--
	}
	if i > s.from && i < s.to {
		return s.all[i].text
	}
	return ""
}

// mentionsAny reports whether one of the names occurs anywhere in the span.
func (s span) mentionsAny(names map[string]bool) bool {
	for _, t := range s.all[s.from:s.to] {
		if (t.kind == word || t.kind == name) && names[t.text] {
			return true
		}
	}
	return false
}
