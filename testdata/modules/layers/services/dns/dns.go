// Package dns is a client whose services share it.
package dns

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// Client is the client.
type Client struct {
	BaseURL    string
	HTTPClient *http.Client

	common service

	Records *RecordService
	Zones   *ZoneService
}

type service struct{ client *Client }

// RecordService speaks of records.
type RecordService service

// ZoneService speaks of zones.
type ZoneService service

// New returns a client that sends through another.
func New(hc *http.Client) *Client {
	c := &Client{BaseURL: "https://dns.example", HTTPClient: hc}
	c.common.client = c
	c.Records = (*RecordService)(&c.common)
	c.Zones = (*ZoneService)(&c.common)
	return c
}

func (c *Client) do(req *http.Request, out any) error {
	resp, err := c.HTTPClient.Do(req)
	if err != nil {
		return fmt.Errorf("send: %w", err)
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

// Create makes a record.
func (s *RecordService) Create(ctx context.Context, zone int64, record any) error {
	body, err := json.Marshal(record)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, fmt.Sprintf("%s/zones/%d/records", s.client.BaseURL, zone), bytes.NewReader(body))
	if err != nil {
		return err
	}
	var out any
	return s.client.do(req, &out)
}

// Get reads a zone.
func (s *ZoneService) Get(ctx context.Context, zone int64) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/zones/%d", s.client.BaseURL, zone), nil)
	if err != nil {
		return err
	}
	var out any
	return s.client.do(req, &out)
}

// Append adds to a record.
func (s *RecordService) Append(ctx context.Context, text string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.client.BaseURL+"/records", bytes.NewReader([]byte(text)))
	if err != nil {
		return err
	}
	resp, err := s.client.HTTPClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Create makes a zone.
func (s *ZoneService) Create(ctx context.Context, text string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.client.BaseURL+"/zones", bytes.NewReader([]byte(text)))
	if err != nil {
		return err
	}
	resp, err := s.client.HTTPClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
