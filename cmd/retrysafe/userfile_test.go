package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Bank is a service that repeats what a library does. The library's code shows nothing.
const bank = `
-- go.mod --
module example.com/bank
go 1.26
-- lib/lib.go --
package lib

import "errors"

type Client struct{}

func (c *Client) Charge(customer string) error { return nil }

func (c *Client) Pay(key, customer string) error { return nil }

var ErrOpen = errors.New("open")
-- bank.go --
package bank

import "example.com/bank/lib"

func Charge(c *lib.Client, customer string) {
	for range 3 {
		if c.Charge(customer) == nil {
			return
		}
	}
}
-- sub/sub.go --
package sub

import "example.com/bank/lib"

func Pay(c *lib.Client, key, customer string) {
	for range 3 {
		if c.Pay(key, customer) == nil {
			return
		}
	}
}
-- other/other.go --
package other
`

const (
	charged = "bank.go:7:14: Client.Charge may be sent up to 3 times by the retry loop at bank/bank.go:6: no idempotency key tells the receiver that it is the same (unsaferetry)\n"
	paid    = "sub/sub.go:7:11: Client.Pay may be sent up to 3 times by the retry loop at sub/sub.go:6: no idempotency key tells the receiver that it is the same (unsaferetry)\n"
)

func writeFile(t *testing.T, file, text string) {
	t.Helper()
	require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
}

// An edit of the file is never hidden by go vet's cache, and taking it back finds what was kept.
func TestUserFileEdited(t *testing.T) {
	dir := module(t, bank)
	file := filepath.Join(dir, ".retrysafe")
	vet := func() string {
		got := run(t, dir, "go", "vet", "-vettool="+retrysafe, "./...")
		return got.stderr
	}
	assert.NotContains(t, vet(), "Client")

	writeFile(t, file, "(*example.com/bank/lib.Client).Charge effect\n")
	assert.Contains(t, vet(), "Client.Charge may be sent up to 3 times")
	assert.Contains(t, vet(), "Client.Charge may be sent up to 3 times", "from the cache")

	writeFile(t, file, "(*example.com/bank/lib.Client).Charge read\n(*example.com/bank/lib.Client).Pay effect\n")
	got := vet()
	assert.NotContains(t, got, "Client.Charge")
	assert.Contains(t, got, "Client.Pay may be sent up to 3 times")

	require.NoError(t, os.Remove(file))
	assert.NotContains(t, vet(), "Client")
}

// The front sees the same, from any directory of the module.
func TestUserFileFront(t *testing.T) {
	dir := module(t, bank)
	file := filepath.Join(dir, ".retrysafe")
	writeFile(t, file, "(*example.com/bank/lib.Client).Charge effect # takes money\n(*example.com/bank/lib.Client).Pay effect\n")
	assert.Equal(t, result{charged + paid, "", 3}, run(t, dir, retrysafe, "./..."))
	assert.Equal(t, result{strings.TrimPrefix(paid, "sub/"), "", 3}, run(t, filepath.Join(dir, "sub"), retrysafe, "."))
	assert.Equal(t, result{paid, "", 3}, run(t, dir, retrysafe, "-C", "sub", "."))

	writeFile(t, file, "(*example.com/bank/lib.Client).Charge effect\n(*example.com/bank/lib.Client).Pay keyed key\n")
	assert.Equal(t, result{charged, "", 3}, run(t, dir, retrysafe, "./..."))
}

// Each module of a workspace has its own file, and each counts for go vet's cache.
func TestUserFileWorkspace(t *testing.T) {
	dir := module(t, `
-- go.work --
go 1.26
use ./a
use ./b
-- a/go.mod --
module example.com/a
go 1.26
-- a/a.go --
package a

func Send(text string) error { return nil }
-- b/go.mod --
module example.com/b
go 1.26
-- b/b.go --
package b

import "example.com/a"

func f() {
	for range 3 {
		if a.Send("x") == nil {
			return
		}
	}
}
`)
	const sent = "b/b.go:7:12: a.Send may be sent up to 3 times"
	assert.Equal(t, result{}, run(t, dir, retrysafe, "./a", "./b"))
	// The module that it speaks in tells those that import it.
	writeFile(t, filepath.Join(dir, "a", ".retrysafe"), "example.com/a.Send effect\n")
	got := run(t, dir, retrysafe, "./a", "./b")
	assert.Equal(t, 3, got.code, got.stderr)
	assert.Contains(t, got.stdout, sent)
	writeFile(t, filepath.Join(dir, "a", ".retrysafe"), "example.com/a.Send repeatable\n")
	assert.Equal(t, result{}, run(t, dir, retrysafe, "./a", "./b"))
	// One's own word about another module wins over nothing.
	require.NoError(t, os.Remove(filepath.Join(dir, "a", ".retrysafe")))
	writeFile(t, filepath.Join(dir, "b", ".retrysafe"), "example.com/a.Send effect\n")
	got = run(t, dir, retrysafe, "./a", "./b")
	assert.Contains(t, got.stdout, sent)
}

// What is wrong with a line is said once, on standard error, and nothing else is lost.
func TestUserFileFaults(t *testing.T) {
	dir := module(t, bank)
	file := filepath.Join(dir, ".retrysafe")
	writeFile(t, file, `# what we know
(*example.com/bank/lib.Client).Charge effect
(*example.com/bank/lib.Client).Pay    keyd key
(*example.com/bank/lib.Client).Chrage effect
example.com/bank/lib.Refund           effect
(*example.com/bank/lib.Client).Pay    keyed token
example.com/bank/lib.ErrOpen          keyed key
(*example.com/bank/lib.Client).Charge read
github.com/gone/away.Do               retries fn
Pay                                   effect
example.com/bank/lib.ErrOpen          ignore unsaferetry for now
(*example.com/bank/lib.Client).P*     effect likely
example.com/other                     closed
`)
	want := strings.Join([]string{
		`retrysafe: .retrysafe:3: unknown verb "keyd": write "keyed"`,
		`retrysafe: .retrysafe:4: package example.com/bank/lib has no (*example.com/bank/lib.Client).Chrage: write "(*example.com/bank/lib.Client).Charge"`,
		`retrysafe: .retrysafe:5: package example.com/bank/lib has no example.com/bank/lib.Refund: mend the symbol, or take the line out`,
		`retrysafe: .retrysafe:6: the function Pay ((key string, customer string) error) has no parameter token`,
		`retrysafe: .retrysafe:7: "keyed" says nothing of the variable ErrOpen (error): it belongs on a function, or a variable or field of function type`,
		`retrysafe: .retrysafe:8: "read" contradicts "effect" on line 2: keep one`,
		`retrysafe: .retrysafe:9: the program has no package of github.com/gone/away.Do: mend the path, or take the line out`,
		`retrysafe: .retrysafe:10: "Pay" is no symbol: write path.Func, (path.Type).Method or (*path.Type).Method`,
		`retrysafe: .retrysafe:11: "ignore" belongs on the statement or function in source: write "//retrysafe:ignore unsaferetry for now" there`,
		`retrysafe: .retrysafe:13: the program has no package of example.com/other: mend the path, or take the line out`,
		"",
	}, "\n")
	got := run(t, dir, retrysafe, "./...")
	assert.Equal(t, want, got.stderr)
	assert.Equal(t, charged, got.stdout)
	assert.Equal(t, 1, got.code)

	// Under go vet they are findings, among the others.
	vet := run(t, dir, "go", "vet", "-vettool="+retrysafe, ".")
	assert.Contains(t, vet.stderr, `.retrysafe:3:1: unknown verb "keyd": write "keyed"`)
	assert.Contains(t, vet.stderr, "Client.Charge may be sent up to 3 times")
	assert.Equal(t, 1, vet.code)
}

// A directive in source wins over the file, and that they disagree is said where it stands.
func TestUserFileAgainstSource(t *testing.T) {
	dir := module(t, strings.Replace(bank, "func (c *Client) Charge", "//retrysafe:read\nfunc (c *Client) Charge", 1))
	writeFile(t, filepath.Join(dir, ".retrysafe"), "(*example.com/bank/lib.Client).Charge effect\n")
	got := run(t, dir, retrysafe, "./...")
	assert.Equal(t, result{`lib/lib.go:7:1: "read" contradicts "effect" in .retrysafe:1, over which it wins: keep one (directive)` + "\n", "", 3}, got)

	// Of what would add up in one place only the directive is heard, unless it says the same.
	lib := filepath.Join(dir, "lib", "lib.go")
	text, err := os.ReadFile(lib)
	require.NoError(t, err)
	writeFile(t, lib, strings.Replace(string(text), "//retrysafe:read", "//retrysafe:effect", 1))
	writeFile(t, filepath.Join(dir, ".retrysafe"), "(*example.com/bank/lib.Client).Charge keyed customer\n")
	got = run(t, dir, retrysafe, "./lib")
	assert.Equal(t, result{`lib/lib.go:7:1: "effect" contradicts "keyed customer" in .retrysafe:1, over which it wins: keep one (directive)` + "\n", "", 3}, got)
	writeFile(t, lib, strings.Replace(string(text), "//retrysafe:read", "//retrysafe:effect\n//retrysafe:keyed customer", 1))
	got = run(t, dir, retrysafe, "./lib")
	assert.Equal(t, result{}, got)
}

// The file wins over the catalogue, without a word: to correct it is what it is for.
func TestUserFileAgainstCatalogue(t *testing.T) {
	dir := module(t, oldCode)
	assert.Equal(t, 3, run(t, dir, retrysafe, "./...").code)
	writeFile(t, filepath.Join(dir, ".retrysafe"), "net/http.Post repeatable # of ours all drop what they have seen\n")
	assert.Equal(t, result{}, run(t, dir, retrysafe, "./..."))
}
