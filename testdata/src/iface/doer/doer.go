// Package doer has decorators of what clients do.
package doer

import (
	"context"
	"database/sql"
	"net/http"
)

// A Doer sends requests.
type Doer interface {
	Do(req *http.Request) (*http.Response, error)
}

type retrying struct {
	next     Doer
	attempts int
}

// Retrying sends again what has failed.
func Retrying(next Doer, attempts int) Doer { return &retrying{next: next, attempts: attempts} }

func (r *retrying) Do(req *http.Request) (resp *http.Response, err error) {
	for range r.attempts {
		if resp, err = r.next.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// A Logged sends once.
type Logged struct{ next Doer }

// NewLogged returns a decorator that sends once.
func NewLogged(next Doer) *Logged { return &Logged{next} }

func (l *Logged) Do(req *http.Request) (*http.Response, error) { return l.next.Do(req) }

// An Again sends three times.
type Again struct{ next Doer }

// NewAgain returns a decorator that sends three times.
func NewAgain(next Doer) *Again { return &Again{next} }

func (a *Again) Do(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = a.next.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}

// An Execer executes statements.
type Execer interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

type reconnecting struct{ Execer }

// Reconnecting executes again what has failed.
func Reconnecting(e Execer) Execer { return reconnecting{e} }

func (r reconnecting) ExecContext(ctx context.Context, query string, args ...any) (res sql.Result, err error) {
	for range 3 {
		if res, err = r.Execer.ExecContext(ctx, query, args...); err == nil {
			break
		}
	}
	return res, err
}
