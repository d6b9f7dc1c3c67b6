package generated

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
func Persistent(c *Client, body string) (err error) {
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
	for range 2 {
		if err = c.CancelOrder(body); err == nil {
			return nil
		}
	}
	return err
}
