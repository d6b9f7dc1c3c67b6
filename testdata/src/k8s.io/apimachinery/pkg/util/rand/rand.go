// Package rand is a stub of the real one: its surface.
package rand

func String(n int) string { return "" }

func SafeEncodeString(s string) string { return s }
