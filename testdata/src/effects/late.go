package effects

import (
	"errors"
	"net/smtp"
)

// What a mail server is told is done when it has all of it: that it does not begin to listen says that nothing was.

var errNotSent = errors.New("nothing was sent")

func begin(to string, text []byte) error {
	c, err := smtp.Dial("mx.example.com:25")
	if err != nil {
		return errors.Join(errNotSent, err)
	}
	defer c.Close()
	if err := c.Rcpt(to); err != nil {
		return errors.Join(errNotSent, err)
	}
	w, err := c.Data()
	if err != nil {
		return errors.Join(errNotSent, err)
	}
	if _, err := w.Write(text); err != nil {
		return err
	}
	return w.Close()
}

func untilHeard(to string, text []byte) (err error) {
	for range 3 {
		if err = begin(to, text); !errors.Is(err, errNotSent) {
			return err
		}
	}
	return err
}

func untilDone(to string, text []byte) (err error) {
	for range 3 {
		if err = begin(to, text); err == nil { // want `Client.Data may be sent up to 3 times`
			return nil
		}
	}
	return err
}
