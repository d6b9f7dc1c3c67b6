package asked

import (
	"context"
	"net/http"
	"strings"

	"refusals/asking"
)

type throttling struct{}

func (throttling) Retryable(err error) bool { return throttled(err) }

type failing struct{}

func (*failing) Retryable(err error) bool { return failed(err) }

func classified(doc string) error {
	return asking.Runner{Max: 4, Class: throttling{}}.Run(func() error { return post(doc) })
}

func classifiedByFunc(doc string) error {
	return asking.Runner{Max: 4, Class: asking.ClassifierFunc(throttled)}.Run(func() error { return post(doc) })
}

func classifiedWide(doc string) error {
	return asking.Runner{Max: 4, Class: &failing{}}.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func classifiedWideByFunc(doc string) error {
	return asking.Runner{Max: 4, Class: asking.ClassifierFunc(failed)}.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func unclassified(doc string) error {
	return asking.Runner{Max: 4}.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func strict(doc string) error {
	return asking.NewStrict(throttling{}).Run(func() error { return post(doc) })
}

func strictWide(doc string) error {
	return asking.NewStrict(&failing{}).Run(func() error { return post(doc) }) // want `POST.*up to 3 times`
}

func byOption(doc string) error {
	return asking.Classified(func() error { return post(doc) }, asking.Classify(throttling{}))
}

func byOptionWide(doc string) error {
	return asking.Classified(func() error { return post(doc) }, asking.Classify(&failing{})) // want `POST.*up to 3 times`
}

func byNoOption(doc string) error {
	return asking.Classified(func() error { return post(doc) })
}

// What a classifier from somewhere says is not known: a guess.
func classifiedSomehow(doc string, known map[string]asking.Classifier) error {
	return asking.Runner{Max: 4, Class: known[doc]}.Run(func() error { return post(doc) })
}

// A predicate that is handed on decides where it is known.
func given(doc string, again func(error) bool) error {
	p := &asking.Policy{Max: 4, Retryable: again}
	return p.Run(func() error {
		return post(doc) // want `POST.*up to 4 times`
	})
}

func givenThrottled(doc string) error { return given(doc, throttled) }
func givenNothing(doc string) error   { return given(doc, nil) }

func Given(doc string, again func(error) bool) error {
	p := &asking.Policy{Max: 4, Retryable: again}
	return p.Careful(func() error { return post(doc) })
}

func GivenClass(doc string, c asking.Classifier) error {
	return asking.NewStrict(c).Run(func() error { return post(doc) })
}

func Optional(doc string, opts ...asking.Option) error {
	return asking.Do(func() error { return post(doc) }, append([]asking.Option{asking.When(throttled)}, opts...)...)
}

func optional(doc string, opts ...asking.Option) error {
	return asking.Do(func() error {
		return post(doc) // want `POST.*up to 3 times`
	}, append([]asking.Option{asking.When(throttled)}, opts...)...)
}

func optionalWide(doc string) error { return optional(doc, asking.When(failed)) }

// The answer and the error.
func send(doc string) (*http.Response, error) {
	return http.Post("https://pay", "", strings.NewReader(doc))
}

func limitedAnswer(resp *http.Response, err error) bool { return err == nil && resp.StatusCode == 429 }
func failedAnswer(resp *http.Response, err error) bool  { return resp != nil && resp.StatusCode >= 500 }
func lostAnswer(_ *http.Response, err error) bool       { return err != nil }
func pendingAnswer(resp *http.Response, err error) bool { return err == nil && resp.StatusCode == 202 }
func any(*http.Response, error) bool                    { return true }

func answeredLimited(doc string) (*http.Response, error) {
	return asking.Answered(limitedAnswer, func() (*http.Response, error) { return send(doc) })
}

func answeredFailed(doc string) (*http.Response, error) {
	return asking.Answered(failedAnswer, func() (*http.Response, error) { return send(doc) }) // want `POST.*up to 3 times`
}

func answeredLost(doc string) (*http.Response, error) {
	return asking.Answered(lostAnswer, func() (*http.Response, error) { return send(doc) }) // want `POST.*up to 3 times`
}

// What is accepted is asked for again until it is done: that is no failure.
func answeredPending(doc string) (*http.Response, error) {
	return asking.Answered(pendingAnswer, func() (*http.Response, error) { return send(doc) })
}

// Whatever comes back goes round: a guess.
func answeredAny(doc string) (*http.Response, error) {
	return asking.Answered(any, func() (*http.Response, error) { return send(doc) })
}

func AnsweredBy(doc string, again func(*http.Response, error) bool) (*http.Response, error) {
	return asking.Answered(again, func() (*http.Response, error) { return send(doc) })
}

func numberedLimited(doc string) (*http.Response, error) {
	return asking.Numbered(func(n int, resp *http.Response, err error) bool { return n < 2 && limitedAnswer(resp, err) }, func() (*http.Response, error) { return send(doc) })
}

func numberedLost(doc string) (*http.Response, error) {
	return asking.Numbered(func(_ int, _ *http.Response, err error) bool { return err != nil }, func() (*http.Response, error) { return send(doc) }) // want `POST.*up to 3 times`
}

func checkLimited(_ context.Context, resp *http.Response, err error) (bool, error) {
	if err != nil {
		return false, err
	}
	return resp.StatusCode == 429, nil
}

func checkFailed(ctx context.Context, resp *http.Response, err error) (bool, error) {
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	if err != nil {
		return true, nil
	}
	return resp.StatusCode >= 500, nil
}

// An error of the check ends it.
func checkNone(_ context.Context, resp *http.Response, err error) (bool, error) {
	if err != nil {
		return true, err
	}
	return resp.StatusCode == 429, nil
}

func checked(check asking.CheckRetry) *asking.Client {
	return &asking.Client{HTTP: http.DefaultClient, Check: check}
}

func order(ctx context.Context, doc string) *http.Request {
	req, _ := http.NewRequestWithContext(ctx, http.MethodPost, "https://pay", strings.NewReader(doc))
	return req
}

func checkedLimited(ctx context.Context, doc string) (*http.Response, error) {
	c := &asking.Client{HTTP: http.DefaultClient, Check: checkLimited}
	return c.Do(ctx, order(ctx, doc))
}

func checkedFailed(ctx context.Context, doc string) (*http.Response, error) {
	c := &asking.Client{HTTP: http.DefaultClient, Check: checkFailed}
	return c.Do(ctx, order(ctx, doc)) // want `POST.*up to 3 times`
}

func checkedNone(ctx context.Context, doc string) (*http.Response, error) {
	c := &asking.Client{HTTP: http.DefaultClient, Check: checkNone}
	return c.Do(ctx, order(ctx, doc))
}

func checkedThere(ctx context.Context, doc string) (*http.Response, error) {
	return checked(checkFailed).Do(ctx, order(ctx, doc)) // want `POST.*up to 3 times`
}

func checkedThereLimited(ctx context.Context, doc string) (*http.Response, error) {
	return checked(checkLimited).Do(ctx, order(ctx, doc))
}

func watched(doc string) { asking.Watched(failed, func() error { return post(doc) }) }

func either(doc string) error {
	return asking.Either(throttled, func(error) bool { return false }, func() error { return post(doc) })
}

func eitherWide(doc string) error {
	return asking.Either(throttled, failed, func() error { return post(doc) }) // want `POST.*up to 3 times`
}

func notFailed(doc string) error {
	p := &asking.Policy{Max: 4, Retryable: asking.Not(throttled)}
	return p.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

// Whatever this one says, the order is sent again.
var worth = map[string]func(error) bool{}

func whateverItSays(doc, name string) {
	for range 3 {
		err := post(doc) // want `POST.*up to 3 times`
		if err == nil {
			return
		}
		if worth[name](err) {
			println(err.Error())
		}
	}
}
