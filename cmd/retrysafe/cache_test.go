package main_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The releases of Go that are supported, each with a version to test with.
var toolchains = []string{"go1.26.8", "go1.27.3"}

// forEachGo runs a test with each go command, and with the probe that this Go builds.
func forEachGo(t *testing.T, f func(t *testing.T, toolchain, probe string)) {
	for _, toolchain := range toolchains {
		t.Run(toolchain, func(t *testing.T) { f(t, toolchain, probeBy(t, toolchain)) })
	}
}

var probes sync.Map // from a toolchain to the probe that it builds

// probeBy returns the probe as built by a toolchain. Only where that cannot be had the test is skipped.
func probeBy(t *testing.T, toolchain string) string {
	t.Helper()
	build, _ := probes.LoadOrStore(toolchain, sync.OnceValues(func() (string, error) {
		file := filepath.Join(filepath.Dir(probe), "probe-"+toolchain)
		cmd := exec.Command("go", "build", "-o", file, "./testdata/probe")
		cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOROOT=")
		out, err := cmd.CombinedOutput()
		return file + "\n" + string(out), err
	}))
	if got := runWith(t, toolchain, t.TempDir(), "go", "version"); got.code != 0 {
		t.Skipf("%s cannot be had: %s", toolchain, got.stderr)
	}
	out, err := build.(func() (string, error))()
	file, message, _ := strings.Cut(out, "\n")
	require.NoError(t, err, message)
	return file
}

const layers = `
-- go.mod --
module example.com/layers
go 1.26
-- lib/lib.go --
package lib

func Effect() {}

func F() { Effect() }
-- tested/tested.go --
package tested

func Effect() {}

func F() { Effect() }
-- tested/tested_test.go --
package tested

func inner() {}
-- tested/over_test.go --
package tested_test

import (
	_ "example.com/layers/over"
	_ "example.com/layers/tested"
)
-- over/over.go --
package over

import "example.com/layers/tested"

func Effect() { tested.F() }
-- cmd/x/main.go --
package main

import (
	"example.com/layers/lib"
	"example.com/layers/over"
)

func main() {
	lib.F()
	over.Effect()
}
`

const (
	inMain   = "cmd/x/main.go:9:2: F is called (probe)\ncmd/x/main.go:10:2: Effect is called (probe)\n"
	inLib    = "lib/lib.go:5:12: Effect is called (probe)\n"
	inOver   = "over/over.go:5:17: F is called (probe)\n"
	inTested = "tested/tested.go:5:12: Effect is called (probe)\n"
)

// Go 1.26 has one cache entry for a package that was analysed as a dependency, in silence, and for
// the same package when it is named.
func TestDependencyFirst(t *testing.T) {
	forEachGo(t, func(t *testing.T, toolchain, probe string) {
		dir := module(t, layers)
		got := runWith(t, toolchain, dir, probe, "./cmd/x")
		assert.Equal(t, result{inMain, "", 3}, got, "nothing of what was not named")

		got = runWith(t, toolchain, dir, probe, "./...")
		assert.Equal(t, result{inMain + inLib + inOver + inTested, "", 3}, got, "nothing is lost")

		got = runWith(t, toolchain, dir, probe, "./cmd/x")
		assert.Equal(t, result{inMain, "", 3}, got)
	})
}

// The same through go vet. What it prints of packages that were not named under Go 1.26 is a fault of
// its own: it prints whatever the cache holds.
func TestDependencyFirstInVet(t *testing.T) {
	plain := func(text string) []string { return lines(strings.ReplaceAll(text, " (probe)", "")) }
	forEachGo(t, func(t *testing.T, toolchain, probe string) {
		dir := module(t, layers)
		vet := func(pattern string) []string {
			got := runWith(t, toolchain, dir, "go", "vet", "-vettool="+probe, pattern)
			assert.Equal(t, 1, got.code)
			return lines(got.stderr)
		}
		first := plain(inMain)
		if strings.HasPrefix(toolchain, "go1.26") {
			first = plain(inMain + inLib + inOver)
		}
		assert.ElementsMatch(t, first, vet("./cmd/x"))
		assert.ElementsMatch(t, plain(inMain+inLib+inOver+inTested), vet("./..."), "each once")
	})
}

func TestSecondRunAnalysesNothing(t *testing.T) {
	forEachGo(t, func(t *testing.T, toolchain, probe string) {
		dir := module(t, layers)
		// With -x the go command shows each unit that it starts the tool for.
		analysed := func(args ...string) int {
			got := runWith(t, toolchain, dir, probe, append(args, "-x", "./...")...)
			assert.Equal(t, 3, got.code)
			assert.Equal(t, inMain+inLib+inOver+inTested, got.stdout)
			return strings.Count(got.stderr, "vet.cfg")
		}
		assert.GreaterOrEqual(t, analysed(), 5)
		assert.Zero(t, analysed())
		assert.Zero(t, analysed("-likely", "-tests"), "the front looks at the same findings")
	})
}

// A tool that reads export data with the standard library of an older Go would panic.
func TestOlderThanGo(t *testing.T) {
	probe := probeBy(t, toolchains[0])
	newer := toolchains[len(toolchains)-1]
	probeBy(t, newer)
	dir := module(t, layers)
	line := "retrysafe was built with " + toolchains[0] + ", older than this go command (" + newer + "): rebuild it\n"

	assert.Equal(t, result{"", line, 1}, runWith(t, newer, dir, probe, "./..."))

	got := runWith(t, newer, dir, "go", "vet", "-vettool="+probe, "./...")
	assert.Equal(t, 1, got.code)
	// The go command adds that the tool failed, and now and then that it cannot clean up.
	assert.True(t, strings.HasPrefix(got.stderr, line+"go: error obtaining buildID for "), got.stderr)
}

func TestNewerThanGo(t *testing.T) {
	probe := probeBy(t, toolchains[len(toolchains)-1])
	probeBy(t, toolchains[0])
	got := runWith(t, toolchains[0], module(t, layers), probe, "./cmd/x")
	assert.Equal(t, result{inMain, "", 3}, got)
}
