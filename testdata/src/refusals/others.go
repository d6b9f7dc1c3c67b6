package refusals

import (
	"errors"
	"net/http"
	"strings"

	"refusals/answer"
	"refusals/verdict"
)

func audit(line string) error {
	resp, err := http.Post("https://audit.example.com/lines", "text/plain", strings.NewReader(line))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The refusal clears the order; the audit line before it is written again.
func clearsOne(body string) error {
	for i := 0; i < 3; i++ {
		if err := audit("placing " + body); err != nil { // want `up to 3 times`
			return err
		}
		err := answer.Post(body)
		if !verdict.Refused(err) {
			return err
		}
	}
	return errors.New("too many requests")
}

// An audit line after the order is written only when the order left the loop.
func auditsAfter(body string) error {
	for i := 0; i < 3; i++ {
		err := answer.Post(body)
		if verdict.Refused(err) {
			continue
		}
		if err != nil {
			return err
		}
		return audit("placed " + body)
	}
	return errors.New("too many requests")
}

// The refusal of a read proves nothing about the order before it.
func refusedRead(body, id string) error {
	for i := 0; i < 3; i++ {
		if err := answer.Post(body); err != nil { // want `up to 3 times`
			return err
		}
		_, err := answer.Get(id)
		if !verdict.Refused(err) {
			return err
		}
	}
	return errors.New("too many requests")
}

// The read before the order may go round as it likes.
func refusedReadFirst(body, id string) error {
	for i := 0; i < 3; i++ {
		if _, err := answer.Get(id); err != nil {
			continue
		}
		return answer.Post(body)
	}
	return errors.New("gave up")
}

// A name that is taken was refused: the next name is tried.
func taken(names []string) error {
	for _, name := range names {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(name))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusConflict {
			return nil
		}
	}
	return errors.New("every name is taken")
}
