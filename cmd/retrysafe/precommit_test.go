package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// A hook is one of .pre-commit-hooks.yaml.
type hook struct {
	ID            string   `yaml:"id"`
	Name          string   `yaml:"name"`
	Description   string   `yaml:"description"`
	Entry         string   `yaml:"entry"`
	Language      string   `yaml:"language"`
	Types         []string `yaml:"types"`
	PassFilenames *bool    `yaml:"pass_filenames"`
	RequireSerial bool     `yaml:"require_serial"`
}

// What pre-commit does: it installs all commands of this repository into a GOPATH of its own, and runs a
// hook's entry, without a shell, with that on the PATH.
func TestPreCommit(t *testing.T) {
	file, err := os.Open("../../.pre-commit-hooks.yaml")
	require.NoError(t, err)
	defer file.Close()
	dec := yaml.NewDecoder(file)
	dec.KnownFields(true)
	var hooks []hook
	require.NoError(t, dec.Decode(&hooks))
	require.NotEmpty(t, hooks)

	gopath := t.TempDir()
	modcache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	require.NoError(t, err)
	install := exec.Command("go", "install", "./...")
	install.Dir = "../.."
	install.Env = append(os.Environ(), "GOPATH="+gopath, "GOBIN=", "GOMODCACHE="+strings.TrimSpace(string(modcache)))
	out, err := install.CombinedOutput()
	require.NoError(t, err, string(out))
	installed, err := filepath.Glob(filepath.Join(gopath, "bin", "*"))
	require.NoError(t, err)
	require.Len(t, installed, 1, "the command and nothing else")
	t.Setenv("PATH", filepath.Dir(installed[0])+string(os.PathListSeparator)+os.Getenv("PATH"))

	faulty := module(t, "-- go.mod --\nmodule example.com/faulty\ngo 1.26\n-- faulty.go --\n"+`package faulty

import "net/http"

func send() {
	for range 3 {
		if _, err := http.Post("https://example.org/orders", "", nil); err == nil {
			return
		}
	}
}
`)
	clean := module(t, "-- go.mod --\nmodule example.com/clean\ngo 1.26\n-- clean.go --\npackage clean\n")
	for _, h := range hooks {
		t.Run(h.ID, func(t *testing.T) {
			assert.NotEmpty(t, h.Name)
			assert.NotEmpty(t, h.Description)
			assert.Contains(t, []string{"golang", "system"}, h.Language)
			assert.Equal(t, []string{"go"}, h.Types)
			require.NotNil(t, h.PassFilenames)
			assert.False(t, *h.PassFilenames, "it wants packages")
			assert.True(t, h.RequireSerial)

			entry := strings.Fields(h.Entry)
			got := run(t, faulty, entry[0], entry[1:]...)
			assert.Equal(t, 3, got.code, got.stderr)
			assert.Contains(t, got.stdout, "faulty.go:7:25: HTTP POST may be sent up to 3 times")
			assert.Zero(t, run(t, clean, entry[0], entry[1:]...).code)
		})
	}
}
