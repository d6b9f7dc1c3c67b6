// Package orders places orders.
package orders

import (
	"context"
	"database/sql"
	"errors"

	"example.com/shop/inventory"
	"example.com/shop/mail"
	"example.com/shop/payments"
	"example.com/shop/retry"
)

// Service places orders.
type Service struct {
	DB    *sql.DB
	Pay   *payments.Client
	Mail  *mail.Sender
	Stock *inventory.Store
}

// An Order is what a customer wants.
type Order struct {
	ID, Item, Customer string
	Cents              int64
}

// Place takes an order, the money for it and the goods off the shelf.
func (s *Service) Place(ctx context.Context, o Order) error {
	if err := s.Save(ctx, o); err != nil {
		return err
	}
	if err := s.Stock.Hold(ctx, o.ID, o.Item); err != nil {
		return err
	}
	charge, err := s.Pay.Charge(ctx, o.ID, o.Cents)
	if err != nil {
		return err
	}
	if err := s.Stock.Pick(ctx, o.ID); err != nil {
		return errors.Join(err, s.Pay.Refund(ctx, charge.ID, o.Cents))
	}
	return s.Confirm(ctx, o)
}

// Confirm writes to the customer. The retry is in one package, the mail in another, and only here do
// they meet.
func (s *Service) Confirm(ctx context.Context, o Order) error {
	return retry.Do(ctx, 5, func(ctx context.Context) error {
		return s.Mail.Send(ctx, o.Customer, "Your order", "We have received your order "+o.ID+".")
	})
}

// Paid asks the payment provider, as often as it takes.
func (s *Service) Paid(ctx context.Context, charge string) (cents int64, err error) {
	err = retry.Do(ctx, 5, func(ctx context.Context) error {
		c, err := s.Pay.Get(ctx, charge)
		if err == nil {
			cents = c.Cents
		}
		return err
	})
	return cents, err
}

// Save stores an order. The transaction is rolled back before it runs again, and so are its rows.
func (s *Service) Save(ctx context.Context, o Order) error {
	return s.transact(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `INSERT INTO orders (id, customer) VALUES ($1, $2)`, o.ID, o.Customer); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE customers SET orders = orders + 1 WHERE mail = $1`, o.Customer)
		return err
	})
}

// Cancel deletes an order and says so. A mail is not rolled back: it goes out in each round.
func (s *Service) Cancel(ctx context.Context, o Order) error {
	return s.transact(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM orders WHERE id = $1`, o.ID); err != nil {
			return err
		}
		return s.Mail.Send(ctx, o.Customer, "Your order", "We have cancelled your order "+o.ID+".")
	})
}
