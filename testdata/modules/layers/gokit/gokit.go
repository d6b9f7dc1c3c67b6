// Package gokit calls endpoints through a balancer.
package gokit

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/go-kit/kit/endpoint"
	"github.com/go-kit/kit/sd"
	"github.com/go-kit/kit/sd/lb"
	httptransport "github.com/go-kit/kit/transport/http"
	"github.com/go-kit/log"
)

func nothing(context.Context, *http.Response) (any, error) { return nil, nil }

func fixed(ctx context.Context, u, v *url.URL, order any) error {
	retry := lb.Retry(3, time.Second, lb.NewRoundRobin(sd.FixedEndpointer{
		httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing).Endpoint(),
		httptransport.NewClient("POST", v, httptransport.EncodeJSONRequest, nothing).Endpoint(),
	}))
	_, err := retry(ctx, order) // want `HTTP POST may be sent up to 3 times by lb.Retry`
	return err
}

func reads(ctx context.Context, u *url.URL, order any) error {
	retry := lb.Retry(3, time.Second, lb.NewRoundRobin(sd.FixedEndpointer{
		httptransport.NewClient("GET", u, httptransport.EncodeJSONRequest, nothing).Endpoint(),
	}))
	_, err := retry(ctx, order)
	return err
}

func once(ctx context.Context, u *url.URL, order any) error {
	retry := lb.Retry(1, time.Second, lb.NewRoundRobin(sd.FixedEndpointer{
		httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing).Endpoint(),
	}))
	_, err := retry(ctx, order)
	return err
}

func plain(ctx context.Context, u *url.URL, order any) error {
	_, err := httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing).Endpoint()(ctx, order)
	return err
}

func factory(instance string) (endpoint.Endpoint, io.Closer, error) {
	u, err := url.Parse(instance)
	if err != nil {
		return nil, nil, err
	}
	return httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing).Endpoint(), nil, nil
}

func discovered(ctx context.Context, instances sd.Instancer, order any) error {
	balancer := lb.NewRoundRobin(sd.NewEndpointer(instances, factory, log.NewNopLogger()))
	retry := lb.Retry(4, time.Second, balancer)
	_, err := retry(ctx, order) // want `HTTP POST may be sent up to 4 times by lb.Retry`
	return err
}

func charge(ctx context.Context, order any) (any, error) {
	resp, err := http.Post("https://pay.example/charges", "application/json", nil)
	if err != nil {
		return nil, err
	}
	if resp.StatusCode != http.StatusOK {
		return nil, errors.New(resp.Status)
	}
	return nil, resp.Body.Close()
}

func own(ctx context.Context, order any) error {
	retry := lb.Retry(5, time.Second, lb.NewRandom(sd.FixedEndpointer{charge}, 1))
	_, err := retry(ctx, order) // want `HTTP POST may be sent up to 5 times by lb.Retry`
	return err
}

type shop struct{ charge endpoint.Endpoint }

func newShop(instances sd.Instancer) *shop {
	endpointer := sd.NewEndpointer(instances, func(instance string) (endpoint.Endpoint, io.Closer, error) {
		u, err := url.Parse("https://" + instance)
		if err != nil {
			return nil, nil, err
		}
		return httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing).Endpoint(), nil, nil
	}, log.NewNopLogger())
	return &shop{charge: lb.Retry(6, time.Second, lb.NewRoundRobin(endpointer))}
}

func (s *shop) pay(ctx context.Context, order any) error {
	_, err := s.charge(ctx, order) // want `HTTP POST may be sent up to 6 times by lb.Retry`
	return err
}

type order struct{ id string }

func encode(_ context.Context, r *http.Request, request any) error {
	r.Header.Set("Idempotency-Key", request.(order).id)
	return nil
}

func keyed(ctx context.Context, u *url.URL, o order) error {
	retry := lb.Retry(3, time.Second, lb.NewRoundRobin(sd.FixedEndpointer{
		httptransport.NewClient("POST", u, encode, nothing).Endpoint(),
	}))
	_, err := retry(ctx, o)
	return err
}

type key struct{}

func keyedBefore(ctx context.Context, u *url.URL, o order) error {
	before := httptransport.ClientBefore(func(ctx context.Context, r *http.Request) context.Context {
		r.Header.Set("Idempotency-Key", ctx.Value(key{}).(string))
		return ctx
	})
	retry := lb.Retry(3, time.Second, lb.NewRoundRobin(sd.FixedEndpointer{
		httptransport.NewClient("POST", u, httptransport.EncodeJSONRequest, nothing, before).Endpoint(),
	}))
	_, err := retry(ctx, o)
	return err
}
