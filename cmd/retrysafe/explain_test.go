package main_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shopDir is the sample program.
func shopDir(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../../testdata/shop")
	require.NoError(t, err)
	return dir
}

const charge = `(*example.com/shop/payments.Client).Charge at payments/payments.go:55
    inferred from its body
    does HTTP POST (once) at payments/payments.go:33, declared in catalog/http.txt:4
        key: none in Idempotency-Key
        through Client.do at payments/payments.go:57
        a retry loop does it again at payments/payments.go:24: up to 3 attempts
`

func TestExplain(t *testing.T) {
	tests := []struct {
		name   string
		args   []string
		code   int
		stdout string
		stderr string
	}{
		{name: "method", args: []string{"./payments.Client.Charge"}, stdout: charge},
		{name: "full name", args: []string{"(*example.com/shop/payments.Client).Charge"}, stdout: charge},
		{name: "hangs on a parameter", args: []string{"example.com/shop/payments.Client.do"},
			stdout: `(*example.com/shop/payments.Client).do at payments/payments.go:19
    inferred from its body
    does HTTP (what it is hangs on the caller) at payments/payments.go:33, declared in catalog/http.txt:4
        its method is made of method
        key: key, in Idempotency-Key
        a retry loop does it again at payments/payments.go:24: up to 3 attempts
`},
		{name: "runs what it is handed", args: []string{"./retry.Do"}, stdout: `example.com/shop/retry.Do at retry/retry.go:10
    inferred from its body
    runs f at retry/retry.go:13
        a retry loop does it again at retry/retry.go:12: as often as attempts says
`},
		{name: "in the catalogue", args: []string{"net/http.Client.Do"}, stdout: `(*net/http.Client).Do
    declared: http request=req through=recv.Transport (catalog/http.txt:4)
`},
		{name: "decides", args: []string{"./orders.conflict"}, stdout: `example.com/shop/orders.conflict at orders/transact.go:32
    inferred from its body
    its results tell errors, statuses or responses apart
`},
		{name: "no function", args: []string{"./payments.charge"}, code: 1,
			stderr: "retrysafe: charge is no function of example.com/shop/payments: did you mean Client.Charge?\n"},
		{name: "not analysed", args: []string{"strings.Builder.String"}, stdout: "(*strings.Builder).String\n    nothing is known to happen outside the process\n"},
		{name: "of an interface", args: []string{"io.StringWriter.WriteString"}, stdout: "(io.StringWriter).WriteString\n    nothing is known to happen outside the process\n"},
		{name: "of an interface, in the catalogue", args: []string{"net/http.RoundTripper.RoundTrip"}, stdout: `(net/http.RoundTripper).RoundTrip
    declared: http request=#0 through=recv (catalog/http.txt:13)
`},
		{name: "not analysed, no function", args: []string{"strings.builder.String"}, code: 1,
			stderr: "retrysafe: builder.String is no function of strings: did you mean Builder.String?\n"},
		{name: "no package", args: []string{"nowhere.F"}, code: 1, stderr: "retrysafe: nowhere.F names no function: write PACKAGE.FUNC or "},
		{name: "nothing", code: 2, stderr: "explain what?"},
		{name: "wrong flag", args: []string{"-format=json", "./retry.Do"}, code: 2, stderr: "-format"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := run(t, shopDir(t), retrysafe, append([]string{"explain"}, test.args...)...)
			assert.Equal(t, test.code, got.code, got.stderr)
			assert.Equal(t, test.stdout, got.stdout)
			assert.Contains(t, got.stderr, test.stderr)
		})
	}
}

// A directive is told with what follows from it.
func TestExplainDeclared(t *testing.T) {
	dir := module(t, `
-- go.mod --
module example.com/ledger
go 1.26
-- ledger.go --
package ledger

// Append adds an entry.
//
//retrysafe:keyed id
func Append(id string) error { return nil }

func quiet() {}

type Bus interface {
	// Emit sends mail.
	//
	//retrysafe:effect
	Emit(id string) error
	Close()
}
-- web/web.go --
package web

import _ "net/http"
-- .retrysafe --
(*net/http.Client).Do keyed header:Order
`)
	got := run(t, dir, retrysafe, "explain", "net/http.Client.Do")
	assert.Equal(t, "(*net/http.Client).Do\n    declared: keyed header:Order (.retrysafe:1)\n", got.stdout, got.stderr)
	got = run(t, dir, retrysafe, "explain", ".Append", ".quiet", ".Bus.Emit")
	assert.Zero(t, got.code, got.stderr)
	assert.Equal(t, `example.com/ledger.Append at ledger.go:6
    declared: keyed id (ledger.go:5)
    does ledger.Append (once) at ledger.go:6, declared in ledger.go:5
        key: id, in id
example.com/ledger.quiet
    nothing is known to happen outside the process
(example.com/ledger.Bus).Emit at ledger.go:14
    declared: effect (ledger.go:13)
    does Bus.Emit (once) at ledger.go:14, declared in ledger.go:13
        key: none
`, got.stdout)
}

// Type arguments may be left out, as they are in a file of lines.
func TestExplainGeneric(t *testing.T) {
	dir := module(t, `
-- go.mod --
module example.com/box
go 1.26
-- box.go --
package box

type Box[T any] struct{ v T }

//retrysafe:effect
func (b *Box[T]) Put() error { return nil }

func (b *Box[T]) quiet() {}

//retrysafe:effect
func Do[T any](v T) error { return nil }
`)
	for _, name := range []string{".Box.Put", ".Box[T].Put", "(*example.com/box.Box[int]).Put"} {
		got := run(t, dir, retrysafe, "explain", name)
		assert.Contains(t, got.stdout, "(*example.com/box.Box[T]).Put at box.go:6\n    declared: effect (box.go:5)\n", got.stderr)
	}
	for _, name := range []string{".Do", ".Do[int]"} {
		got := run(t, dir, retrysafe, "explain", name)
		assert.Contains(t, got.stdout, "example.com/box.Do at box.go:11\n    declared: effect (box.go:10)\n", got.stderr)
	}
	got := run(t, dir, retrysafe, "explain", ".Box.quiet")
	assert.Equal(t, result{"(*example.com/box.Box).quiet\n    nothing is known to happen outside the process\n", "", 0}, got)
}

// What a dependency does is known though it was analysed as one before.
func TestExplainDependency(t *testing.T) {
	dir := module(t, `
-- go.mod --
module example.com/app
go 1.26
require example.org/lib v1.0.0
-- vendor/modules.txt --
# example.org/lib v1.0.0
## explicit; go 1.26
example.org/lib
-- vendor/example.org/lib/lib.go --
package lib

import "net/http"

func Send(id string) error {
	_, err := http.Post("https://example.org/"+id, "", nil)
	return err
}

func quiet() {}
-- app.go --
package app

import "example.org/lib"

func Order() error { return lib.Send("order") }
`)
	got := run(t, dir, retrysafe, "./...")
	assert.Equal(t, result{}, got)
	for range 2 {
		got = run(t, dir, retrysafe, "explain", "example.org/lib.Send", "example.org/lib.quiet")
		assert.Equal(t, result{stdout: `example.org/lib.Send at vendor/example.org/lib/lib.go:5
    inferred from its body
    does HTTP POST (once) at vendor/example.org/lib/lib.go:6, declared in catalog/http.txt:11
        key: none
example.org/lib.quiet
    nothing is known to happen outside the process
`}, got)
	}
}

// A value that is stored and run elsewhere is told where the two meet, and a reservation in front of an
// effect is told with it.
func TestInventoryMeets(t *testing.T) {
	dir := module(t, `
-- go.mod --
module example.com/meets
go 1.26
-- sink/sink.go --
package sink

type Sink interface{ Send(id string) error }

type Pump struct{ sink Sink }

func New(s Sink) *Pump { return &Pump{s} }

func (p *Pump) Run(id string) {
	for range 4 {
		if p.sink.Send(id) == nil {
			return
		}
	}
}
-- hook.go --
package meets

import (
	"database/sql"
	"net/http"

	"example.com/meets/sink"
)

type Hook struct{}

func (*Hook) Send(id string) error {
	_, err := http.Post("https://example.org/"+id, "", nil)
	return err
}

func Start() *sink.Pump { return sink.New(&Hook{}) }

func Deliver(db *sql.DB, id string) error {
	res, err := db.Exec("INSERT INTO sent (id) VALUES ($1) ON CONFLICT DO NOTHING", id)
	if err != nil {
		return err
	}
	if n, _ := res.RowsAffected(); n == 0 {
		return nil
	}
	_, err = http.Post("https://example.org/"+id, "", nil)
	return err
}
`)
	got := run(t, dir, retrysafe, "inventory", "./...")
	assert.Zero(t, got.code, got.stderr)
	assert.Equal(t, ""+
		"GROUP       EFFECT      AT          ATTEMPTS  REPEATED BY                    KEY   VERDICT\n"+
		"once        HTTP POST   hook.go:13  4         retry loop at sink/sink.go:10  none  fault: unsaferetry\n"+
		"once        HTTP POST   hook.go:27  1         -                              none  guarded\n"+
		"repeatable  SQL INSERT  hook.go:20  1         -                              -     harmless\n", got.stdout)
}

func TestInventory(t *testing.T) {
	got := run(t, shopDir(t), retrysafe, "inventory", "./...")
	assert.Zero(t, got.code, got.stderr)
	want, err := os.ReadFile("testdata/inventory.txt")
	require.NoError(t, err)
	assert.Equal(t, string(want), got.stdout)

	again := run(t, shopDir(t), retrysafe, "inventory", "./...")
	assert.Equal(t, got.stdout, again.stdout, "from the cache")
	one := run(t, shopDir(t), retrysafe, "inventory", "./mail")
	assert.Equal(t, 2, len(lines(one.stdout)), "only what is named")

	page := filepath.Join(t.TempDir(), "page.html")
	got = run(t, shopDir(t), retrysafe, "inventory", "-format=html", "-o", page, "./...")
	assert.Zero(t, got.code, got.stderr)
	assert.Empty(t, got.stdout)
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Contains(t, string(text), "payments/payments.go:57")
	assert.NotContains(t, string(text), shopDir(t), "nothing of this machine")

	for want, args := range map[string][]string{
		"-format sarif is none of text, json, html": {"-format=sarif", "./..."},
		"flag provided but not defined: -likely":    {"-likely", "./..."},
	} {
		got = run(t, shopDir(t), retrysafe, append([]string{"inventory"}, args...)...)
		assert.Equal(t, 2, got.code)
		assert.Contains(t, got.stderr, want)
	}
	got = run(t, shopDir(t), retrysafe, "inventory", "-o", "nowhere/page", "./...")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.stderr, "open nowhere/page")
}
