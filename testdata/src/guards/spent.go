package guards

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
)

// What a variable says has been done is left out in the next attempt.

func mark(id string) error {
	req, err := http.NewRequest(http.MethodPut, orders+"/"+id, nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// create returns the id that the shop gives.
func create(body string) (string, error) {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	id, err := io.ReadAll(resp.Body)
	return string(id), err
}

// fill leaves what the shop answers in out.
func fill(body string, out any) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return json.NewDecoder(resp.Body).Decode(out)
}

// persist goes round unless what it runs says that this was the last.
func persist(fn func() (last bool, err error)) (err error) {
	for range 3 {
		var last bool
		if last, err = fn(); err == nil || last {
			return err
		}
	}
	return err
}

func flagCaptured(id, body string) error {
	done := false
	return persist(func() (bool, error) {
		if !done {
			if err := post(body); err != nil {
				return true, err
			}
			done = true
		}
		return false, mark(id)
	})
}

// Its own failure goes round.
func flagCapturedOwn(id, body string) error {
	done := false
	return persist(func() (bool, error) {
		if !done {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return false, err
			}
			done = true
		}
		return false, mark(id)
	})
}

// The flag is another one each time.
func flagInside(id, body string) error {
	return persist(func() (bool, error) {
		done := false
		if !done {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
			done = true
		}
		return false, mark(id)
	})
}

// The flag is taken back before it is read.
func flagReset(id, body string) error {
	done := false
	return persist(func() (bool, error) {
		done = false
		if !done {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
			done = true
		}
		return false, mark(id)
	})
}

// Another literal takes the flag back.
func flagResetElsewhere(id, body string, onRetry func(func())) error {
	done := false
	onRetry(func() { done = false })
	return persist(func() (bool, error) {
		if !done {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
			done = true
		}
		return false, mark(id)
	})
}

// The flag tells of something else.
func flagOfOther(id, body string) error {
	warm := false
	return persist(func() (bool, error) {
		if !warm {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
		}
		return false, mark(id)
	})
}

// The flag is set only when all has worked.
func flagLate(id, body string) error {
	done := false
	return persist(func() (bool, error) {
		if !done {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
		}
		if err := mark(id); err != nil {
			return false, err
		}
		done = true
		return false, nil
	})
}

// A new flag for each round of a loop around the retry.
func flagPerRound(id, body string) (err error) {
	for range 2 {
		done := false
		err = persist(func() (bool, error) {
			if !done {
				if err := post(body); err != nil { // want `POST may be sent up to 2 times by the retry loop`
					return true, err
				}
				done = true
			}
			return false, mark(id)
		})
		if err == nil {
			return nil
		}
	}
	return err
}

func nameCaptured(body string) error {
	id := ""
	return persist(func() (last bool, err error) {
		if id == "" {
			if id, err = create(body); err != nil {
				return true, err
			}
		}
		return false, mark(id)
	})
}

func nameFilled(body string) error {
	var id string
	return persist(func() (bool, error) {
		if id == "" {
			var made struct{ ID string }
			if err := fill(body, &made); err != nil {
				return true, err
			}
			id = made.ID
		}
		return false, mark(id)
	})
}

// What is kept is nothing that the order has given.
func nameOfOther(body string, name func() string) error {
	id := ""
	return persist(func() (bool, error) {
		if id == "" {
			if err := post(body); err != nil { // want `POST may be sent up to 3 times`
				return true, err
			}
			id = name()
		}
		return false, mark(id)
	})
}

func numberCaptured(id, body string) error {
	step := 0
	return persist(func() (bool, error) {
		if step == 0 {
			if err := post(body); err != nil {
				return true, err
			}
			step = 1
		}
		return false, mark(id)
	})
}

func step(id, body string) (err error) {
	step := 0
	for range 3 {
		if step == 0 {
			if err = post(body); err != nil {
				return err
			}
			step = 1
		}
		if err = mark(id); err == nil {
			return nil
		}
	}
	return err
}

// The step before the order comes again.
func stepBack(id, body string) (err error) {
	step := 0
	for range 3 {
		if step == 0 {
			if err = post(body); err != nil { // want `POST may be sent up to 3 times`
				return err
			}
			step = 1
		}
		if err = mark(id); err == nil {
			return nil
		}
		step = 0
	}
	return err
}

func name(body string) (err error) {
	id := ""
	for range 3 {
		if id == "" {
			if id, err = create(body); err != nil {
				return err
			}
		}
		if err = mark(id); err == nil {
			return nil
		}
	}
	return err
}

// The name is given up after a failure.
func nameDropped(body string) (err error) {
	id := ""
	for range 3 {
		if id == "" {
			if id, err = create(body); err != nil { // want `POST may be sent up to 3 times`
				return err
			}
		}
		if err = mark(id); err == nil {
			return nil
		}
		id = ""
	}
	return err
}

// The shop has not made it yet: the loop asks until there is a name.
func nameNotYet(body string) (id string, err error) {
	for range 3 {
		if id, err = create(body); err != nil { // want `POST may be sent up to 3 times`
			continue
		}
		if id != "" {
			return id, nil
		}
	}
	return id, err
}
