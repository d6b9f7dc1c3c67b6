// Package apart puts headers together by themselves, and on what is sent as a whole.
package apart

import (
	"bytes"
	"context"
	"maps"
	"net/http"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

type API struct {
	url  string
	http *http.Client
}

func again(fn func() error) (err error) {
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

func keyed(key string) http.Header {
	h := make(http.Header)
	h.Set("Content-Type", "application/json")
	h.Set("Idempotency-Key", key)
	return h
}

func typed() http.Header {
	h := make(http.Header)
	h.Set("Content-Type", "application/json")
	return h
}

func (a *API) request(ctx context.Context, doc []byte) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, http.MethodPost, a.url, bytes.NewReader(doc))
}

// Above the literal that sends it.

func (a *API) cloned(ctx context.Context, key string, doc []byte) error {
	h := keyed(key)
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		req.Header = h.Clone()
		_, err = a.http.Do(req)
		return err
	})
}

func (a *API) clonedUnkeyed(ctx context.Context, key string, doc []byte) error {
	h := typed()
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		req.Header = h.Clone()
		_, err = a.http.Do(req) // want `HTTP POST may be sent up to 3 times`
		return err
	})
}

func (a *API) copied(ctx context.Context, key string, doc []byte) error {
	h := keyed(key)
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		maps.Copy(req.Header, h)
		_, err = a.http.Do(req)
		return err
	})
}

func (a *API) copiedUnkeyed(ctx context.Context, key string, doc []byte) error {
	h := typed()
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		maps.Copy(req.Header, h)
		_, err = a.http.Do(req) // want `HTTP POST may be sent up to 3 times`
		return err
	})
}

func (a *API) whole(ctx context.Context, key string, doc []byte) error {
	h := keyed(key)
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		req.Header = h
		_, err = a.http.Do(req)
		return err
	})
}

// A variable that another map is put into tells of both.
func (a *API) either(ctx context.Context, key string, doc []byte) error {
	h := typed()
	if key != "" {
		h = keyed(key)
	}
	return again(func() error {
		req, err := a.request(ctx, doc)
		if err != nil {
			return err
		}
		req.Header = h
		_, err = a.http.Do(req)
		return err
	})
}

// Of a message.

func literal(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	for range 3 {
		m := &nats.Msg{Subject: "orders", Data: body, Header: nats.Header{nats.MsgIdHdr: {id}}}
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

func literalUnkeyed(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	for range 3 {
		m := &nats.Msg{Subject: "orders", Data: body, Header: nats.Header{"Trace": {id}}}
		if _, err = js.PublishMsg(ctx, m); err == nil { // want `JetStream.PublishMsg may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func variable(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	h := nats.Header{}
	h.Set("Nats-Msg-Id", id)
	m := &nats.Msg{Subject: "orders", Data: body, Header: h}
	for range 3 {
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

func assigned(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	h := nats.Header{}
	h.Set("Nats-Msg-Id", id)
	for range 3 {
		m := nats.NewMsg("orders")
		m.Header = h
		m.Data = body
		if _, err = js.PublishMsg(ctx, m); err == nil {
			return nil
		}
	}
	return err
}

func assignedUnkeyed(ctx context.Context, js jetstream.JetStream, id string, body []byte) (err error) {
	h := nats.Header{}
	h.Set("Trace", id)
	for range 3 {
		m := nats.NewMsg("orders")
		m.Header = h
		m.Data = body
		if _, err = js.PublishMsg(ctx, m); err == nil { // want `JetStream.PublishMsg may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func converted(ctx context.Context, js jetstream.JetStream, id string, body []byte) error {
	h := http.Header{"Nats-Msg-Id": {id}}
	return again(func() error {
		_, err := js.PublishMsg(ctx, &nats.Msg{Subject: "orders", Data: body, Header: nats.Header(h)})
		return err
	})
}

// The map comes from outside: the caller's matter.
func publish(ctx context.Context, js jetstream.JetStream, h nats.Header, body []byte) error {
	_, err := js.PublishMsg(ctx, &nats.Msg{Subject: "orders", Data: body, Header: h})
	return err
}

func published(ctx context.Context, js jetstream.JetStream, id string, body []byte) error {
	return again(func() error {
		return publish(ctx, js, nats.Header{nats.MsgIdHdr: {id}}, body)
	})
}

func publishedUnkeyed(ctx context.Context, js jetstream.JetStream, id string, body []byte) error {
	return again(func() error {
		return publish(ctx, js, nats.Header{"Trace": {id}}, body) // want `JetStream.PublishMsg may be sent up to 3 times`
	})
}

// Of a context.

func invoked(ctx context.Context, conn *grpc.ClientConn, id string, in, out any) error {
	md := metadata.Pairs("idempotency-key", id)
	return again(func() error {
		return conn.Invoke(metadata.NewOutgoingContext(ctx, md), "/pay.Pay/Charge", in, out)
	})
}
