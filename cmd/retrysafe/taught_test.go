package main_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// taught holds the five annotations of the worked example in testdata/taught, and what each silences.
var taught = []struct{ directive, finding string }{
	{"//retrysafe:keyed charge.Order", "HTTP POST may be sent up to 5 times by the retry loop at retry/retry.go:12 through retry.Do → Client.Charge → Client.post"},
	{"//retrysafe:refusal", "HTTP POST may be sent again without a bound by the retry loop at retry/retry.go:23 through retry.WhileClosed → Client.Refund → Client.post"},
	{"//retrysafe:guards fn key=key", "HTTP POST may be sent up to 5 times by the retry loop at retry/retry.go:12 through retry.Do → Store.Once → Client.Ship → Client.post"},
	{"//retrysafe:read", "HTTP POST may be sent up to 5 times by the retry loop at retry/retry.go:12 through retry.Do → metrics.Add"},
	{"//retrysafe:ignore unsaferetry two receipts do no harm", "HTTP POST may be sent up to 5 times by the retry loop at retry/retry.go:12 through retry.Do → Client.Receipt → Client.post"},
}

// A service with its own client, its own retry helper and its own store of what is done goes from noisy to
// silent in five annotations, each of which silences one finding and no other.
func TestTaught(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, os.CopyFS(dir, os.DirFS("../../testdata/taught")))
	assert.Equal(t, result{}, run(t, dir, retrysafe, "./..."), "with all of them")

	manual, err := os.ReadFile("../../annotations/doc.go")
	require.NoError(t, err)
	var gone []string
	for _, step := range taught {
		assert.Contains(t, string(manual), "\t"+step.directive+"\n", "the manual shows it")
		takeOut(t, dir, step.directive)
		gone = append(gone, step.finding)
		got := run(t, dir, retrysafe, "./...")
		assert.Equal(t, 3, got.code, got.stderr)
		assert.Len(t, lines(got.stdout), len(gone), got.stdout)
		for _, want := range gone {
			assert.Contains(t, got.stdout, want)
		}
	}
}

// takeOut removes the one comment of a module that starts so.
func takeOut(t *testing.T, dir, comment string) {
	t.Helper()
	removed := 0
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		kept := slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool {
			is := strings.HasPrefix(strings.TrimSpace(line), comment)
			if is {
				removed++
			}
			return is
		})
		return os.WriteFile(path, []byte(strings.Join(kept, "")), 0o666)
	}))
	require.Equal(t, 1, removed, comment)
}
