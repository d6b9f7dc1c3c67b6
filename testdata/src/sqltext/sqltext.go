// Package sqltext holds statements whose text says whether a second run does the thing twice. Each
// runs in the same wrapper, three times at most.
package sqltext

import (
	"database/sql"
	"fmt"
)

func again(fn func() error) error {
	var err error
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

type store struct {
	db     *sql.DB
	add    *sql.Stmt
	upsert *sql.Stmt
}

// A plain insert adds a row each time.
func (s *store) insert(name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO orders (name, cents) VALUES (?, ?)", name, 7) // want `up to 3 times`
		return err
	})
}

func (s *store) lower(name string) error {
	return again(func() error {
		_, err := s.db.Exec("insert into orders (name) values (?)", name) // want `up to 3 times`
		return err
	})
}

// The loop may stand around the statement itself.
func (s *store) loop(name string) (err error) {
	for range 5 {
		if _, err = s.db.Exec("INSERT INTO orders (name) VALUES (?)", name); err == nil { // want `INSERT.*up to 5 times`
			return nil
		}
	}
	return err
}

// A query can write too.
func (s *store) returning(name string) (n int, err error) {
	err = again(func() error {
		return s.db.QueryRow("INSERT INTO orders (name) VALUES ($1) RETURNING number", name).Scan(&n) // want `up to 3 times`
	})
	return n, err
}

// A select reads.
func (s *store) read(name string) (n int, err error) {
	err = again(func() error {
		return s.db.QueryRow("SELECT number FROM orders WHERE name = $1", name).Scan(&n)
	})
	return n, err
}

// A select that takes the next number does not only read, but a number that goes missing does no harm: that is a guess.
func (s *store) next() (n int, err error) {
	err = again(func() error {
		return s.db.QueryRow("SELECT nextval('numbers')").Scan(&n)
	})
	return n, err
}

// Upserts land in the same state.
func (s *store) upserts(name string) error {
	return again(func() error {
		if _, err := s.db.Exec("INSERT INTO orders (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", name); err != nil {
			return err
		}
		if _, err := s.db.Exec("INSERT INTO orders (name, cents) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET cents = EXCLUDED.cents", name, 7); err != nil {
			return err
		}
		if _, err := s.db.Exec("INSERT IGNORE INTO orders (name) VALUES (?)", name); err != nil {
			return err
		}
		if _, err := s.db.Exec("INSERT INTO orders (name, cents) VALUES (?, ?) ON DUPLICATE KEY UPDATE cents = VALUES(cents)", name, 7); err != nil {
			return err
		}
		_, err := s.db.Exec("REPLACE INTO orders (name) VALUES (?)", name)
		return err
	})
}

// An upsert that adds up does not.
func (s *store) upsertAdds(name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO stock (name, n) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET n = stock.n + EXCLUDED.n", name, 7) // want `up to 3 times`
		return err
	})
}

// An update to a value may be repeated.
func (s *store) set(name string) error {
	return again(func() error {
		_, err := s.db.Exec("UPDATE orders SET state = 'closed', closed_at = now() WHERE name = ?", name)
		return err
	})
}

// An update by a value may not.
func (s *store) addTo(name string) error {
	return again(func() error {
		_, err := s.db.Exec("UPDATE stock SET n = n - ? WHERE name = ?", 1, name) // want `up to 3 times`
		return err
	})
}

// A condition on what is left does not change that.
func (s *store) take(name string) error {
	return again(func() error {
		_, err := s.db.Exec("UPDATE accounts SET cents = cents - $1 WHERE name = $2 AND cents >= $1", 7, name) // want `up to 3 times`
		return err
	})
}

// A version that is compared and counted up matches once.
func (s *store) compareAndSwap(name string, version int) error {
	return again(func() error {
		_, err := s.db.Exec("UPDATE orders SET text = $1, version = version + 1 WHERE name = $2 AND version = $3", "x", name, version)
		return err
	})
}

// A delete may be repeated.
func (s *store) remove(name string) error {
	return again(func() error {
		_, err := s.db.Exec("DELETE FROM orders WHERE name = ?", name)
		return err
	})
}

// A query over an insert writes.
func (s *store) with(name string) (n int, err error) {
	err = again(func() error {
		return s.db.QueryRow("WITH o AS (INSERT INTO orders (name) VALUES ($1) RETURNING number) SELECT number FROM o", name).Scan(&n) // want `up to 3 times`
	})
	return n, err
}

// A query over a query reads.
func (s *store) withRead(name string) (n int, err error) {
	err = again(func() error {
		return s.db.QueryRow("WITH o AS (SELECT number FROM orders WHERE name = $1) SELECT max(number) FROM o", name).Scan(&n)
	})
	return n, err
}

// A comment in front is no statement.
func (s *store) commented(name string) error {
	return again(func() error {
		_, err := s.db.Exec("-- the order\n/* one row */ INSERT INTO orders (name) VALUES ($1) ON CONFLICT DO NOTHING", name)
		return err
	})
}

// What a comment or a string says is no clause.
func (s *store) said(name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO notes (text) VALUES ('ON CONFLICT DO NOTHING') -- ON CONFLICT DO NOTHING") // want `up to 3 times`
		return err
	})
}

// The worst of several statements counts.
func (s *store) several(name string) error {
	return again(func() error {
		_, err := s.db.Exec("DELETE FROM drafts WHERE name = 'a'; INSERT INTO orders (name) VALUES ('a')") // want `up to 3 times`
		return err
	})
}

// A constant has its text.
const addOrder = `
	INSERT INTO orders (name)
	VALUES (?)`

func (s *store) constant(name string) error {
	return again(func() error {
		_, err := s.db.Exec(addOrder, name) // want `up to 3 times`
		return err
	})
}

// So has text that is put together around a table's name.
func (s *store) concat(table, name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO "+table+" (name) VALUES (?)", name) // want `up to 3 times`
		return err
	})
}

func (s *store) sprintf(table, name string) error {
	q := fmt.Sprintf("INSERT INTO %s (name) VALUES (?)", table)
	return again(func() error {
		_, err := s.db.Exec(q, name) // want `up to 3 times`
		return err
	})
}

func (s *store) sprintfUpsert(table, name string) error {
	q := fmt.Sprintf("INSERT INTO %s (name) VALUES (?) ON CONFLICT (name) DO NOTHING", table)
	return again(func() error {
		_, err := s.db.Exec(q, name)
		return err
	})
}

// A helper that is handed the text.
func (s *store) exec(q string, args ...any) error {
	_, err := s.db.Exec(q, args...)
	return err
}

func (s *store) viaHelper(name string) error {
	return again(func() error {
		return s.exec("INSERT INTO orders (name) VALUES (?)", name) // want `up to 3 times`
	})
}

func (s *store) viaHelperUpsert(name string) error {
	return again(func() error {
		return s.exec("INSERT INTO orders (name) VALUES (?) ON CONFLICT (name) DO NOTHING", name)
	})
}

// A prepared statement keeps its text.
func (s *store) prepared(name string) error {
	stmt, err := s.db.Prepare("INSERT INTO orders (name) VALUES (?)")
	if err != nil {
		return err
	}
	defer stmt.Close()
	return again(func() error {
		_, err := stmt.Exec(name) // want `up to 3 times`
		return err
	})
}

func (s *store) preparedRead(name string) (n int, err error) {
	stmt, err := s.db.Prepare("SELECT number FROM orders WHERE name = ?")
	if err != nil {
		return 0, err
	}
	defer stmt.Close()
	err = again(func() error { return stmt.QueryRow(name).Scan(&n) })
	return n, err
}

// Also in a field.
func open(db *sql.DB) (*store, error) {
	add, err := db.Prepare("INSERT INTO orders (name) VALUES (?)")
	if err != nil {
		return nil, err
	}
	upsert, err := db.Prepare("INSERT INTO orders (name) VALUES (?) ON CONFLICT (name) DO NOTHING")
	if err != nil {
		return nil, err
	}
	return &store{db: db, add: add, upsert: upsert}, nil
}

func (s *store) preparedField(name string) error {
	return again(func() error {
		_, err := s.add.Exec(name) // want `up to 3 times`
		return err
	})
}

func (s *store) preparedFieldUpsert(name string) error {
	return again(func() error {
		_, err := s.upsert.Exec(name)
		return err
	})
}

// A column whose constraint lets a row in once holds the key.
func (s *store) keyed(key, name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO orders (idempotency_key, name) VALUES (?, ?)", key, name)
		return err
	})
}

// So may a column that is named id: without guesses that is silent.
func (s *store) withID(id, name string) error {
	return again(func() error {
		_, err := s.db.Exec("INSERT INTO orders (id, name) VALUES (?, ?)", id, name)
		return err
	})
}
