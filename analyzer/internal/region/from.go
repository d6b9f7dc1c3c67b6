package region

import "golang.org/x/tools/go/ssa"

// From returns what a number that the loop counts with begins with: it is that, or a multiple of step more, from then
// on.
func (l *Loop) From(v ssa.Value) (from int64, step int, ok bool) {
	phi, off, step, counts := l.counter(v)
	if !counts {
		return 0, 0, false
	}
	start, known := constInt(l.start(phi, step))
	return start + int64(off), step, known
}
