// Package presets puts options of a queue together, for others.
package presets

import (
	"github.com/google/uuid"
	"github.com/nats-io/nats.go/jetstream"
)

func Fresh() []jetstream.PublishOpt {
	return []jetstream.PublishOpt{jetstream.WithMsgID(uuid.NewString())}
}

func Of(id string) []jetstream.PublishOpt { return []jetstream.PublishOpt{jetstream.WithMsgID(id)} }
