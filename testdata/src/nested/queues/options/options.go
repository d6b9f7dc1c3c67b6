// Package options holds what workflows share.
package options

import (
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

var Short = workflow.ActivityOptions{StartToCloseTimeout: time.Minute, RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 4}}

func Long() workflow.ActivityOptions {
	return workflow.ActivityOptions{StartToCloseTimeout: time.Hour, RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 6}}
}

func Few() workflow.ActivityOptions {
	return workflow.ActivityOptions{RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 2}}
}
