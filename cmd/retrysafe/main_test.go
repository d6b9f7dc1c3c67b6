package main_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// The programs under test: the command itself, and the same with a check that is easy to predict.
var retrysafe, probe string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "retrysafe")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		retrysafe, probe = filepath.Join(dir, "retrysafe"), filepath.Join(dir, "probe")
		for file, pkg := range map[string]string{retrysafe: ".", probe: "./testdata/probe"} {
			if out, err := exec.Command("go", "build", "-o", file, pkg).CombinedOutput(); err != nil {
				fmt.Fprintf(os.Stderr, "go build %s: %v\n%s", pkg, err, out)
				return 1
			}
		}
		return m.Run()
	}())
}

// module writes the files of a txtar archive and returns their directory. No two tests share one, and
// the go command's caches know packages by their directory: the first run is always a cold one.
func module(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		file := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, f.Data, 0o666))
	}
	return dir
}

// A result is what a program left behind.
type result struct {
	stdout, stderr string
	code           int
}

// run runs a program in a directory, with what the shell of a user would have in its environment.
func run(t *testing.T, dir, program string, args ...string) result {
	t.Helper()
	return runWith(t, "", dir, program, args...)
}

// runWith is run with a go command of that version.
func runWith(t *testing.T, toolchain, dir, program string, args ...string) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, &stdout, &stderr
	for _, v := range os.Environ() {
		// What "go test" tells about itself.
		name, _, _ := strings.Cut(v, "=")
		switch name {
		case "GOFLAGS", "GOROOT", "GOTOOLDIR", "GOVERSION", "GOWORK", "GOMOD", "PWD":
		default:
			cmd.Env = append(cmd.Env, v)
		}
	}
	cmd.Env = append(cmd.Env, "PWD="+dir)
	if toolchain != "" {
		cmd.Env = append(cmd.Env, "GOTOOLCHAIN="+toolchain)
	}
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return result{stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()}
}

// lines returns the lines of a text.
func lines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
}
