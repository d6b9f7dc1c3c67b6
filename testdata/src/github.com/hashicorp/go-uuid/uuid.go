// Package uuid is a stub of the real one: its surface.
package uuid

func GenerateUUID() (string, error) { return "", nil }

func FormatUUID(buf []byte) (string, error) { return "", nil }
