// Package types is a stub of the real one: its surface.
package types

type Message struct {
	Attributes    map[string]string
	Body          *string
	MessageId     *string
	ReceiptHandle *string
}
