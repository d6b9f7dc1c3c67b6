package kept

import "github.com/google/uuid"

// A struct that is copied in each attempt keeps nothing that is put into the copy.

type order struct{ Key, Body string }

func (o order) payCopy() error {
	if o.Key == "" {
		o.Key = uuid.NewString()
	}
	r := request(o.Body)
	r.Header.Set("Idempotency-Key", o.Key) // want `another idempotency key \(uuid.NewString\)`
	return send(r)
}

func copied(body string) error {
	o := order{Body: body}
	return attempts(func() error { return o.payCopy() })
}

func (o order) payCopyOf() error {
	if o.Key == "" {
		o.Key = uuid.NewString()
	}
	r := request(o.Body)
	r.Header.Set("Idempotency-Key", o.Key)
	return send(r)
}

func copiedWithKey(id, body string) error {
	o := order{Key: "order/" + id, Body: body}
	return attempts(func() error { return o.payCopyOf() })
}

func copiedLater(id, body string) error {
	o := order{Body: body}
	o.Key = "order/" + id
	return attempts(func() error { return o.payCopyOf() })
}

func (o *order) pay() error {
	if o.Key == "" {
		o.Key = uuid.NewString()
	}
	r := request(o.Body)
	r.Header.Set("Idempotency-Key", o.Key)
	return send(r)
}

func pointed(body string) error {
	o := order{Body: body}
	return attempts(func() error { return o.pay() })
}

func (o *order) payOf() error {
	if o.Key == "" {
		o.Key = uuid.NewString()
	}
	r := request(o.Body)
	r.Header.Set("Idempotency-Key", o.Key) // want `another idempotency key \(uuid.NewString\)`
	return send(r)
}

func pointedCopy(body string) error {
	o := order{Body: body}
	return attempts(func() error {
		each := o
		return each.payOf()
	})
}
