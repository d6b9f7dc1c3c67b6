package sqltext

import "testing"

func TestUpdate(t *testing.T) {
	check(t, []row{
		{"UPDATE t SET a = 'x' WHERE id = $1", repeatable("UPDATE")},
		{"UPDATE t SET a = $1, updated_at = now(), b = NULL, c = DEFAULT", repeatable("UPDATE")},
		{"UPDATE ONLY s.t AS x SET a = b + 1", repeatable("UPDATE")},
		{"UPDATE t SET (a, b) = ($1, $2)", repeatable("UPDATE")},
		{"UPDATE t SET n = o.n FROM o WHERE o.id = t.id", repeatable("UPDATE")},
		{"UPDATE t SET n = s.n + 1 FROM s", repeatable("UPDATE")},
		{"UPDATE t SET date = $1::date, interval = INTERVAL '1 day', year = EXTRACT(YEAR FROM $1)", repeatable("UPDATE")},
		{"UPDATE t SET total = (SELECT SUM(total) FROM lines WHERE lines.t = t.id)", repeatable("UPDATE")},
		{"UPDATE t SET a = 'n = n + 1'", repeatable("UPDATE")},

		{"UPDATE t SET n = n + $1", once("UPDATE")},
		{"UPDATE t SET a = 1, n = t.n - 1 WHERE id = 2", once("UPDATE")},
		{"UPDATE t SET n = 1 + n", once("UPDATE")},
		{"UPDATE t SET n = n * 2", once("UPDATE")},
		{"UPDATE t SET n += 1", once("UPDATE")},
		{`UPDATE "S"."T" SET "N" = "N" + 1`, once("UPDATE")},
		{"UPDATE `t` SET `n` = `n` + 1", once("UPDATE")},
		{"UPDATE [t] SET [n] = [t].[n] + 1", once("UPDATE")},
		{"UPDATE t x SET n = x.n + 1", once("UPDATE")},
		{"UPDATE a JOIN b ON a.id = b.id SET b.n = b.n + a.n", once("UPDATE")},
		{"UPDATE a JOIN b ON a.id = b.id SET b.n = a.n", repeatable("UPDATE")},
		{"UPDATE t SET (a, n) = (1, n + 1)", once("UPDATE")},
		{"UPDATE t SET s = s || $1", once("UPDATE")},
		{"UPDATE t SET s = CONCAT(s, 'x')", once("UPDATE")},
		{"UPDATE t SET a = array_append(a, $1)", once("UPDATE")},
		{"UPDATE t SET j = JSON_ARRAY_APPEND(j, '$', 1)", once("UPDATE")},
		{"UPDATE t SET b = NOT b", once("UPDATE")},
		{"UPDATE t SET n = COALESCE(n, 0) + 1", once("UPDATE")},
		{"UPDATE t SET n = GREATEST(n - 1, 0)", once("UPDATE")},
		{"UPDATE t SET a[1] = a[1] + 1", once("UPDATE")},
		{"UPDATE t SET n = (SELECT max(n) + 1 FROM t)", once("UPDATE")},
		{"UPDATE t SET n = frob(n)", likely(once("UPDATE"))},

		{"UPDATE t SET n = n", repeatable("UPDATE")},
		{"UPDATE t SET n = GREATEST(n, $1), m = LEAST(t.m, $2)", repeatable("UPDATE")},
		{"UPDATE t SET n = COALESCE(n, 0), m = NULLIF(m, 0), o = IFNULL(o, 1)", repeatable("UPDATE")},
		{"UPDATE t SET n = COALESCE($1, n)::int", repeatable("UPDATE")},
		{"UPDATE t SET s = LOWER(TRIM(s)), u = UPPER(u)", repeatable("UPDATE")},
		{"UPDATE t SET a = array_remove(a, $1)", repeatable("UPDATE")},
		{"UPDATE t SET a = array_append(array_remove(a, $1), $1)", repeatable("UPDATE")},
		{"UPDATE t SET j = jsonb_set(COALESCE(j, '{}'), '{a,b}', $1)", repeatable("UPDATE")},
		{"UPDATE t SET j = jsonb_set(j, '{n}', ((j->>'n')::int + 1)::text::jsonb)", once("UPDATE")},
		{`UPDATE t SET j = j || '{"a": 1}'::jsonb, k = k - 'key'`, repeatable("UPDATE")},
		{"UPDATE t SET j = j || $1::jsonb", likely(once("UPDATE"))},
		{"UPDATE t SET f = f | 4, g = g & ~4, h = h OR $1", repeatable("UPDATE")},
		{"UPDATE t SET n = CASE WHEN n IS NULL THEN $1 ELSE n END", repeatable("UPDATE")},
		{"UPDATE t SET n = CASE WHEN n THEN false ELSE true END", likely(once("UPDATE"))},
		{"UPDATE t SET n = CASE WHEN m > 3 THEN 0 ELSE n + 1 END", once("UPDATE")},
		{"UPDATE t SET n = IF(m > 3, 0, n)", repeatable("UPDATE")},
	})
}

func TestCompareAndSet(t *testing.T) {
	check(t, []row{
		{"UPDATE t SET version = version + 1, n = n - 1 WHERE id = $1 AND version = $2", guarded("UPDATE")},
		{"UPDATE t SET version = t.version + 1 WHERE (id = $1) AND ($2 = t.version)", guarded("UPDATE")},
		{"UPDATE t SET state = 'b' WHERE id = 1 AND state = 'a'", guarded("UPDATE")},
		{"UPDATE t SET state = 'c', n = n + 1 WHERE state IN ('a', 'b')", guarded("UPDATE")},
		{"UPDATE t SET done_at = now(), n = n + 1 WHERE id = $1 AND done_at IS NULL", guarded("UPDATE")},
		{"UPDATE t SET done = true, n = n + 1 WHERE NOT done", guarded("UPDATE")},
		{"UPDATE t SET last = $1, n = n + 1 WHERE last <> $1", guarded("UPDATE")},
		{"UPDATE t SET last = $1, n = n + 1 WHERE last IS DISTINCT FROM $1", guarded("UPDATE")},
		{"UPDATE t SET state = ?, n = n + 1 WHERE state = ?", likely(guarded("UPDATE"))},

		{"UPDATE t SET version = version + 1 WHERE id = $1", once("UPDATE")},
		{"UPDATE t SET version = version + 1 WHERE version = $1 OR id = $2", once("UPDATE")},
		{"UPDATE t SET n = n + 1 WHERE version = $1", once("UPDATE")},
		{"UPDATE t SET n = n + 1 WHERE NOT EXISTS (SELECT 1 FROM seen WHERE k = $1)", likely(once("UPDATE"))},
		{"UPDATE t SET state = 'a', n = n + 1 WHERE state = 'a'", once("UPDATE")},
		{"UPDATE t SET state = 'b', n = n + 1 WHERE state IN ('a', 'b')", once("UPDATE")},
		{"UPDATE t SET balance = balance - $1 WHERE id = $2 AND balance >= $1", once("UPDATE")},
		{"UPDATE t SET balance = balance - $1 WHERE id = $2 AND balance > $1", once("UPDATE")},
		{"UPDATE t SET gid = o.id, n = n + 1 FROM o WHERE t.gid = o.old", once("UPDATE")},
		{"UPDATE t SET last = $1, n = n + 1 WHERE last <> $2", once("UPDATE")},
	})
}

func TestNextRows(t *testing.T) {
	check(t, []row{
		{"UPDATE jobs SET state = 'run' WHERE state = 'new' LIMIT 1", once("UPDATE")},
		{"UPDATE TOP (1) jobs SET state = 'run' WHERE state = 'new'", once("UPDATE")},
		{"UPDATE jobs SET state = 'run' WHERE id = ? LIMIT 1", repeatable("UPDATE")},
		{"UPDATE jobs SET a = 1 WHERE b = 2 LIMIT 5", likely(once("UPDATE"))},
		{"UPDATE jobs SET state = 'run' WHERE id IN (SELECT id FROM jobs WHERE state = 'new' LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *", once("UPDATE")},
		{"UPDATE jobs SET state = 'run' WHERE id = (SELECT id FROM jobs WHERE state = 'new' LIMIT 1)", once("UPDATE")},
		{"UPDATE jobs SET owner = (SELECT id FROM users WHERE name = $1 LIMIT 1) WHERE id = $2", repeatable("UPDATE")},
		{"UPDATE jobs SET a = 1 WHERE user_id = (SELECT id FROM users WHERE name = $1 LIMIT 1)", repeatable("UPDATE")},
		{"WITH c AS (SELECT id FROM jobs WHERE state = 'new' FOR UPDATE SKIP LOCKED LIMIT 1) UPDATE jobs SET state = 'run' FROM c WHERE jobs.id = c.id", once("UPDATE")},

		{"DELETE FROM t WHERE id = $1", repeatable("DELETE")},
		{"DELETE FROM t", repeatable("DELETE")},
		{"DELETE FROM t WHERE id = $1 RETURNING *", repeatable("DELETE")},
		{"DELETE FROM t WHERE token = $1 RETURNING user_id", repeatable("DELETE")},
		{"DELETE FROM t RETURNING *", likely(once("DELETE"))},
		{"DELETE FROM t WHERE at < now() LIMIT 100", likely(once("DELETE"))},
		{"DELETE FROM t ORDER BY id LIMIT 1 RETURNING *", once("DELETE")},
		{"DELETE TOP (1) FROM t OUTPUT deleted.*", once("DELETE")},
		{"DELETE FROM t WHERE id = ? LIMIT 1", repeatable("DELETE")},
		{"DELETE FROM q WHERE id = (SELECT id FROM q ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1) RETURNING *", once("DELETE")},
		{"WITH c AS (SELECT id FROM q LIMIT 1) DELETE FROM q USING c WHERE q.id = c.id RETURNING *", once("DELETE")},
	})
}

func TestHolesInUpdate(t *testing.T) {
	check(t, []row{
		{"UPDATE t SET □ WHERE id = $1", likely(repeatable("UPDATE"))},
		{"UPDATE t SET a = □ WHERE id = $1", likely(repeatable("UPDATE"))},
		{"UPDATE t □", likely(repeatable("UPDATE"))},
		{"UPDATE □ SET a = $1 WHERE □ = $2 AND b = □", repeatable("UPDATE")},
		{"UPDATE t SET a = $1 WHERE □", likely(repeatable("UPDATE"))},
		{"UPDATE □ SET n = n + 1 WHERE id = □", once("UPDATE")},
		{"UPDATE □ SET n = n + 1 WHERE id = $1 □", likely(once("UPDATE"))},
		{"UPDATE t SET n = n + 1 WHERE □", likely(once("UPDATE"))},
		{"UPDATE t SET □ = □ + 1", likely(once("UPDATE"))},
		{"UPDATE t SET n_□ = n_□ + 1", likely(once("UPDATE"))},
		{"UPDATE □ SET n = □.n + 1", likely(once("UPDATE"))},
		{"UPDATE t SET n = n + □", likely(once("UPDATE"))},
		{"DELETE FROM □ WHERE id = □", repeatable("DELETE")},
		{"DELETE FROM t WHERE id = $1 □", likely(repeatable("DELETE"))},
	})
}
