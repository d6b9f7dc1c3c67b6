// Package wire puts layers around each other.
package wire

import "counts/layered"

func five() layered.Source { return layered.Again(&layered.Client{}, 5) } // want `5 \(retry loop, layered/layered.go:\d+, set at wire/wire.go:6\) × 4 \(retry loop, .*\) = 20 attempts`

func two() layered.Source { return layered.Again(&layered.Client{}, 2) }

func one() layered.Source { return layered.Again(&layered.Client{}, 1) }

func three() layered.Source { return layered.Thrice(&layered.Client{}) } // want `3 \(retry loop, .*\) × 4 \(retry loop, .*\) = 12 attempts`

func unknown(n int) layered.Source { return layered.Again(&layered.Client{}, n) }

func open() layered.Source {
	return &layered.Open{Next: &layered.Client{}, Max: 6} // want `6 \(retry loop, .*\) × 4 \(retry loop, .*\) = 24 attempts`
}

func openOnce() layered.Source { return &layered.Open{Next: &layered.Client{}, Max: 1} }
