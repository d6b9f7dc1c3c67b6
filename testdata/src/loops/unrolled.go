package loops

import (
	"net/http"
	"strings"
	"time"
)

// Shape 18: the same call again in the error branch of the first.
func unrolled(body string) error {
	err := post(body)
	if err != nil {
		time.Sleep(time.Second)
		err = post(body) // want `up to 2 times`
	}
	return err
}

// Shape 18 that reads.
func unrolledRead(id string) error {
	err := get(id)
	if err != nil {
		err = get(id)
	}
	return err
}

// Another order in the error branch is another intent.
func instead(body, other string) error {
	err := post(body)
	if err != nil {
		err = post(other)
	}
	return err
}

// Two orders after each other are two orders.
func both(body string) error {
	if err := post(body); err != nil {
		return err
	}
	return post(body)
}

func postAt(host, body string) error {
	resp, err := http.Post(host+"/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func getAt(host, id string) error {
	resp, err := http.Get(host + "/orders/" + id)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Shape 24: failover. The next host gets the order that the last one may have taken.
func failover(hosts []string, body string) (err error) {
	for _, host := range hosts {
		if err = postAt(host, body); err == nil { // want `POST`
			return nil
		}
	}
	return err
}

// Shape 24 that reads.
func failoverRead(hosts []string, id string) (err error) {
	for _, host := range hosts {
		if err = getAt(host, id); err == nil {
			return nil
		}
	}
	return err
}

// Every host gets its order once, also when another failed: nothing is repeated.
func broadcast(hosts []string, body string) (failed []error) {
	for _, host := range hosts {
		if err := postAt(host, body); err != nil {
			failed = append(failed, err)
		}
	}
	return failed
}
