// Package rivertype is a stub of the real one: its surface.
package rivertype

type JobRow struct {
	ID      int64
	Attempt int
}
