// Package std sends mail with the standard library.
package std

import (
	"net/smtp"
	"sync"
)

func unsafeSend(to, text string) error {
	var err error
	for range 3 {
		if err = smtp.SendMail("mail:25", nil, "shop@example.com", []string{to}, []byte(text)); err == nil { // want `SendMail may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func guardedSend(to, text string, once *sync.Once) error {
	var err error
	for range 3 {
		once.Do(func() {
			err = smtp.SendMail("mail:25", nil, "shop@example.com", []string{to}, []byte(text))
		})
		if err == nil {
			return nil
		}
	}
	return err
}
