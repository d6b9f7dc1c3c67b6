package analyzer_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A driver that runs anywhere finds the file of lines by where the package lies, and says what is wrong
// with it.
func TestUserFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	write("go.mod", "module example.com/m\n\ngo 1.26\n")
	write("lib/lib.go", "package lib\n\nfunc Send(text string) error { return nil }\n")
	write("app/deep/deep.go", `package deep

import "example.com/m/lib"

func F() {
	for range 3 {
		if lib.Send("x") == nil {
			return
		}
	}
}
`)
	c := corpus{dir: dir, env: []string{"GO111MODULE=on", "GOWORK=off", "GOFLAGS="}}
	assert.Empty(t, c.oneProcess(t, analyzer.New(nil)))

	write(".retrysafe", "example.com/m/lib.Send  effect\nexample.com/m/lib.Sned  effect\n")
	got := c.oneProcess(t, analyzer.New(nil))
	require.Len(t, got, 2)
	assert.Equal(t, report{".retrysafe", 2, 1, "directive", `package example.com/m/lib has no example.com/m/lib.Sned: write "example.com/m/lib.Send"`}, got[0])
	assert.Equal(t, "app/deep/deep.go", got[1].file)
	assert.Contains(t, got[1].message, "lib.Send may be sent up to 3 times")
	assert.Equal(t, got, c.vet(t, command(t)), "go vet")
}
