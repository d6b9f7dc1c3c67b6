// Package accept accepts what its functions do, for callers too.
package accept

import (
	"net/http"
	"strings"
)

func post(body string) error {
	resp, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Order posts an order.
//
//retrysafe:ignore unsaferetry the gateway drops a second order with the same text
func Order(body string) error { return post(body) }

// Both posts two.
func Both(body string) error {
	if err := Order(body); err != nil {
		return err
	}
	return post(body + "/tip")
}

// Forever runs fn until it works.
//
//retrysafe:ignore unsaferetry whoever calls this knows
func Forever(fn func() error) {
	for fn() != nil {
	}
}

// An API is known by its interface.
type API interface{ Put(body string) error }

// New returns one.
func New() API { return api{} }

type api struct{}

// Put posts.
//
//retrysafe:ignore unsaferetry the gateway drops it
func (api) Put(body string) error { return post(body) }

func within(body string) {
	for range 3 {
		if Order(body) == nil {
			return
		}
	}
}

func behind(body string) {
	for range 3 {
		if post(body) == nil { //retrysafe:ignore unsaferetry the gateway drops it
			return
		}
	}
}

func behindLast(body string) error {
	for range 3 {
		err := post(
			body,
		) //retrysafe:ignore unsaferetry the gateway drops it
		if err == nil {
			return nil
		}
	}
	return nil
}

func stacked(body string) {
	for range 3 {
		//retrysafe:ignore unsaferetry the gateway drops it
		//retrysafe:ignore freshkey there is none
		if post(body) == nil {
			return
		}
	}
}

func long(body string) error {
	for range 3 {
		//retrysafe:ignore unsaferetry the gateway drops it
		resp, err := http.DefaultClient.
			Post(
				"https://example.com/orders",
				"text/plain",
				strings.NewReader(body),
			)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return nil
}

// The head of a statement, not its body.
func head(body string) {
	//retrysafe:ignore unsaferetry it is a loop
	for range 3 {
		if post(body) == nil { // want `up to 3 times`
			return
		}
	}
}

// What golangci-lint is told counts here too.
func nolint(body string) {
	for range 3 {
		if post(body) == nil { //nolint:retrysafe // the gateway drops it
			return
		}
	}
}

func nolintList(body string) {
	for range 3 {
		if post(body) == nil { //nolint:errcheck, retrysafe
			return
		}
	}
}

func nolintAll(body string) {
	for range 3 {
		if post(body) == nil { //nolint
			return
		}
	}
}

//nolint:retrysafe // all of it
func nolintFunc(body string) {
	for range 3 {
		if post(body) == nil {
			return
		}
	}
}

func nolintElse(body string) {
	for range 3 {
		if post(body) == nil { //nolint:errcheck // want `up to 3 times`
			return
		}
	}
}

func nolintWord(body string) {
	for range 3 {
		if post(body) == nil { //nolinter takes this // want `up to 3 times`
			return
		}
	}
}

// Send is accepted though it is declared to count.
//
//retrysafe:effect
//retrysafe:ignore unsaferetry the gateway drops it
func Send(body string) error { return nil }

// Tell counts, and is not.
//
//retrysafe:effect
func Tell(body string) error { return nil }
