// Package internal is a stub of the real one: its surface.
package internal

type (
	ActivityInfo struct {
		ActivityID        string
		Attempt           int32
		WorkflowExecution WorkflowExecution
	}
	WorkflowExecution struct{ ID, RunID string }
)
