// Package activity is a stub of the real one: its surface.
package activity

import (
	"context"

	"go.temporal.io/sdk/internal"
)

type Info = internal.ActivityInfo

func GetInfo(ctx context.Context) Info { return Info{} }
