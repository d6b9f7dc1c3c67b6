package hard

import (
	"errors"
	"net/http"
)

// An error may be wrapped anew in each round, and be held by more than one field.
type traced struct {
	error
	cause error
	at    string
}

func (t *traced) Unwrap() error { return t.cause }

func trace(err error, at string) error { return &traced{error: err, cause: err, at: at} }

func explained(steps []string, err error) error {
	for _, at := range steps {
		err = trace(err, at)
	}
	for _, at := range steps {
		if at != "" {
			err = trace(trace(err, at), "in "+at)
		}
	}
	return err
}

var errRefused = errors.New("refused")

func post(url string) error {
	resp, err := http.Post(url, "text/plain", nil)
	if err != nil {
		return explained([]string{"post"}, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return explained([]string{"post"}, errRefused)
	}
	return nil
}

func untilSent() {
	for range 3 {
		if err := post("https://example.com/wraps"); err == nil { // want `HTTP POST may be sent up to 3 times`
			return
		}
	}
}

func untilTaken() {
	for range 3 {
		if err := post("https://example.com/wraps"); !errors.Is(err, errRefused) {
			return
		}
	}
}
