// Package ids makes keys.
package ids

import "github.com/google/uuid"

// A Source asks a server.
type Source struct{ addr string }

func ask(addr, what string) string { return what }

// Next is another one each time.
//
//retrysafe:fresh
func (s *Source) Next() string { return ask(s.addr, "next") }

// For is kept for the order, whatever the body shows.
//
//retrysafe:stable
func (s *Source) For(order string) string {
	if id := ask(s.addr, order); id != "" {
		return id
	}
	return uuid.NewString()
}

// New makes one.
func New() string { return uuid.NewString() }

// A Config holds values.
type Config struct {
	//retrysafe:fresh
	Seq string

	//retrysafe:stable
	Key string

	Name string
}

// Current is the one in use.
//
//retrysafe:fresh
var Current string

// A Maker makes keys.
type Maker interface {
	//retrysafe:fresh
	Make() string
}

// Fill puts a new name in.
//
//retrysafe:fresh c.Name
func Fill(c *Config) { c.Name = ask("", "name") }

// Send sends a body once for each key.
//
//retrysafe:keyed key
func Send(key, body string) error { return nil }
