// Package codes is a stub of the real one: its surface.
package codes

type Code uint32

const (
	OK          Code = 0
	NotFound    Code = 5
	Unavailable Code = 14
)
