// Package rehttp sends through round trippers that ask functions put together from others.
package rehttp

import (
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/PuerkitoBio/rehttp"
)

const url = "https://pay.example/charges"

var wait = rehttp.ConstDelay(time.Second)

func client(retry rehttp.RetryFn) *http.Client {
	return &http.Client{Transport: rehttp.NewTransport(nil, retry, wait)}
}

func counted(body io.Reader) error {
	hc := &http.Client{Transport: rehttp.NewTransport(nil, rehttp.RetryMaxRetries(2), wait)}
	_, err := hc.Post(url, "application/json", body) // want `HTTP POST may be sent up to 3 times by rehttp.Transport`
	return err
}

func all(body io.Reader) error {
	hc := client(rehttp.RetryAll(rehttp.RetryMaxRetries(4), rehttp.RetryAny(rehttp.RetryTemporaryErr(), rehttp.RetryStatuses(502, 429))))
	_, err := hc.Post(url, "application/json", body) // want `up to 5 times by rehttp.Transport`
	return err
}

func some(body io.Reader) error {
	hc := client(rehttp.RetryAll(rehttp.RetryMaxRetries(4), rehttp.RetryStatuses(429, 503)))
	_, err := hc.Post(url, "application/json", body) // want `up to 5 times by rehttp.Transport`
	return err
}

func refusals(body io.Reader) error {
	hc := client(rehttp.RetryAll(rehttp.RetryMaxRetries(4), rehttp.RetryStatuses(429, 409)))
	_, err := hc.Post(url, "application/json", body)
	return err
}

func methods(body io.Reader) error {
	hc := client(rehttp.RetryAll(rehttp.RetryMaxRetries(4), rehttp.RetryHTTPMethods("GET", "PUT")))
	_, err := hc.Post(url, "application/json", body)
	return err
}

func methodsWithPost(body io.Reader) error {
	hc := client(rehttp.RetryAll(rehttp.RetryMaxRetries(4), rehttp.RetryHTTPMethods("get", "post")))
	_, err := hc.Post(url, "application/json", body) // want `up to 5 times by rehttp.Transport`
	return err
}

func off(body io.Reader) error {
	_, err := client(rehttp.RetryMaxRetries(0)).Post(url, "application/json", body)
	return err
}

func withoutBodies(body io.Reader) error {
	t := rehttp.NewTransport(nil, rehttp.RetryMaxRetries(3), wait)
	t.PreventRetryWithBody = true
	hc := &http.Client{Transport: t}
	_, err := hc.Post(url, "application/json", body)
	return err
}

// How often a function of the program asks for another attempt is not read.
func own(body io.Reader) error {
	hc := client(func(a rehttp.Attempt) bool { return a.Index < 3 })
	_, err := hc.Post(url, "application/json", body) // likely `HTTP POST may be sent more than once \(how often is not known\) by rehttp.Transport`
	return err
}

func keyed(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = client(rehttp.RetryMaxRetries(2)).Do(req)
	return err
}

func read() error {
	_, err := client(rehttp.RetryMaxRetries(2)).Get(url)
	return err
}

func reads() error {
	var err error
	for range 4 { // want `4 \(retry loop.*\) × 3 \(rehttp.Transport.*\) = 12 attempts`
		if _, err = client(rehttp.RetryMaxRetries(2)).Get(url); err == nil {
			return nil
		}
	}
	return err
}
