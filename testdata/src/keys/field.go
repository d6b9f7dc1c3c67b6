package keys

import (
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A method of a struct fills the field that holds the key, whatever that is called.

type letter struct{ ID, Kind, Doc string }

func (l *letter) init() { l.ID = uuid.NewString() }

func (l *letter) kind() { l.Kind = "letter" }

func (l *letter) send() error {
	req, err := http.NewRequest(http.MethodPost, "https://post/letters", strings.NewReader(l.Doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", l.ID)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func filledByMethod(doc string) (err error) {
	l := &letter{Doc: doc}
	l.init()
	for range 3 {
		if err = l.send(); err == nil {
			return nil
		}
	}
	return err
}

func otherFilledByMethod(doc string) (err error) {
	l := &letter{Doc: doc}
	l.kind()
	for range 3 {
		if err = l.send(); err == nil { // want `no idempotency key`
			return nil
		}
	}
	return err
}
