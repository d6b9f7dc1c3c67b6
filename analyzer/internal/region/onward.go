package region

import "golang.org/x/tools/go/ssa"

// Onward returns what a number that the loop counts with begins with in the second round: it is that or, as step says,
// more or less from then on.
func (l *Loop) Onward(v ssa.Value) (from int64, step int, ok bool) {
	phi, off, step, counts := l.counter(v)
	if !counts {
		return 0, 0, false
	}
	start, known := constInt(l.start(phi, step))
	return start + int64(step+off), step, known
}
