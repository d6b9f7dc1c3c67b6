package guards

import "sync"

// What runs once is not repeated from outside; what it repeats itself it repeats.

type lazy struct {
	once sync.Once
	err  error
}

func (l *lazy) start(start func() error) error {
	l.once.Do(func() {
		for range 3 {
			if l.err = start(); l.err == nil {
				return
			}
		}
	})
	return l.err
}

func (l *lazy) startOnce(start func() error) error {
	l.once.Do(func() { l.err = start() })
	return l.err
}

func started(l *lazy, body string) error {
	return l.start(func() error { return post(body) }) // want `POST may be sent up to 3 times by the retry loop`
}

func startedOnce(l *lazy, body string) error {
	return l.startOnce(func() error { return post(body) })
}

func startedOften(l *lazy, body string) (err error) {
	for range 3 {
		if err = l.startOnce(func() error { return post(body) }); err == nil {
			return nil
		}
	}
	return err
}

func startedByRetry(l *lazy, body string) error {
	return retry(func() error {
		return l.startOnce(func() error { return post(body) })
	})
}

// Another has no guard.
func startedAnew(body string) error {
	return retry(func() error { return post(body) }) // want `POST may be sent up to 3 times by the retry loop`
}
