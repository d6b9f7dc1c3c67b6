// Package made uses clients and transports that another package puts together.
package made

import (
	"net/http"
	"strings"

	"weakkeys/transport"
)

const orders = "https://shop.example.com/orders"

var client = transport.Client("shop-worker") // want `the idempotency key is the same for every one of them`

func post(body string) error {
	resp, err := client.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

type shop struct{ hc *http.Client }

func newShop() *shop {
	return &shop{hc: transport.Client("shop")} // want `the idempotency key is the same for every one of them`
}

func (s *shop) post(body string) error {
	resp, err := s.hc.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func newTripper() http.RoundTripper {
	return transport.Keyed(http.DefaultTransport, "shop") // want `the idempotency key is the same for every one of them`
}

func perCall(body, key string) error {
	resp, err := transport.Client(key).Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func otherHeader() *http.Client { return transport.Named("shop-worker") }
