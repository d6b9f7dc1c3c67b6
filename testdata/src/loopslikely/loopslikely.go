// Package loopslikely holds counted loops that send even after success: they speak only when guesses
// are asked for.
package loopslikely

import (
	"log"
	"net/http"
	"strings"
	"time"
)

func post(body string) error {
	resp, err := http.Post("https://shop.example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Shape 25: the result is looked at and changes nothing.
func counted(body string) {
	for i := 0; i < 3; i++ {
		if err := post(body); err != nil { // want `up to 3 times`
			log.Print(err)
		}
		time.Sleep(time.Second)
	}
}

// Shape 25 over an integer.
func ranged(body string) (last error) {
	for range 4 {
		last = post(body) // want `up to 4 times`
	}
	return last
}

// Other items are other intents, also for a guess.
func items(bodies []string) {
	for i := 0; i < len(bodies); i++ {
		if err := post(bodies[i]); err != nil {
			log.Print(err)
		}
	}
}
