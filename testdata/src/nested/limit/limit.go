// Package limit is measured by three attempts.
package limit

import "net/http"

func get() error {
	resp, err := http.Get("http://things")
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func twice() error {
	err := get()
	for range 1 {
		if err == nil {
			break
		}
		err = get()
	}
	return err
}

func four() error {
	var err error
	for range 2 { // want `= 4 attempts, more than 3$`
		for range 2 {
			if err = get(); err == nil {
				return nil
			}
		}
	}
	return err
}

// One layer may go round as often as it likes.
func many() error {
	var err error
	for range 400 {
		if err = get(); err == nil {
			return nil
		}
	}
	return err
}
