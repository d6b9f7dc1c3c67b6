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
