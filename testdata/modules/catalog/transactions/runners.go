package transactions

import (
	"context"
	"database/sql"
	"net/http"

	"cloud.google.com/go/datastore"
	"cloud.google.com/go/firestore"
	"cloud.google.com/go/spanner"
	"github.com/cockroachdb/cockroach-go/v2/crdb"
	crdbpgx "github.com/cockroachdb/cockroach-go/v2/crdb/crdbpgxv5"
	"github.com/cockroachdb/cockroach-go/v2/crdb/crdbsqlx"
	"github.com/jackc/pgx/v5"
	"github.com/jmoiron/sqlx"
	"github.com/neo4j/neo4j-go-driver/v5/neo4j"
	clientv3 "go.etcd.io/etcd/client/v3"
	"go.etcd.io/etcd/client/v3/concurrency"
	mongov1 "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

// Each of these runs its function again: what it sends beside the transaction is sent again.

func post(url string) error {
	resp, err := http.Post(url, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(url string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func unsafeSet(ctx context.Context, db *sql.DB, url string) error {
	return crdb.ExecuteTx(crdb.WithMaxRetries(ctx, 4), db, nil, func(tx *sql.Tx) error {
		return post(url) // want `HTTP POST may be sent up to 5 times by crdb.ExecuteTx`
	})
}

func unsafeForever(ctx context.Context, db *sql.DB, url string) error {
	return crdb.ExecuteTx(crdb.WithMaxRetries(ctx, 0), db, nil, func(tx *sql.Tx) error {
		return post(url) // want `again without a bound by crdb.ExecuteTx`
	})
}

func repeatableRead(ctx context.Context, db *sql.DB, url string) error {
	return crdb.ExecuteTx(ctx, db, nil, func(tx *sql.Tx) error { return get(url) })
}

func unsafeInTx(ctx context.Context, tx crdb.Tx, url string) error {
	return crdb.ExecuteInTx(ctx, tx, func() error { return post(url) }) // want `up to 51 times by crdb.ExecuteInTx`
}

func unsafePgx(ctx context.Context, conn *pgx.Conn, url string) error {
	return crdbpgx.ExecuteTx(ctx, conn, pgx.TxOptions{}, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "INSERT INTO orders (amount) VALUES (5)"); err != nil {
			return err
		}
		return post(url) // want `up to 51 times by crdbpgx.ExecuteTx`
	})
}

func unsafeSqlx(ctx context.Context, db *sqlx.DB, url string) error {
	return crdbsqlx.ExecuteTx(ctx, db, nil, func(tx *sqlx.Tx) error { return post(url) }) // want `up to 51 times by crdbsqlx.ExecuteTx`
}

func repeatableSqlx(ctx context.Context, db *sqlx.DB) error {
	return crdbsqlx.ExecuteTx(ctx, db, nil, func(tx *sqlx.Tx) error {
		_, err := tx.Exec("INSERT INTO orders (amount) VALUES (5)")
		return err
	})
}

func unsafeMongo(ctx context.Context, s *mongo.Session, url string) error {
	_, err := s.WithTransaction(ctx, func(context.Context) (any, error) { return nil, post(url) }) // want `again without a bound for 2 min by Session.WithTransaction`
	return err
}

func unsafeMongo1(ctx context.Context, s mongov1.Session, url string) error {
	_, err := s.WithTransaction(ctx, func(mongov1.SessionContext) (any, error) { return nil, post(url) }) // want `again without a bound for 2 min by Session.WithTransaction`
	return err
}

func repeatableMongo(ctx context.Context, s *mongo.Session, url string) error {
	_, err := s.WithTransaction(ctx, func(context.Context) (any, error) { return nil, get(url) })
	return err
}

func unsafeNeo4j(ctx context.Context, s neo4j.SessionWithContext, url string) error {
	_, err := s.ExecuteWrite(ctx, func(tx neo4j.ManagedTransaction) (any, error) { return nil, post(url) }) // want `again without a bound by SessionWithContext.ExecuteWrite`
	return err
}

func repeatableNeo4j(ctx context.Context, s neo4j.SessionWithContext, url string) error {
	_, err := s.ExecuteRead(ctx, func(tx neo4j.ManagedTransaction) (any, error) { return nil, get(url) })
	return err
}

func unsafeSpanner(ctx context.Context, c *spanner.Client, url string) error {
	_, err := c.ReadWriteTransaction(ctx, func(ctx context.Context, tx *spanner.ReadWriteTransaction) error { return post(url) }) // want `again without a bound by Client.ReadWriteTransaction`
	return err
}

func repeatableSpanner(ctx context.Context, c *spanner.Client) error {
	_, err := c.ReadWriteTransaction(ctx, func(ctx context.Context, tx *spanner.ReadWriteTransaction) error {
		return tx.BufferWrite([]*spanner.Mutation{spanner.Insert("orders", []string{"amount"}, []any{5})})
	})
	return err
}

func unsafeFirestore(ctx context.Context, c *firestore.Client, url string) error {
	return c.RunTransaction(ctx, func(ctx context.Context, tx *firestore.Transaction) error { return post(url) }) // want `up to 5 times by Client.RunTransaction`
}

func unsafeFirestoreSet(ctx context.Context, c *firestore.Client, url string) error {
	return c.RunTransaction(ctx, func(ctx context.Context, tx *firestore.Transaction) error { return post(url) }, firestore.MaxAttempts(3)) // want `up to 3 times by Client.RunTransaction`
}

func firestoreOnce(ctx context.Context, c *firestore.Client, url string) error {
	return c.RunTransaction(ctx, func(ctx context.Context, tx *firestore.Transaction) error { return post(url) }, firestore.MaxAttempts(1))
}

func repeatableFirestore(ctx context.Context, c *firestore.Client, doc *firestore.DocumentRef) error {
	return c.RunTransaction(ctx, func(ctx context.Context, tx *firestore.Transaction) error {
		return tx.Create(doc, map[string]any{"amount": 5})
	})
}

func unsafeDatastore(ctx context.Context, c *datastore.Client, url string) error {
	_, err := c.RunInTransaction(ctx, func(tx *datastore.Transaction) error { return post(url) }) // want `up to 3 times by Client.RunInTransaction`
	return err
}

func unsafeDatastoreSet(ctx context.Context, c *datastore.Client, url string) error {
	_, err := c.RunInTransaction(ctx, func(tx *datastore.Transaction) error { return post(url) }, datastore.MaxAttempts(6)) // want `up to 6 times by Client.RunInTransaction`
	return err
}

func datastoreOnce(ctx context.Context, c *datastore.Client, url string) error {
	_, err := c.RunInTransaction(ctx, func(tx *datastore.Transaction) error { return post(url) }, datastore.MaxAttempts(1))
	return err
}

func repeatableDatastore(ctx context.Context, c *datastore.Client, key *datastore.Key) error {
	_, err := c.RunInTransaction(ctx, func(tx *datastore.Transaction) error {
		_, err := tx.Put(key, &order{Amount: 5})
		return err
	})
	return err
}

func unsafeEtcd(c *clientv3.Client, url string) error {
	_, err := concurrency.NewSTM(c, func(stm concurrency.STM) error { // A conflict runs it again, whatever it did.
		stm.Put("order", "5")
		return post(url) // want `again without a bound by concurrency.NewSTM`
	})
	return err
}

func repeatableEtcd(c *clientv3.Client) error {
	_, err := concurrency.NewSTM(c, func(stm concurrency.STM) error {
		stm.Put("order", "5")
		return nil
	})
	return err
}
