// Package asynq is a stub of the real one: its surface.
package asynq

import "context"

func GetRetryCount(ctx context.Context) (n int, ok bool) { return 0, false }
func GetTaskID(ctx context.Context) (id string, ok bool) { return "", false }
