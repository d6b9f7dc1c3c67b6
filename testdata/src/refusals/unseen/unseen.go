// Package unseen asks predicates that come out of maps and of variables of others: that one says yes is a guess.
package unseen

import (
	"net/http"
	"strings"

	"refusals/unseen/policy"
)

func post(doc string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(doc))
	return err
}

func ofAVariable(doc string) (err error) {
	for range 3 {
		if err = post(doc); err == nil || !policy.Standard.Again(err) { // want `POST.*up to 3 times`
			return err
		}
	}
	return err
}

func outOfAMap(doc, name string) (err error) {
	p := policy.ByName[name]
	for range p.Max {
		if err = post(doc); err == nil || !p.Again(err) { // want `POST.*more than once`
			return err
		}
	}
	return err
}

var permanent = map[string]func(error) bool{"none": func(error) bool { return false }}

// It says no here, for one more round.
func outOfAMapOfOnesOwn(doc, name string) (err error) {
	for range 3 {
		if err = post(doc); err == nil || permanent[name](err) { // want `POST.*up to 3 times`
			return err
		}
	}
	return err
}

// In a function of its own.
func ask(err error) bool { return err != nil && policy.Standard.Again(err) }

func throughAFunction(doc string) (err error) {
	for range 3 {
		if err = post(doc); !ask(err) { // want `POST.*up to 3 times`
			return err
		}
	}
	return err
}
