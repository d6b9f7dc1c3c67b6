package generated

import "net/http"

// The loop is written by hand, the effect is generated.
func Twice(body string) (err error) {
	for range 2 {
		if err = Once(body); err == nil { // want `POST.*up to 2 times`
			return nil
		}
	}
	return err
}

// An operation is what its generator has called it.
func Persistent(c Plain, body string) (err error) {
	for range 2 {
		if err = c.CreateOrder(body); err == nil { // want `POST.*up to 2 times`
			return nil
		}
	}
	for range 2 {
		if err = c.GetOrder(body); err == nil {
			return nil
		}
	}
	return err
}

// So it is where the program says who sends.
func Sent(body string) error {
	return NewClient("https://shop.example.com", stubborn{}).CreateOrder(body)
}

func Asked(body string) error {
	c := NewClient("https://shop.example.com", patient{})
	if err := c.GetOrder(body); err != nil {
		return err
	}
	return c.CancelOrder(body)
}

type stubborn struct{ http.Client }

func (s stubborn) Do(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = s.Client.Do(req); err == nil { // want `POST.*up to 3 times`
			return resp, nil
		}
	}
	return nil, err
}

type patient struct{ http.Client }

func (s patient) Do(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = s.Client.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}
