// Package kept keeps clients in package-level variables, and makes some when they are first asked for.
package kept

import (
	"net/http"
	"sync"

	"github.com/hashicorp/go-retryablehttp"
)

var (
	off     = retryablehttp.NewClient()
	often   = retryablehttp.NewClient()
	handed  = retryablehttp.NewClient()
	perhaps = retryablehttp.NewClient()
	quiet   = retryablehttp.NewClient()
)

func init() {
	off.RetryMax = 0
	often.RetryMax = 2
	silence(handed)
	if http.DefaultClient == nil {
		perhaps.RetryMax = 0
	}
}

func silence(c *retryablehttp.Client) { c.RetryMax = 0 }

// Quiet may never be called.
func Quiet() { quiet.RetryMax = 0 }

func post(doc []byte) {
	off.Post("https://orders.example/", "application/json", doc)
	handed.Post("https://orders.example/", "application/json", doc)
	often.Post("https://orders.example/", "application/json", doc)   // want `up to 3 times`
	perhaps.Post("https://orders.example/", "application/json", doc) // want `up to 5 times`
	quiet.Post("https://orders.example/", "application/json", doc)   // want `up to 5 times`
}

// A client that is made once, in a literal.

type Off struct {
	once sync.Once
	c    *retryablehttp.Client
}

func (o *Off) client() *retryablehttp.Client {
	o.once.Do(func() {
		c := retryablehttp.NewClient()
		c.RetryMax = 0
		o.c = c
	})
	return o.c
}

func (o *Off) Create(doc []byte) {
	o.client().Post("https://orders.example/", "application/json", doc)
}

type Often struct {
	once sync.Once
	c    *retryablehttp.Client
}

func (o *Often) client() *retryablehttp.Client {
	o.once.Do(func() {
		o.c = retryablehttp.NewClient()
		o.c.RetryMax = 2
	})
	return o.c
}

func (o *Often) Create(doc []byte) {
	o.client().Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

// The same in variables of the package.

var (
	once         sync.Once
	first        *retryablehttp.Client
	late, later  *retryablehttp.Client
	made         = sync.OnceValue(func() *retryablehttp.Client { return attempting(0) })
	madeToInsist = sync.OnceValue(func() *retryablehttp.Client { return attempting(2) })
)

func attempting(retries int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = retries
	return c
}

func shared() *retryablehttp.Client {
	once.Do(func() {
		first = retryablehttp.NewClient()
		first.RetryMax = 0
	})
	return first
}

func lazy(doc []byte) {
	shared().Post("https://orders.example/", "application/json", doc)
	if late == nil {
		late = retryablehttp.NewClient()
		late.RetryMax = 0
	}
	late.Post("https://orders.example/", "application/json", doc)
	if later == nil {
		later = retryablehttp.NewClient()
		later.RetryMax = 2
	}
	later.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
	made().Post("https://orders.example/", "application/json", doc)
	madeToInsist().Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

// Who sets a variable may be told how often.

var byBoot, byBootOften *retryablehttp.Client

func boot(n int)      { byBoot = attempting(n) }
func bootOften(n int) { byBootOften = attempting(n) }

func Start() {
	boot(0)
	bootOften(2)
}

func booted(doc []byte) {
	byBoot.Post("https://orders.example/", "application/json", doc)
	byBootOften.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

// What is set on one way is not undone by what is set on another.

func either(doc []byte, slow bool) {
	var c *retryablehttp.Client
	if slow {
		c = retryablehttp.NewClient()
		c.RetryMax = 0
	} else {
		c = retryablehttp.NewClient()
		c.RetryMax = 0
	}
	c.Post("https://orders.example/", "application/json", doc)
}

func eitherOften(doc []byte, slow bool) {
	var c *retryablehttp.Client
	if slow {
		c = retryablehttp.NewClient()
		c.RetryMax = 0
	} else {
		c = retryablehttp.NewClient()
		c.RetryMax = 2
	}
	c.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

func after(doc []byte, slow bool) {
	c := retryablehttp.NewClient()
	if slow {
		c = retryablehttp.NewClient()
		c.RetryMax = 7
	}
	c.RetryMax = 0
	c.Post("https://orders.example/", "application/json", doc)
}

// Settings of the package's own.

type settings struct{ Attempts int }

var one, three, none = settings{Attempts: 1}, settings{Attempts: 3}, settings{}

func try(doc string) (err error) {
	for i := 0; i < one.Attempts; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	for i := 0; i <= none.Attempts; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	for i := 0; i < three.Attempts; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}
