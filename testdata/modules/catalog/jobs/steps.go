package jobs

import (
	"context"
	"net/http"

	"github.com/dbos-inc/dbos-transact-golang/dbos"
	"github.com/inngest/inngestgo/step"
	restate "github.com/restatedev/sdk-go"
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

// A step of DBOS is run again where the number of retries is said.

func dbosDefault(ctx dbos.Context, url string) (int, error) {
	return dbos.RunAsStep(ctx, func(context.Context) (int, error) { return 0, post(url) })
}

func unsafeDBOS(ctx dbos.Context, url string) (int, error) {
	return dbos.RunAsStep(ctx, func(context.Context) (int, error) { return 0, post(url) }, dbos.WithStepMaxRetries(4)) // want `HTTP POST may be sent up to 5 times by dbos.RunAsStep`
}

func dbosOff(ctx dbos.Context, url string) (int, error) {
	return dbos.RunAsStep(ctx, func(context.Context) (int, error) { return 0, post(url) }, dbos.WithStepMaxRetries(0))
}

func repeatableDBOS(ctx dbos.Context, url string) (int, error) {
	return dbos.RunAsStep(ctx, func(context.Context) (int, error) { return 0, get(url) }, dbos.WithStepMaxRetries(4))
}

// How often Restate runs a step is said by its server where the program does not.

func unsafeRestate(ctx restate.Context, url string) (int, error) {
	return restate.Run(ctx, func(restate.RunContext) (int, error) { return 0, post(url) }) // want `more than once \(how often is not known\) by restate.Run`
}

func unsafeRestateSet(ctx restate.Context, url string) (int, error) {
	return restate.Run(ctx, func(restate.RunContext) (int, error) { return 0, post(url) }, restate.WithMaxRetryAttempts(3)) // want `up to 3 times by restate.Run`
}

func restateOnce(ctx restate.Context, url string) (int, error) {
	return restate.Run(ctx, func(restate.RunContext) (int, error) { return 0, post(url) }, restate.WithMaxRetryAttempts(1))
}

func restateStopped(ctx restate.Context, url string) (int, error) {
	return restate.Run(ctx, func(restate.RunContext) (int, error) {
		if err := post(url); err != nil {
			return 0, restate.ToTerminalError(err)
		}
		return 0, nil
	})
}

func repeatableRestate(ctx restate.Context, url string) (int, error) {
	return restate.Run(ctx, func(restate.RunContext) (int, error) { return 0, get(url) })
}

func unsafeInngest(ctx context.Context, url string) (int, error) {
	return step.Run(ctx, "charge", func(context.Context) (int, error) { return 0, post(url) }) // likely `up to 5 times by step.Run`
}

func repeatableInngest(ctx context.Context, url string) (int, error) {
	return step.Run(ctx, "look", func(context.Context) (int, error) { return 0, get(url) })
}
