package main_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const oldCode = `
-- go.mod --
module example.com/old
go 1.26
-- old.go --
package old

import (
	"net/http"
	"strings"
)

func post(body string) error {
	resp, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func Order(body string) {
	for range 3 {
		if post(body) == nil {
			return
		}
	}
}
-- sub/sub.go --
package sub

import "example.com/old"

func Twice(body string) {
	old.Order(body)
}
`

// What the baseline lists is accepted, wherever it has moved to; what is new is not; what is gone is said.
func TestBaseline(t *testing.T) {
	dir := module(t, oldCode)
	source := filepath.Join(dir, "old.go")
	file := filepath.Join(dir, "baseline")
	edit := func(old, new string) {
		text, err := os.ReadFile(source)
		require.NoError(t, err)
		require.Contains(t, string(text), old)
		writeFile(t, source, strings.Replace(string(text), old, new, 1))
	}

	got := run(t, dir, retrysafe, "-write-baseline", "baseline", "./...")
	assert.Equal(t, result{"", "retrysafe: baseline accepts 1 findings\n", 0}, got)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Regexp(t, `^# .*\nunsaferetry\texample\.com/old\texample\.com/old\.Order\t[0-9a-f]{16}\t# HTTP POST\n$`, string(text))
	assert.Equal(t, result{}, run(t, dir, retrysafe, "-baseline=baseline", "./..."))
	assert.Equal(t, 3, run(t, dir, retrysafe, "./...").code)

	edit("func post", "// post sends an order.\nfunc post")
	assert.Equal(t, result{}, run(t, dir, retrysafe, "-baseline=baseline", "./..."), "moved")

	// A report for machines has it all, with the reason.
	sarif := run(t, dir, retrysafe, "-baseline=baseline", "-format=sarif", "./...")
	assert.Equal(t, 0, sarif.code)
	assert.Contains(t, sarif.stdout, `"in the baseline"`)

	edit("func Order", `func More(body string) {
	for range 5 {
		if post(body) == nil {
			return
		}
	}
}

func Order`)
	got = run(t, dir, retrysafe, "-baseline=baseline", "./...")
	assert.Equal(t, 3, got.code)
	assert.Empty(t, got.stderr)
	require.Len(t, lines(got.stdout), 1)
	assert.Contains(t, got.stdout, "up to 5 times")

	edit("for range 3", "for range 1")
	got = run(t, dir, retrysafe, "-baseline=baseline", "./...")
	assert.Equal(t, "retrysafe: baseline:2: this finding is gone: take the line out\n", got.stderr)
	assert.Equal(t, 3, got.code)
	// Of what was not named nothing is known, but that a package is there.
	assert.Equal(t, result{}, run(t, dir, retrysafe, "-baseline=baseline", "./sub"))
	text, err = os.ReadFile(file)
	require.NoError(t, err)
	entry := lines(string(text))[1]
	other := func(pkg string) string { return strings.Replace(entry, "example.com/old\t", pkg+"\t", 1) + "\n" }
	writeFile(t, file, other("example.com/older")+other("example.com/old/gone")+other("example.com/old/off")+other("example.com/old"))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "off"), 0o777))
	writeFile(t, filepath.Join(dir, "off", "off.go"), "//go:build off\n\npackage off\n")
	assert.Equal(t, result{"", "retrysafe: baseline:2: this finding is gone: take the line out\n", 0}, run(t, dir, retrysafe, "-baseline=baseline", "./sub"))
}

func TestBaselineErrors(t *testing.T) {
	dir := module(t, oldCode)
	got := run(t, dir, retrysafe, "-baseline=baseline", "./...")
	assert.Equal(t, 1, got.code)
	assert.Equal(t, "retrysafe: open baseline: no such file or directory: write it with -write-baseline baseline\n", got.stderr)

	writeFile(t, filepath.Join(dir, "baseline"), "nonsense\n")
	got = run(t, dir, retrysafe, "-baseline=baseline", "./...")
	assert.Equal(t, 1, got.code)
	assert.Equal(t, "retrysafe: baseline:1: this is no entry: write it anew with -write-baseline, or take the line out\n", got.stderr)
	assert.Contains(t, got.stdout, "HTTP POST", "nothing else is lost")

	for _, args := range [][]string{
		{"-baseline=b", "-write-baseline=b"}, {"-fix", "-write-baseline=b"}, {"-format=json", "-write-baseline=b"},
	} {
		got = run(t, dir, retrysafe, append(args, "./...")...)
		assert.Equal(t, 2, got.code, args)
		assert.Contains(t, got.stderr, "-write-baseline", args)
	}

	// With part of the analysis missing nothing is written.
	writeFile(t, filepath.Join(dir, "sub", "wrong.go"), "package sub\n\nvar x int = \"\"\n")
	got = run(t, dir, retrysafe, "-write-baseline=new", "./...")
	assert.Equal(t, 1, got.code)
	assert.NoFileExists(t, filepath.Join(dir, "new"))
}
