// Package nats is a stub with the signatures of github.com/nats-io/nats.go v1.48.0.
package nats

type Header map[string][]string

func (h Header) Add(key, value string) { h[key] = append(h[key], value) }

func (h Header) Set(key, value string) { h[key] = []string{value} }

const MsgIdHdr = "Nats-Msg-Id"

type Subscription struct{}

type Msg struct {
	Subject string
	Reply   string
	Header  Header
	Data    []byte
	Sub     *Subscription
}

func NewMsg(subject string) *Msg { return &Msg{Subject: subject, Header: make(Header)} }

type Conn struct{}

func (nc *Conn) Publish(subj string, data []byte) error { return nil }

func (nc *Conn) PublishMsg(m *Msg) error { return nil }
