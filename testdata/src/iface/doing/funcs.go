package doing

import (
	"net/http"
	"strings"

	"iface/doer"
)

// Decorators that are function literals.

type billing struct {
	most, single, plain doer.Doer
	curried, once       *http.Client
	chain, logged       send
}

func newBilling() *billing {
	return &billing{
		most:    doer.Most(6, http.DefaultClient),
		single:  doer.Most(1, http.DefaultClient),
		plain:   doer.Plain(http.DefaultClient),
		curried: &http.Client{Transport: doer.Retry(7)(http.DefaultTransport)},
		once:    &http.Client{Transport: doer.Once()(http.DefaultTransport)},
		chain:   send(bill).logged().retried(8),
		logged:  send(bill).logged().logged(),
	}
}

func (b *billing) bill(body string) error {
	_, err := b.most.Do(post(body)) // want `HTTP POST may be sent up to 6 times`
	return err
}

func (b *billing) billSingle(body string) error {
	_, err := b.single.Do(post(body))
	return err
}

func (b *billing) billPlain(body string) error {
	_, err := b.plain.Do(post(body))
	return err
}

func (b *billing) billCurried(body string) error {
	_, err := b.curried.Do(post(body)) // want `HTTP POST may be sent up to 7 times`
	return err
}

func (b *billing) billOnce(body string) error {
	_, err := b.once.Do(post(body))
	return err
}

type send func(body string) error

func (s send) retried(n int) send {
	return func(body string) (err error) {
		for range n {
			if err = s(body); err == nil {
				return nil
			}
		}
		return err
	}
}

func (s send) logged() send { return func(body string) error { return s(body) } }

func bill(body string) error {
	resp, err := http.Post("https://shop.example.com/bills", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func (b *billing) billChain(body string) error {
	return b.chain(body) // want `HTTP POST may be sent up to 8 times`
}

func (b *billing) billLogged(body string) error { return b.logged(body) }
