// Package retry is a stub with signatures of github.com/grpc-ecosystem/go-grpc-middleware/v2/interceptors/retry v2.3.2.
package retry

import "google.golang.org/grpc"

type CallOption struct {
	grpc.EmptyCallOption
}

func UnaryClientInterceptor(optFuncs ...CallOption) grpc.UnaryClientInterceptor { return nil }

func WithMax(maxRetries uint) CallOption { return CallOption{} }

func Disable() CallOption { return CallOption{} }
