// Package kiota sends through the request adapter below the Graph SDK.
package kiota

import (
	"context"
	"net/http"
	"time"

	"example.com/layers/kiota/graph"
	abs "github.com/microsoft/kiota-abstractions-go"
	"github.com/microsoft/kiota-abstractions-go/authentication"
	khttp "github.com/microsoft/kiota-http-go"
)

func adapter(middleware ...khttp.Middleware) (*khttp.NetHttpRequestAdapter, error) {
	return khttp.NewNetHttpRequestAdapterWithParseNodeFactoryAndSerializationWriterFactoryAndHttpClient(&authentication.AnonymousAuthenticationProvider{}, nil, nil, khttp.GetDefaultClient(middleware...))
}

func byDefault(ctx context.Context, mail []byte) error {
	a, err := khttp.NewNetHttpRequestAdapter(&authentication.AnonymousAuthenticationProvider{})
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil) // likely `HTTP POST may be sent up to 4 times by nethttplibrary.NetHttpRequestAdapter \(its default\)`
}

func set(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandlerWithOptions(khttp.RetryHandlerOptions{MaxRetries: 5}), khttp.NewRedirectHandler())
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil) // want `HTTP POST may be sent up to 6 times`
}

// No more than ten retries.
func tooMany(ctx context.Context, mail []byte) error {
	middleware, err := khttp.GetDefaultMiddlewaresWithOptions(&khttp.RetryHandlerOptions{MaxRetries: 50})
	if err != nil {
		return err
	}
	a, err := adapter(middleware...)
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.PATCH, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil) // likely `HTTP PATCH may be sent up to 11 times`
}

func off(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRedirectHandler())
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil)
}

func ofRequest(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRedirectHandler())
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	info.AddRequestOptions([]abs.RequestOption{&khttp.RetryHandlerOptions{MaxRetries: 2}})
	return a.SendNoContent(ctx, info, nil) // want `HTTP POST may be sent up to 3 times`
}

func keyed(ctx context.Context, id string, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandler())
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	info.Headers.Add("Idempotency-Key", id)
	return a.SendNoContent(ctx, info, nil)
}

func read(ctx context.Context) error {
	a, err := adapter(khttp.NewRetryHandler())
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.GET, "{+baseurl}/charges", nil)
	return a.SendNoContent(ctx, info, nil)
}

func generated(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandlerWithOptions(khttp.RetryHandlerOptions{MaxRetries: 4}))
	if err != nil {
		return err
	}
	return graph.NewClient(a).Messages().Post(ctx, mail, nil) // want `HTTP POST may be sent up to 5 times`
}

// A function is asked before each repeat.

func asked(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandlerWithOptions(khttp.RetryHandlerOptions{
		MaxRetries: 5,
		ShouldRetry: func(delay time.Duration, count int, req *http.Request, resp *http.Response) bool {
			return resp.StatusCode == http.StatusTooManyRequests
		},
	}))
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil)
}

func askedInVain(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandlerWithOptions(khttp.RetryHandlerOptions{
		MaxRetries: 5,
		ShouldRetry: func(delay time.Duration, count int, req *http.Request, resp *http.Response) bool {
			return resp.StatusCode >= http.StatusTooManyRequests
		},
	}))
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil) // want `HTTP POST may be sent up to 6 times`
}

func never(ctx context.Context, mail []byte) error {
	a, err := adapter(khttp.NewRetryHandlerWithOptions(khttp.RetryHandlerOptions{
		ShouldRetry: func(time.Duration, int, *http.Request, *http.Response) bool { return false },
	}))
	if err != nil {
		return err
	}
	info := abs.NewRequestInformationWithMethodAndUrlTemplateAndPathParameters(abs.POST, "{+baseurl}/charges", nil)
	info.Content = mail
	return a.SendNoContent(ctx, info, nil)
}
