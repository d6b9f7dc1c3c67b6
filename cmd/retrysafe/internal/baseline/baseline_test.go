package baseline_test

import (
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/baseline"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func finding(function, effect string, line string) *summary.Finding {
	return &summary.Finding{
		Check: "unsaferetry", Package: "m/a", Function: function,
		Effect: summary.FoundEffect{Group: "once", Name: effect, Place: "m/a/a.go:" + line},
		Layers: []summary.FoundLayer{{Name: "retry loop", Place: "m/a/a.go:1"}},
	}
}

func write(t *testing.T, findings ...*summary.Finding) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, baseline.Write(&b, findings))
	return b.String()
}

func all(string) bool { return true }

// The file is sorted, whatever the order of the findings, and has a line for each.
func TestWrite(t *testing.T) {
	f, g, h := finding("m/a.F", "HTTP POST", "3"), finding("m/a.G", "SQL INSERT", "9"), finding("(*m/a.T[K, V]).H", "HTTP POST", "2")
	text := write(t, g, f, h, f)
	assert.Equal(t, text, write(t, f, h, f, g))
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	require.Len(t, lines, 5)
	assert.Regexp(t, `^unsaferetry\tm/a\t\(\*m/a\.T\[K, V\]\)\.H\t[0-9a-f]{16}\t# HTTP POST$`, lines[1])
	assert.Regexp(t, `^unsaferetry\tm/a\tm/a\.F\t[0-9a-f]{16}\t# HTTP POST$`, lines[2])
	assert.Equal(t, lines[2], lines[3])
	assert.Contains(t, lines[4], "SQL INSERT")
}

// Entries accept what they were written for, on other lines too, and no more of it.
func TestAccept(t *testing.T) {
	text := write(t, finding("m/a.F", "HTTP POST", "3"), finding("m/a.G", "SQL INSERT", "9"))
	b, errs := baseline.Parse("f", []byte(text))
	require.Empty(t, errs)
	moved, again, other := finding("m/a.F", "HTTP POST", "30"), finding("m/a.F", "HTTP POST", "40"), finding("m/a.F", "HTTP PATCH", "3")
	b.Accept([]*summary.Finding{moved, again, other})
	assert.Equal(t, &summary.Suppression{Reason: baseline.Reason}, moved.Suppressed)
	assert.Nil(t, again.Suppressed, "one entry accepts one finding")
	assert.Nil(t, other.Suppressed)
	assert.Equal(t, []string{"f:3: this finding is gone: take the line out"}, b.Stale(all))
	assert.Empty(t, b.Stale(func(pkg string) bool { return pkg == "m/b" }), "not analysed, not gone")
}

// What is certain is accepted before a guess, and what source accepts needs no entry.
func TestAcceptInOrder(t *testing.T) {
	guess, sure, inSource := finding("m/a.F", "HTTP POST", "3"), finding("m/a.F", "HTTP POST", "4"), finding("m/a.F", "HTTP POST", "5")
	guess.Likely = true
	inSource.Suppressed = &summary.Suppression{Reason: "it is known"}
	b, _ := baseline.Parse("f", []byte(write(t, sure)))
	b.Accept([]*summary.Finding{guess, inSource, sure})
	assert.NotNil(t, sure.Suppressed)
	assert.Nil(t, guess.Suppressed)
	assert.Equal(t, "it is known", inSource.Suppressed.Reason)
}

func TestParseErrors(t *testing.T) {
	good := strings.Split(write(t, finding("m/a.F", "HTTP POST", "3")), "\n")[1]
	b, errs := baseline.Parse("f", []byte("# comment\n\n"+good+"\r\nunsaferetry m/a m/a.F 0011223344556677\nunsaferetry\tm/a\tm/a.F\tshort\n"))
	require.Len(t, errs, 2)
	assert.EqualError(t, errs[0], "f:4: this is no entry: write it anew with -write-baseline, or take the line out")
	assert.ErrorContains(t, errs[1], "f:5: ")
	assert.Len(t, b.Stale(all), 1)
}
