// Package river is a stub of the real one: its surface.
package river

import "github.com/riverqueue/river/rivertype"

type Job[T any] struct {
	*rivertype.JobRow

	Args T
}
