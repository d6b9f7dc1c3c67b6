package analyzer_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the README shows of the sample program is what a newcomer sees.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	_, rest, ok := strings.Cut(string(text), "$ go run ./cmd/retrysafe -C testdata/shop ./...\n")
	require.True(t, ok)
	want, _, ok := strings.Cut(rest, "exit status 3\n```\n")
	require.True(t, ok)

	root, err := filepath.Abs("..")
	require.NoError(t, err)
	stdout, stderr, code := corpus{dir: root}.run(t, command(t), "-C", "testdata/shop", "./...")
	assert.Equal(t, want, stdout)
	assert.Empty(t, stderr)
	assert.Equal(t, 3, code)
}
