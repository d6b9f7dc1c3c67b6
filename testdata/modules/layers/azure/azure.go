// Package azure sends through azcore, which sends again whatever the method is.
package azure

import (
	"context"
	"net/http"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/runtime"
)

type jobs struct {
	internal *azcore.Client
	endpoint string
}

// NewJobs is what generated clients look like.
func newJobs(endpoint string, options *azcore.ClientOptions) (*jobs, error) {
	c, err := azcore.NewClient("jobs", "v1", runtime.PipelineOptions{}, options)
	if err != nil {
		return nil, err
	}
	return &jobs{internal: c, endpoint: endpoint}, nil
}

func (j *jobs) request(ctx context.Context) (*policy.Request, error) {
	req, err := runtime.NewRequest(ctx, http.MethodPost, runtime.JoinPaths(j.endpoint, "/jobs"))
	if err != nil {
		return nil, err
	}
	req.Raw().Header["Accept"] = []string{"application/json"}
	return req, nil
}

func (j *jobs) start(ctx context.Context) error {
	req, err := j.request(ctx)
	if err != nil {
		return err
	}
	_, err = j.internal.Pipeline().Do(req) // want `HTTP POST may be sent up to 6 times`
	return err
}

func byDefault(ctx context.Context) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, nil)
	req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
	if err != nil {
		return err
	}
	_, err = pl.Do(req) // likely `HTTP POST may be sent up to 4 times by exported.Pipeline \(its default\)`
	return err
}

func off(ctx context.Context) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: -1}})
	req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
	if err != nil {
		return err
	}
	_, err = pl.Do(req)
	return err
}

func keyed(ctx context.Context, id string) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: 5}})
	req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
	if err != nil {
		return err
	}
	req.Raw().Header.Set("Idempotency-Key", id)
	_, err = pl.Do(req)
	return err
}

func put(ctx context.Context) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: 5}})
	req, err := runtime.NewRequest(ctx, http.MethodPut, "https://jobs.example/jobs/7")
	if err != nil {
		return err
	}
	_, err = pl.Do(req)
	return err
}

func startPatiently(ctx context.Context) error {
	j, err := newJobs("https://jobs.example", &azcore.ClientOptions{Retry: policy.RetryOptions{MaxRetries: 5}})
	if err != nil {
		return err
	}
	return j.start(ctx)
}

type job struct{ Shard int }

// What is marshalled into a request is part of what it is about.
func again(ctx context.Context, j *job) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: -1}})
	for {
		req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
		if err != nil {
			return err
		}
		if err := runtime.MarshalAsJSON(req, j); err != nil {
			return err
		}
		if _, err = pl.Do(req); err == nil { // want `HTTP POST may be sent again without a bound by the retry loop`
			return nil
		}
	}
}

func another(ctx context.Context, j *job) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: -1}})
	for {
		req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
		if err != nil {
			return err
		}
		if err := runtime.MarshalAsJSON(req, j); err != nil {
			return err
		}
		if _, err = pl.Do(req); err == nil {
			return nil
		}
		j.Shard++
	}
}

func get(ctx context.Context) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: 5}})
	req, err := runtime.NewRequest(ctx, http.MethodGet, "https://jobs.example/jobs/7")
	if err != nil {
		return err
	}
	_, err = pl.Do(req)
	return err
}

// Zero is the default.
func zero(ctx context.Context) error {
	pl := runtime.NewPipeline("jobs", "v1", runtime.PipelineOptions{}, &policy.ClientOptions{Retry: policy.RetryOptions{MaxRetries: 0}})
	req, err := runtime.NewRequest(ctx, http.MethodPost, "https://jobs.example/jobs")
	if err != nil {
		return err
	}
	_, err = pl.Do(req) // likely `up to 4 times by exported.Pipeline \(its default\)`
	return err
}
