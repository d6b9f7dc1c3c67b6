package loops

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"time"
)

// Shape 1: a counted loop that success leaves.
func counted(body string) error {
	var err error
	for i := 0; i < 3; i++ {
		if err = post(body); err == nil { // want `up to 3 times`
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// Its twin repeats a read.
func countedRead(id string) error {
	var err error
	for i := 0; i < 3; i++ {
		if err = get(id); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// The effect itself may stand in the loop.
func direct(body string) error {
	var err error
	for i := 0; i < 3; i++ {
		var resp *http.Response
		resp, err = http.Post(shop+"/orders", "text/plain", strings.NewReader(body)) // want `POST.* up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// The status decides as the error does.
func status(body string) error {
	for i := 0; i < 4; i++ {
		resp, err := http.Post(shop+"/orders", "text/plain", strings.NewReader(body)) // want `up to 4 times`
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusOK {
			return nil
		}
	}
	return errors.New("gave up")
}

// So does a bool.
func verdict(body string) bool {
	ok := false
	for i := 0; i < 3 && !ok; i++ {
		ok = post(body) == nil // want `up to 3 times`
	}
	return ok
}

// Neither a wait nor a name makes a retry, and none is needed for one.
func bare(body string) (err error) {
	for k := 0; k != 5; k++ {
		err = post(body) // want `up to 5 times`
		if err == nil {
			break
		}
	}
	return err
}

// A failure that leaves the loop is not repeated, whatever the names say.
func leaves(body string) error {
	for attempt := 0; attempt < 3; attempt++ {
		if err := post(body); err != nil {
			return err
		}
		time.Sleep(time.Second)
	}
	return nil
}

// The loop that both leave runs once.
func once(body string) error {
	for attempt := 0; attempt < 3; attempt++ {
		if err := post(body); err != nil {
			return err
		}
		return nil
	}
	return nil
}

// Shape 2: only some errors are repeated; a timeout proves nothing.
func filtered(body string) error {
	var err error
	for i := 0; i < 3; i++ {
		err = post(body) // want `up to 3 times`
		var ne net.Error
		if !errors.As(err, &ne) || !ne.Timeout() {
			return err
		}
	}
	return err
}

// Bounds are counted as they are written.
func fromOne(body string) error {
	for i := 1; i <= 3; i++ {
		if post(body) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errors.New("gave up")
}

func fromZero(body string) error {
	for i := 0; i <= 3; i++ {
		if post(body) == nil { // want `up to 4 times`
			return nil
		}
	}
	return errors.New("gave up")
}

// One round is no retry.
func oneRound(body string) error {
	var err error
	for i := 0; i < 1; i++ {
		if err = post(body); err == nil {
			return nil
		}
	}
	return err
}

const most = 6

// A bound may be a constant, also one in a variable.
func named(body string) error {
	limit := most
	for i := 0; i < limit; i++ {
		if post(body) == nil { // want `up to 6 times`
			return nil
		}
	}
	return errors.New("gave up")
}

// A number that is not known is not guessed.
func unknown(body string, tries int) error {
	var err error
	for i := 0; i < tries; i++ {
		if err = post(body); err == nil { // want `POST`
			return nil
		}
	}
	return err
}

// Shape 3: range over an integer, with a key and without.
func rangeKey(body string) (err error) {
	for attempt := range 3 {
		if err = post(body); err == nil { // want `up to 3 times`
			return nil
		}
		time.Sleep(time.Duration(attempt) * time.Second)
	}
	return err
}

func rangeNoKey(body string) (err error) {
	for range 2 {
		if err = post(body); err == nil { // want `up to 2 times`
			return nil
		}
	}
	return err
}

// Shape 3 that reads.
func rangeRead(id string) (err error) {
	for range 5 {
		if err = get(id); err == nil {
			return nil
		}
	}
	return err
}

// Shape 4: counting down.
func downToOne(body string) (err error) {
	for i := 3; i > 0; i-- {
		if err = post(body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func downToZero(body string) (err error) {
	for i := 3; i >= 0; i-- {
		if err = post(body); err == nil { // want `up to 4 times`
			return nil
		}
	}
	return err
}

// Shape 4 that reads.
func downRead(id string) (err error) {
	for left := 5; left > 0; left-- {
		if err = get(id); err == nil {
			return nil
		}
	}
	return err
}

// Shape 4, while-style: the counter is worked in the body.
func whileStyle(body string) (err error) {
	left := 4
	for left > 0 {
		if err = post(body); err == nil { // want `up to 4 times`
			return nil
		}
		left--
	}
	return err
}

// Shape 5: no condition, the bound is tested inside.
func inside(body string) error {
	for n := 1; ; n++ {
		err := post(body) // want `up to 5 times`
		if err == nil {
			return nil
		}
		if n >= 5 {
			return err
		}
		time.Sleep(time.Second)
	}
}

// Shape 5 with the test in front.
func insideFirst(body string) error {
	for n := 0; ; n++ {
		if n == 3 {
			return errors.New("gave up")
		}
		if post(body) == nil { // want `up to 3 times`
			return nil
		}
	}
}

// Shape 5: one condition may hold success and bound.
func insideBoth(body string) error {
	for n := 1; ; n++ {
		err := post(body) // want `up to 5 times`
		if err == nil || n == 5 {
			return err
		}
	}
}

// Shape 5 that reads.
func insideRead(id string) error {
	for n := 1; ; n++ {
		err := get(id)
		if err == nil || n == 5 {
			return err
		}
	}
}

// A retry in a batch: the inner loop repeats one item, the outer one does not.
func nested(bodies []string) {
	for _, body := range bodies {
		for range 3 {
			if post(body) == nil { // want `up to 3 times`
				break
			}
		}
	}
}

// A labelled continue is a back edge like any other.
func labelled(body string) error {
again:
	for i := 0; i < 3; i++ {
		switch err := post(body); { // want `up to 3 times`
		case err == nil:
			return nil
		default:
			continue again
		}
	}
	return errors.New("gave up")
}
