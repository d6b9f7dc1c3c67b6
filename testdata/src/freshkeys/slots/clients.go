package slots

import (
	"net/http"
	"strings"

	"github.com/go-resty/resty/v2"
	"github.com/google/uuid"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/imroc/req/v3"
)

// Headers of requests that HTTP clients build in their own way.

func restyEach(rc *resty.Client, order string) (err error) {
	for range 3 {
		_, err = rc.R().
			SetHeader("Idempotency-Key", uuid.NewString()). // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
			SetBody(order).
			Post("https://shop/orders")
		if err == nil {
			return nil
		}
	}
	return err
}

func restyAbove(rc *resty.Client, order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		_, err = rc.R().SetHeader("Idempotency-Key", key).SetBody(order).Post("https://shop/orders")
		if err == nil {
			return nil
		}
	}
	return err
}

func restyTraced(rc *resty.Client, id, order string) (err error) {
	for range 3 {
		_, err = rc.R().
			SetHeader("X-Request-Id", uuid.NewString()).
			SetHeader("Idempotency-Key", "order/"+id).
			SetHeader("X-Trace", uuid.NewString()).
			SetBody(order).
			Post("https://shop/orders")
		if err == nil {
			return nil
		}
	}
	return err
}

// All entries of a map are put on.

func restyHeaders(rc *resty.Client, order string) (err error) {
	for range 3 {
		headers := map[string]string{
			"Accept":          "text/plain",
			"Idempotency-Key": uuid.NewString(), // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		}
		if _, err = rc.R().SetHeaders(headers).SetBody(order).Post("https://shop/orders"); err == nil {
			return nil
		}
	}
	return err
}

func restyHeadersAbove(rc *resty.Client, order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		headers := map[string]string{"X-Trace": uuid.NewString(), "Idempotency-Key": key}
		if _, err = rc.R().SetHeaders(headers).SetBody(order).Post("https://shop/orders"); err == nil {
			return nil
		}
	}
	return err
}

func pour(h http.Header, entries map[string]string) {
	for name, value := range entries {
		h.Set(name, value)
	}
}

func pouredEach(order string) (err error) {
	for range 3 {
		r, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		pour(r.Header, map[string]string{"Idempotency-Key": uuid.NewString()}) // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		resp, err := http.DefaultClient.Do(r)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func pouredAbove(id, order string) (err error) {
	for range 3 {
		r, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		pour(r.Header, map[string]string{"X-Trace": uuid.NewString(), "Idempotency-Key": "order/" + id})
		resp, err := http.DefaultClient.Do(r)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func reqEach(c *req.Client, order string) (err error) {
	for range 3 {
		_, err = c.R().SetBodyString(order).SetHeader("Idempotency-Key", uuid.NewString()).Post("https://shop/orders") // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		if err == nil {
			return nil
		}
	}
	return err
}

func reqHeaders(c *req.Client, order string) (err error) {
	for range 3 {
		_, err = c.R().SetHeaders(map[string]string{
			"Idempotency-Key": uuid.NewString(), // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		}).SetBodyString(order).Post("https://shop/orders")
		if err == nil {
			return nil
		}
	}
	return err
}

func reqAbove(c *req.Client, order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		_, err = c.R().SetHeader("X-Trace", uuid.NewString()).SetHeader("Idempotency-Key", key).SetBodyString(order).Post("https://shop/orders")
		if err == nil {
			return nil
		}
	}
	return err
}

func retryableEach(rc *retryablehttp.Client, order string) (err error) {
	for range 3 {
		r, err := retryablehttp.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		r.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		resp, err := rc.Do(r)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// The client sends the one request again.
func retryableOnce(rc *retryablehttp.Client, order string) error {
	r, err := retryablehttp.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	r.Header.Set("Idempotency-Key", uuid.NewString())
	resp, err := rc.Do(r)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
