// Package mail sends mail through a provider's HTTP API.
package mail

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Sender sends mail.
type Sender struct {
	URL  string
	HTTP *http.Client
}

// Send sends one mail. It tries once.
func (s *Sender) Send(ctx context.Context, to, subject, text string) error {
	form := url.Values{"to": {to}, "subject": {subject}, "text": {text}}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.URL, strings.NewReader(form.Encode()))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	resp, err := s.HTTP.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return fmt.Errorf("mail to %s: %s", to, resp.Status)
	}
	return nil
}
