// Package recursion sends again by calling itself, as often as its callers say.
package recursion

import "net/http"

func run(req *http.Request, max, n uint) error {
	res, err := http.DefaultClient.Do(req)
	if err == nil && res.StatusCode >= 500 && n+1 < max {
		return run(req, max, n+1)
	}
	return err
}

// Send sends up to max times.
func Send(url string, max uint) error {
	req, err := http.NewRequest("POST", url, nil)
	if err != nil {
		return err
	}
	return run(req, max, 0)
}

func retried(req *http.Request, n, most int) error {
	res, err := http.DefaultClient.Do(req)
	if err == nil && res.StatusCode >= 500 && n <= most {
		return retried(req, n+1, most)
	}
	return err
}

// Retry sends once and up to retries times more.
func Retry(url string, retries int) error {
	req, err := http.NewRequest("POST", url, nil)
	if err != nil {
		return err
	}
	return retried(req, 1, retries)
}

// Loop is the same in a loop.
func Loop(url string, max int) (err error) {
	for n := 0; n < max; n++ {
		if _, err = http.Post(url, "text/plain", nil); err == nil {
			return nil
		}
	}
	return err
}

type sender struct{ max int }

func (s *sender) send(req *http.Request, n int) error {
	res, err := http.DefaultClient.Do(req) // want `up to 5 times by the recursion`
	if err == nil && res.StatusCode >= 500 && n < s.max {
		return s.send(req, n+1)
	}
	return err
}

func (s *sender) Create(url string) error {
	req, err := http.NewRequest("POST", url, nil)
	if err != nil {
		return err
	}
	return s.send(req, 0)
}

func newSender() *sender { return &sender{max: 4} }

// A number that grows on the way bounds nothing that is known.
func growing(req *http.Request, max, n int) error {
	res, err := http.DefaultClient.Do(req) // want `how often is not known`
	if err == nil && res.StatusCode >= 500 && n+1 < max {
		return growing(req, max+len(res.Status), n+1)
	}
	return err
}

func Grow(url string) error {
	req, err := http.NewRequest("POST", url, nil)
	if err != nil {
		return err
	}
	return growing(req, 2, 0)
}
