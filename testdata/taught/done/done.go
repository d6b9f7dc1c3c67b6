// Package done is the service's own store of what has been done.
package done

import "context"

// A Store keeps what has been done, on another machine.
type Store struct{ conn Conn }

// A Conn is a connection to that machine: a call fills in what it answers.
type Conn interface {
	Call(ctx context.Context, command string, mark *Mark) error
}

// A Mark is what the store keeps of one key.
type Mark struct {
	Key  string
	Done bool
}

// Once runs fn unless it has been run for the key.
//
//retrysafe:guards fn key=key
func (s *Store) Once(ctx context.Context, key string, fn func() error) error {
	mark := &Mark{Key: key}
	if err := s.conn.Call(ctx, "begin", mark); err != nil || mark.Done {
		return err
	}
	defer s.conn.Call(ctx, "end", mark)
	err := fn()
	mark.Done = err == nil
	return err
}
