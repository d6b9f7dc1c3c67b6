// Package billing stores invoices and sends them.
package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v4"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"example.com/small/hooks"
)

// Ledger keeps invoices.
type Ledger struct {
	Pool  *pgxpool.Pool
	Hooks *hooks.Client
}

// An Invoice is what a customer owes.
type Invoice struct {
	ID       uuid.UUID `json:"id"`
	Customer string    `json:"customer"`
	Cents    int64     `json:"cents"`
	Due      time.Time `json:"due"`
}

// ErrPaid says that there is nothing left to pay.
var ErrPaid = errors.New("already paid")

// Open stores a new invoice and tells whoever wants to know.
func (l *Ledger) Open(ctx context.Context, customer string, cents int64) (Invoice, error) {
	in := Invoice{ID: uuid.New(), Customer: customer, Cents: cents, Due: time.Now().AddDate(0, 0, 14)}
	store := func() error {
		_, err := l.Pool.Exec(ctx, `
			INSERT INTO invoices (id, customer, cents, due) VALUES ($1, $2, $3, $4)
			ON CONFLICT (id) DO NOTHING`, in.ID, in.Customer, in.Cents, in.Due)
		return err
	}
	if err := backoff.Retry(store, backoff.WithContext(backoff.NewExponentialBackOff(), ctx)); err != nil {
		return Invoice{}, fmt.Errorf("open invoice: %w", err)
	}
	return in, l.Hooks.Send(ctx, "invoice.opened", in.ID.String(), in)
}

// Pay books a payment.
func (l *Ledger) Pay(ctx context.Context, id uuid.UUID, cents int64) error {
	return pgx.BeginFunc(ctx, l.Pool, func(tx pgx.Tx) error {
		var open int64
		if err := tx.QueryRow(ctx, `SELECT cents FROM invoices WHERE id = $1 FOR UPDATE`, id).Scan(&open); err != nil {
			return err
		}
		if open == 0 {
			return ErrPaid
		}
		_, err := tx.Exec(ctx, `UPDATE invoices SET cents = cents - $1 WHERE id = $2`, cents, id)
		return err
	})
}

// Remind writes a reminder for each invoice that is due, and tries each three times.
func (l *Ledger) Remind(ctx context.Context, customers []string) error {
	var failed error
	for _, customer := range customers {
		for n := range 3 {
			_, err := l.Pool.Exec(ctx, `INSERT INTO reminders (customer, at) VALUES ($1, now())`, customer)
			if err == nil {
				break
			}
			failed = errors.Join(failed, fmt.Errorf("remind %s, try %d: %w", customer, n, err))
		}
	}
	return failed
}
