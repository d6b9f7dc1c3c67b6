// Package pooled keeps clients in maps and lists.
package pooled

import "github.com/hashicorp/go-retryablehttp"

func attempting(retries int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = retries
	return c
}

type TenantsOff struct {
	clients map[string]*retryablehttp.Client
}

func NewTenantsOff(names []string) *TenantsOff {
	t := &TenantsOff{clients: map[string]*retryablehttp.Client{}}
	for _, n := range names {
		c := retryablehttp.NewClient()
		c.RetryMax = 0
		t.clients[n] = c
	}
	return t
}

func (t *TenantsOff) Create(n string, doc []byte) {
	t.clients[n].Post("https://orders.example/", "application/json", doc)
}

type InPlaceOff struct {
	clients map[string]*retryablehttp.Client
}

func NewInPlaceOff(names []string) *InPlaceOff {
	t := &InPlaceOff{clients: map[string]*retryablehttp.Client{}}
	for _, n := range names {
		t.clients[n] = retryablehttp.NewClient()
		t.clients[n].RetryMax = 0
	}
	return t
}

func (t *InPlaceOff) Create(n string, doc []byte) {
	t.clients[n].Post("https://orders.example/", "application/json", doc)
}

type LazyOff struct {
	clients map[string]*retryablehttp.Client
}

func (l *LazyOff) get(n string) *retryablehttp.Client {
	if c, ok := l.clients[n]; ok {
		return c
	}
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	l.clients[n] = c
	return c
}

func (l *LazyOff) Create(n string, doc []byte) {
	l.get(n).Post("https://orders.example/", "application/json", doc)
}

type PoolOff struct{ all []*retryablehttp.Client }

func NewPoolOff(n int) *PoolOff {
	p := &PoolOff{}
	for range n {
		c := retryablehttp.NewClient()
		c.RetryMax = 0
		p.all = append(p.all, c)
	}
	return p
}

func (p *PoolOff) Create(i int, doc []byte) {
	p.all[i%len(p.all)].Post("https://orders.example/", "application/json", doc)
}

type accountOff struct{ c *retryablehttp.Client }

type AccountsOff struct{ of map[string]*accountOff }

func NewAccountsOff(names []string) *AccountsOff {
	a := &AccountsOff{of: map[string]*accountOff{}}
	for _, n := range names {
		a.of[n] = &accountOff{c: attempting(0)}
	}
	return a
}

func (a *AccountsOff) Create(n string, doc []byte) {
	a.of[n].c.Post("https://orders.example/", "application/json", doc)
}

var regionsOff = map[string]*retryablehttp.Client{"eu": attempting(0), "us": attempting(0)}

func inRegionOff(n string, doc []byte) {
	regionsOff[n].Post("https://orders.example/", "application/json", doc)
}

func toAllOff(doc []byte) {
	for _, c := range []*retryablehttp.Client{attempting(0), attempting(0)} {
		c.Post("https://orders.example/", "application/json", doc)
	}
	for _, c := range regionsOff {
		c.Post("https://orders.example/", "application/json", doc)
	}
}

type TenantsOften struct {
	clients map[string]*retryablehttp.Client
}

func NewTenantsOften(names []string) *TenantsOften {
	t := &TenantsOften{clients: map[string]*retryablehttp.Client{}}
	for _, n := range names {
		c := retryablehttp.NewClient()
		c.RetryMax = 2
		t.clients[n] = c
	}
	return t
}

func (t *TenantsOften) Create(n string, doc []byte) {
	t.clients[n].Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

type InPlaceOften struct {
	clients map[string]*retryablehttp.Client
}

func NewInPlaceOften(names []string) *InPlaceOften {
	t := &InPlaceOften{clients: map[string]*retryablehttp.Client{}}
	for _, n := range names {
		t.clients[n] = retryablehttp.NewClient()
		t.clients[n].RetryMax = 2
	}
	return t
}

func (t *InPlaceOften) Create(n string, doc []byte) {
	t.clients[n].Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

type LazyOften struct {
	clients map[string]*retryablehttp.Client
}

func (l *LazyOften) get(n string) *retryablehttp.Client {
	if c, ok := l.clients[n]; ok {
		return c
	}
	c := retryablehttp.NewClient()
	c.RetryMax = 2
	l.clients[n] = c
	return c
}

func (l *LazyOften) Create(n string, doc []byte) {
	l.get(n).Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

type PoolOften struct{ all []*retryablehttp.Client }

func NewPoolOften(n int) *PoolOften {
	p := &PoolOften{}
	for range n {
		c := retryablehttp.NewClient()
		c.RetryMax = 2
		p.all = append(p.all, c)
	}
	return p
}

func (p *PoolOften) Create(i int, doc []byte) {
	p.all[i%len(p.all)].Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

type accountOften struct{ c *retryablehttp.Client }

type AccountsOften struct{ of map[string]*accountOften }

func NewAccountsOften(names []string) *AccountsOften {
	a := &AccountsOften{of: map[string]*accountOften{}}
	for _, n := range names {
		a.of[n] = &accountOften{c: attempting(2)}
	}
	return a
}

func (a *AccountsOften) Create(n string, doc []byte) {
	a.of[n].c.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

var regionsOften = map[string]*retryablehttp.Client{"eu": attempting(2), "us": attempting(2)}

func inRegionOften(n string, doc []byte) {
	regionsOften[n].Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
}

func toAllOften(doc []byte) {
	for _, c := range []*retryablehttp.Client{attempting(2), attempting(2)} {
		c.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
	}
	for _, c := range regionsOften {
		c.Post("https://orders.example/", "application/json", doc) // want `up to 3 times`
	}
}

// Any of several may be the one.
func mixed(i int, doc []byte) {
	all := []*retryablehttp.Client{attempting(3), attempting(0)}
	all[i].Post("https://orders.example/", "application/json", doc) // want `up to 4 times`
}

// One that has a name is that one.
func byName(doc []byte) {
	all := map[string]*retryablehttp.Client{"fast": attempting(0), "slow": attempting(3)}
	all["fast"].Post("https://orders.example/", "application/json", doc)
	all["slow"].Post("https://orders.example/", "application/json", doc) // want `up to 4 times`
}
