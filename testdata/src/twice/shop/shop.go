// Package shop calls what has been reported where it stands: nothing more is said here.
package shop

import "twice/pay"

func close(id string) error { return pay.Cancel(id) }
