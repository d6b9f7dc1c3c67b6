// Package steps runs what says in a state whether it is to be run again.
package steps

import (
	"errors"
	"slices"
)

type State int

const (
	Done State = iota
	Again
	Failed
)

// Loop runs a step until it is done or has failed.
func Loop(most int, step func() (State, error)) (err error) {
	for range most {
		var s State
		s, err = step()
		switch s {
		case Done:
			return nil
		case Failed:
			return err
		}
	}
	return err
}

// Plain runs what returns nothing but a state.
func Plain(most int, step func() State) error {
	for range most {
		if step() != Again {
			return nil
		}
	}
	return errors.New("tried too often")
}

// Named goes on in the states of a list.
func Named(most int, step func() string) error {
	for range most {
		if !slices.Contains([]string{"again", "later"}, step()) {
			return nil
		}
	}
	return errors.New("tried too often")
}
