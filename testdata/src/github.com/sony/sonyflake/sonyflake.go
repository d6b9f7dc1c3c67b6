// Package sonyflake is a stub of the real one: its surface.
package sonyflake

type Sonyflake struct{}

func (sf *Sonyflake) NextID() (uint64, error) { return 0, nil }
