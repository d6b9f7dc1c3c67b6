package again

import (
	"log"
	"time"
)

type sender struct {
	url   string
	token string
}

func (s *sender) renew() error {
	_, err := call("/token", s.token)
	return err
}

// A function that a timer runs again where it failed.
func (s *sender) later(body string) {
	if err := post(body); err != nil { // want `without a bound by time.AfterFunc at again/timers.go:\d+`
		time.AfterFunc(time.Second, func() { s.later(body) })
	}
}

// Through a method that sets the timer.
func (s *sender) laterBy(body string) {
	if err := post(body); err != nil { // want `without a bound`
		s.schedule(body)
	}
}

func (s *sender) schedule(body string) {
	time.AfterFunc(time.Second, func() { s.laterBy(body) })
}

// A literal that hands itself to the timer.
func literal(body string) {
	var try func()
	try = func() {
		if err := post(body); err != nil { // want `without a bound by time.AfterFunc`
			time.AfterFunc(time.Second, try)
		}
	}
	try()
}

// The attempts are counted in a variable beside it, in front of the test.
func counted(body string) {
	attempt := 0
	var try func()
	try = func() {
		attempt++
		if err := post(body); err != nil && attempt < 5 { // want `up to 5 times by time.AfterFunc`
			time.AfterFunc(time.Second, try)
		}
	}
	try()
}

// Behind the test there is one more.
func countedLate(body string) {
	attempt := 0
	var try func()
	try = func() {
		if err := post(body); err != nil { // want `up to 4 times by time.AfterFunc`
			if attempt >= 3 {
				return
			}
			attempt++
			time.AfterFunc(time.Second, try)
		}
	}
	try()
}

// What is counted and never tested bounds nothing, nor does a test of what nothing counts.
func uncounted(body string, limit int) {
	attempt := 0
	var try func()
	try = func() {
		if err := post(body); err != nil { // want `without a bound by time.AfterFunc`
			if limit < 3 {
				return
			}
			attempt++
			time.AfterFunc(time.Second, try)
		}
	}
	try()
	log.Print(attempt)
}

// A job keeps its attempts itself, and hands a method of its own to the timer.
type job struct {
	body  string
	tried int
	last  bool
	timer *time.Timer
}

func (j *job) run() {
	j.tried++
	if err := post(j.body); err != nil && j.tried < 4 { // want `up to 4 times by time.AfterFunc`
		j.timer = time.AfterFunc(time.Second, j.run)
	}
}

// A flag lets one more through.
func (j *job) once() {
	if err := post(j.body); err != nil && !j.last { // want `up to 2 times by time.AfterFunc`
		j.last = true
		time.AfterFunc(time.Second, j.once)
	}
}

// A goroutine that waits.
func (s *sender) wait(body string) {
	if err := post(body); err != nil { // want `without a bound`
		go func() {
			time.Sleep(time.Second)
			s.wait(body)
		}()
	}
}

// Where the count begins is the caller's business.
func (s *sender) spawn(body string, attempt int) {
	if err := post(body); err != nil && attempt < 3 { // want `how often is not known`
		go s.spawn(body, attempt+1)
	}
}

// The same once more, later.
func secondLater(body string) {
	if err := post(body); err != nil {
		time.AfterFunc(time.Second, func() { _ = post(body) }) // want `up to 2 times by the second call`
	}
}

// Recursion without a counter, after a new token.
func (s *sender) refreshed(body string) error {
	if err := post(body); err != nil { // want `without a bound by the recursion`
		if err := s.renew(); err != nil {
			return err
		}
		return s.refreshed(body)
	}
	return nil
}

// A parameter that is set before it calls itself lets one more through.
func (s *sender) refreshedOnce(body string, fresh bool) error {
	err := post(body) // want `up to 2 times by the recursion`
	if err != nil && !fresh {
		return s.refreshedOnce(body, true)
	}
	return err
}

// A heart beats after a success as after a failure.
func (s *sender) beat() {
	if err := post("alive"); err != nil {
		log.Print(err)
	}
	time.AfterFunc(time.Minute, s.beat)
}

// Also when it beats faster after a failure.
func (s *sender) beatFaster() {
	if err := post("alive"); err != nil {
		time.AfterFunc(time.Second, s.beatFaster)
		return
	}
	time.AfterFunc(time.Minute, s.beatFaster)
}

// A new reading each tick.
func (s *sender) readings() {
	for range time.Tick(time.Minute) {
		if err := post(time.Now().String()); err != nil {
			log.Print(err)
		}
	}
}

// A debounce timer sends once, when nothing has come for a while.
type debounce struct{ timer *time.Timer }

func (d *debounce) touch(body string) {
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer = time.AfterFunc(time.Second, func() {
		if err := post(body); err != nil {
			log.Print(err)
		}
	})
}

// A timer that looks whether it has worked.
func (s *sender) check(id string) {
	if err := get(id); err != nil {
		time.AfterFunc(time.Second, func() { s.check(id) })
	}
}

// What the timer does next is about something else.
func (s *sender) next(body string) {
	if err := post(body); err != nil {
		time.AfterFunc(time.Second, func() { s.next(body[1:]) })
	}
}

// The item comes back under another name: a field of it.
func (s *sender) tree(n *node) {
	if err := post(n.body); err != nil {
		time.AfterFunc(time.Second, func() { s.tree(n.next) })
	}
}

type node struct {
	body string
	next *node
}

// A parameter that a literal hands on counts.
func (s *sender) numbered(body string, attempt int) {
	err := post(body) // want `how often is not known\) by time.AfterFunc`
	if err == nil || attempt >= 5 {
		return
	}
	time.AfterFunc(time.Duration(attempt)*time.Second, func() { s.numbered(body, attempt+1) })
}

// A literal within a literal.
func (s *sender) muchLater(body string) {
	if err := post(body); err != nil { // want `without a bound`
		time.AfterFunc(time.Second, func() {
			time.AfterFunc(time.Second, func() { s.muchLater(body) })
		})
	}
}

// A parameter that a literal captures too, or that had to be filled in, is about the same.
func (s *sender) logged(body string, left int) error {
	defer func() { log.Print(body) }()
	err := post(body) // want `by the recursion`
	if err == nil || left == 0 {
		return err
	}
	return s.logged(body, left-1)
}

func (s *sender) filled(body string, left int) error {
	if body == "" {
		body = "none"
	}
	err := post(body) // want `by the recursion`
	if err == nil || left == 0 {
		return err
	}
	return s.filled(body, left-1)
}

// So is a struct.
func (s *sender) parcel(n node, left int) error {
	err := post(n.body) // want `by the recursion`
	if err == nil || left == 0 {
		return err
	}
	return s.parcel(n, left-1)
}

// A struct that has been changed is not.
func (s *sender) shorter(n node, left int) error {
	err := post(n.body)
	if err == nil || left == 0 {
		return err
	}
	n.body = n.body[1:]
	return s.shorter(n, left-1)
}
