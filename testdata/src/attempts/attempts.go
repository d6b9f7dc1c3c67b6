package attempts

import (
	"context"
	"log"
	"sync"
	"time"
)

// A goroutine for each attempt, which may still be under way when the next begins.
func timedOut(ctx context.Context, body string) error {
	for range 3 {
		ch := make(chan error, 1)
		go func() { ch <- post(body) }() // want `up to 3 times by the retry loop`
		select {
		case err := <-ch:
			if err == nil {
				return nil
			}
		case <-time.After(time.Second):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return context.DeadlineExceeded
}

// Without a bound, and without a timeout.
func waits(body string) {
	ch := make(chan error)
	for {
		go func() { ch <- post(body) }() // want `without a bound`
		if err := <-ch; err == nil {
			return
		}
	}
}

// A function of its own, which is handed the channel.
func tell(body string, ch chan<- error) { ch <- post(body) }

func named(body string) error {
	ch := make(chan error)
	var err error
	for range 4 {
		go tell(body, ch) // want `up to 4 times`
		if err = <-ch; err == nil {
			return nil
		}
	}
	return err
}

// The error is a part of what is sent.
type answer struct {
	order string
	err   error
}

func structs(body string) (string, error) {
	for range 3 {
		ch := make(chan answer, 1)
		go func() {
			order, err := call("/orders", body) // want `up to 3 times`
			ch <- answer{order, err}
		}()
		select {
		case a := <-ch:
			if a.err == nil {
				return a.order, nil
			}
			log.Print(a.err)
		case <-time.After(time.Second):
		}
	}
	return "", context.DeadlineExceeded
}

// The error lies in a variable, and the channel says that it is there.
func variable(body string) error {
	var err error
	for range 3 {
		done := make(chan struct{})
		go func() {
			defer close(done)
			err = post(body) // want `up to 3 times`
		}()
		<-done
		if err == nil {
			return nil
		}
	}
	return err
}

// One that reads.
func reads(id string) error {
	var err error
	for range 3 {
		ch := make(chan error, 1)
		go func() { ch <- get(id) }()
		if err = <-ch; err == nil {
			return nil
		}
	}
	return err
}

// A failure ends it.
func first(bodies []string) error {
	for _, body := range bodies {
		ch := make(chan error, 1)
		go func() { ch <- post(body) }()
		if err := <-ch; err != nil {
			return err
		}
	}
	return nil
}

// Goroutines for different items.
func fanOut(bodies []string) error {
	ch := make(chan error)
	for _, body := range bodies {
		go func() { ch <- post(body) }()
	}
	for range bodies {
		if err := <-ch; err != nil {
			return err
		}
	}
	return nil
}

// A pool of workers.
func pool(in <-chan string, n int) {
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for body := range in {
				if err := post(body); err != nil {
					log.Print(err)
				}
			}
		}()
	}
	wg.Wait()
}

// A supervisor starts a worker again, which takes the next item.
func supervisor(in <-chan string) {
	for {
		failed := make(chan error)
		go func() {
			for body := range in {
				if err := post(body); err != nil {
					failed <- err
					return
				}
			}
			failed <- nil
		}()
		if err := <-failed; err == nil {
			return
		}
	}
}

// A number that is looked at in some rounds only bounds none of the others.
func sometimes(body string, strict bool) {
	for i := 0; ; i++ {
		if post(body) == nil { // want `more than once \(how often is not known\)`
			return
		}
		if strict && i > 3 {
			return
		}
	}
}

func pastIt(body string, busy func() bool) {
	for i := 0; ; i++ {
		if post(body) == nil { // want `more than once \(how often is not known\)`
			return
		}
		if busy() {
			continue
		}
		if i == 3 {
			return
		}
	}
}

// In each round: it bounds them, wherever it stands.
func always(body string, busy func() bool) {
	for i := 0; ; i++ {
		if post(body) == nil { // want `up to 4 times`
			return
		}
		if i == 3 {
			return
		}
		if busy() {
			continue
		}
	}
}

// A way out that has to do with no number is no bound.
func leaving(body string, done func() bool) {
	for {
		if post(body) == nil { // want `again without a bound`
			return
		}
		if done() {
			break
		}
	}
}

// A number that is gone past without being met ends nothing.
func steppedOver(body string) {
	for i := 0; ; i += 2 {
		if post(body) == nil || i == 3 { // want `again without a bound`
			return
		}
	}
}

func behindIt(body string) {
	for i := 5; i != 3; i++ {
		if post(body) == nil { // want `again without a bound`
			return
		}
	}
}

func countedDown(body string) {
	for i := 6; i != 0; i -= 2 {
		if post(body) == nil { // want `up to 3 times`
			return
		}
	}
}

// Rounds in which nothing is sent may go past the test: the number grows in them as well.
func whenDue(body string, due func() bool) {
	for i := 0; ; i++ {
		if !due() {
			continue
		}
		if post(body) == nil || i >= 3 { // want `up to 4 times`
			return
		}
	}
}

func ifDue(body string, due func() bool) {
	for i := 0; ; i++ {
		if due() {
			if i > 2 {
				return
			}
			if post(body) == nil { // want `up to 3 times`
				return
			}
		}
	}
}

// But the one round in which the number is met may be among them.
func metWhenDue(body string, due func() bool) {
	for i := 0; ; i++ {
		if !due() {
			continue
		}
		if post(body) == nil || i == 3 { // want `more than once \(how often is not known\)`
			return
		}
	}
}
