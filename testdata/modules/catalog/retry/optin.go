package retry

import (
	"context"
	"time"

	"github.com/go-resty/resty/v2"
	"github.com/googleapis/gax-go/v2"
	terraform "github.com/hashicorp/terraform-plugin-sdk/v2/helper/retry"
	"github.com/sethvargo/go-retry"
	ydb "github.com/ydb-platform/ydb-go-sdk/v3/retry"
	"google.golang.org/grpc/codes"
)

// Only what is marked is run again.

func unsafeSethvargo(ctx context.Context, url string) error {
	return retry.Do(ctx, retry.NewFibonacci(time.Second), func(context.Context) error {
		return retry.RetryableError(post(url)) // want `again without a bound by retry.Do`
	})
}

func unsafeSethvargoSet(ctx context.Context, url string) error {
	return retry.Do(ctx, retry.WithMaxRetries(3, retry.NewConstant(time.Second)), func(context.Context) error {
		if err := post(url); err != nil { // want `up to 4 times by retry.Do`
			return retry.RetryableError(err)
		}
		return nil
	})
}

func unsafeSethvargoValue(ctx context.Context, url string) (int, error) {
	return retry.DoValue(ctx, retry.WithMaxRetries(2, retry.NewConstant(time.Second)), func(context.Context) (int, error) {
		return 0, retry.RetryableError(post(url)) // want `up to 3 times by retry.DoValue`
	})
}

func unsafeSethvargoConstant(ctx context.Context, url string) error {
	return retry.Constant(ctx, time.Second, func(context.Context) error {
		return retry.RetryableError(post(url)) // want `again without a bound by retry.Constant`
	})
}

func sethvargoUnmarked(ctx context.Context, url string) error {
	return retry.Do(ctx, retry.WithMaxRetries(3, retry.NewConstant(time.Second)), func(context.Context) error { return post(url) })
}

func sethvargoOff(ctx context.Context, url string) error {
	return retry.Do(ctx, retry.WithMaxRetries(0, retry.NewConstant(time.Second)), func(context.Context) error {
		return retry.RetryableError(post(url))
	})
}

func keyedSethvargo(ctx context.Context, url, id string) error {
	return retry.Do(ctx, retry.NewFibonacci(time.Second), func(context.Context) error {
		return retry.RetryableError(postKeyed(url, id))
	})
}

func repeatableSethvargo(ctx context.Context, url string) error {
	return retry.Do(ctx, retry.NewFibonacci(time.Second), func(context.Context) error {
		return retry.RetryableError(get(url))
	})
}

func unsafeTerraform(ctx context.Context, url string) error {
	return terraform.RetryContext(ctx, 5*time.Minute, func() *terraform.RetryError {
		if err := post(url); err != nil { // want `again without a bound for 5 min by retry.RetryContext`
			return terraform.RetryableError(err)
		}
		return nil
	})
}

func terraformStopped(ctx context.Context, url string) error {
	return terraform.RetryContext(ctx, 5*time.Minute, func() *terraform.RetryError {
		if err := post(url); err != nil {
			return terraform.NonRetryableError(err)
		}
		return nil
	})
}

func keyedTerraform(ctx context.Context, url, id string) error {
	return terraform.RetryContext(ctx, 5*time.Minute, func() *terraform.RetryError {
		if err := postKeyed(url, id); err != nil {
			return terraform.RetryableError(err)
		}
		return nil
	})
}

func repeatableTerraform(ctx context.Context, url string) error {
	return terraform.RetryContext(ctx, 5*time.Minute, func() *terraform.RetryError {
		if err := get(url); err != nil {
			return terraform.RetryableError(err)
		}
		return nil
	})
}

// ydb marks what was surely not done by itself.

func unsafeYdb(ctx context.Context, url string) error {
	return ydb.Retry(ctx, func(context.Context) error {
		return ydb.RetryableError(post(url)) // want `again without a bound by retry.Retry`
	})
}

func ydbUnmarked(ctx context.Context, url string) error {
	return ydb.Retry(ctx, func(context.Context) error { return post(url) })
}

func keyedYdb(ctx context.Context, url, id string) error {
	return ydb.Retry(ctx, func(context.Context) error {
		return ydb.RetryableError(postKeyed(url, id))
	})
}

func repeatableYdb(ctx context.Context, url string) error {
	return ydb.Retry(ctx, func(context.Context) error {
		return ydb.RetryableError(get(url))
	})
}

// resty's helper, and gax, which needs an option.

func unsafeResty(url string) error {
	return resty.Backoff(func() (*resty.Response, error) { return nil, post(url) }) // want `up to 4 times by resty.Backoff`
}

func unsafeRestySet(url string) error {
	return resty.Backoff(func() (*resty.Response, error) { return nil, post(url) }, resty.Retries(1)) // want `up to 2 times by resty.Backoff`
}

func restyOff(url string) error {
	return resty.Backoff(func() (*resty.Response, error) { return nil, post(url) }, resty.Retries(0))
}

func keyedResty(url, id string) error {
	return resty.Backoff(func() (*resty.Response, error) { return nil, postKeyed(url, id) })
}

func repeatableResty(url string) error {
	return resty.Backoff(func() (*resty.Response, error) { return nil, get(url) })
}

func unsafeGax(ctx context.Context, url string) error {
	again := gax.WithRetry(func() gax.Retryer { return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{}) })
	return gax.Invoke(ctx, func(context.Context, gax.CallSettings) error { return post(url) }, again) // want `again without a bound by gax.Invoke`
}

func gaxOnce(ctx context.Context, url string) error {
	return gax.Invoke(ctx, func(context.Context, gax.CallSettings) error { return post(url) })
}

func keyedGax(ctx context.Context, url, id string) error {
	again := gax.WithRetry(func() gax.Retryer { return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{}) })
	return gax.Invoke(ctx, func(context.Context, gax.CallSettings) error { return postKeyed(url, id) }, again)
}

func repeatableGax(ctx context.Context, url string) error {
	again := gax.WithRetry(func() gax.Retryer { return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{}) })
	return gax.Invoke(ctx, func(context.Context, gax.CallSettings) error { return get(url) }, again)
}
