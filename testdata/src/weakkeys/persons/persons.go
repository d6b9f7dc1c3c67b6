// Package persons holds keys whose types say that they are about a person, whatever the fields and parameters
// are called. Beside each stands an id that says nothing.
package persons

import (
	"net/http"
	"net/mail"
	"strings"
)

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func request(body string) (*http.Request, error) {
	return http.NewRequest(http.MethodPost, "https://shop/invitations", strings.NewReader(body))
}

type (
	// Email is a type of text.
	Email string
	// Phone is a struct.
	Phone struct{ Country, Number string }
	// UserID says nothing of the user.
	UserID string
)

func (p Phone) String() string { return p.Country + p.Number }

func text(body string, to Email) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+string(to)) // want `personal data \(Email\)`
	return send(req)
}

func textID(body string, to UserID) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+string(to))
	return send(req)
}

type invitation struct {
	To   Email
	User UserID
	Body string
}

func field(i invitation) error {
	req, err := request(i.Body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+string(i.To)) // want `personal data \(Email\)`
	return send(req)
}

func fieldID(i *invitation) error {
	req, err := request(i.Body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+string(i.User))
	return send(req)
}

func number(body string, to Phone) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "sms/"+to.Number) // want `personal data \(Phone\)`
	return send(req)
}

func method(body string, to Phone) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "sms/"+to.String()) // want `personal data \(Phone\)`
	return send(req)
}

func address(body string, to *mail.Address) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+to.Address) // want `personal data \(mail.Address\)`
	return send(req)
}

func addressText(body string, to mail.Address) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+to.String()) // want `personal data \(mail.Address\)`
	return send(req)
}

// An address of another kind.
type endpoint struct{ Address, Number string }

func other(body string, to endpoint) error {
	req, err := request(body)
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "invite/"+to.Address+to.Number)
	return send(req)
}
