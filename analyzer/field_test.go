package analyzer_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pending names the field cases whose findings are not made yet. None of them may say more than it
// should, and one that is right has to leave the list.
var pending = map[string]bool{}

var expected = regexp.MustCompile(`// finding: (\w+)`)

// The field cases are faults of public programs, and their mended or harmless twins, written again
// with the real libraries. Each line with a "finding" comment is reported, and no other line of any.
func TestField(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles large libraries")
	}
	field := module(t, "field")
	got := map[string][]string{}
	for _, r := range field.vet(t, command(t)) {
		name, _, _ := strings.Cut(r.file, "/")
		got[name] = append(got[name], fmt.Sprintf("%s:%d %s", r.file, r.line, r.check))
	}
	entries, err := os.ReadDir(field.dir)
	require.NoError(t, err)
	for _, e := range entries {
		if !e.IsDir() {
			continue
		}
		name := e.Name()
		t.Run(name, func(t *testing.T) {
			want := findings(t, field.dir, name)
			if !pending[name] {
				assert.Equal(t, want, got[name])
				return
			}
			assert.Subset(t, want, got[name])
			assert.NotEqual(t, want, got[name], "it passes: take it off the list of pending cases")
		})
		delete(got, name)
	}
	assert.Empty(t, got)
}

// findings returns what a case asks for, of the checks that there are.
func findings(t *testing.T, dir, name string) (want []string) {
	t.Helper()
	var checks []string
	for _, a := range analyzer.New(nil) {
		checks = append(checks, a.Name)
	}
	eachLine(t, dir, name, func(file string, n int, line string) {
		if m := expected.FindStringSubmatch(line); m != nil && slices.Contains(checks, m[1]) {
			want = append(want, fmt.Sprintf("%s:%d %s", file, n, m[1]))
		}
	})
	slices.Sort(want)
	return want
}

// eachLine visits the lines of the Go files below root, a folder in dir; files are named from dir.
func eachLine(t *testing.T, dir, root string, visit func(file string, n int, line string)) {
	t.Helper()
	require.NoError(t, fs.WalkDir(os.DirFS(dir), root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		if err != nil {
			return err
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			visit(path, n, strings.TrimSuffix(line, "\n"))
		}
		return nil
	}))
}
