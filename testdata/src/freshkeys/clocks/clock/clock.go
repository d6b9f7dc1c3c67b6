// Package clock hands out the time behind an interface.
package clock

import "time"

// Clock tells the time.
type Clock interface{ Now() time.Time }

type system struct{}

func (system) Now() time.Time { return time.Now() }

// System is the clock of the machine.
func System() Clock { return system{} }

type fixed struct{ at time.Time }

func (f fixed) Now() time.Time { return f.at }

// Fixed always tells the same time.
func Fixed(at time.Time) Clock { return fixed{at} }
