package sqltext

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestSelect(t *testing.T) {
	check(t, []row{
		{"SELECT * FROM t WHERE id IN ($1, $2) AND (a = 1)", reads("SELECT")},
		{"(SELECT 1) UNION (SELECT 2)", reads("SELECT")},
		{"SELECT 1", reads("SELECT")},
		{"SELECT now(), count(*), COALESCE(a::varchar(10), '') FROM t", reads("SELECT")},
		{"SELECT EXISTS (SELECT 1 FROM t WHERE a = $1)", reads("SELECT")},
		{"SELECT * FROM t FOR UPDATE", reads("SELECT")},
		{"SELECT * FROM unnest($1) AS x(a, b)", reads("SELECT")},
		{"SELECT EXTRACT(YEAR FROM now())", reads("SELECT")},
		{"VALUES (1), (2)", reads("VALUES")},
		{"TABLE t", reads("TABLE")},
		{"SHOW TABLES", reads("SHOW")},
		{"SELECT □ FROM t WHERE □", reads("SELECT")},
		{"SELECT last_insert_id()", reads("SELECT")},
		{"SELECT pg_advisory_xact_lock($1)", reads("SELECT")},
		{"SELECT a AS nextval FROM t", reads("SELECT")},

		{"SELECT nextval('s')", once("NEXTVAL")},
		{"SELECT pg_catalog.nextval('s')", once("NEXTVAL")},
		{"SELECT NEXT VALUE FOR s", once("NEXTVAL")},
		{"SELECT s.NEXTVAL FROM dual", once("NEXTVAL")},
		{"SELECT setval('s', 3)", likely(once("SETVAL"))},
		{"SELECT pg_notify('ch', $1)", once("PG_NOTIFY")},
		{"SELECT pg_notify('ch', a) FROM t", once("PG_NOTIFY")},
		{"SELECT pg_advisory_lock($1)", once("PG_ADVISORY_LOCK")},
		{"SELECT lo_create(0)", once("LO_CREATE")},
		{"SELECT dblink_exec('c', 'x')", once("DBLINK_EXEC")},
		{"SELECT cron.schedule('* * * * *', 'x')", once("CRON.SCHEDULE")},
		{"SELECT 'nextval(1)' -- nextval('s')", reads("SELECT")},

		{"SELECT charge($1)", unknown("SELECT")},
		{"SELECT * FROM charge($1)", unknown("SELECT")},
		{"SELECT app.charge(a) FROM t", unknown("SELECT")},
		{"SELECT □($1)", unknown("SELECT")},
		{"SELECT charge(a) FROM t", likely(reads("SELECT"))},

		{"SELECT * INTO u FROM t", repeatable("SELECT")},
		{"SELECT a INTO @a FROM t", reads("SELECT")},
	})
}

func TestTokens(t *testing.T) {
	check(t, []row{
		{"\uFEFF  INSERT INTO t VALUES (1)", once("INSERT")},
		{"-- name: Create :exec\nINSERT INTO t VALUES (1)", once("INSERT")},
		{"/* a /* nested */ b */ INSERT INTO t VALUES (1)", once("INSERT")},
		{"/* not /* nested */ INSERT INTO t VALUES (1)", once("INSERT")},
		{"# comment\nINSERT INTO t VALUES (1)", once("INSERT")},
		{"SELECT 1 # ; INSERT INTO t VALUES (1)", reads("SELECT")},
		{"SELECT a #>> '{b}' FROM t; INSERT INTO t VALUES (1)", once("INSERT")},
		{"INSERT INTO #tmp VALUES (1)", once("INSERT")},
		{"INSERT /*! IGNORE */ INTO t VALUES (1)", guarded("INSERT")},
		{"/*!40000 INSERT INTO t VALUES (1) */", once("INSERT")},
		{"/*+ hint */ SELECT 1", reads("SELECT")},
		{"INSERT INTO t VALUES (1) -- ON CONFLICT DO NOTHING", once("INSERT")},
		{"INSERT INTO t VALUES ('ON CONFLICT DO NOTHING')", once("INSERT")},
		{"SELECT 'it''s; INSERT INTO t'", reads("SELECT")},
		{`SELECT E'\'; INSERT INTO t VALUES (1)'`, reads("SELECT")},
		{"SELECT `a` FROM t WHERE b = '\\'; INSERT INTO t VALUES (1)'", reads("SELECT")},
		{`SELECT * FROM t WHERE a LIKE $1 ESCAPE '\'; INSERT INTO t VALUES (1)`, once("INSERT")},
		{`SELECT ";" FROM t`, reads("SELECT")},
		{"SELECT `;` FROM t", reads("SELECT")},
		{"SELECT [a b;c] FROM t", reads("SELECT")},
		{"SELECT ARRAY[a], b[c] FROM t", reads("SELECT")},
		{"SELECT $$; INSERT INTO t VALUES (1)$$", reads("SELECT")},
		{"SELECT $x$; $$ INSERT INTO t VALUES (1)$x$", reads("SELECT")},
		{"UPDATE t SET n=?1,m=:m,o=@o,p=$1,q=%s,r=-1 WHERE a<@p1", repeatable("UPDATE")},
		{"UPDATE t SET s=s||? WHERE id=?", once("UPDATE")},
		{"SELECT 'unterminated; INSERT", reads("SELECT")},
		{"UPDATE t SET a = (1; INSERT INTO t VALUES (1)", once("INSERT")},
	})
}

func TestColumns(t *testing.T) {
	for text, want := range map[string][]string{
		"INSERT INTO t (id, User_ID, \"Key\", `uuid`, □) VALUES (1)":    {"id", "user_id", "key", "uuid", ""},
		"INSERT INTO t ([id]) VALUES (1)":                               {"id"},
		"INSERT INTO s.t AS x (a) SELECT 1":                             {"a"},
		"INSERT INTO t SET a = 1, b = f(1, 2)":                          {"a", "b"},
		"INSERT INTO t VALUES (1)":                                      nil,
		"INSERT INTO t (SELECT a FROM s)":                               nil,
		"INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING":           {"a"},
		"SELECT 1; INSERT INTO t (a, b) VALUES (1, 2) RETURNING id":     {"a", "b"},
		"WITH x AS (INSERT INTO t (a) VALUES (1) RETURNING 1) SELECT 1": {"a"},
	} {
		assert.Equal(t, want, Classify(withHoles(text)).Columns, text)
	}
}

func TestKeys(t *testing.T) {
	for text, want := range map[string][]string{
		"INSERT INTO t (a, b) VALUES (1, 2) ON CONFLICT (a) DO NOTHING":                 {"a"},
		"INSERT INTO t (a, b) VALUES (1, 2) ON CONFLICT (a, \"B\") DO UPDATE SET c = 3": {"a", "b"},
		"INSERT INTO t (a, b) VALUES (1, 2) ON CONFLICT DO NOTHING":                     nil,
		"INSERT INTO t (a, b) VALUES (1, 2) ON CONFLICT ON CONSTRAINT c DO NOTHING":     nil,
		"INSERT INTO t (a, n) VALUES (1, 2) ON CONFLICT (a) DO UPDATE SET n = t.n + 1":  nil,
		"INSERT INTO t (a, n) VALUES (1, 2) ON DUPLICATE KEY UPDATE n = VALUES(n)":      nil,
		"INSERT INTO t (a) VALUES (1)":                                                  nil,
	} {
		assert.Equal(t, want, Classify(text).Keys, text)
	}
}

func TestGroupsAreOrdered(t *testing.T) {
	assert.IsIncreasing(t, []Group{Control, Read, Repeatable, Unknown, Once})
	assert.Zero(t, Unknown)
}

// pieces repeat to the texts that make a classifier look again and again.
var pieces = []string{
	"(", ")", "[", "/*", "/* */", "/* /* */", "'", "''", "$a$ ", "$a", "\"", "`", "[a", "#", "@", "?", ";", ",",
	"(SELECT ", "WITH a AS (", "WITH a AS (SELECT 1), ", "(SELECT n FROM t ", "NOT EXISTS (", "ON CONFLICT ",
	"ON CONFLICT (a) DO UPDATE SET n = n + 1 ", "CASE WHEN n THEN ", "n = 1 AND ", "n IN (1) AND ", "n + ",
	"n OR (", "GREATEST(n, ", "a.", "WHEN MATCHED THEN UPDATE SET n = ", "EXPLAIN ANALYZE ", "COPY (",
	"IF EXISTS (a) ", "BEGIN ", "a = n, ", "(a, b) = (", "\uFFFC", "x::", "::int", "END ", "e'", "IF (1) UPDATE ",
	"INSERT INTO t VALUES (1) ", "a AS (INSERT INTO t VALUES (1) ON CONFLICT DO NOTHING), ", "CREATE TRIGGER BEGIN ;",
	"COALESCE((SELECT n FROM t), ", "n NOT IN (SELECT a ", "a, ", "n = n AND (",
}

func TestLongTexts(t *testing.T) {
	starts := []string{
		"", "SELECT ", "INSERT INTO t (", "INSERT INTO t SELECT 1 WHERE ", "UPDATE t SET n = ",
		"UPDATE t SET n = n + 1 WHERE ", "WITH ", "MERGE INTO t USING s ON a = b ",
	}
	for _, start := range starts {
		for _, piece := range pieces {
			quick(t, start+strings.Repeat(piece, 1<<14/len(piece)), time.Second)
		}
	}

	const size = 1 << 20
	for _, piece := range []string{"(", "(SELECT n FROM t ", "/* /* */ ", "\uFFFC", "$a$ ", "WITH a AS (", "CASE WHEN n THEN "} {
		quick(t, "UPDATE t SET n = "+strings.Repeat(piece, size/len(piece)), 10*time.Second)
	}
	sum := strings.Repeat("n + 1 + ", size/16)
	quick(t, "UPDATE t SET n = "+sum+"1 WHERE "+strings.Repeat("n = 1 AND ", size/20)+"a", 10*time.Second)
	quick(t, "UPDATE t SET ("+strings.Repeat("n, ", size/6)+"n) = (SELECT "+sum+"1)", 10*time.Second)
}

// quick fails for a text that takes much longer than a linear pass on a busy machine.
func quick(t *testing.T, text string, limit time.Duration) {
	t.Helper()
	began := time.Now()
	Classify(text)
	assert.Less(t, time.Since(began), limit, "%.60s…", text)
}

func FuzzClassify(f *testing.F) {
	for _, piece := range pieces {
		f.Add("UPDATE t SET n = " + piece + "1 WHERE " + piece)
		f.Add("INSERT INTO t (a) " + piece + " SELECT n " + piece)
		f.Add(piece + "MERGE INTO t USING s ON " + piece + " WHEN MATCHED THEN UPDATE SET a = " + piece)
	}
	f.Fuzz(func(t *testing.T, text string) {
		class := Classify(text)
		assert.GreaterOrEqual(t, class.Group, Control)
		assert.LessOrEqual(t, class.Group, Once)
		assert.True(t, !class.Guard || class.Group == Repeatable, "a guard makes repeatable")
		assert.Equal(t, class, Classify(text), "the same each time")
	})
}
