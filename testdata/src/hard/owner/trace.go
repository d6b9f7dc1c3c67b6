package owner

// Traced holds an error in more than one field.
type Traced struct {
	error
	cause error
	at    *string
}

func (t *Traced) Unwrap() error { return t.cause }

func Trace(err error, at *string) error { return &Traced{error: err, cause: err, at: at} }
