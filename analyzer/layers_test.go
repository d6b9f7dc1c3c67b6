package analyzer_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
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
	tool := command(t)
	// The second run shows more of what the first has found.
	certain := check(t, layers.dir, layers.front(t, tool), "want")
	guesses := check(t, layers.dir, layers.front(t, tool, "-likely"), "want", "likely")
	assert.Less(t, certain, guesses)
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
