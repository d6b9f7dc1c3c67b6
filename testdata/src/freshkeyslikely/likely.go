// Package freshkeyslikely holds keys of which some link is a guess.
package freshkeyslikely

import (
	"net/http"
	"os"
	"strconv"
	"strings"
)

// Another process may have another id, and the retry may be in the same.
func process(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+strconv.Itoa(os.Getpid())) // want `os.Getpid`
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
