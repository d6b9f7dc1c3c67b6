package sqltext

// merge classifies MERGE: it inserts only what it did not find, so its updates decide.
func merge(s span) Class {
	const verb = "MERGE"
	at := s.from + 1
	if s.word(at) == "into" {
		at++
	}
	table, _ := s.identifier(at)
	using := s.findAny(s.from, "using")
	t := target{tables: []string{table.last}}
	if alias := s.cut(table.end, using); !alias.empty() {
		t.tables = append(t.tables, s.all[alias.to-1].text)
	}
	class := guarded(verb).guess(s.looseHole(using))
	on := s.findAny(using, "on")
	first := s.nextWhen(on)
	if matched := s.cut(on+1, first); !matched.empty() && (!matched.holds(word) || matched.word(matched.from) == "false") && !matched.holds(name) && !matched.holds(hole) {
		return once(verb) // ON (1 = 0): it always inserts
	}
	for when := first; when < s.to; {
		next := s.nextWhen(when + 1)
		branch := s.cut(when, next)
		then := branch.findAny(when, "then")
		if branch.phrase(then, "then", "update", "set") {
			c := change{target: t, set: branch.cut(then+3, branch.findAny(then+3, "where", "delete", "output", "returning"))}
			if and := branch.findAny(when, "and"); and < then {
				c.where = branch.cut(and+1, then)
			}
			result := c.classify(verb)
			result.Guard = result.Group == Repeatable
			class = worse(class, result)
		}
		when = next
	}
	return class
}

// nextWhen is the next WHEN [NOT] MATCHED from start on; CASE has a WHEN as well.
func (s span) nextWhen(start int) int {
	for i := max(start, s.from); i < s.to; i = s.after(i) {
		if s.word(i) == "when" && s.anyWord(i+1, "matched", "not") {
			return i
		}
	}
	return s.to
}
