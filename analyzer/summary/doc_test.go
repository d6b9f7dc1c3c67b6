package summary

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The map of the files names each of them once.
func TestFiles(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, text, found := strings.Cut(string(doc), "// # Files\n")
	require.True(t, found)
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, f := range files {
		if name := strings.TrimSuffix(f, ".go"); name != "doc" && !strings.HasSuffix(f, "_test.go") {
			assert.Regexp(t, regexp.MustCompile(`\b`+name+`\b`), text, "doc.go does not say what %s is about", f)
		}
	}
}
