// Package xid is a stub of the real one: its surface.
package xid

type ID [12]byte

func (id ID) String() string { return "" }

func New() ID { return ID{} }

func FromString(id string) (ID, error) { return ID{}, nil }
