package slots

import (
	"github.com/google/uuid"
	"github.com/valyala/fasthttp"
)

// What fasthttp sends is put together by setters.

func fastPost(order string) (err error) {
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetRequestURI("https://shop/orders")
		req.Header.SetMethod("POST")
		req.SetBodyString(order)
		req.Header.Set("Idempotency-Key", uuid.NewString()) // want `HTTP POST.*another idempotency key \(uuid.NewString\)`
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

func fastPostAbove(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetRequestURI("https://shop/orders")
		req.Header.SetMethod("POST")
		req.SetBodyString(order)
		req.Header.Set("Idempotency-Key", key)
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

func fastGet(order string) (err error) {
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetRequestURI("https://shop/orders/" + order)
		req.Header.SetMethod("GET")
		req.Header.Set("Idempotency-Key", uuid.NewString())
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

func fastPut(order string) (err error) {
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetRequestURI("https://shop/orders/" + uuid.NewString()) // want `HTTP PUT.*another idempotency key \(uuid.NewString\)`
		req.Header.SetMethod("PUT")
		req.SetBodyString(order)
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

// Each is another order.
func fastEach(orders []string) (err error) {
	for _, order := range orders {
		req := fasthttp.AcquireRequest()
		req.SetRequestURI("https://shop/orders")
		req.Header.SetMethod("POST")
		req.SetBodyString(order)
		req.Header.Set("Idempotency-Key", uuid.NewString())
		if err = fasthttp.Do(req, nil); err != nil {
			continue
		}
	}
	return err
}
