// Package told keeps clients in fields; how often they send is what their constructors are handed, and the calls of
// these tell.
package told

import "github.com/hashicorp/go-retryablehttp"

func client(n int) *retryablehttp.Client {
	c := retryablehttp.NewClient()
	c.RetryMax = n
	return c
}

// A number.

type on struct{ rc *retryablehttp.Client }

func openOn(n int) (*on, error) { return &on{rc: client(n)}, nil }

func NewOn() (*on, error) { return openOn(2) }

func (s *on) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 3 times`
	return err
}

type off struct{ rc *retryablehttp.Client }

func openOff(n int) (*off, error) { return &off{rc: client(n)}, nil }

func NewOff() (*off, error) { return openOff(0) }

func (s *off) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

// One of two callers turns it on.
type both struct{ rc *retryablehttp.Client }

func openBoth(n int) *both { return &both{rc: client(n)} }

func newBothOff() *both { return openBoth(0) }
func newBothOn() *both  { return openBoth(5) }

func (s *both) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 6 times`
	return err
}

// Through a second constructor.
type far struct{ rc *retryablehttp.Client }

func openFar(n int) *far  { return &far{rc: client(n)} }
func shortFar(n int) *far { return openFar(n) }
func newFar() *far        { return shortFar(0) }

func (s *far) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

// Nobody in sight says which number.
type read struct{ rc *retryablehttp.Client }

func openRead(n int) *read { return &read{rc: client(n)} }

func newRead(numbers chan int) *read { return openRead(<-numbers) }

func (s *read) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `how often is not known`
	return err
}

// The constructor goes elsewhere as a value.
type lent struct{ rc *retryablehttp.Client }

func openLent(n int) *lent { return &lent{rc: client(n)} }

var makers = []func(int) *lent{openLent}

func newLent() *lent { return openLent(0) }

func (s *lent) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `how often is not known`
	return err
}

// A struct.

type config struct {
	retry   bool
	retries int
	name    string
}

type left struct{ rc *retryablehttp.Client }

func openLeft(c config) *left { return &left{rc: client(c.retries)} }

func newLeft() *left { return openLeft(config{name: "left"}) }

func (s *left) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

type given struct{ rc *retryablehttp.Client }

func openGiven(c config) *given { return &given{rc: client(c.retries)} }

func newGiven() *given { return openGiven(config{retries: 3}) }

func (s *given) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 4 times`
	return err
}

// A switch.

type quiet struct{ rc *retryablehttp.Client }

func openQuiet(c config) *quiet {
	rc := retryablehttp.NewClient()
	if !c.retry {
		rc.RetryMax = 0
	}
	return &quiet{rc: rc}
}

func newQuiet() *quiet { return openQuiet(config{name: "quiet"}) }

func (s *quiet) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

type loud struct{ rc *retryablehttp.Client }

func openLoud(c config) *loud {
	rc := retryablehttp.NewClient()
	if !c.retry {
		rc.RetryMax = 0
	}
	return &loud{rc: rc}
}

func newLoud() *loud { return openLoud(config{retry: true}) }

func (s *loud) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 5 times`
	return err
}

// Options.

type option func(*retryablehttp.Client)

func retries(n int) option { return func(c *retryablehttp.Client) { c.RetryMax = n } }

type tuned struct{ rc *retryablehttp.Client }

func openTuned(opts ...option) *tuned {
	c := retryablehttp.NewClient()
	for _, o := range opts {
		o(c)
	}
	return &tuned{rc: c}
}

func newTuned() *tuned { return openTuned(retries(0)) }

func (s *tuned) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

type turned struct{ rc *retryablehttp.Client }

func openTurned(opts ...option) *turned {
	c := retryablehttp.NewClient()
	c.RetryMax = 0
	for _, o := range opts {
		o(c)
	}
	return &turned{rc: c}
}

func newTurned() *turned { return openTurned(retries(6)) }

func (s *turned) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 7 times`
	return err
}

// Options for what the field holds, and for what has the field.

type field struct{ rc *retryablehttp.Client }

func openField(opts ...option) *field {
	s := &field{rc: retryablehttp.NewClient()}
	for _, o := range opts {
		o(s.rc)
	}
	return s
}

func newField() *field { return openField(retries(0)) }

func (s *field) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

type raised struct{ rc *retryablehttp.Client }

func openRaised(opts ...option) *raised {
	s := &raised{rc: retryablehttp.NewClient()}
	s.rc.RetryMax = 0
	for _, o := range opts {
		o(s.rc)
	}
	return s
}

func newRaised() *raised { return openRaised(retries(8)) }

func (s *raised) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 9 times`
	return err
}

// An option for something else leaves the client's own number.
type apart struct{ rc *retryablehttp.Client }

func openApart(opts ...option) *apart {
	s := &apart{rc: retryablehttp.NewClient()}
	for _, o := range opts {
		o(s.rc)
	}
	return s
}

func newApart() *apart { return openApart(func(c *retryablehttp.Client) { c.Logger = nil }) }

func (s *apart) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 5 times`
	return err
}

type whole struct{ rc *retryablehttp.Client }

func openWhole(opts ...func(*whole)) *whole {
	s := &whole{rc: retryablehttp.NewClient()}
	for _, o := range opts {
		o(s)
	}
	return s
}

func newWhole() *whole { return openWhole(func(s *whole) { s.rc.RetryMax = 0 }) }

func (s *whole) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

// Open can be called from elsewhere: who does tells.

type Open struct{ rc *retryablehttp.Client }

func NewOpen(n int) *Open { return &Open{rc: client(n)} }

func (s *Open) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}

// Preset has a constructor here that turns it on.
type Preset struct{ rc *retryablehttp.Client }

func NewPreset(n int) *Preset { return &Preset{rc: client(n)} }

func DefaultPreset() *Preset { return NewPreset(2) }

func (s *Preset) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 3 times`
	return err
}

type Config struct{ Retries int }

// Filled keeps the client's own number for who leaves the field out.
type Filled struct{ rc *retryablehttp.Client }

func NewFilled(c Config) *Filled {
	rc := retryablehttp.NewClient()
	if c.Retries > 0 {
		rc.RetryMax = c.Retries
	}
	return &Filled{rc: rc}
}

func (s *Filled) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc) // want `up to 5 times`
	return err
}

// Bare takes the field as it is.
type Bare struct{ rc *retryablehttp.Client }

func NewBare(c Config) *Bare { return &Bare{rc: client(c.Retries)} }

func (s *Bare) Send(doc []byte) error {
	_, err := s.rc.Post("https://shop.example/orders", "text/plain", doc)
	return err
}
