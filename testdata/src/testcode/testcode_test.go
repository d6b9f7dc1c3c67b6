package testcode

import "testing"

// A test posts until the server is up.
func TestPost(t *testing.T) {
	for range 3 {
		if post("lamp") == nil {
			return
		}
	}
	if err := again("lamp"); err != nil {
		t.Skip(err)
	}
}

func TestOrder(t *testing.T) {
	s := &sender{attempts: 2}
	if err := s.order("lamp"); err != nil {
		t.Skip(err)
	}
}

func insist(p *parcel) (err error) {
	for range 3 {
		if err = p.send(); err == nil {
			return nil
		}
	}
	return err
}

func TestPack(t *testing.T) {
	if err := insist(pack("lamp")); err != nil {
		t.Skip(err)
	}
}

func check(c *courier) (err error) {
	for range 3 {
		if err = c.send(); err == nil {
			return nil
		}
	}
	return err
}

func TestHire(t *testing.T) {
	c := &courier{}
	hire(c, "lamp")
	if err := check(c); err != nil {
		t.Skip(err)
	}
}
