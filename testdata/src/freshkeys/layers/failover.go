package layers

import (
	"net/http"
	"strings"
)

// The place that is tried next is no part of what is sent: a key that holds it is another one for each place.

func failover(hosts []string, order string) (err error) {
	for _, host := range hosts {
		req, err := http.NewRequest(http.MethodPost, host+"/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", order+"@"+host) // want `another idempotency key`
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

type replica struct{ url, name string }

func failoverByName(replicas []replica, order string) (err error) {
	for _, r := range replicas {
		if err = postTo(r.url, order, order+"@"+r.name); err == nil {
			return nil
		}
	}
	return err
}

func postTo(url, order, key string) error {
	req, err := http.NewRequest(http.MethodPost, url+"/orders", strings.NewReader(order))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key) // want `another idempotency key`
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func failoverStable(hosts []string, order string) (err error) {
	for _, host := range hosts {
		req, err := http.NewRequest(http.MethodPost, host+"/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// Another order each time, whatever happens to it.
func ordersInTurn(host string, orders []string) (err error) {
	for _, order := range orders {
		req, err := http.NewRequest(http.MethodPost, host+"/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "order/"+order)
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
