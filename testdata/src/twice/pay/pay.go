// Package pay holds a retry of which one link is a guess.
package pay

import (
	"errors"
	"net/http"
	"strings"
)

var errGaveUp = errors.New("gave up")

// Cancel repeats a POST whose path names a state.
func Cancel(id string) error {
	for range 3 {
		resp, err := http.Post("https://pay.example.com/orders/"+id+"/cancel", "text/plain", strings.NewReader("now")) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}
