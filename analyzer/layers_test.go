package analyzer_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A wanted is a finding that a comment asks for: `// want "…"` with any settings, `// likely "…"` only
// where guesses are asked for.
type wanted struct {
	file    string
	line    int
	message *regexp.Regexp
}

var wants = regexp.MustCompile("// (want|likely) (.*)$")

// The packages under testdata/modules/layers call real libraries whose clients repeat calls by themselves.
func TestLayers(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles large libraries")
	}
	layers := module(t, "modules/layers")
	// One run tells both: what is certain is shown without -likely, too.
	all, certain := layers.judged(t, command(t))
	assert.Less(t, check(t, layers.dir, certain, "want"), check(t, layers.dir, all, "want", "likely"))
}

// judged returns all that the command finds, guesses too, and what of it is certain.
func (c corpus) judged(t *testing.T, tool string) (all, certain []report) {
	t.Helper()
	stdout, stderr, code := c.run(t, tool, "-likely", "-format", "json", "./...")
	require.Equal(t, 3, code, stderr)
	var found struct {
		Findings []struct {
			Check, Message, Confidence string
			Place                      struct {
				File         string
				Line, Column int
			}
		}
	}
	require.NoError(t, json.Unmarshal([]byte(stdout), &found))
	for _, f := range found.Findings {
		r := report{f.Place.File, f.Place.Line, f.Place.Column, f.Check, f.Message}
		all = append(all, r)
		if f.Confidence == "certain" {
			certain = append(certain, r)
		}
	}
	return sorted(all), sorted(certain)
}

// Some libraries had other names for the same in versions before the newest.
func TestOlderLayers(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles large libraries")
	}
	older := module(t, "modules/older/failsafe")
	assert.NotZero(t, check(t, older.dir, older.vet(t, command(t)), "want"))
}

// check holds reports against the comments of these kinds, and returns how many there are.
func check(t *testing.T, dir string, got []report, kinds ...string) int {
	t.Helper()
	want := comments(t, dir, kinds...)
	n := len(want)
	for _, r := range got {
		found := false
		for i, w := range want {
			if w.file == r.file && w.line == r.line && w.message.MatchString(r.message) {
				want = append(want[:i:i], want[i+1:]...)
				found = true
				break
			}
		}
		if !found {
			t.Errorf("%s: %s:%d: unexpected: %s (%s)", kinds[len(kinds)-1], r.file, r.line, r.message, r.check)
		}
	}
	for _, w := range want {
		t.Errorf("%s: %s:%d: nothing like %s", kinds[len(kinds)-1], w.file, w.line, w.message)
	}
	return n
}

// comments returns what the comments of these kinds ask for.
func comments(t *testing.T, dir string, kinds ...string) (out []wanted) {
	t.Helper()
	eachLine(t, dir, ".", func(file string, n int, line string) {
		m := wants.FindStringSubmatch(line)
		if m == nil || !slices.Contains(kinds, m[1]) {
			return
		}
		for i, p := range strings.Split(m[2], "`") {
			if i%2 == 1 {
				out = append(out, wanted{file, n, regexp.MustCompile(p)})
			}
		}
	})
	return out
}
