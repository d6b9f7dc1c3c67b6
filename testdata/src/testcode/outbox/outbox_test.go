package outbox

import "testing"

func drive(c *Client, doc string) (err error) {
	for range 3 {
		if err = c.Sink.Send(doc); err == nil {
			return nil
		}
	}
	return err
}

func TestDrive(t *testing.T) {
	if drive(Open(), "lamp") != nil {
		t.Fail()
	}
}

func driveHook(c *Hook, doc string) (err error) {
	for range 3 {
		if err = c.Fn(doc); err == nil {
			return nil
		}
	}
	return err
}
