// Package shortid is a stub of the real one: its surface.
package shortid

func MustGenerate() string { return "" }
