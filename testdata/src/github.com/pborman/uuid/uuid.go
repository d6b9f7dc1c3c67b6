// Package uuid is a stub of the real one: its surface.
package uuid

type UUID []byte

func (uuid UUID) String() string { return "" }

func New() string     { return "" }
func NewRandom() UUID { return nil }

func NewSHA1(space UUID, data []byte) UUID { return nil }
