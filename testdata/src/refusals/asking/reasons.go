package asking

// A Reason says whether an error is worth another attempt, and why.
type Reason func(error) (bool, string)

// Any goes round where one of its reasons holds.
func Any(op func() error, reasons ...Reason) (err error) {
	for range 3 {
		if err = op(); err == nil || !someReason(err, reasons) {
			return err
		}
	}
	return err
}

func someReason(err error, reasons []Reason) bool {
	for _, r := range reasons {
		if ok, _ := r(err); ok {
			return true
		}
	}
	return false
}
