// Package uuid is a stub of the real one: its surface.
package uuid

func NewUUID() string { return "" }
