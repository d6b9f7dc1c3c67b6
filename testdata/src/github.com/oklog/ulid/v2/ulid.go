// Package ulid is a stub of the real one: its surface.
package ulid

type ULID [16]byte

func (id ULID) String() string { return "" }

func Make() ULID { return ULID{} }

func MustParse(s string) ULID { return ULID{} }
