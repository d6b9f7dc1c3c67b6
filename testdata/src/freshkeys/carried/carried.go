// Package carried holds keys that one attempt leaves to the next: a token written behind the call is the
// key of the call in the next round. Beside each stands its twin, in which it stays.
package carried

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/google/uuid"
)

type params map[string]any

func call(p params) error {
	raw, err := json.Marshal(p)
	if err != nil {
		return err
	}
	resp, err := http.Post("https://cloud/gateways", "application/json", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func token() string { return uuid.NewString() }

// 1. Assigned before the call.

func before(zone string) (err error) {
	p := params{"Zone": zone}
	for range 3 {
		p["ClientToken"] = token() // want `another idempotency key \(uuid.NewString\)`
		if err = call(p); err == nil {
			return nil
		}
	}
	return err
}

func beforeTwin(zone string) (err error) {
	p := params{"Zone": zone}
	p["ClientToken"] = token()
	for range 3 {
		if err = call(p); err == nil {
			return nil
		}
	}
	return err
}

// 2. Assigned after the call.

func after(zone string) (err error) {
	p := params{"Zone": zone, "ClientToken": token()}
	for range 3 {
		if err = call(p); err == nil {
			return nil
		}
		p["ClientToken"] = token() // want `uuid.NewString`
	}
	return err
}

func afterTwin(zone string) (err error) {
	p := params{"Zone": zone, "ClientToken": token()}
	for range 3 {
		if err = call(p); err == nil {
			p["ClientToken"] = token() // for the next gateway
			return nil
		}
	}
	return err
}

// 3. In a branch.

func branch(zone string, renew bool) (err error) {
	p := params{"Zone": zone, "ClientToken": token()}
	for range 3 {
		if err = call(p); err == nil {
			return nil
		}
		if renew {
			p["ClientToken"] = token() // want `uuid.NewString`
		}
	}
	return err
}

func branchTwin(zone string) (err error) {
	p := params{"Zone": zone, "ClientToken": ""}
	for range 3 {
		if p["ClientToken"] == "" {
			p["ClientToken"] = token()
		}
		if err = call(p); err == nil {
			return nil
		}
	}
	return err
}

// 4. Through a helper that fills the map.

func fill(p params) { p["ClientToken"] = token() } // want `uuid.NewString`

func helper(zone string) (err error) {
	p := params{"Zone": zone}
	for range 3 {
		fill(p)
		if err = call(p); err == nil {
			return nil
		}
	}
	return err
}

func fillTwin(p params, key string) { p["ClientToken"] = key }

func helperTwin(zone string) (err error) {
	p := params{"Zone": zone}
	key := token()
	for range 3 {
		fillTwin(p, key)
		if err = call(p); err == nil {
			return nil
		}
	}
	return err
}

// 5. In a struct.

type input struct {
	Zone        string
	ClientToken string
}

func callInput(in *input) error {
	raw, err := json.Marshal(in)
	if err != nil {
		return err
	}
	resp, err := http.Post("https://cloud/gateways", "application/json", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func inStruct(zone string) (err error) {
	in := &input{Zone: zone, ClientToken: token()}
	for range 3 {
		if err = callInput(in); err == nil {
			return nil
		}
		in.ClientToken = token() // want `uuid.NewString`
	}
	return err
}

func inStructTwin(zone string) (err error) {
	in := &input{Zone: zone, ClientToken: token()}
	for range 3 {
		if err = callInput(in); err == nil {
			return nil
		}
		in.Zone = zone
	}
	return err
}

// 6. In a captured variable.

func captured(zone string) (err error) {
	key := token()
	send := func() error { return callInput(&input{Zone: zone, ClientToken: key}) } // want `uuid.NewString`
	for range 3 {
		if err = send(); err == nil {
			return nil
		}
		key = token()
	}
	return err
}

func capturedTwin(zone string) (err error) {
	key := token()
	send := func() error { return callInput(&input{Zone: zone, ClientToken: key}) }
	for range 3 {
		if err = send(); err == nil {
			return nil
		}
	}
	key = token()
	println(key)
	return err
}

// 7. In a slice of options.

type option func(*input)

func withToken(key string) option { return func(in *input) { in.ClientToken = key } } // want `uuid.NewString`

func create(zone string, opts ...option) error {
	in := &input{Zone: zone}
	for _, o := range opts {
		o(in)
	}
	return callInput(in)
}

// 8. In a local variable that goes round.

func local(zone string) (err error) {
	key := token()
	for range 3 {
		if err = callInput(&input{Zone: zone, ClientToken: key}); err == nil { // want `uuid.NewString`
			return nil
		}
		key = token()
	}
	return err
}

func localTwin(zone string) (err error) {
	key := token()
	for range 3 {
		if err = callInput(&input{Zone: zone, ClientToken: key}); err == nil {
			return nil
		}
		key += ""
		key = token0
	}
	return err
}

const token0 = "gateway"

// 9. In a field of the receiver.

type client struct{ token string }

func (c *client) create(zone string) (err error) {
	for range 3 {
		if err = callInput(&input{Zone: zone, ClientToken: c.token}); err == nil { // want `uuid.NewString`
			return nil
		}
		c.token = token()
	}
	return err
}

type stableClient struct{ token string }

func (c *stableClient) create(zone string) (err error) {
	c.token = token()
	for range 3 {
		if err = callInput(&input{Zone: zone, ClientToken: c.token}); err == nil {
			return nil
		}
	}
	return err
}

// 10. In a header map that outlives the request.

func header(zone string) (err error) {
	h := http.Header{}
	h.Set("Idempotency-Key", token())
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://cloud/gateways", bytes.NewReader([]byte(zone)))
		if err != nil {
			return err
		}
		req.Header = h
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
		h.Set("Idempotency-Key", token()) // want `uuid.NewString`
	}
	return err
}

func headerTwin(zone string) (err error) {
	h := http.Header{}
	h.Set("Idempotency-Key", token())
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://cloud/gateways", bytes.NewReader([]byte(zone)))
		if err != nil {
			return err
		}
		req.Header = h
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
		h.Set("X-Request-Id", token())
	}
	return err
}

// A key is replaced after a refusal: the one before was never used.

func rotated(zone string) error {
	key := token()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://cloud/gateways", bytes.NewReader([]byte(zone)))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusUnprocessableEntity {
			key = token()
			continue
		}
		if resp.StatusCode < 500 {
			return nil
		}
	}
	return nil
}

func rotatedAlways(zone string) error {
	key := token()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://cloud/gateways", bytes.NewReader([]byte(zone)))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", key) // want `uuid.NewString`
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			continue
		}
		resp.Body.Close()
		if resp.StatusCode >= 400 {
			key = token()
			continue
		}
		return nil
	}
	return nil
}

func options(zone string) (err error) {
	for range 3 {
		if err = create(zone, withToken(token())); err == nil {
			return nil
		}
	}
	return err
}

func optionsTwin(zone string) (err error) {
	opts := []option{withToken(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
	}
	return err
}
