package kept

import (
	"encoding/json"
	"time"
)

// The body under a key that stays has to stay too.

type charge struct {
	Order string
	At    time.Time
}

func bodyEachTime(id string) (err error) {
	for range 3 {
		raw, _ := json.Marshal(charge{Order: id, At: time.Now()})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", "order/"+id) // want `the body under it is another one in each attempt \(time.Now\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func bodyOnce(id string) (err error) {
	var at time.Time
	for i := range 3 {
		if i == 0 {
			at = time.Now()
		}
		raw, _ := json.Marshal(charge{Order: id, At: at})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", "order/"+id)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

// In a function that is run again.

func bodyInLiteral(id string) error {
	return attempts(func() error {
		raw, _ := json.Marshal(charge{Order: id, At: time.Now()})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", "order/"+id) // want `the body under it is another one in each attempt \(time.Now\)`
		return send(r)
	})
}

func bodyOnceInLiteral(id string) error {
	var at *time.Time
	return attempts(func() error {
		if at == nil {
			now := time.Now()
			at = &now
		}
		raw, _ := json.Marshal(charge{Order: id, At: *at})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", "order/"+id)
		return send(r)
	})
}

// In a function that is called again.

func pay(c *charge) error {
	c.At = time.Now()
	raw, _ := json.Marshal(c)
	r := request(string(raw))
	r.Header.Set("Idempotency-Key", "order/"+c.Order) // want `the body under it is another one in each attempt \(time.Now\)`
	return send(r)
}

func payAgain(id string) (err error) {
	c := &charge{Order: id}
	for range 3 {
		if err = pay(c); err == nil {
			return nil
		}
	}
	return err
}

type stamped struct {
	Order string
	At    string
}

func payOnce(c *stamped) error {
	if c.At == "" {
		c.At = time.Now().String()
	}
	raw, _ := json.Marshal(c)
	r := request(string(raw))
	r.Header.Set("Idempotency-Key", "order/"+c.Order)
	return send(r)
}

func payOnceAgain(id string) (err error) {
	c := &stamped{Order: id}
	for range 3 {
		if err = payOnce(c); err == nil {
			return nil
		}
	}
	return err
}

// Under a key that the caller gives.

func bodyUnderGiven(key, id string) (err error) {
	for range 3 {
		raw, _ := json.Marshal(charge{Order: id, At: time.Now()})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", key) // want `the body under it is another one in each attempt \(time.Now\)`
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

func bodyUnderGivenOnce(key, id string) (err error) {
	raw, _ := json.Marshal(charge{Order: id, At: time.Now()})
	for range 3 {
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", key)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}

type options struct{ Key string }

// Whether there is one in the options is for the caller to tell.
func bodyUnderOption(o options, id string) (err error) {
	for range 3 {
		raw, _ := json.Marshal(charge{Order: id, At: time.Now()})
		r := request(string(raw))
		r.Header.Set("Idempotency-Key", o.Key)
		if err = send(r); err == nil {
			return nil
		}
	}
	return err
}
