// Package app sends through clients whose policy was set elsewhere.
package app

import "clients/policy"

const url = "https://pay.example/v1/charges"

func limited(body []byte) error {
	_, err := policy.Limited().Post(url, "application/json", body)
	return err
}

func trouble(body []byte) error {
	_, err := policy.Trouble().Post(url, "application/json", body) // want `up to 5 times`
	return err
}
