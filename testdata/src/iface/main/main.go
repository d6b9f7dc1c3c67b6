// Package main puts decorators around a store.
package main

import (
	"context"
	"database/sql"
	"os"

	"iface/store"
)

func careful(db *sql.DB) store.Store { return store.NewCareful(&store.SQL{DB: db}) }

func eager(db *sql.DB) store.Store {
	return store.NewEager(&store.SQL{DB: db}) // want `INSERT.*up to 3 times`
}

// A decorator around another: the insert passes the outer one once and the inner one once.
func twice(db *sql.DB) store.Store {
	return store.NewCareful(store.NewCareful(&store.SQL{DB: db}))
}

func main() {
	db, err := sql.Open("shop", os.Args[1])
	if err != nil {
		os.Exit(1)
	}
	ctx := context.Background()
	for _, s := range []store.Store{careful(db), eager(db), twice(db)} {
		if _, err := s.Sum(ctx, "door"); err != nil {
			os.Exit(1)
		}
	}
}
