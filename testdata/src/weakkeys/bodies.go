package weakkeys

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// One key for two things that one path is asked for: what is sent tells them apart.

type transfer struct {
	Ref, From, To string
	Cents         int64
}

type core struct{ url string }

func (c *core) book(ref, account string, cents int64) error {
	raw, err := json.Marshal(map[string]any{"account": account, "cents": cents})
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, c.url+"/bookings", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", ref) // want `the idempotency key is that of HTTP POST at .* too`
	return send(req)
}

func (c *core) move(t transfer) error {
	if err := c.book(t.Ref, t.From, -t.Cents); err != nil {
		return err
	}
	return c.book(t.Ref, t.To, t.Cents)
}

func (c *core) bookOther(ref, account string, cents int64) error {
	raw, err := json.Marshal(map[string]any{"account": account, "cents": cents})
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, c.url+"/bookings", bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", ref)
	return send(req)
}

// Each has a key of its own.
func (c *core) moveApart(t transfer) error {
	if err := c.bookOther(t.Ref+"/debit", t.From, -t.Cents); err != nil {
		return err
	}
	return c.bookOther(t.Ref+"/credit", t.To, t.Cents)
}

// The same again.
func (c *core) moveAgain(t transfer) error {
	if err := c.bookOther(t.Ref, t.To, t.Cents); err != nil {
		return c.bookOther(t.Ref, t.To, t.Cents)
	}
	return nil
}

// Another way to the same end, where the first fails.
func (c *core) moveElse(t transfer) error {
	if err := c.bookOther(t.Ref, t.From, t.Cents); err != nil {
		return c.bookOther(t.Ref, t.To, t.Cents)
	}
	return nil
}
