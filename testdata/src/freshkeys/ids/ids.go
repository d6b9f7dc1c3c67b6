// Package ids makes keys for others.
package ids

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/google/uuid"
)

// New returns another key each time.
func New(kind string) string { return kind + "/" + uuid.NewString() }

// Of returns the same key for the same order.
func Of(order string) string {
	sum := sha256.Sum256([]byte(order))
	return hex.EncodeToString(sum[:])
}

// Stamp is a key that holds when it was made.
type Stamp struct {
	Order string
	At    time.Time
}

func NewStamp(order string) *Stamp { return &Stamp{Order: order, At: time.Now()} }

func (s *Stamp) Key() string { return fmt.Sprintf("%s-%d", s.Order, s.At.UnixNano()) }

func (s *Stamp) Name() string { return "order " + s.Order }
