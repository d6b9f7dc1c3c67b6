// Package api decides what is sent again.
package api

import "switches/client"

func once(body string) error { return client.Do("POST", "/orders", body, false) }

func often(body string) error {
	return client.Do("POST", "/orders", body, true) // want `POST may be sent up to 3 times`
}

func asked(body string, again bool) error {
	return client.Do("POST", "/orders", body, again) // want `POST may be sent up to 3 times`
}

func onceByField(body string) error {
	return client.DoOpts("POST", "/orders", body, client.Opts{NoRetry: true})
}

func oftenByField(body string) error {
	return client.DoOpts("POST", "/orders", body, client.Opts{}) // want `POST may be sent up to 3 times`
}

func onceByNumber(body string) error {
	return client.DoPtr("POST", "/orders", body, &client.Opts{})
}

func oftenByNumber(body string) error {
	return client.DoPtr("POST", "/orders", body, &client.Opts{Idempotent: true}) // want `POST may be sent up to 4 times`
}

func onceMore(body string) error {
	return client.Again(body, true) // want `up to 2 times by the recursion`
}

func noMore(body string) error { return client.Again(body, false) }

func second(body string) error {
	return client.Second(body, true) // want `up to 2 times by the second call`
}

func noSecond(body string) error { return client.Second(body, false) }

func behind(body string) error {
	return client.Gate(body, true) // want `up to 3 times`
}

func before(body string) error { return client.Gate(body, false) }

// The flag may come from further up.
func handed(body string, again bool) error {
	return client.Gate(body, again) // want `up to 3 times`
}

func Hand(body string) error { return handed(body, true) }

func spared(body string, again bool) error { return client.Gate(body, again) }

func Spare(body string) error { return spared(body, false) }

// A flag that is read somewhere may be set.
func configured(body string, flags map[string]bool) error {
	return client.Gate(body, flags["again"]) // want `up to 3 times`
}

func safe(body string) error { return client.Safe("POST", body) }

func counted(body string) error { return client.Counted("POST", body) }

func unsafe(body string) error {
	return client.Unsafe("POST", body) // want `POST may be sent up to 3 times`
}

func listed(body string) error { return client.Listed("POST", body) }

func sparing(body string) error { return client.Spared("POST", body) }

func created(body string) error {
	return client.Created("POST", body) // want `POST may be sent up to 4 times`
}
