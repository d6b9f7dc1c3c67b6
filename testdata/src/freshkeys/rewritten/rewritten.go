// Package rewritten rewrites a slice of options behind the call, or a variable that a literal captures: the next
// attempt sends what the last one left. Beside each stands its twin, in which the key stays.
package rewritten

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/google/uuid"
)

type input struct {
	Zone        string
	ClientToken string
}

type params map[string]any

type option func(*input)

func token() string { return uuid.NewString() }

func post(body any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	resp, err := http.Post("https://cloud/gateways", "application/json", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func call(p params) error { return post(p) }

func callInput(in *input) error { return post(in) }

func create(zone string, opts ...option) error {
	in := &input{Zone: zone}
	for _, o := range opts {
		o(in)
	}
	return callInput(in)
}

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func withReplaced(key string) option { return func(in *input) { in.ClientToken = key } } // want `uuid.NewString`

func withAppended(key string) option { return func(in *input) { in.ClientToken = key } } // want `uuid.NewString`

func withMadeAgain(key string) option { return func(in *input) { in.ClientToken = key } } // want `uuid.NewString`

func withKept(key string) option { return func(in *input) { in.ClientToken = key } }

func withZone(zone string) option { return func(in *input) { in.Zone = zone } }

func optionReplaced(zone string) (err error) {
	opts := []option{withZone(zone), withReplaced(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts[1] = withReplaced(token())
	}
	return err
}

func optionReplacedTwin(zone string) (err error) {
	opts := []option{withZone(zone), withKept(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts[0] = withZone(zone)
	}
	return err
}

func optionAppended(zone string) (err error) {
	opts := []option{withZone(zone), withAppended(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts = append(opts, withAppended(token()))
	}
	return err
}

func optionAppendedTwin(zone string) (err error) {
	opts := []option{withZone(zone), withKept(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts = append(opts, withZone(zone))
	}
	return err
}

func withJoined(key string) option { return func(in *input) { in.ClientToken = key } } // want `uuid.NewString`

func optionJoined(zone string) (err error) {
	opts := []option{withZone(zone)}
	for range 3 {
		if err = create(zone, append(opts, withJoined(token()))...); err == nil {
			return nil
		}
	}
	return err
}

func optionsMadeAgain(zone string) (err error) {
	opts := []option{withMadeAgain(token())}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts = []option{withMadeAgain(token())}
	}
	return err
}

func optionsMadeAgainTwin(zone string) (err error) {
	key := token()
	opts := []option{withKept(key)}
	for range 3 {
		if err = create(zone, opts...); err == nil {
			return nil
		}
		opts = []option{withKept(key)}
	}
	return err
}

func capturedMap(zone string) error {
	p := params{"Zone": zone, "ClientToken": token()}
	return again(func() error {
		err := call(p)
		p["ClientToken"] = token() // want `uuid.NewString`
		return err
	})
}

func capturedMapTwin(zone string) error {
	p := params{"Zone": zone, "ClientToken": token()}
	return again(func() error {
		err := call(p)
		p["Zone"] = zone
		return err
	})
}

func capturedKey(zone string) error {
	key := token()
	return again(func() error {
		err := callInput(&input{Zone: zone, ClientToken: key}) // want `uuid.NewString`
		key = token()
		return err
	})
}

func capturedKeyTwin(zone string) error {
	key := token()
	return again(func() error {
		err := callInput(&input{Zone: zone, ClientToken: key})
		key += ""
		return err
	})
}
