// Package hooks stands between the client and what it sends through. Nobody registers one here.
package hooks

import (
	"context"
	"errors"
	"net/http"
)

type FailEarly struct{ Cause error }

func (f *FailEarly) Error() string { return f.Cause.Error() }

type HTTPClient interface {
	Do(req *http.Request) (*http.Response, error)
}

type HookContext struct {
	BaseURL        string
	Context        context.Context
	OperationID    string
	SecuritySource func(context.Context) (any, error)
}

type BeforeRequestContext struct{ HookContext }

type AfterSuccessContext struct{ HookContext }

type AfterErrorContext struct{ HookContext }

type sdkInitHook interface {
	SDKInit(baseURL string, client HTTPClient) (string, HTTPClient)
}

type beforeRequestHook interface {
	BeforeRequest(hookCtx BeforeRequestContext, req *http.Request) (*http.Request, error)
}

type afterSuccessHook interface {
	AfterSuccess(hookCtx AfterSuccessContext, res *http.Response) (*http.Response, error)
}

type afterErrorHook interface {
	AfterError(hookCtx AfterErrorContext, res *http.Response, err error) (*http.Response, error)
}

type Hooks struct {
	sdkInitHooks      []sdkInitHook
	beforeRequestHook []beforeRequestHook
	afterSuccessHook  []afterSuccessHook
	afterErrorHook    []afterErrorHook
}

func New() *Hooks {
	h := &Hooks{
		sdkInitHooks:      []sdkInitHook{},
		beforeRequestHook: []beforeRequestHook{},
		afterSuccessHook:  []afterSuccessHook{},
		afterErrorHook:    []afterErrorHook{},
	}
	initHooks(h)
	return h
}

func initHooks(h *Hooks) {}

func (h *Hooks) registerSDKInitHook(hook sdkInitHook) { h.sdkInitHooks = append(h.sdkInitHooks, hook) }

func (h *Hooks) registerBeforeRequestHook(hook beforeRequestHook) {
	h.beforeRequestHook = append(h.beforeRequestHook, hook)
}

func (h *Hooks) registerAfterSuccessHook(hook afterSuccessHook) {
	h.afterSuccessHook = append(h.afterSuccessHook, hook)
}

func (h *Hooks) registerAfterErrorHook(hook afterErrorHook) {
	h.afterErrorHook = append(h.afterErrorHook, hook)
}

func (h *Hooks) SDKInit(baseURL string, client HTTPClient) (string, HTTPClient) {
	for _, hook := range h.sdkInitHooks {
		baseURL, client = hook.SDKInit(baseURL, client)
	}
	return baseURL, client
}

func (h *Hooks) BeforeRequest(hookCtx BeforeRequestContext, req *http.Request) (*http.Request, error) {
	for _, hook := range h.beforeRequestHook {
		var err error
		req, err = hook.BeforeRequest(hookCtx, req)
		if err != nil {
			return req, err
		}
	}
	return req, nil
}

func (h *Hooks) AfterSuccess(hookCtx AfterSuccessContext, res *http.Response) (*http.Response, error) {
	for _, hook := range h.afterSuccessHook {
		var err error
		res, err = hook.AfterSuccess(hookCtx, res)
		if err != nil {
			return res, err
		}
	}
	return res, nil
}

func (h *Hooks) AfterError(hookCtx AfterErrorContext, res *http.Response, err error) (*http.Response, error) {
	for _, hook := range h.afterErrorHook {
		res, err = hook.AfterError(hookCtx, res, err)
		var fe *FailEarly
		if errors.As(err, &fe) {
			return nil, fe.Cause
		}
	}
	return res, err
}
