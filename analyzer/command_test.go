package analyzer_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// scratch is a directory for programs, removed when all tests have run.
var scratch string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		var err error
		if scratch, err = os.MkdirTemp("", "retrysafe"); err != nil {
			panic(err)
		}
		defer os.RemoveAll(scratch)
		return m.Run()
	}())
}

// build builds the command, once.
var build = sync.OnceValues(func() (string, error) {
	file := filepath.Join(scratch, "retrysafe")
	out, err := exec.Command("go", "build", "-o", file, "../cmd/retrysafe").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, out)
	}
	return file, err
})

// command returns a copy of the command for which the go command's vet cache is empty: it knows a
// tool by the hash of its file, and does not mind a few bytes more.
func command(t *testing.T) string {
	t.Helper()
	if os.Getenv("ANALYZERS_ONLY") != "" {
		t.Skip("the command stays with its own golang.org/x/tools")
	}
	file, err := build()
	require.NoError(t, err)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	salted := filepath.Join(t.TempDir(), "retrysafe")
	require.NoError(t, os.WriteFile(salted, append(data, rand.Text()...), 0o777))
	return salted
}

// A corpus is a directory of packages and what the go command has to be told to find them.
type corpus struct {
	dir string
	env []string
}

// module returns the corpus of a module under testdata.
func module(t *testing.T, name string) corpus {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("../testdata", name))
	require.NoError(t, err)
	return corpus{dir, []string{"GO111MODULE=on", "GOWORK=off", "GOFLAGS="}}
}

// specification returns the packages under testdata/src, which are laid out as in a GOPATH so that
// stubs can stand at the paths of the real libraries.
func specification(t *testing.T) corpus {
	t.Helper()
	gopath, err := filepath.Abs("../testdata")
	require.NoError(t, err)
	return corpus{filepath.Join(gopath, "src"), []string{"GO111MODULE=off", "GOPATH=" + gopath, "GOWORK=off", "GOFLAGS="}}
}

// run runs a program in the corpus. A driver that found something fails, which is none for a test.
func (c corpus) run(t *testing.T, program string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, &out, &errs
	cmd.Env = append(os.Environ(), append(c.env, "PWD="+c.dir)...)
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// A report is a finding as any driver tells it.
type report struct {
	file      string // relative to the corpus
	line, col int
	check     string
	message   string
}

func (c corpus) report(posn, check, message string) report {
	parts := strings.Split(posn, ":")
	n := len(parts)
	line, _ := strconv.Atoi(parts[n-2])
	col, _ := strconv.Atoi(parts[n-1])
	file := strings.Join(parts[:n-2], ":")
	if rel, err := filepath.Rel(c.dir, file); err == nil && filepath.IsAbs(file) {
		file = rel
	}
	return report{filepath.ToSlash(file), line, col, check, message}
}

// vet returns what go vet reports with the command as its tool. An error of the tool's is a failure.
func (c corpus) vet(t *testing.T, tool string, flags ...string) []report {
	t.Helper()
	stdout, stderr, code := c.run(t, "go", slices.Concat([]string{"vet", "-json", "-vettool=" + tool}, flags, []string{"./..."})...)
	require.Zero(t, code, stderr)
	var all []report
	for dec := json.NewDecoder(strings.NewReader(stdout)); ; {
		var tree map[string]map[string][]struct{ Posn, Message string }
		err := dec.Decode(&tree)
		if errors.Is(err, io.EOF) {
			return sorted(all)
		}
		require.NoError(t, err, "what go vet printed:\n%s", stdout)
		for _, checks := range tree {
			for check, diagnostics := range checks {
				for _, d := range diagnostics {
					all = append(all, c.report(d.Posn, check, d.Message))
				}
			}
		}
	}
}

var frontLine = regexp.MustCompile(`^(\S+:\d+:\d+): (.*) \((\w+)\)$`)

// front returns what the command prints when it is called by itself.
func (c corpus) front(t *testing.T, tool string, flags ...string) []report {
	t.Helper()
	stdout, stderr, code := c.run(t, tool, append(flags, "./...")...)
	require.Equal(t, 3, code, stderr)
	var all []report
	for line := range strings.Lines(stdout) {
		m := frontLine.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		require.NotNil(t, m, line)
		all = append(all, c.report(m[1], m[3], m[2]))
	}
	return sorted(all)
}

// sorted returns the reports in order and each once: a file that belongs to a package and to its
// variant for tests is analysed twice.
func sorted(all []report) []report {
	slices.SortFunc(all, func(a, b report) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return slices.Compact(all)
}
