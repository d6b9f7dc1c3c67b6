package loops

import (
	"context"
	"time"
)

// Shape 6: no header, a select that waits.
func selectWait(ctx context.Context, body string) error {
	for {
		if post(body) == nil { // want `without a bound`
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// Shape 6 that reads.
func selectWaitRead(ctx context.Context, id string) error {
	for {
		if get(id) == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// Shape 7: no header, a sleep.
func sleeps(body string) {
	for {
		if err := post(body); err != nil { // want `without a bound`
			time.Sleep(time.Second)
			continue
		}
		break
	}
}

// Shape 7: the wait may stand in front.
func waitsFirst(body string) {
	for {
		time.Sleep(time.Second)
		if post(body) == nil { // want `without a bound`
			return
		}
	}
}

// Shape 7 whose failure leaves: nothing is sent again for a failed order.
func sleepsOnce(body string) error {
	for {
		if err := post(body); err != nil {
			return err
		}
		return nil
	}
}

// A ticker drives the rounds until the first success.
func ticks(ctx context.Context, body string) error {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-t.C:
			if post(body) == nil { // want `without a bound`
				return nil
			}
		}
	}
}

// The same as a range over the channel.
func rangesTicks(body string) {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	for range t.C {
		if post(body) == nil { // want `without a bound`
			return
		}
	}
}

// A context ends the loop, it does not bound the count.
func whileAlive(ctx context.Context, body string) error {
	for ctx.Err() == nil {
		if post(body) == nil { // want `without a bound`
			return nil
		}
	}
	return ctx.Err()
}
