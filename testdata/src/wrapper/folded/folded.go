// Package folded puts middlewares around functions: who hands them over as a list knows what comes of it.
package folded

import (
	"net/http"
	"strings"

	"wrapper/decorator"
	"wrapper/folds"
)

func post(doc string) error {
	resp, err := http.Post("https://pay.example/orders", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(id string) error {
	resp, err := http.Get("https://pay.example/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func keyed(doc string) error {
	req, err := http.NewRequest(http.MethodPost, "https://pay.example/orders", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", doc)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Put around each other first.
func Chained() decorator.Handler {
	return folds.Chain(decorator.Times(5), decorator.Logged)(post) // want `POST.*up to 5 times`
}

func ChainedInside() decorator.Handler {
	return folds.Chain(decorator.Logged, decorator.Logged, decorator.Times(6))(post) // want `POST.*up to 6 times`
}

func ChainedCalmly() decorator.Handler {
	return folds.Chain(decorator.Logged, decorator.Logged)(post)
}

func ChainedReads() decorator.Handler {
	return folds.Chain(decorator.Times(5), decorator.Logged)(get)
}

func ChainedKeyed() decorator.Handler {
	return folds.Chain(decorator.Times(5), decorator.Logged)(keyed)
}

// Put around the function.
func Wrapped() decorator.Handler {
	return folds.Wrap(post, decorator.Logged, decorator.Times(4)) // want `POST.*up to 4 times`
}

func WrappedBackward() decorator.Handler {
	return folds.Backward(post, decorator.Times(4), decorator.Logged) // want `POST.*up to 4 times`
}

func WrappedOff() decorator.Handler   { return folds.Wrap(post, decorator.Times(1), decorator.Logged) }
func WrappedBare() decorator.Handler  { return folds.Wrap(post) }
func WrappedReads() decorator.Handler { return folds.Wrap(get, decorator.Times(4)) }
func WrappedKeyed() decorator.Handler { return folds.Wrap(keyed, decorator.Times(4)) }

// It is told where it is called.
func Called(doc string) error {
	return folds.Wrap(post, decorator.Times(4), decorator.Logged)(doc) // want `POST.*up to 4 times`
}

// The list lies in a variable, or is put together of others.
var usual = []decorator.Middleware{decorator.Logged, decorator.Times(7)}

func Usual() decorator.Handler { return folds.Wrap(post, usual...) } // want `POST.*up to 7 times`

func More() decorator.Handler {
	all := []decorator.Middleware{decorator.Logged}
	all = append(all, decorator.Times(8))
	return folds.Wrap(post, all...) // want `POST.*up to 8 times`
}

// It lies in a struct.
func Stacked() decorator.Handler {
	stack := folds.Of(decorator.Times(9), decorator.Logged)
	return stack.Then(post) // want `POST.*up to 9 times`
}

func StackedCalmly() decorator.Handler { return folds.Of(decorator.Logged).Then(post) }

// What it is put around is known where it is put, the list here.
var Client = folds.NewClient(decorator.Times(3)) // want `POST.*up to 3 times`

var Calm = folds.NewClient(decorator.Logged)

// Only one of the list, which need not be this one.
func Second() decorator.Handler { return folds.First(post, decorator.Logged, decorator.Times(4)) }

// Literals around each other, made in a loop.
func Intercepted(doc string) error {
	return folds.Intercepted(post, folds.Again(3), folds.Noted)(doc) // want `POST.*up to 3 times`
}

func InterceptedCalmly(doc string) error {
	return folds.Intercepted(post, folds.Noted)(doc)
}

// Decorators of an interface.
type sender interface{ Send(doc string) error }

type direct struct{}

func (direct) Send(doc string) error { return post(doc) }

type retrying struct {
	next sender
	n    int
}

func (r *retrying) Send(doc string) (err error) {
	for range r.n {
		if err = r.next.Send(doc); err == nil {
			return nil
		}
	}
	return err
}

type logged struct{ next sender }

func (l logged) Send(doc string) error { return l.next.Send(doc) }

type decoration interface{ around(sender) sender }

type again int

func (n again) around(s sender) sender { return &retrying{s, int(n)} }

type noted struct{}

func (noted) around(s sender) sender { return logged{s} }

func decorate(s sender, all ...decoration) sender {
	for _, d := range all {
		s = d.around(s)
	}
	return s
}

func decorated(doc string) error {
	return decorate(direct{}, noted{}, again(4)).Send(doc) // want `POST.*up to 4 times`
}

func decoratedCalmly(doc string) error { return decorate(direct{}, noted{}).Send(doc) }

// One alone.
func times(n int) func(sender) sender {
	return func(s sender) sender { return &retrying{s, n} }
}

func decoratedAlone(doc string) error { return times(5)(direct{}).Send(doc) } // want `POST.*up to 5 times`

func decoratedOnce(doc string) error { return times(1)(direct{}).Send(doc) }
