// Package conf holds settings of clients that it does not know.
package conf

// Retry says how often.
type Retry struct {
	Attempts int
	Quiet    bool
}

// Defaults are four attempts.
func Defaults() Retry { return Retry{Attempts: 4} }

// None is one.
func None() *Retry { return &Retry{Attempts: 1} }

// Many are more.
var Many = Retry{Attempts: 6}

// Usual are the defaults under another name.
var Usual = Defaults()
