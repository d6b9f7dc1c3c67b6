package annotations

import (
	"fmt"
	"slices"
	"strings"
)

// Contradicts returns why two declarations about one thing cannot both hold, and "" when they can.
func (d Declaration) Contradicts(other Declaration) string {
	if isColumn(d) || isColumn(other) {
		return "" // of what the body executes
	}
	clash := ""
	for _, q := range questions {
		if !slices.Contains(q.verbs, d.Verb) || !slices.Contains(q.verbs, other.Verb) || q.each && d.Subject != other.Subject {
			continue
		}
		switch {
		case isOnce(d) && isOnce(other) && d.Subject != other.Subject: // slots add up
		case d.Text() != other.Text():
			clash = fmt.Sprintf("%q contradicts %q", d.Text(), other.Text())
		}
	}
	return clash
}

// The questions to which there is one answer: what a function's effect is, what its result is for a key,
// what its error asks of a retry, what it does with the function it is handed, what it does to a
// transaction. Each subject has its own answer where each is set.
var questions = []struct {
	verbs []string
	each  bool
}{
	{[]string{"read", "repeatable", "effect", "keyed", "http", "sql", "graphql"}, false},
	{[]string{"fresh", "stable", "receives"}, true},
	{[]string{"stops", "again"}, false},
	{[]string{"retries", "calls", "guards"}, true},
	{[]string{"begins", "commits"}, false},
}

func isColumn(d Declaration) bool { return strings.HasPrefix(d.Subject, "column:") }

func isOnce(d Declaration) bool { return d.Verb == "effect" || d.Verb == "keyed" }
