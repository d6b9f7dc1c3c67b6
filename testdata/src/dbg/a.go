package dbg

import (
	"net/http"
	"strings"
)

type P struct{ Key, Text string }

func send(h http.Header, in string) error {
	req, err := http.NewRequest("POST", "https://x.example.com/orders", strings.NewReader(in))
	if err != nil {
		return err
	}
	if h != nil {
		req.Header = h
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func Order(p *P) error {
	h := http.Header{}
	h.Set("Idempotency-Key", p.Key)
	return send(h, p.Text)
}
