// Package api declares what bodies do not show, on things of each kind.
package api

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
)

func call(args ...any) error { return nil }

// A Client has functions in its fields.
type Client struct {
	// Charge takes money.
	//
	//retrysafe:effect
	Charge func(ctx context.Context, customer string) error

	Pay func(ctx context.Context, key, customer string) error //retrysafe:keyed key

	// Audit is only looked at by people.
	//
	//retrysafe:read
	Audit func(ctx context.Context, what string) error

	// Unknown may be anything.
	Unknown func(ctx context.Context, customer string) error

	// Log is an interface of which all methods only log.
	//
	//retrysafe:read
	Log Writer
}

// A Writer writes.
type Writer interface {
	//retrysafe:effect
	Write(ctx context.Context, what string) error
}

// Notify is a function in a variable.
//
//retrysafe:effect
var Notify = func(ctx context.Context, who string) error { return call(who) }

// ErrBusy is returned before anything has been done, ErrOver when nothing more will help.
var (
	//retrysafe:refusal
	ErrBusy = errors.New("busy")

	//retrysafe:stops
	ErrOver = errors.New("over")

	ErrOther = errors.New("other")
)

// A Declined error proves that nothing was done.
//
//retrysafe:refusal
type Declined struct{ Code string }

func (d *Declined) Error() string { return d.Code }

// Busy reports whether nothing was done.
//
//retrysafe:refusal
func Busy(err error) bool { return call(err) == nil }

// Send takes money.
//
//retrysafe:effect
func Send(ctx context.Context, customer string) error { return call(customer) }

// Do runs fn five times, whatever it returns.
//
//retrysafe:retries fn attempts=5
func Do[T any](ctx context.Context, fn func() (T, error)) (T, error) { return fn() }

// A Box holds one of any kind.
type Box[T any] struct{ v T }

// Put is not repeated by anybody.
//
//retrysafe:effect
func (b *Box[T]) Put(ctx context.Context, v T) error { return call(v) }

// A Ledger books.
type Ledger interface {
	//retrysafe:effect
	Book(ctx context.Context, what string) error
}

// Order posts its body; the receiver knows an order by its number.
//
//retrysafe:keyed body:order_no
func Order(ctx context.Context, path string, body any) error { return call(path, body) }

// Post sends what req holds; the receiver knows it by a header of its own.
//
//retrysafe:keyed header:X-Order
func Post(ctx context.Context, req *http.Request) error { return call(req) }

// Exec runs a statement; no two rows have the same order_no.
//
//retrysafe:sql text=query
//retrysafe:keyed column:order_no
func Exec(ctx context.Context, query string, args ...any) error { return call(query) }

// Insert adds an order, of which there is one for each number.
//
//retrysafe:keyed column:order_no
func Insert(ctx context.Context, db *sql.DB, number, text string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO orders (order_no, body) VALUES ($1, $2)", number, text)
	return err
}

// InsertLine adds a line, of which an order may have many.
func InsertLine(ctx context.Context, db *sql.DB, number, text string) error {
	_, err := db.ExecContext(ctx, "INSERT INTO lines (order_no, body) VALUES ($1, $2)", number, text)
	return err
}

// Params are what Refund is made of.
type Params struct {
	IdempotencyKey string
	Cents          int
}

// Refund gives money back.
//
//retrysafe:keyed params.IdempotencyKey
func Refund(ctx context.Context, params *Params) error { return call(params) }

// NewParams makes them with a key.
//
//retrysafe:sets result.IdempotencyKey value=key
func NewParams(key string, cents int) *Params { return decode(key, cents) }

// Label puts a key on them.
//
//retrysafe:sets params.IdempotencyKey value=key
func Label(params *Params, key string) { call(params, key) }

// Sign puts a key on a request.
//
//retrysafe:sets header:Idempotency-Key value=key on=req
func Sign(key string, req *http.Request) { call(req, key) }

// Stamp puts a key on the first of its arguments that has headers.
//
//retrysafe:sets header:Idempotency-Key value=key
func Stamp(key string, req *http.Request) { call(req, key) }

func decode(args ...any) *Params { return nil }

// Once runs fn for each key once.
//
//retrysafe:guards fn key=key
func Once(ctx context.Context, key string, fn func() error) error { return fn() }

// A Runner runs functions again.
type Runner struct{ Max int }

// Run does that as often as Max says.
//
//retrysafe:retries fn attempts=recv.Max
func (r *Runner) Run(ctx context.Context, fn func() error) error { return fn() }

// An Option changes how Opt runs.
type Option func(*Runner)

// Tries says how often it tries again.
func Tries(n int) Option { return func(r *Runner) { r.Max = n } }

// Opt runs fn again, seven times if nothing else is said.
//
//retrysafe:retries fn attempts=option:Tries|7 counts=retries
func Opt(ctx context.Context, fn func() error, opts ...Option) error { return fn() }

// Marked runs fn again when its error asks for that.
//
//retrysafe:retries fn attempts=3 optin
func Marked(ctx context.Context, fn func() error) error { return fn() }

// Temporary asks for another attempt.
//
//retrysafe:again
func Temporary(err error) error { return err }

// Stop asks for none.
//
//retrysafe:stops
func Stop(err error) error { return err }

// Asked runs fn again when the predicate says so.
//
//retrysafe:retries fn attempts=3 if=retriable
func Asked(ctx context.Context, fn func() error, retriable func(error) bool) error { return fn() }

// Final errors end every retry.
//
//retrysafe:stops
type Final struct{ Err error }

func (f *Final) Error() string { return f.Err.Error() }
