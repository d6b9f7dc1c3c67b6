// Package cassandra counts through gocql, which repeats whatever fails under a retry policy, and through its successor,
// which repeats only what is declared idempotent.
package cassandra

import (
	"context"

	gocqlv2 "github.com/apache/cassandra-gocql-driver/v2"
	"github.com/gocql/gocql"
)

const (
	count = "UPDATE hits SET n = n + 1 WHERE page = ?"
	state = "UPDATE pages SET state = 'read' WHERE page = ?"
)

// Without a policy nothing is repeated.
func byDefault(page string) error {
	s, err := gocql.NewCluster("db").CreateSession()
	if err != nil {
		return err
	}
	return s.Query(count, page).Exec()
}

func set(page string) error {
	c := gocql.NewCluster("db")
	c.RetryPolicy = &gocql.SimpleRetryPolicy{NumRetries: 4}
	s, err := c.CreateSession()
	if err != nil {
		return err
	}
	return s.Query(count, page).Exec() // want `CQL UPDATE may be sent up to 5 times by gocql.Query: no`
}

func perQuery(s *gocql.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocql.ExponentialBackoffRetryPolicy{NumRetries: 3}).Exec() // want `up to 4 times by gocql.Query`
}

// It does not ask whether the statement may be repeated.
func unheeded(s *gocql.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).Idempotent(false).Exec() // want `up to 4 times by gocql.Query`
}

func off(s *gocql.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocql.SimpleRetryPolicy{}).Exec()
}

func repeatable(s *gocql.Session, page string) error {
	return s.Query(state, page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).Exec()
}

func inserted(s *gocql.Session, page string) error {
	return s.Query("INSERT INTO pages (page, state) VALUES (?, 'new')", page).RetryPolicy(&gocql.SimpleRetryPolicy{NumRetries: 3}).Exec()
}

func loop(ctx context.Context, s *gocql.Session, page string) (err error) {
	for i := 0; i < 3; i++ {
		if err = s.Query(count, page).WithContext(ctx).Exec(); err == nil { // want `CQL UPDATE may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func batch(s *gocql.Session, page string) (err error) {
	for i := 0; i < 3; i++ {
		b := s.NewBatch(gocql.CounterBatch)
		b.Query(count, page)
		if err = s.ExecuteBatch(b); err == nil { // want `CQL UPDATE may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func idempotent(s *gocqlv2.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocqlv2.SimpleRetryPolicy{NumRetries: 3}).Idempotent(true).Exec() // want `CQL UPDATE may be sent up to 4 times by gocql.Query`
}

func heeded(s *gocqlv2.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocqlv2.SimpleRetryPolicy{NumRetries: 3}).Exec()
}

func denied(s *gocqlv2.Session, page string) error {
	return s.Query(count, page).RetryPolicy(&gocqlv2.SimpleRetryPolicy{NumRetries: 3}).Idempotent(false).Exec()
}
