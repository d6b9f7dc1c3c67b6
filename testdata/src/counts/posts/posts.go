// Package posts hands what must not be repeated to layers whose count it sets.
package posts

import "counts/layered"

func five() layered.Source { return layered.Again(layered.Poster{}, 5) } // want `HTTP POST may be sent up to 5 times by the retry loop at layered/layered.go`

func one() layered.Source { return layered.Again(layered.Poster{}, 1) }

func three() layered.Source { return layered.Thrice(layered.Sender{}) } // want `up to 3 times`

func unknown(n int) layered.Source { return layered.Again(layered.Asker{}, n) } // want `more than once \(how often is not known\)`

func open() layered.Source {
	return &layered.Open{Next: layered.Poster{}, Max: 6} // want `up to 6 times`
}

func openOnce() layered.Source { return &layered.Open{Next: layered.Poster{}, Max: 1} }
