// Package hard holds code on which the analysis must come to an end.
package hard

import (
	"net/http"

	"hard/owner"
)

type u struct{ n int }

// Two calls are stored into the place that the other reads.
func add(list []u, one u) []u { return append(list, one) }

func F(out [][]u, all bool) [][]u {
	http.Post("https://example.com/sums", "text/plain", nil)
	for i := range out {
		if all {
			out[i] = add(out[i], u{1})
		}
		mu := u{2}
		out[i] = add(out[i], mu)
	}
	return out
}

// What a function in a field is depends on what it does to the field.
type task struct{ run func(*task) }

func send(*task) { http.Post("https://example.com/tasks", "text/plain", nil) }

func itself(now bool) {
	t := task{}
	if now {
		t.run = send
	}
	t.run(&t)
}

// What is put into a field of another package is done where no call of this one stands.
func given(c *owner.Client) { c.Do = http.DefaultClient.Do }
