package again

// A try is handed on by value, with the number of the attempt in it.
type try struct {
	n    int
	body string
}

func (s try) next(body string) try { return try{s.n + 1, body} }

func sendTry(s try) error {
	err := post(s.body) // want `may be sent up to 4 times by the recursion`
	if err != nil && s.n < 3 {
		s.n++
		return sendTry(s)
	}
	return err
}

func sendMade(s try) error {
	if err := post(s.body); err != nil { // want `may be sent up to 5 times by the recursion`
		if s.n >= 4 {
			return err
		}
		return sendMade(try{n: s.n + 1, body: s.body})
	}
	return nil
}

// sendNext has another body each time.
func sendNext(s try, rest []string) error {
	err := post(s.body)
	if err != nil && len(rest) > 0 {
		s.body = rest[0]
		return sendNext(s, rest[1:])
	}
	return err
}

// sendOther too, by a function that makes the next try.
func sendOther(s try, rest []string) error {
	err := post(s.body)
	if err != nil && len(rest) > 0 {
		return sendOther(s.next(rest[0]), rest[1:])
	}
	return err
}

// sendOften goes on after a success only.
func sendOften(s try) error {
	err := post(s.body)
	if err == nil && s.n < 3 {
		s.n++
		return sendOften(s)
	}
	return err
}

// A dispatch is copied with what is left of its attempts.
type dispatch struct {
	left int
	body string
}

func (c dispatch) with(left int) dispatch { c.left = left; return c }

func (c dispatch) send() error {
	err := post(c.body) // want `may be sent more than once \(how often is not known\) by the recursion`
	if err != nil && c.left > 0 {
		return c.with(c.left - 1).send()
	}
	return err
}

func (c *dispatch) copied(left int) *dispatch { d := *c; d.left = left; return &d }

func (c *dispatch) sendShared() error {
	err := post(c.body) // want `may be sent more than once \(how often is not known\) by the recursion`
	if err != nil && c.left > 0 {
		return c.copied(c.left - 1).sendShared()
	}
	return err
}

// sendEach stops at the first failure.
func (c dispatch) sendEach() error {
	if c.left == 0 {
		return nil
	}
	if err := post(c.body); err != nil {
		return err
	}
	return c.with(c.left - 1).sendEach()
}
