package refusals

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"refusals/answer"
	"refusals/verdict"
)

func post(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return errors.New(resp.Status)
	}
	return nil
}

// A dial error means that nothing was sent.
func dialed(body string) error {
	for {
		err := post(body)
		var op *net.OpError
		if !errors.As(err, &op) || op.Op != "dial" {
			return err
		}
		time.Sleep(time.Second)
	}
}

// Any other network error may come after the order was taken.
func network(body string) error {
	for {
		err := post(body) // want `without a bound`
		var op *net.OpError
		if !errors.As(err, &op) {
			return err
		}
		time.Sleep(time.Second)
	}
}

// A refused connection carries nothing.
func refusedConn(body string) error {
	for i := 0; i < 9; i++ {
		err := post(body)
		if !errors.Is(err, syscall.ECONNREFUSED) {
			return err
		}
	}
	return errors.New("connection refused")
}

// A reset connection may have carried the order.
func reset(body string) error {
	for i := 0; i < 9; i++ {
		err := post(body) // want `up to 9 times`
		if !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return err
		}
	}
	return errors.New("connection reset")
}

// A predicate of another package that proves it.
func unsent(body string) error {
	for i := 0; i < 9; i++ {
		err := post(body)
		if !verdict.Unsent(err) {
			return err
		}
	}
	return errors.New("no connection")
}

// A typed error whose field holds the status.
func typed(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Post(body)
		var e *answer.Error
		if !errors.As(err, &e) || e.Status != http.StatusTooManyRequests {
			return err
		}
		time.Sleep(e.After)
	}
	return errors.New("too many requests")
}

// The same field with a server error.
func typedServer(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Post(body) // want `up to 5 times`
		var e *answer.Error
		if !errors.As(err, &e) || e.Status < 500 {
			return err
		}
	}
	return errors.New("server error")
}

// A predicate of another package over the typed error of a third.
func typedElsewhere(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Post(body)
		if !verdict.Refused(err) {
			return err
		}
	}
	return errors.New("too many requests")
}

// The wider predicate lets server errors through.
func typedElsewhereWide(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Post(body) // want `up to 5 times`
		if !verdict.Retryable(err) {
			return err
		}
	}
	return errors.New("gave up")
}

// A predicate that only ends the loop proves nothing about the rest.
func untilFatal(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Post(body) // want `up to 5 times`
		if err == nil || verdict.Fatal(err) {
			return err
		}
	}
	return errors.New("gave up")
}

// A sentinel that is returned for a 429 and for nothing else.
func sentinel(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Submit(body)
		if !errors.Is(err, answer.Limited) {
			return err
		}
	}
	return errors.New("too many requests")
}

// The other sentinel stands for a server error.
func sentinelBusy(body string) error {
	for i := 0; i < 5; i++ {
		err := answer.Submit(body) // want `up to 5 times`
		if !errors.Is(err, answer.Busy) {
			return err
		}
	}
	return errors.New("busy")
}

func wrapped(body string) error {
	if err := answer.Post(body); err != nil {
		return fmt.Errorf("order %q: %w", body, err)
	}
	return nil
}

// What an error wraps is still the refusal of the call.
func throughWrap(body string) error {
	for i := 0; i < 5; i++ {
		err := wrapped(body)
		if !verdict.Refused(err) {
			return err
		}
	}
	return errors.New("too many requests")
}

// And still a server error.
func throughWrapServer(body string) error {
	for i := 0; i < 5; i++ {
		err := wrapped(body) // want `up to 5 times`
		if !verdict.Retryable(err) {
			return err
		}
	}
	return errors.New("gave up")
}

// A temporary error asks for another attempt.
type temporary struct{ error }

func (t temporary) Unwrap() error { return t.error }

func marked(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return temporary{errors.New(resp.Status)}
	}
	return nil
}

// Only errors that were marked lead back, and only a 429 is marked.
func optIn(body string) error {
	for {
		err := marked(body)
		var t temporary
		if !errors.As(err, &t) {
			return err
		}
	}
}

func markedAll(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return temporary{err}
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusTooManyRequests {
		return temporary{errors.New(resp.Status)}
	}
	return nil
}

// A lost connection is marked as well.
func optInAll(body string) error {
	for {
		err := markedAll(body) // want `without a bound`
		var t temporary
		if !errors.As(err, &t) {
			return err
		}
	}
}
