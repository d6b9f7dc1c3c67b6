package loops

import "time"

// The order is repeated because a later call fails; its own error leads out.
func thenRead(body, id string) error {
	var err error
	for range 3 {
		if err = post(body); err != nil { // want `up to 3 times`
			return err
		}
		if err = get(id); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// The other way round only the read is repeated.
func readThen(body, id string) error {
	var err error
	for range 3 {
		if err = get(id); err != nil {
			time.Sleep(time.Second)
			continue
		}
		return post(body)
	}
	return err
}

// Both are repeated where both failures lead back.
func twoOrders(a, b string) {
	for range 3 {
		if post(a) != nil { // want `up to 3 times`
			continue
		}
		if post(b) != nil { // want `up to 3 times`
			continue
		}
		return
	}
}

// An effect before the loop is not in it.
func before(body, id string) error {
	err := post(body)
	if err != nil {
		return err
	}
	for range 3 {
		if err = get(id); err == nil {
			break
		}
	}
	return err
}

// An effect on the way out is not repeated.
func after(body, id string) error {
	for range 3 {
		if get(id) == nil {
			return post(body)
		}
	}
	return post(body)
}

// A deferred call runs in each round too.
func deferred(body, id string) error {
	var err error
	for range 3 {
		err = func() error {
			defer post(body) // want `up to 3 times`
			return get(id)
		}()
		if err == nil {
			return nil
		}
	}
	return err
}

// So does one in a goroutine that nobody waits for.
func started(body, id string) error {
	var err error
	for range 3 {
		go post(body) // want `up to 3 times`
		if err = get(id); err == nil {
			return nil
		}
	}
	return err
}

// A call that is deferred once runs once.
func deferredOnce(body, id string) error {
	defer post(body)
	var err error
	for range 3 {
		if err = get(id); err == nil {
			return nil
		}
	}
	return err
}
