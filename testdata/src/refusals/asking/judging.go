package asking

import (
	"context"
	"net/http"
)

// Classifier decides as a function does.
type Classifier interface{ Retryable(error) bool }

type ClassifierFunc func(error) bool

func (f ClassifierFunc) Retryable(err error) bool { return f(err) }

// Without a classifier everything is tried again.
type Runner struct {
	Max   int
	Class Classifier
}

func (r Runner) Run(op func() error) (err error) {
	for i := 0; i < r.Max; i++ {
		if err = op(); err == nil {
			return nil
		}
		if r.Class != nil && !r.Class.Retryable(err) {
			return err
		}
	}
	return err
}

// Strict has been made with one.
type Strict struct{ class Classifier }

func NewStrict(c Classifier) *Strict { return &Strict{c} }

func (s *Strict) Run(op func() error) (err error) {
	for range 3 {
		if err = op(); err == nil || !s.class.Retryable(err) {
			return err
		}
	}
	return err
}

func Classify(c Classifier) Option { return func(o *config) { o.class = c } }

// Classified goes round when the option says so.
func Classified(op func() error, opts ...Option) (err error) {
	c := config{}
	for _, o := range opts {
		o(&c)
	}
	for range 3 {
		if err = op(); err == nil || c.class == nil || !c.class.Retryable(err) {
			return err
		}
	}
	return err
}

// Answered asks about the answer and the error, after a success too.
func Answered(again func(*http.Response, error) bool, send func() (*http.Response, error)) (resp *http.Response, err error) {
	for range 3 {
		resp, err = send()
		if !again(resp, err) {
			return resp, err
		}
	}
	return resp, err
}

// Numbered tells the number of the attempt as well, in front.
func Numbered(again func(n int, resp *http.Response, err error) bool, send func() (*http.Response, error)) (*http.Response, error) {
	for n := 1; ; n++ {
		resp, err := send()
		if n == 3 || !again(n, resp, err) {
			return resp, err
		}
	}
}

// CheckRetry may fail itself.
type CheckRetry func(ctx context.Context, resp *http.Response, err error) (bool, error)

type Client struct {
	HTTP  *http.Client
	Check CheckRetry
}

func (c *Client) Do(ctx context.Context, req *http.Request) (*http.Response, error) {
	for i := 0; ; i++ {
		resp, err := c.HTTP.Do(req)
		again, checkErr := c.Check(ctx, resp, err)
		if checkErr != nil {
			return nil, checkErr
		}
		if !again || i == 2 {
			return resp, err
		}
		resp.Body.Close()
	}
}

// Watched goes round for ever; whom it tells decides nothing.
func Watched(telling func(error) bool, op func() error) {
	for {
		err := op()
		if telling(err) {
			println(err.Error())
		}
	}
}

// Either goes round when one of two says so.
func Either(a, b func(error) bool, op func() error) (err error) {
	for range 3 {
		if err = op(); err == nil || !a(err) && !b(err) {
			return err
		}
	}
	return err
}

// Not turns a predicate round.
func Not(f func(error) bool) func(error) bool { return func(err error) bool { return !f(err) } }
