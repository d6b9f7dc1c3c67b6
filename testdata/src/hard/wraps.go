package hard

import (
	"errors"
	"net/http"

	"hard/owner"
)

// An error may be wrapped anew in each round.
func explained(steps []*string, err error) error {
	for _, at := range steps {
		if at != nil {
			err = owner.Trace(err, at)
		}
	}
	return err
}

var errRefused = errors.New("refused")

func post(url string) error {
	resp, err := http.Post(url, "text/plain", nil)
	if err != nil {
		return explained(nil, err)
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return explained(nil, errRefused)
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
