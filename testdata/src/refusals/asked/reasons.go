package asked

import "refusals/asking"

func throttledReason(err error) (bool, string) { return throttled(err), "throttled" }

func failedReason(err error) (bool, string) {
	if failed(err) {
		return true, "failed"
	}
	return false, ""
}

func byReason(doc string) error {
	return asking.Any(func() error { return post(doc) }, throttledReason)
}

func byReasons(doc string) error {
	return asking.Any(func() error { return post(doc) }, throttledReason, failedReason) // want `POST.*up to 3 times`
}

func byNoReason(doc string) error {
	return asking.Any(func() error { return post(doc) })
}
