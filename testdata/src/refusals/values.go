package refusals

import (
	"errors"
	"net/http"
	"strings"
)

// Errors need not be pointers.
type refused struct {
	code int
	text string
}

func (e refused) Error() string   { return e.text }
func (e refused) Throttled() bool { return e.code == http.StatusTooManyRequests }
func (e refused) Broken() bool    { return e.code >= http.StatusInternalServerError }

type number int

func (e number) Error() string { return http.StatusText(int(e)) }

func valued(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode > 299 {
		return refused{code: resp.StatusCode, text: resp.Status}
	}
	return nil
}

func numbered(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode > 299 {
		return number(resp.StatusCode)
	}
	return nil
}

func valueLimited(body string) error {
	for {
		err := valued(body)
		var e refused
		if errors.As(err, &e) && e.code == http.StatusTooManyRequests {
			continue
		}
		return err
	}
}

func valueBroken(body string) error {
	for {
		err := valued(body) // want `without a bound`
		var e refused
		if errors.As(err, &e) && e.code == http.StatusBadGateway {
			continue
		}
		return err
	}
}

func asserted(body string) error {
	for {
		err := valued(body)
		if e, ok := err.(refused); ok && e.code == http.StatusTooManyRequests {
			continue
		}
		return err
	}
}

func methodLimited(body string) error {
	for {
		err := valued(body)
		var e refused
		if errors.As(err, &e) && e.Throttled() {
			continue
		}
		return err
	}
}

func methodBroken(body string) error {
	for {
		err := valued(body) // want `without a bound`
		var e refused
		if errors.As(err, &e) && e.Broken() {
			continue
		}
		return err
	}
}

func numberLimited(body string) error {
	for {
		err := numbered(body)
		switch e := err.(type) {
		case nil:
			return nil
		case number:
			if e != http.StatusTooManyRequests {
				return e
			}
		default:
			return err
		}
	}
}

func numberBroken(body string) error {
	for {
		err := numbered(body) // want `without a bound`
		var e number
		if !errors.As(err, &e) || e != http.StatusServiceUnavailable {
			return err
		}
	}
}
