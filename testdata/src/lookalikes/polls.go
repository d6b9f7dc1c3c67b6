package lookalikes

import (
	"context"
	"errors"
	"log"
	"time"
)

// A poll after a create: what goes round only reads.
func createAndWait(ctx context.Context, body string) error {
	id, err := call("/exports", body)
	if err != nil {
		return err
	}
	for {
		state, err := get("/exports/" + id)
		if err == nil && state == "done" {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

// A wait for a state before a create.
func waitAndCreate(body string) error {
	for range 10 {
		if state, err := get("/state"); err == nil && state == "open" {
			return post(body)
		}
		time.Sleep(time.Second)
	}
	return errors.New("closed")
}

// The create went into the poll: it is sent again until the state is there.
func createInPoll(body string) error {
	for range 10 {
		id, err := call("/exports", body) // want `up to 10 times`
		if err != nil {
			return err
		}
		if state, err := get("/exports/" + id); err == nil && state == "done" {
			return nil
		}
		time.Sleep(time.Second)
	}
	return errors.New("not done")
}

// The first mirror that answers: nothing but reads.
func mirrors(hosts []string) (string, error) {
	for _, h := range hosts {
		if raw, err := get("/mirror/" + h); err == nil {
			return raw, nil
		}
	}
	return "", errors.New("no mirror")
}

// A heartbeat: success goes round as failure does.
func heartbeat(ctx context.Context, body string) {
	t := time.NewTicker(time.Minute)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			if err := post(body); err != nil {
				log.Print(err)
			}
		}
	}
}

// A heartbeat with a sleep.
func heartbeatSleeping(ctx context.Context, body string) {
	for ctx.Err() == nil {
		if err := post(body); err != nil {
			log.Print(err)
		}
		time.Sleep(time.Minute)
	}
}

// A heartbeat that gives up after some failures.
func heartbeatFailing(body string) error {
	fails := 0
	for range time.Tick(time.Minute) {
		err := post(body)
		if err == nil {
			fails = 0
			continue
		}
		if fails++; fails == 3 {
			return err
		}
	}
	return nil
}
