// Package directivescapped has a function in which there are more ways than are walked: that nothing is found
// at a statement in it is no proof that there is nothing.
package directivescapped

import (
	"net/http"
	"strings"
)

func post(body string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(body))
	return err
}

func many() {
	for i := 0; i < 3; i++ {
		//retrysafe:ignore unsaferetry the server drops duplicates
		if err := post("a"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("b"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("c"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("d"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("e"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("f"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("g"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("h"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("i"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("j"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("k"); err == nil {
			break
		}
	}
	for i := 0; i < 3; i++ {
		if err := post("l"); err == nil {
			break
		}
	}
}
