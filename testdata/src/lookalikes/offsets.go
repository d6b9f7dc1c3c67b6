package lookalikes

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

type window struct{ Skip *int }

type answer struct {
	Total *int
	Rows  []string
}

func one[T any](v T) *T { return &v }

func among(status int, codes ...int) bool {
	for _, c := range codes {
		if status == c {
			return true
		}
	}
	return false
}

// exported asks for the rows behind an offset. Whether the answer is a good one is judged by a list.
func exported(w *window) (a answer, err error) {
	raw, err := json.Marshal(w)
	if err != nil {
		return a, err
	}
	resp, err := http.Post(shop+"/exports", "text/plain", strings.NewReader(string(raw)))
	if err != nil {
		return a, err
	}
	defer resp.Body.Close()
	if !among(resp.StatusCode, http.StatusOK) {
		return a, errors.New(resp.Status)
	}
	err = json.NewDecoder(resp.Body).Decode(&a)
	return a, err
}

// The offset behind the pointer moves on in each round.
func offsets() (rows []string, err error) {
	w := &window{Skip: one(0)}
	for {
		a, err := exported(w)
		if err != nil {
			return nil, err
		}
		rows = append(rows, a.Rows...)
		*w.Skip += 10
		if a.Total != nil && *w.Skip >= *a.Total {
			return rows, nil
		}
	}
}

// What moves on is no part of what is asked.
func sameOffset() (rows []string, err error) {
	w := &window{Skip: one(0)}
	seen := one(0)
	for {
		a, err := exported(w) // want `without a bound`
		if err != nil {
			return nil, err
		}
		rows = append(rows, a.Rows...)
		*seen += 10
		if a.Total != nil && *seen >= *a.Total {
			return rows, nil
		}
	}
}
