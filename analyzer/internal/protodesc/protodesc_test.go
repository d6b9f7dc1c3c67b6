package protodesc_test

import (
	"encoding/binary"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/internal/protodesc"
	"github.com/stretchr/testify/assert"
)

// A text field, or a message's, on the wire.
func text(number int, parts ...string) string {
	all := ""
	for _, p := range parts {
		all += p
	}
	b := binary.AppendUvarint(nil, uint64(number)<<3|2)
	return string(binary.AppendUvarint(b, uint64(len(all)))) + all
}

func number(field int, value uint64) string {
	return string(binary.AppendUvarint(binary.AppendUvarint(nil, uint64(field)<<3), value))
}

var file = text(1, "pay.proto") +
	text(4, text(1, "ChargeRequest")) +
	text(6,
		text(2, text(1, "Charge"), text(2, ".pay.v1.ChargeRequest"), text(4)),
		text(2, text(1, "Find"), text(4, number(33, 0), number(34, 1))),
		text(2, text(1, "Cancel"), text(4, number(34, 2))),
		text(2, text(1, "Refund"), text(4, text(72295728, text(4, "/v1/refunds"), text(7, "*"), text(11, text(2, "/v1/other"))))),
		text(1, "Payments")) +
	text(6, text(1, "Refunds"), text(2, text(1, "Find"), text(4, number(34, 1)))) +
	text(2, "pay.v1") +
	number(14, 3)

func TestMethods(t *testing.T) {
	want := map[string]protodesc.Method{
		"/pay.v1.Payments/Find":   {Level: protodesc.NoSideEffects},
		"/pay.v1.Payments/Cancel": {Level: protodesc.Idempotent},
		"/pay.v1.Payments/Refund": {Verb: "POST", Path: "/v1/refunds"},
		"/pay.v1.Refunds/Find":    {Level: protodesc.NoSideEffects},
	}
	assert.Equal(t, want, protodesc.Methods(file))
	assert.Equal(t, map[string]protodesc.Method{"/S/M": {Level: protodesc.Idempotent}},
		protodesc.Methods(text(6, text(1, "S"), text(2, text(1, "M"), text(4, number(34, 2))))), "without a package")
}

// The verb is the one of the option's first rule, whichever it is.
func TestMethodsVerbs(t *testing.T) {
	for number, verb := range map[int]string{2: "GET", 3: "PUT", 4: "POST", 5: "DELETE", 6: "PATCH", 8: ""} {
		got := protodesc.Methods(text(6, text(1, "S"), text(2, text(1, "M"), text(4, text(72295728, text(number, "/v1/m"))))))
		assert.Equal(t, verb, got["/S/M"].Verb)
	}
}

// As protoc-gen-go writes it.
func TestMethodsGenerated(t *testing.T) {
	const generated = "" +
		"\n" +
		"\x0epay/v1/p.proto\x12\x06pay.v12h\n" +
		"\bPayments\x12\x32\n" +
		"\x04Ping\x12\x13.pay.v1.PingRequest\x1a\x10.pay.v1.Response\"\x03\x90\x02\x01\x12(\n" +
		"\x04Send\x12\x0e.pay.v1.Request\x1a\x10.pay.v1.Response"
	assert.Equal(t, map[string]protodesc.Method{"/pay.v1.Payments/Ping": {Level: protodesc.NoSideEffects}}, protodesc.Methods(generated))
}

func FuzzMethods(f *testing.F) {
	f.Add(file)
	f.Add("")
	f.Add("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")
	f.Fuzz(func(t *testing.T, text string) {
		protodesc.Methods(text)
	})
}
