package doer

import (
	"bytes"
	"io"
	"net/http"
)

// The request that came in is sent again, whatever is done to its body on the way.

func Rewinding(c Doer, req *http.Request, body []byte) (resp *http.Response, err error) {
	for range 4 {
		req.Body = io.NopCloser(bytes.NewReader(body))
		if resp, err = c.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

func Reading(c Doer, req *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	for i := 0; ; i++ {
		attempt := req.WithContext(req.Context())
		attempt.Body = io.NopCloser(bytes.NewReader(body))
		resp, err := c.Do(attempt)
		if i == 3 || err == nil && resp.StatusCode < 500 {
			return resp, err
		}
	}
}

// Limited goes round after a refusal only.
func Limited(c Doer, req *http.Request, body []byte) (*http.Response, error) {
	for i := 0; ; i++ {
		req.Body = io.NopCloser(bytes.NewReader(body))
		resp, err := c.Do(req)
		if err != nil {
			return nil, err
		}
		if resp.StatusCode != http.StatusTooManyRequests || i == 3 {
			return resp, nil
		}
	}
}

func Getting(c Doer, req *http.Request) (resp *http.Response, err error) {
	for range 4 {
		attempt := req.Clone(req.Context())
		if attempt.Body, err = req.GetBody(); err != nil {
			return nil, err
		}
		if resp, err = c.Do(attempt); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Keyed puts the key on that it was handed.
func Keyed(c Doer, req *http.Request, body []byte, key string) (resp *http.Response, err error) {
	req.Header.Set("Idempotency-Key", key)
	for range 4 {
		req.Body = io.NopCloser(bytes.NewReader(body))
		if resp, err = c.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Any sends one body after the other, till one is taken: another intent each.
func Any(c Doer, req *http.Request, bodies [][]byte) (resp *http.Response, err error) {
	for _, body := range bodies {
		req.Body = io.NopCloser(bytes.NewReader(body))
		if resp, err = c.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}

// Counted tells the number of the attempt in a header.
func Counted(c Doer, req *http.Request) (resp *http.Response, err error) {
	for i := range 4 {
		req.Header.Set("X-Attempt", string(rune('0'+i)))
		if resp, err = c.Do(req); err == nil {
			return resp, nil
		}
	}
	return resp, err
}
