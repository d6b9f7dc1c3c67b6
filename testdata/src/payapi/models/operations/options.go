// Package operations has what callers hand to single operations.
package operations

import (
	"errors"
	"time"

	"payapi/internal/utils"
	"payapi/retry"
)

var ErrUnsupportedOption = errors.New("unsupported option")

const (
	SupportedOptionRetries = "retries"
	SupportedOptionTimeout = "timeout"
)

type Options struct {
	ServerURL  *string
	Retries    *retry.Config
	Timeout    *time.Duration
	SetHeaders map[string]string
}

type Option func(*Options, ...string) error

func WithServerURL(serverURL string) Option {
	return func(opts *Options, supportedOptions ...string) error {
		opts.ServerURL = &serverURL
		return nil
	}
}

func WithRetries(config retry.Config) Option {
	return func(opts *Options, supportedOptions ...string) error {
		if !utils.Contains(supportedOptions, SupportedOptionRetries) {
			return ErrUnsupportedOption
		}
		opts.Retries = &config
		return nil
	}
}

func WithOperationTimeout(timeout time.Duration) Option {
	return func(opts *Options, supportedOptions ...string) error {
		if !utils.Contains(supportedOptions, SupportedOptionTimeout) {
			return ErrUnsupportedOption
		}
		opts.Timeout = &timeout
		return nil
	}
}

func WithSetHeaders(hdrs map[string]string) Option {
	return func(opts *Options, supportedOptions ...string) error {
		opts.SetHeaders = hdrs
		return nil
	}
}
