// Package ksuid is a stub of the real one: its surface.
package ksuid

type KSUID [20]byte

func (i KSUID) String() string { return "" }

func New() KSUID { return KSUID{} }

func Parse(s string) (KSUID, error) { return KSUID{}, nil }
