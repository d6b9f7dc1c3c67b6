// Package uuid is a stub of the real one: its surface.
package uuid

type UUID [16]byte

func (u UUID) String() string { return "" }

func NewV4() (UUID, error) { return UUID{}, nil }
func NewV7() (UUID, error) { return UUID{}, nil }

func NewV5(ns UUID, name string) UUID { return UUID{} }
