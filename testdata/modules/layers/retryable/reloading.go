package retryable

import "github.com/hashicorp/go-retryablehttp"

// A method that sets the client up from a field is handed on as a value.
type reloading struct {
	client *retryablehttp.Client
	max    int
}

func (r *reloading) reload() { r.client.RetryMax = r.max }

func onReload(f func()) { f() }

func newReloading() *reloading {
	r := &reloading{client: retryablehttp.NewClient(), max: 4}
	onReload(r.reload)
	return r
}

func (r *reloading) pay(body []byte) error {
	_, err := r.client.Post(url, "application/json", body) // want `HTTP POST may be sent up to 5 times by retryablehttp.Client`
	return err
}
