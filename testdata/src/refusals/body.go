package refusals

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

// The body says again what the status line says, or says it alone.

type problem struct {
	Status int    `json:"status"`
	Type   string `json:"type"`
}

func (p *problem) Error() string { return p.Type }

type staleNonce struct{ *problem }

type overloaded struct{ *problem }

// problemOf makes the error of an answer.
func problemOf(resp *http.Response) error {
	if resp.StatusCode < 400 {
		return nil
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return fmt.Errorf("%d: %w", resp.StatusCode, err)
	}
	var p *problem
	if err := json.Unmarshal(raw, &p); err != nil {
		return fmt.Errorf("%d: %w", resp.StatusCode, err)
	}
	if p.Status == 0 {
		p.Status = resp.StatusCode
	}
	switch {
	case p.Status == 400 && p.Type == "badNonce":
		return &staleNonce{p}
	case p.Status == 503:
		return &overloaded{p}
	}
	return p
}

func signed(body string) error {
	resp, err := http.Post("http://orders", "application/jose+json", strings.NewReader(body))
	if err != nil {
		return fmt.Errorf("post: %w", err)
	}
	return problemOf(resp)
}

func staleOnly(body string) error {
	for {
		err := signed(body)
		var stale *staleNonce
		if !errors.As(err, &stale) {
			return err
		}
	}
}

func overloadedToo(body string) error {
	for {
		err := signed(body) // want `POST may be sent again`
		var busy *overloaded
		if !errors.As(err, &busy) {
			return err
		}
	}
}

type reply struct {
	Code  int
	Order string
}

// send reads the reply where it sends.
func send(body string) (*reply, error) {
	resp, err := http.Post("http://orders", "application/json", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var r reply
	return &r, json.NewDecoder(resp.Body).Decode(&r)
}

func limitedByBody(body string) error {
	for {
		r, err := send(body)
		if err != nil {
			return err
		}
		if r.Code != 429 {
			return nil
		}
	}
}

func failedByBody(body string) error {
	for {
		r, err := send(body) // want `POST may be sent again`
		if err != nil {
			return err
		}
		if r.Code < 500 {
			return nil
		}
	}
}

func limitedHere(body string) error {
	for {
		resp, err := http.Post("http://orders", "application/json", strings.NewReader(body))
		if err != nil {
			return err
		}
		var r reply
		err = json.NewDecoder(resp.Body).Decode(&r)
		resp.Body.Close()
		if err != nil {
			return err
		}
		if r.Code != 429 {
			return nil
		}
	}
}

func failedHere(body string) error {
	for {
		resp, err := http.Post("http://orders", "application/json", strings.NewReader(body)) // want `POST may be sent again`
		if err != nil {
			return err
		}
		var r reply
		err = json.NewDecoder(resp.Body).Decode(&r)
		resp.Body.Close()
		if err != nil {
			return err
		}
		if r.Code != 429 && r.Code != 503 {
			return nil
		}
	}
}

// What a library returns is no error of the program's own type.
func signedInto(body string, into any) error {
	resp, err := http.Post("http://orders", "application/jose+json", strings.NewReader(body))
	if err != nil {
		return err
	}
	if err := problemOf(resp); err != nil {
		return err
	}
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

func staleOnlyInto(body string, into any) error {
	for {
		err := signedInto(body, into)
		var stale *staleNonce
		if !errors.As(err, &stale) {
			return err
		}
	}
}

func unreadable(body string, into any) error {
	for {
		err := signedInto(body, into) // want `POST may be sent again`
		var syntax *json.SyntaxError
		if !errors.As(err, &syntax) {
			return err
		}
	}
}

// More than a summary lists may come back; what is left out proves nothing, so it is told coarsely.
func answered(body string, into any) (*http.Response, error) {
	resp, err := http.Post("http://orders", "application/jose+json", strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	if err := problemOf(resp); err != nil {
		return resp, err
	}
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return resp, fmt.Errorf("read: %w", err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return resp, fmt.Errorf("decode: %w", err)
	}
	return resp, nil
}

func staleAnswers(body string, into any) error {
	for {
		_, err := answered(body, into)
		var stale *staleNonce
		if !errors.As(err, &stale) {
			return err
		}
	}
}

func overloadedAnswers(body string, into any) error {
	for {
		_, err := answered(body, into) // want `POST may be sent again`
		var busy *overloaded
		if !errors.As(err, &busy) {
			return err
		}
	}
}

// Nor is what a library returns for something else behind it.
func archived(body, file string) error {
	if err := signed(body); err != nil {
		return err
	}
	return os.WriteFile(file, []byte(body), 0o600)
}

func staleArchived(body, file string) error {
	for {
		err := archived(body, file)
		var stale *staleNonce
		if !errors.As(err, &stale) {
			return err
		}
	}
}

func lostArchived(body, file string) error {
	for {
		err := archived(body, file) // want `POST may be sent again`
		var lost *os.PathError
		if !errors.As(err, &lost) {
			return err
		}
	}
}
