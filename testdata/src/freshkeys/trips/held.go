package trips

import (
	"net/http"
	"strings"

	"freshkeys/transport"
)

// Clients that are put together once, for all that is sent through them: one fault is told once, where that is.

type api struct{ below, above, keyed *http.Client }

func newAPI() *api {
	return &api{
		below: &http.Client{Transport: transport.Times(3)(transport.Filled(http.DefaultTransport))}, // want `may be sent up to 3 times by the retry loop at transport/transport.go.*another idempotency key \(uuid.NewString\)`
		above: &http.Client{Transport: transport.Filled(transport.Times(3)(http.DefaultTransport))},
		keyed: &http.Client{Transport: transport.Times(3)(transport.Filled(http.DefaultTransport))}, // want `HTTP request may be sent up to 3 times.*another idempotency key`
	}
}

func (a *api) charge(body string) error { return post(a.below, body) }

func (a *api) refund(body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := a.below.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (a *api) capture(body string) error { return post(a.above, body) }

func (a *api) cancel(id, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "cancel-"+id)
	resp, err := a.keyed.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
