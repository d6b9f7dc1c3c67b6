// Package policy keeps predicates where nobody can follow them to.
package policy

import (
	"errors"
	"net"
)

type Policy struct {
	Again func(error) bool
	Max   int
}

func notDialled(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

var Standard = Policy{Again: notDialled, Max: 3}

var ByName = map[string]Policy{"standard": Standard}
