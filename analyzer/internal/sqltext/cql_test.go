package sqltext

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCQL(t *testing.T) {
	for text, want := range map[string]Class{
		"INSERT INTO t (id, n) VALUES (?, ?)":               {Group: Repeatable, Verb: "INSERT"},
		"INSERT INTO t (id, at) VALUES (?, now())":          {Group: Once, Verb: "INSERT", Likely: true, Columns: []string{"id", "at"}},
		"UPDATE t SET n = 1 WHERE id = ?":                   {Group: Repeatable, Verb: "UPDATE"},
		"UPDATE t SET n = n + 1 WHERE id = ?":               {Group: Once, Verb: "UPDATE"},
		"UPDATE t SET n = n - 1 WHERE id = ?":               {Group: Once, Verb: "UPDATE"},
		"UPDATE t SET n = n + ? WHERE id = ?":               {Group: Once, Verb: "UPDATE", Likely: true},
		"UPDATE t SET tags = tags + {'a'} WHERE id = ?":     {Group: Repeatable, Verb: "UPDATE"},
		"UPDATE t SET tags = tags - {'a'} WHERE id = ?":     {Group: Repeatable, Verb: "UPDATE"},
		"UPDATE t SET list = list - ['a'] WHERE id = ?":     {Group: Repeatable, Verb: "UPDATE"},
		"UPDATE t SET list = list + ['a'] WHERE id = ?":     {Group: Once, Verb: "UPDATE"},
		"UPDATE t SET s = s + {'a'}, n = n + 1 WHERE i = 1": {Group: Once, Verb: "UPDATE"},
		"DELETE FROM t WHERE id = ?":                        {Group: Repeatable, Verb: "DELETE"},
		"SELECT n FROM t":                                   {Group: Read, Verb: "SELECT"},
		"UPDATE t SET s = s + {'a":                          Classify("UPDATE t SET s = s + {'a"),
	} {
		assert.Equal(t, want, ClassifyCQL(text), text)
	}
}

func TestGrows(t *testing.T) {
	is := func(column string) func(string) bool { return func(c string) bool { return c == column } }
	assert.True(t, Grows("n + ?", is("n")))
	assert.True(t, Grows("COALESCE(n, 0) + 1", is("n")))
	assert.False(t, Grows("price * quantity", is("total")), "of other columns")
	assert.False(t, Grows("n", is("n")))
	assert.False(t, Grows("NOW()", is("n")))
	assert.False(t, Grows("", is("n")))
}
