// Package chosen chooses by what it is handed who sends, and how often. Of what its callers decide nothing is said here.
package chosen

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/avast/retry-go/v4"
	"github.com/cenkalti/backoff/v4"
	"github.com/hashicorp/go-retryablehttp"
	sethvargo "github.com/sethvargo/go-retry"
)

// API sends what its methods are handed.
type API struct{ reads, plain *http.Client }

// New makes one of whose clients sends again.
func New() *API {
	again := retryablehttp.NewClient()
	again.RetryMax = 6
	return &API{reads: again.StandardClient(), plain: &http.Client{}}
}

func (a *API) once(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := a.plain.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func idempotent(method string) bool {
	return method == http.MethodGet || method == http.MethodPut || method == http.MethodDelete
}

// Listed hands only reads to the retrier.
func (a *API) Listed(method, doc string) error {
	switch method {
	case http.MethodGet, http.MethodHead:
		return again(func() error { return a.once(method, doc) })
	default:
		return a.once(method, doc)
	}
}

// Early leaves before the retrier with what a function says is no read.
func (a *API) Early(method, doc string) error {
	op := func() error { return a.once(method, doc) }
	if !idempotent(method) {
		return op()
	}
	return retry.Do(op, retry.Attempts(4))
}

// ButPost repeats all but one method.
func (a *API) ButPost(method, doc string) error {
	op := func() error { return a.once(method, doc) }
	if method != http.MethodPost && method != http.MethodHead {
		return again(op)
	}
	return op()
}

// Wrong repeats the wrong ones.
func (a *API) Wrong(method, doc string) error {
	switch method {
	case http.MethodPost, http.MethodPatch:
		return again(func() error { return a.once(method, doc) })
	}
	return a.once(method, doc)
}

// Both repeats all, some more often.
func (a *API) Both(method, doc string) error {
	op := func() error { return a.once(method, doc) }
	if method == http.MethodGet {
		return retry.Do(op, retry.Attempts(9))
	}
	return again(op)
}

// A Request says itself whether it may be sent again.
type Request struct {
	Method, Doc string
	NoRetry     bool
}

// Send asks the request.
func (a *API) Send(r Request) error {
	if r.NoRetry {
		return a.once(r.Method, r.Doc)
	}
	return retry.Do(func() error { return a.once(r.Method, r.Doc) }, retry.Attempts(3))
}

// Typed looks at the method of the request.
func (a *API) Typed(r Request) error {
	if idempotent(r.Method) {
		return again(func() error { return a.once(r.Method, r.Doc) })
	}
	return a.once(r.Method, r.Doc)
}

func while(more bool, fn func() error) (err error) {
	for range 4 {
		if err = fn(); err == nil || !more {
			return err
		}
	}
	return err
}

// Keyed goes round only with a key.
func (a *API) Keyed(key, doc string) error {
	return while(key != "", func() error { return a.once("POST", doc) })
}

// Keyless does it the other way around.
func (a *API) Keyless(key, doc string) error {
	return while(key == "", func() error { return a.once("POST", doc) })
}

// Final says after a POST that there is no other attempt.
func (a *API) Final(method, doc string) error {
	return backoff.Retry(func() error {
		err := a.once(method, doc)
		if err != nil && method == http.MethodPost {
			return backoff.Permanent(err)
		}
		return err
	}, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 3))
}

// FinalReads says so after reads.
func (a *API) FinalReads(method, doc string) error {
	return backoff.Retry(func() error {
		err := a.once(method, doc)
		if err != nil && method == http.MethodGet {
			return backoff.Permanent(err)
		}
		return err
	}, backoff.WithMaxRetries(backoff.NewExponentialBackOff(), 3))
}

// OptsIn asks for another attempt after what may be repeated.
func (a *API) OptsIn(ctx context.Context, method, doc string) error {
	return sethvargo.Do(ctx, sethvargo.WithMaxRetries(4, sethvargo.NewConstant(time.Second)), func(context.Context) error {
		err := a.once(method, doc)
		if err != nil && idempotent(method) {
			return sethvargo.RetryableError(err)
		}
		return err
	})
}

// Asked has a predicate that knows the method.
func (a *API) Asked(method, doc string) error {
	return retry.Do(func() error { return a.once(method, doc) },
		retry.Attempts(4), retry.RetryIf(func(error) bool { return method == http.MethodGet }))
}

// AskedWrong has one that says yes to a POST.
func (a *API) AskedWrong(method, doc string) error {
	return retry.Do(func() error { return a.once(method, doc) },
		retry.Attempts(4), retry.RetryIf(func(error) bool { return method != http.MethodGet }))
}

// Policy has one that never repeats.
func (a *API) Policy(method, doc string) error {
	var policy backoff.BackOff = &backoff.StopBackOff{}
	if method == http.MethodGet {
		policy = backoff.NewExponentialBackOff()
	}
	return backoff.Retry(func() error { return a.once(method, doc) }, policy)
}

// PolicyWrong has it for reads.
func (a *API) PolicyWrong(method, doc string) error {
	var policy backoff.BackOff = &backoff.StopBackOff{}
	if method != http.MethodGet {
		policy = backoff.NewExponentialBackOff()
	}
	return backoff.Retry(func() error { return a.once(method, doc) }, policy)
}

// Stopped never repeats.
func (a *API) Stopped(doc string) error {
	return backoff.Retry(func() error { return a.once("POST", doc) }, &backoff.StopBackOff{})
}

func times(n int, fn func() error) (err error) {
	for range n {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// Counted takes the number by the method.
func (a *API) Counted(method, doc string) error {
	tries := 3
	if method == http.MethodPost {
		tries = 1
	}
	return times(tries, func() error { return a.once(method, doc) })
}

// CountedOften takes numbers that are both more than one.
func (a *API) CountedOften(method, doc string) error {
	tries := 3
	if method == http.MethodPost {
		tries = 2
	}
	return times(tries, func() error { return a.once(method, doc) })
}

// CountedBy takes it by a flag.
func (a *API) CountedBy(often bool, doc string) error {
	tries := 1
	if often {
		tries = 3
	}
	return times(tries, func() error { return a.once("POST", doc) })
}

func (a *API) do(client *http.Client, method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 500 {
		return errors.New("server")
	}
	return resp.Body.Close()
}

// ByClient sends reads with the client that repeats.
func (a *API) ByClient(method, doc string) error {
	client := a.plain
	if method == http.MethodGet {
		client = a.reads
	}
	return a.do(client, method, doc)
}

// Sends does so itself.
func (a *API) Sends(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	var client *http.Client
	switch req.Method {
	case http.MethodGet, http.MethodHead:
		client = a.reads
	default:
		client = a.plain
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// SendsWrong takes the other one.
func (a *API) SendsWrong(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	client := a.plain
	if method != http.MethodGet {
		client = a.reads
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Flagged lets callers say which.
func (a *API) Flagged(often bool, doc string) error {
	req, err := http.NewRequest("POST", "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	client := a.plain
	if often {
		client = a.reads
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (a *API) client(method string) *http.Client {
	if method == http.MethodGet || method == http.MethodHead {
		return a.reads
	}
	return a.plain
}

func (a *API) pick(often bool) *http.Client {
	client := a.plain
	if often {
		client = a.reads
	}
	return client
}

// Picked asks a method which.
func (a *API) Picked(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := a.client(method).Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// PickedBy says what it takes a POST for.
func (a *API) PickedBy(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := a.pick(method == http.MethodGet).Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// PickedWrong takes it for a read.
func (a *API) PickedWrong(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := a.pick(method != http.MethodGet).Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Branches sends in two places.
func (a *API) Branches(method, doc string) error {
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	var resp *http.Response
	if req.Method == http.MethodGet {
		resp, err = a.reads.Do(req)
	} else {
		resp, err = a.plain.Do(req)
	}
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (a *API) often(method, doc string) error {
	return again(func() error { return a.once(method, doc) })
}

// Runs chooses the function that it runs.
func (a *API) Runs(method, doc string) error {
	run := a.once
	if method == http.MethodGet {
		run = a.often
	}
	return run(method, doc)
}

// RunsWrong takes the other one.
func (a *API) RunsWrong(method, doc string) error {
	run := a.once
	if method != http.MethodGet {
		run = a.often
	}
	return run(method, doc)
}

// Same has two clients that send again, one of them more often.
func (a *API) Same(method, doc string) error {
	client := a.reads
	if method == http.MethodGet {
		client = &http.Client{Transport: a.reads.Transport}
	}
	return a.do(client, method, doc)
}

// Folded compares without regard to case.
func (a *API) Folded(method, doc string) error {
	if strings.EqualFold(method, "get") {
		return again(func() error { return a.once(method, doc) })
	}
	return a.once(method, doc)
}

// FoldedWrong looks for a POST.
func (a *API) FoldedWrong(method, doc string) error {
	if strings.EqualFold(method, "post") {
		return again(func() error { return a.once(method, doc) })
	}
	return a.once(method, doc)
}

// Upper spells it in capitals first.
func (a *API) Upper(method, doc string) error {
	switch strings.ToUpper(method) {
	case "GET", "HEAD":
		return again(func() error { return a.once(method, doc) })
	}
	return a.once(method, doc)
}

// Captured has a literal that captures the client.
func (a *API) Captured(method, doc string) error {
	client := a.plain
	if method == http.MethodGet {
		client = a.reads
	}
	send := func() error { return a.do(client, method, doc) }
	return send()
}

// CapturedWrong takes the other one.
func (a *API) CapturedWrong(method, doc string) error {
	client := a.plain
	if method != http.MethodGet {
		client = a.reads
	}
	send := func() error { return a.do(client, method, doc) }
	return send()
}

// Doer sends.
type Doer interface {
	Do(*http.Request) (*http.Response, error)
}

// Boxed has an interface for clients.
func (a *API) Boxed(method, doc string) error {
	var client Doer = a.plain
	if method == http.MethodGet {
		client = a.reads
	}
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// BoxedWrong takes the other one.
func (a *API) BoxedWrong(method, doc string) error {
	var client Doer = a.plain
	if method != http.MethodGet {
		client = a.reads
	}
	req, err := http.NewRequest(method, "https://pay.example/v1/things", strings.NewReader(doc))
	if err != nil {
		return err
	}
	resp, err := client.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func when(transient func(error) bool, fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil || !transient(err) {
			return err
		}
	}
	return err
}

func unless(final func(error) bool, fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil || final(err) {
			return err
		}
	}
	return err
}

// When asks a predicate that has captured the method.
func (a *API) When(method, doc string) error {
	return when(func(error) bool { return method == http.MethodGet }, func() error { return a.once(method, doc) })
}

// WhenWrong has one that says yes to a POST.
func (a *API) WhenWrong(method, doc string) error {
	return when(func(error) bool { return method != http.MethodGet }, func() error { return a.once(method, doc) })
}

// Unless asks one that says no to reads.
func (a *API) Unless(method, doc string) error {
	return unless(func(error) bool { return method != http.MethodGet }, func() error { return a.once(method, doc) })
}

// UnlessWrong has one that says no to a POST.
func (a *API) UnlessWrong(method, doc string) error {
	return unless(func(error) bool { return method == http.MethodGet }, func() error { return a.once(method, doc) })
}

func runOnce(fn func() error) error { return fn() }

func runner(often bool) func(func() error) error {
	if often {
		return again
	}
	return runOnce
}

func runnerFor(method string, often bool) func(func() error) error {
	if method == http.MethodGet {
		return runner(often)
	}
	return runOnce
}

// Twice lets a helper choose that asks another one.
func (a *API) Twice(method, doc string, often bool) error {
	return runnerFor(method, often)(func() error { return a.once(method, doc) })
}
