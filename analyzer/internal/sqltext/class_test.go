package sqltext

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// row is one line of the specification. □ in the text is a hole.
type row struct {
	text string
	want Class
}

func reads(verb string) Class   { return Class{Group: Read, Verb: verb} }
func control(verb string) Class { return Class{Group: Control, Verb: verb} }
func likely(c Class) Class      { return c.guess(true) }

func withHoles(text string) string { return strings.ReplaceAll(text, "□", string(Hole)) }

func check(t *testing.T, rows []row) {
	t.Helper()
	for _, r := range rows {
		got := Classify(withHoles(r.text))
		got.Columns, got.Keys = nil, nil // see TestColumns
		assert.Equal(t, r.want, got, r.text)
	}
}

func TestInsert(t *testing.T) {
	check(t, []row{
		{"INSERT INTO t (a, b) VALUES ($1, $2)", once("INSERT")},
		{"insert into t values (1)", once("INSERT")},
		{"INSERT INTO t DEFAULT VALUES", once("INSERT")},
		{"INSERT INTO t SELECT * FROM s", once("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) RETURNING id", once("INSERT")},
		{"INSERT t SET a = 1", once("INSERT")},
		{"INSERT ALL INTO a VALUES (1) INTO b VALUES (2) SELECT * FROM dual", once("INSERT")},
		{"INSERT OR ABORT INTO t VALUES (1)", once("INSERT")},
		{"INSERT OR FAIL INTO t VALUES (1)", once("INSERT")},
		{"INSERT OR ROLLBACK INTO t VALUES (1)", once("INSERT")},

		// A guard column, whose argument may be the same in each attempt.
		{"INSERT INTO t (idempotency_key, a) VALUES ($1, $2)", likely(once("INSERT"))},
		{"INSERT INTO t (a, Request_ID) VALUES ($1, $2)", likely(once("INSERT"))},
		{"INSERT INTO t (dedup_hash) VALUES ($1)", likely(once("INSERT"))},
		{"INSERT INTO t (stripe_event_id) VALUES ($1)", likely(once("INSERT"))},
		{`INSERT INTO t ("messageId") VALUES ($1)`, likely(once("INSERT"))},
		{"INSERT INTO t (external_id) VALUES ($1)", likely(once("INSERT"))},
		{"INSERT INTO t SET client_token = ?", likely(once("INSERT"))},
		{"INSERT INTO t (id, user_id) VALUES ($1, $2)", once("INSERT")},

		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT DO NOTHING", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO NOTHING RETURNING id", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) WHERE b IS NULL DO UPDATE SET c = EXCLUDED.c", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT ON CONSTRAINT k DO UPDATE SET c = 'x', d = now()", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = t.a RETURNING id", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET n = t.n + EXCLUDED.n", once("INSERT")},
		{"INSERT INTO s.t AS x (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET n = x.n + 1", once("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET n = n + 1 WHERE t.b = 2", once("INSERT")},
		{"INSERT INTO t (a, seq) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET n = t.n + 1, seq = EXCLUDED.seq WHERE t.seq < EXCLUDED.seq", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO NOTHING ON CONFLICT (b) DO UPDATE SET n = n + 1", once("INSERT")},
		{"INSERT INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE n = VALUES(n)", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES (1) AS new ON DUPLICATE KEY UPDATE n = new.n", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)", guarded("INSERT")},
		{"INSERT INTO t (a) VALUES (1) ON DUPLICATE KEY UPDATE n = n + VALUES(n)", once("INSERT")},

		{"INSERT IGNORE INTO t VALUES (1)", guarded("INSERT")},
		{"INSERT LOW_PRIORITY IGNORE INTO t VALUES (1)", guarded("INSERT")},
		{"INSERT OR IGNORE INTO t VALUES (1)", guarded("INSERT")},
		{"INSERT OR REPLACE INTO t VALUES (1)", guarded("INSERT")},
		{"INSERT OR UPDATE INTO t VALUES (1)", guarded("INSERT")},
		{"REPLACE INTO t VALUES (1)", guarded("REPLACE")},
		{"UPSERT INTO t VALUES (1)", guarded("UPSERT")},

		{"INSERT INTO t (a) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM t WHERE a = $1)", likely(guarded("INSERT"))},
		{"INSERT INTO t (a) SELECT a FROM s WHERE a NOT IN (SELECT a FROM t)", likely(guarded("INSERT"))},
		{"INSERT INTO t (a) SELECT a FROM s WHERE NOT EXISTS (SELECT 1 FROM banned)", once("INSERT")},
		{"IF NOT EXISTS (SELECT 1 FROM t WHERE a = @a) INSERT INTO t (a) VALUES (@a)", likely(guarded("INSERT"))},
		{"IF NOT EXISTS (SELECT 1 FROM t) BEGIN INSERT INTO t (a) VALUES (@a); INSERT INTO u (a) VALUES (1); END", likely(guarded("INSERT"))},
		{"IF EXISTS (SELECT 1 FROM t) UPDATE t SET n = n + 1 ELSE INSERT INTO t (n) VALUES (1)", likely(once("UPDATE"))},
		{"IF (@a = 1) INSERT INTO t (a) VALUES (@a)", likely(once("INSERT"))},

		{"MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id)", guarded("MERGE")},
		{"MERGE t AS x USING s ON x.id = s.id WHEN MATCHED THEN UPDATE SET n = s.n WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id);", guarded("MERGE")},
		{"MERGE t AS x USING s ON x.id = s.id WHEN MATCHED THEN UPDATE SET n = x.n + s.n", once("MERGE")},
		{"MERGE t AS x USING s ON x.id = s.id WHEN MATCHED AND x.v = @v THEN UPDATE SET v = x.v + 1", guarded("MERGE")},
		{"MERGE t USING s ON 1 = 0 WHEN NOT MATCHED THEN INSERT (a) VALUES (s.a)", once("MERGE")},
	})
}

func TestHolesInInsert(t *testing.T) {
	check(t, []row{
		{"INSERT INTO t (a) VALUES ($1) □", likely(once("INSERT"))},
		{"INSERT INTO t (a) VALUES □", likely(once("INSERT"))},
		{"INSERT INTO t (a) VALUES (□)□", likely(once("INSERT"))},
		{"INSERT INTO t (a) VALUES ($1) □ RETURNING id", likely(once("INSERT"))},
		{"INSERT INTO t (a) VALUES ($1) RETURNING □", once("INSERT")},
		{"INSERT INTO t □", likely(once("INSERT"))},
		{"INSERT □ INTO t (a) VALUES ($1)", likely(once("INSERT"))},
		{"INSERT OR □ INTO t (a) VALUES ($1)", likely(guarded("INSERT"))},
		{"INSERT INTO □ (a, □) VALUES ($1, □)", once("INSERT")},
		{"INSERT INTO x.t_□ (a) SELECT a FROM s_□ WHERE b = □ ORDER BY a", once("INSERT")},
		{"INSERT INTO t (a) VALUES ('□')", once("INSERT")},
		{"INSERT INTO t (a) VALUES (%s, %d)", once("INSERT")},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT □", likely(guarded("INSERT"))},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET □", likely(guarded("INSERT"))},
		{"INSERT INTO t (a) VALUES ($1) ON CONFLICT (□) DO NOTHING", guarded("INSERT")},
	})
}

func TestOtherStatements(t *testing.T) {
	check(t, []row{
		{"CALL p()", unknown("CALL")},
		{"EXEC p", unknown("EXEC")},
		{"EXECUTE p", unknown("EXECUTE")},
		{"DO $$ BEGIN INSERT INTO t VALUES (1); END $$", unknown("DO")},
		{"BEGIN INSERT INTO t VALUES (1); INSERT INTO u VALUES (1); END;", unknown("BEGIN")},
		{"BEGIN INSERT INTO t VALUES (1); END; INSERT INTO t VALUES (1)", once("INSERT")},
		{"NOTIFY ch, 'x'", once("NOTIFY")},
		{"COPY t (a) FROM STDIN", once("COPY")},
		{"COPY t TO STDOUT", reads("COPY")},
		{"COPY (SELECT a FROM t) TO STDOUT", reads("SELECT")},
		{"COPY (DELETE FROM t RETURNING *) TO STDOUT", likely(once("DELETE"))},
		{"COPY t □", likely(once("COPY"))},
		{"LOAD DATA LOCAL INFILE 'x' INTO TABLE t IGNORE 1 LINES", once("LOAD DATA")},
		{"LOAD DATA INFILE 'x' IGNORE INTO TABLE t", guarded("LOAD DATA")},
		{"LOAD DATA INFILE 'x' REPLACE INTO TABLE t", guarded("LOAD DATA")},
		{"BULK INSERT t FROM 'x'", once("BULK")},
		{"TRUNCATE t", repeatable("TRUNCATE")},
		{"DROP TABLE IF EXISTS t", repeatable("DROP")},
		{"CREATE TABLE IF NOT EXISTS t (a int)", repeatable("CREATE")},
		{"CREATE TABLE t AS SELECT 1", repeatable("CREATE")},
		{"CREATE OR REPLACE VIEW v AS SELECT 1", repeatable("CREATE")},
		{"CREATE TRIGGER x AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1); UPDATE u SET n = n + 1; END; SELECT 1", repeatable("CREATE")},
		{"CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END; INSERT INTO t VALUES (1)", once("INSERT")},
		{"CREATE PROCEDURE p() BEGIN IF a THEN INSERT INTO t VALUES (1); END IF; END", repeatable("CREATE")},
		{"ALTER TABLE t ADD COLUMN a int", repeatable("ALTER")},
		{"GRANT SELECT ON t TO u", repeatable("GRANT")},
		{"REVOKE SELECT ON t FROM u", repeatable("REVOKE")},
		{"REFRESH MATERIALIZED VIEW v", repeatable("REFRESH")},
		{"ANALYZE t", repeatable("ANALYZE")},
		{"VACUUM", repeatable("VACUUM")},
		{"PRAGMA journal_mode = WAL", repeatable("PRAGMA")},
		{"SET search_path = x", control("SET")},
		{"SET NOCOUNT ON INSERT INTO t VALUES (1)", once("INSERT")},
		{"BEGIN", control("BEGIN")},
		{"BEGIN IMMEDIATE", control("BEGIN")},
		{"START TRANSACTION", control("START")},
		{"COMMIT", control("COMMIT")},
		{"ROLLBACK", control("ROLLBACK")},
		{"SAVEPOINT a", control("SAVEPOINT")},
		{"LOCK TABLE t", control("LOCK")},
		{"", unknown("")},
		{" ;; ", unknown("")},
		{"-- nothing", unknown("")},
		{"□ INTO t VALUES (1)", unknown("")},
		{"FROBNICATE t", unknown("FROBNICATE")},
	})
}

func TestSeveralStatements(t *testing.T) {
	check(t, []row{
		{"BEGIN; INSERT INTO t VALUES (1); COMMIT", once("INSERT")},
		{"SELECT 1; UPDATE t SET a = 1;", repeatable("UPDATE")},
		{"SET a = 1; SELECT 1", reads("SELECT")},
		{"UPDATE t SET a = 1; CALL p()", unknown("CALL")},
		{"CALL p(); DELETE FROM t; COPY t FROM STDIN", once("COPY")},
		{"INSERT INTO t (event_id) VALUES (1); INSERT INTO u (a) VALUES (1)", once("INSERT")},
		{"SELECT ';'; SELECT 1", reads("SELECT")},

		{"WITH x AS (SELECT 1) SELECT * FROM x", reads("SELECT")},
		{"WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x", once("INSERT")},
		{"WITH RECURSIVE x (a) AS (SELECT 1), y AS MATERIALIZED (INSERT INTO t VALUES (1) RETURNING id) SELECT * FROM y", once("INSERT")},
		{"WITH x AS (UPDATE t SET n = n + 1 RETURNING *) SELECT * FROM x", once("UPDATE")},
		{"WITH x AS (WITH y AS (INSERT INTO t VALUES (1) RETURNING *) SELECT * FROM y) SELECT 1", once("INSERT")},
		{"WITH x AS (DELETE FROM t WHERE id = 1 RETURNING *) SELECT * FROM x", repeatable("DELETE")},
		{"WITH x AS (□) SELECT * FROM x", likely(reads("SELECT"))},
		{"WITH x AS (SELECT 1) □", unknown("WITH")},
		// The insert gates the increment: it returns a row the first time only.
		{"WITH x AS (INSERT INTO seen (k) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1) UPDATE t SET n = n + 1 WHERE EXISTS (SELECT 1 FROM x)", likely(guarded("UPDATE"))},
		{"WITH x AS (INSERT INTO seen (k) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1) UPDATE t SET n = n + 1", once("UPDATE")},

		{"WITH x AS (DELETE FROM t WHERE a = $1 RETURNING *) INSERT INTO u SELECT * FROM x", likely(guarded("INSERT"))},
		{"WITH x AS (DELETE FROM t WHERE a = $1 RETURNING *) INSERT INTO u SELECT * FROM t", once("INSERT")},

		{"EXPLAIN INSERT INTO t VALUES (1)", reads("EXPLAIN")},
		{"EXPLAIN ANALYZE INSERT INTO t VALUES (1)", once("INSERT")},
		{"EXPLAIN (ANALYZE, BUFFERS) UPDATE t SET n = n + 1", once("UPDATE")},
		{"EXPLAIN (ANALYZE false) UPDATE t SET n = n + 1", reads("EXPLAIN")},
		{"EXPLAIN ANALYZE SELECT * FROM t", reads("SELECT")},
		{"ANALYZE FORMAT=JSON UPDATE t SET n = n + 1", once("UPDATE")},
	})
}
