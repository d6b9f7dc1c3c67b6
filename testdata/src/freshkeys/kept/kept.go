// Package kept makes keys in the region of a retry, but only where there is none yet: whether they stay hangs
// on what they are kept in.
package kept

import (
	"net/http"
	"strings"
	"sync"

	"github.com/google/uuid"
)

func request(body string) *http.Request {
	req, _ := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	return req
}

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A map that outlives the attempt.

func lookedUp(id, body string) (err error) {
	keys := map[string]string{}
	for range 3 {
		k, ok := keys[id]
		if !ok {
			k = uuid.NewString()
			keys[id] = k
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func entered(id, body string) (err error) {
	keys := map[string]string{}
	for range 3 {
		if _, ok := keys[id]; !ok {
			keys[id] = uuid.NewString()
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", keys[id])
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func lookedUpInAnother(id, body string) (err error) {
	for range 3 {
		keys := map[string]string{}
		k, ok := keys[id]
		if !ok {
			k = uuid.NewString()
			keys[id] = k
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func notEntered(id, body string, keys map[string]string) (err error) {
	for range 3 {
		k, ok := keys[id]
		if !ok {
			k = uuid.NewString()
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func deleted(id, body string, keys map[string]string) (err error) {
	for range 3 {
		k, ok := keys[id]
		if !ok {
			k = uuid.NewString()
			keys[id] = k
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
		delete(keys, id)
	}
	return err
}

func deletedWhenDone(id, body string, keys map[string]string) (err error) {
	for range 3 {
		k, ok := keys[id]
		if !ok {
			k = uuid.NewString()
			keys[id] = k
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		if err = send(r); err == nil {
			delete(keys, id)
			return nil
		}
	}
	return err
}

func another(id, body string, keys map[string]string, known func(string) bool) (err error) {
	for range 3 {
		k := keys[id]
		if !known(id) {
			k = uuid.NewString()
			keys[id] = k
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// In an object.

type client struct {
	mu   sync.Mutex
	keys map[string]string
	held sync.Map
}

func (c *client) key(id string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k, ok := c.keys[id]; ok {
		return k
	}
	k := uuid.NewString()
	c.keys[id] = k
	return k
}

func (c *client) charge(id, body string) (err error) {
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.key(id))
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) forgetful(id string) string {
	if k, ok := c.keys[id]; ok {
		return k
	}
	return uuid.NewString()
}

func (c *client) chargeForgetful(id, body string) (err error) {
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.forgetful(id)) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) firstHeld(id, body string) (err error) {
	for range 3 {
		k, _ := c.held.LoadOrStore(id, uuid.NewString())
		r := request(body)
		r.Header.Set("Idempotency-Key", k.(string))
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func firstHeldInAnother(id, body string) (err error) {
	for range 3 {
		var held sync.Map
		k, _ := held.LoadOrStore(id, uuid.NewString())
		r := request(body)
		r.Header.Set("Idempotency-Key", k.(string)) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) heldUnderAnother(body string) (err error) {
	for range 3 {
		k, _ := c.held.LoadOrStore(uuid.NewString(), uuid.NewString())
		r := request(body)
		r.Header.Set("Idempotency-Key", k.(string)) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) held2(id, body string) (err error) {
	for range 3 {
		k, ok := c.held.Load(id)
		if !ok {
			k = uuid.NewString()
			c.held.Store(id, k)
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k.(string))
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) overwritten(id, body string) (err error) {
	for range 3 {
		c.held.Store(id, uuid.NewString())
		k, _ := c.held.Load(id)
		r := request(body)
		r.Header.Set("Idempotency-Key", k.(string)) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *client) firstOfHeld(id string) string {
	k, _ := c.held.LoadOrStore(id, uuid.NewString())
	return k.(string)
}

func (c *client) chargeHeld(id, body string) (err error) {
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.firstOfHeld(id))
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// In the first round.

func flagged(body string) (err error) {
	var k string
	first := true
	for range 3 {
		if first {
			k = uuid.NewString()
			first = false
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func flaggedAgain(body string) (err error) {
	var k string
	fresh := true
	for range 3 {
		if fresh {
			k = uuid.NewString()
			fresh = len(body) > 3
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func counted(body string) (err error) {
	var k string
	for i := range 3 {
		if i == 0 {
			k = uuid.NewString()
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func countedOtherwise(body string) (err error) {
	var k string
	for i := range 3 {
		if i%2 == 0 {
			k = uuid.NewString()
		}
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// By a guard.

func guarded(body string) (err error) {
	var once sync.Once
	var k string
	for range 3 {
		once.Do(func() { k = uuid.NewString() })
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func guardedByAnother(body string) (err error) {
	var k string
	for range 3 {
		var once sync.Once
		once.Do(func() { k = uuid.NewString() })
		r := request(body)
		r.Header.Set("Idempotency-Key", k) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func attempts(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func guardedInside(body string) error {
	var once sync.Once
	var k string
	return attempts(func() error {
		once.Do(func() { k = uuid.NewString() })
		r := request(body)
		r.Header.Set("Idempotency-Key", k)
		return send(r)
	})
}

func (c *client) kept(id string) string {
	k, ok := c.held.Load(id)
	if !ok {
		k = uuid.NewString()
		c.held.Store(id, k)
	}
	return k.(string)
}

func (c *client) chargeKept(id, body string) (err error) {
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.kept(id))
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// A method makes it once for its receiver.

type charger struct {
	once sync.Once
	key  string
}

func (c *charger) keyOnce() string {
	c.once.Do(func() { c.key = uuid.NewString() })
	return c.key
}

func chargeOnce(body string) (err error) {
	c := &charger{}
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.keyOnce())
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func (c *charger) keyEach() string {
	var once sync.Once
	once.Do(func() { c.key = uuid.NewString() })
	return c.key
}

func chargeEach(body string) (err error) {
	c := &charger{}
	for range 3 {
		r := request(body)
		r.Header.Set("Idempotency-Key", c.keyEach()) // want `another idempotency key \(uuid.NewString\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}
