package summary

import (
	"strconv"
	"strings"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// refusalStatus reports whether an answer with this HTTP status proves that nothing was done: the
// request was turned away or declined. 408 and the 5xx prove nothing.
func refusalStatus(n int64) bool { return n >= 400 && n < 500 && n != 408 }

// successes has the bits of all statuses below 400.
var successes = func() (m uint32) {
	for i, s := range statuses {
		if s < 400 {
			m |= 1 << i
		}
	}
	return m
}()

// refusals has the bits of all statuses that are refusals.
var refusals = func() (m uint32) {
	for i, s := range statuses {
		if refusalStatus(s) {
			m |= 1 << i
		}
	}
	return m
}()

// refusalCode reports whether a constant that an error's code is compared with stands for a refusal: a
// SQLSTATE of a statement that was rolled back, a MySQL number of one (deadlock, lock wait timeout,
// duplicate key), or librdkafka's number for a queue that has no room. The codes of a lost connection or
// an unknown outcome (08, 57, 40003) are none.
func refusalCode(code string) bool {
	switch code {
	case "1213", "1205", "1062", "-184":
		return true
	case "40003":
		return false
	}
	if len(code) == 5 {
		for _, class := range []string{"40", "23", "55", "22", "42", "25", "0A"} {
			if strings.HasPrefix(code, class) {
				return true
			}
		}
	}
	return false
}
