// Package hooks tells other systems what happened.
package hooks

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/hashicorp/go-retryablehttp"
	"go.uber.org/zap"
	"gopkg.in/yaml.v3"
)

// Client posts events.
type Client struct {
	Targets []string `yaml:"targets"`

	http *retryablehttp.Client
	log  *zap.Logger
}

// New reads the targets from a configuration.
func New(config []byte, log *zap.Logger) (*Client, error) {
	c := &Client{http: retryablehttp.NewClient(), log: log}
	if err := yaml.Unmarshal(config, c); err != nil {
		return nil, err
	}
	c.http.RetryMax = 5
	return c, nil
}

// Send posts an event to every target.
func (c *Client) Send(ctx context.Context, kind, key string, event any) error {
	body, err := json.Marshal(map[string]any{"kind": kind, "event": event})
	if err != nil {
		return err
	}
	for _, url := range c.Targets {
		req, err := retryablehttp.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", kind+":"+key)
		resp, err := c.http.Do(req)
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode >= 300 {
			c.log.Error("hook", zap.String("url", url), zap.Int("status", resp.StatusCode))
			return fmt.Errorf("hook %s: %s", url, resp.Status)
		}
	}
	return nil
}
