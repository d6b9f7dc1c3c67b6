// Package uuid is a stub of the real one: its surface.
package uuid

type UUID [16]byte

func (u UUID) String() string { return "" }

func New() UUID   { return UUID{} }
func NewV7() UUID { return UUID{} }

func MustParse(s string) UUID { return UUID{} }
