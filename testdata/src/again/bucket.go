package again

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
)

type bucket struct {
	sync.Mutex
	name string
}

type session struct {
	limits  *limits
	retries int
	once    map[string][]func()
}

// notify runs what waits for an event, and forgets it.
func (s *session) notify(event string) {
	for _, f := range s.once[event] {
		f()
	}
	s.once[event] = nil
}

type limits struct{ buckets map[string]*bucket }

// lock keeps a bucket for each path: what it holds is no part of what is sent.
func (l *limits) lock(path string) *bucket {
	b := l.buckets[path]
	if b == nil {
		b = &bucket{name: path}
		l.buckets[path] = b
	}
	b.Lock()
	return b
}

func (s *session) request(path, body string) error {
	return s.locked(path, body, s.limits.lock(path), 0)
}

// locked calls itself after a failure, with the bucket of the same path.
func (s *session) locked(path, body string, b *bucket, n int) error {
	defer b.Unlock()
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body)) // want `may be sent`
	if err != nil {
		return err
	}
	resp.Body.Close()
	if resp.StatusCode == http.StatusBadGateway && n < s.retries {
		return s.locked(path, body, s.limits.lock(b.name), n+1)
	}
	if resp.StatusCode == http.StatusTooManyRequests {
		s.notify("limited")
		return s.locked(path, body, s.limits.lock(b.name), n)
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("status %d", resp.StatusCode)
	}
	return nil
}
