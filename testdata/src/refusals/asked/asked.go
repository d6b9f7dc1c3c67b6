// Package asked says which errors are tried again, through a field and through options of another package.
package asked

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"refusals/asking"
)

type statusError struct{ code int }

func (e statusError) Error() string { return fmt.Sprintf("status %d", e.code) }

func throttled(err error) bool {
	var s statusError
	return errors.As(err, &s) && s.code == http.StatusTooManyRequests
}

func failed(err error) bool {
	var s statusError
	return errors.As(err, &s) && s.code >= 500
}

func post(doc string) error {
	resp, err := http.Post("https://mail.example/v1/mails", "text/plain", strings.NewReader(doc))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return statusError{resp.StatusCode}
	}
	return nil
}

func field(doc string) error {
	p := &asking.Policy{Max: 4, Retryable: throttled}
	return p.Run(func() error { return post(doc) })
}

func fieldWide(doc string) error {
	p := &asking.Policy{Max: 4, Retryable: failed}
	return p.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func fieldEmpty(doc string) error {
	p := &asking.Policy{Max: 4}
	return p.Run(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func careful(doc string) error {
	p := &asking.Policy{Max: 4, Retryable: failed}
	return p.Careful(func() error { return post(doc) }) // want `POST.*up to 4 times`
}

func carefulEmpty(doc string) error {
	p := &asking.Policy{Max: 4}
	return p.Careful(func() error { return post(doc) })
}

func option(doc string) error {
	return asking.Do(func() error { return post(doc) }, asking.Max(5), asking.When(throttled))
}

func optionLiteral(doc string) error {
	return asking.Do(func() error { return post(doc) }, asking.When(func(err error) bool { return throttled(err) }))
}

func optionOfTheirs(doc string) error {
	return asking.Do(func() error { return post(doc) }, asking.Never())
}

func optionWide(doc string) error {
	return asking.Do(func() error { return post(doc) }, asking.When(failed)) // want `POST.*up to 3 times`
}

func optionNone(doc string) error {
	return asking.Do(func() error { return post(doc) }, asking.Max(5)) // want `POST.*up to 5 times`
}

func handedOn(op func() error, opts ...asking.Option) error {
	return asking.Do(op, opts...)
}

func handsOn(doc string) error {
	return handedOn(func() error { return post(doc) }, asking.When(throttled))
}

func handsOnWide(doc string) error {
	return handedOn(func() error { return post(doc) }, asking.When(failed)) // want `POST.*up to 3 times`
}
