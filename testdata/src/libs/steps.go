package libs

import avast "github.com/avast/retry-go/v4"

type step struct {
	name string
	run  func(string) error
}

// The finding stands where the steps are run: the sentence names the place all the same, since the effect is elsewhere.
func inSteps(body string) error {
	for _, s := range []step{{"look", get}, {"order", post}} {
		if err := avast.Do(func() error { return s.run(body) }, avast.Attempts(3)); err != nil { // want `HTTP POST may be sent up to 3 times by retry.Do at libs/steps.go:\d+ through libs.post: no idempotency key`
			return err
		}
	}
	return nil
}
