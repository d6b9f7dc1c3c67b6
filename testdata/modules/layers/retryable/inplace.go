package retryable

import (
	"net/http"

	"example.com/layers/retryable/remote"
	"github.com/hashicorp/go-retryablehttp"
)

// A client is put around the one that was there: it does not lie in itself.
type provider struct{ client *remote.Client }

func newProvider(given *http.Client) *provider {
	client := remote.New()
	if given != nil {
		client.HTTPClient = given
	}
	c := retryablehttp.NewClient()
	c.RetryMax = 5
	c.HTTPClient = client.HTTPClient
	client.HTTPClient = remote.Traced(c.StandardClient())
	return &provider{client: client}
}

func (p *provider) get(url string) error { return p.client.Get(url) }

func (p *provider) wait(url string) (err error) {
	for range 3 { // want `: 3 \(retry loop, [^×]*\) × 6 \(retryablehttp.Client, [^×]*\) = 18 attempts`
		if err = p.client.Get(url); err == nil {
			return nil
		}
	}
	return err
}
