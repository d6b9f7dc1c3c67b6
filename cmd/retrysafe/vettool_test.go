package main_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHandshake(t *testing.T) {
	dir := t.TempDir()

	got := run(t, dir, retrysafe, "-V=full")
	assert.Equal(t, 0, got.code)
	// What cmd/go/internal/work.(*Builder).toolID wants.
	assert.Regexp(t, `^\S+retrysafe version devel .* buildID=[0-9a-f]+\n$`, got.stdout)

	got = run(t, dir, retrysafe, "-flags")
	assert.Equal(t, 0, got.code)
	var flags []struct {
		Name  string
		Bool  bool
		Usage string
	}
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &flags))
	known := map[string]bool{}
	for _, f := range flags {
		known[f.Name] = f.Bool
		assert.NotEmpty(t, f.Usage)
	}
	for _, name := range []string{"likely", "tests", "structured", "everything", "json", "diff", "unsaferetry"} {
		assert.True(t, known[name], name)
	}
	assert.Contains(t, known, "c")
}

func TestVetTool(t *testing.T) {
	dir := module(t, shop)
	vet := func(args ...string) result {
		return run(t, dir, "go", append([]string{"vet", "-vettool=" + probe}, args...)...)
	}

	// Go vet prints in an order of its own.
	got := vet("./charge")
	assert.Equal(t, 1, got.code)
	assert.ElementsMatch(t, lines(strings.ReplaceAll("# example.com/shop/charge\n"+onceA+onceB, " (probe)", "")),
		append(lines(got.stderr), "# example.com/shop/charge"))

	got = vet("-likely", "-tests", "./charge")
	assert.Equal(t, 1, got.code)
	assert.ElementsMatch(t, lines(strings.ReplaceAll(maybe+onceA+onceB+inner+outer, " (probe)", "")), lines(got.stderr))

	got = vet("-json", "./charge")
	assert.Equal(t, 0, got.code)
	assert.Equal(t, 2, strings.Count(got.stdout, `"Effect is called"`))
	assert.NotContains(t, got.stdout, `"related"`, "golangci-lint and others print each")

	got = vet("-json", "-structured", "./charge")
	assert.Equal(t, 0, got.code)
	assert.Equal(t, 5, strings.Count(got.stdout, `"related"`))

	got = vet("-c=0", "./cmd/shop")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.stderr, "5\tfunc main() { charge.Once() }\n")

	assert.Equal(t, 0, vet("-probe=false", "./charge").code)
	assert.Equal(t, 0, vet("./quiet").code)
	assert.Equal(t, 2, vet("-unknown", "./quiet").code)
}

func TestFixes(t *testing.T) {
	dir := module(t, `
-- go.mod --
module example.com/fix
go 1.26
-- low/low.go --
package low

func FixEffect() {}

func F() {
	FixEffect()
}
-- top/top.go --
package top

import "example.com/fix/low"

func f() {
	low.FixEffect()
}
`)
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		return string(data)
	}
	got := run(t, dir, "go", "vet", "-vettool="+probe, "-fix", "-diff", "./top")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.stdout, "-\tlow.FixEffect()\n+\t_ = 0\n")
	assert.Contains(t, read("top/top.go"), "low.FixEffect()")

	got = run(t, dir, "go", "vet", "-vettool="+probe, "-fix", "./top")
	assert.Equal(t, 0, got.code, got.stderr)
	assert.Contains(t, read("top/top.go"), "_ = 0")
	assert.Contains(t, read("low/low.go"), "\tFixEffect()", "it was not named")
}
