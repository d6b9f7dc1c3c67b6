package clients

import (
	"io"
	"net/http"

	"github.com/gocolly/colly/v2"
	"github.com/projectdiscovery/retryablehttp-go"
)

// Six attempts with a preset, none beyond the first where nobody said a number.

func unsafePreset(url string, body io.Reader) error {
	_, err := retryablehttp.NewClient(retryablehttp.DefaultOptionsSpraying).Post(url, "text/plain", body) // want `HTTP POST may be sent up to 6 times by retryablehttp.Client`
	return err
}

func unsafeShared(url string, body io.Reader) error {
	_, err := retryablehttp.Post(url, "text/plain", body) // want `up to 6 times by retryablehttp.Post`
	return err
}

func unsafeSet(url string, body io.Reader) error {
	c := retryablehttp.NewClient(retryablehttp.Options{RetryMax: 2})
	_, err := c.Post(url, "text/plain", body) // want `up to 3 times by retryablehttp.Client`
	return err
}

func unsafePresetChanged(url string, body io.Reader) error {
	options := retryablehttp.DefaultOptionsSingle
	options.RetryMax = 3
	_, err := retryablehttp.NewClient(options).Post(url, "text/plain", body) // want `up to 4 times by retryablehttp.Client`
	return err
}

func presetOff(url string, body io.Reader) error {
	options := retryablehttp.DefaultOptionsSingle
	options.RetryMax = 0
	_, err := retryablehttp.NewClient(options).Post(url, "text/plain", body)
	return err
}

func unset(url string, body io.Reader) error {
	_, err := retryablehttp.NewClient(retryablehttp.Options{}).Post(url, "text/plain", body)
	return err
}

func repeatableGet(url string) error {
	_, err := retryablehttp.NewClient(retryablehttp.DefaultOptionsSpraying).Get(url)
	return err
}

func keyedRequest(url, id string) error {
	req, err := retryablehttp.NewRequest(http.MethodPost, url, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = retryablehttp.NewClient(retryablehttp.DefaultOptionsSpraying).Do(req)
	return err
}

// A collector's request is sent once more by hand.

func unsafeColly(c *colly.Collector, url string) error {
	var err error
	for range 3 {
		if err = c.Post(url, map[string]string{"order": "5"}); err == nil { // want `HTTP POST may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

func repeatableVisit(c *colly.Collector, url string) error {
	var err error
	for range 3 {
		if err = c.Visit(url); err == nil {
			return nil
		}
	}
	return err
}
