package kubernetes

import (
	"context"
	"net/http"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
)

func post(url string) error {
	resp, err := http.Post(url, "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(url string) error {
	resp, err := http.Get(url)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func always(error) bool { return true }

func unsafeSteps(url string) error {
	return retry.OnError(wait.Backoff{Steps: 3, Duration: time.Second}, always, func() error { return post(url) }) // want `HTTP POST may be sent up to 3 times by retry.OnError`
}

func unsafeDefaultBackoff(url string) error {
	return retry.OnError(retry.DefaultBackoff, always, func() error { return post(url) }) // want `up to 4 times by retry.OnError`
}

func onErrorOnce(url string) error {
	return retry.OnError(wait.Backoff{Steps: 1}, always, func() error { return post(url) })
}

func onErrorNever(url string) error {
	return retry.OnError(retry.DefaultRetry, func(error) bool { return false }, func() error { return post(url) })
}

func repeatableOnError(url string) error {
	return retry.OnError(retry.DefaultRetry, always, func() error { return get(url) })
}

// What goes round is the conflict of an update: the message before it is sent again.

func unsafeConflict(url string, update func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := post(url); err != nil { // want `up to 5 times by retry.RetryOnConflict`
			return err
		}
		return update()
	})
}

func conflictBefore(url string, update func() error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := update(); err != nil {
			return err
		}
		return post(url)
	})
}

// A condition that says no is asked again, and one that fails ends it.

func unsafeWait(url string) error {
	return wait.ExponentialBackoff(wait.Backoff{Steps: 4}, func() (bool, error) {
		if err := post(url); err != nil { // want `up to 4 times by wait.ExponentialBackoff`
			return false, nil
		}
		return true, nil
	})
}

func waitEnded(url string) error {
	return wait.ExponentialBackoff(wait.Backoff{Steps: 4}, func() (bool, error) {
		if err := post(url); err != nil {
			return false, err
		}
		return true, nil
	})
}

func unsafePoll(ctx context.Context, url string) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(context.Context) (bool, error) {
		return post(url) == nil, nil // want `again without a bound .*by wait.PollUntilContextTimeout`
	})
}

func repeatablePoll(ctx context.Context, url string) error {
	return wait.PollUntilContextCancel(ctx, time.Second, true, func(context.Context) (bool, error) {
		return get(url) == nil, nil
	})
}

// Periodic work is another intent each time.

func periodic(ctx context.Context, url string) {
	wait.UntilWithContext(ctx, func(context.Context) { _ = post(url) }, time.Minute)
}
