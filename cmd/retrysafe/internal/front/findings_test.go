package front

import (
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const printed = `{}
# example.com/a
{
	"example.com/a": {
		"unsaferetry": [
			{"category": "unsaferetry", "posn": "/m/a.go:20:3", "end": "/m/a.go:20:9", "message": "second #1",
			 "related": [{"posn": "/m/a.go:20:3", "end": "", "message": "{\"check\":\"unsaferetry\",\"likely\":true,\"attempts\":3}"}]},
			{"posn": "/m/a.go:3:14", "message": "first", "related": [{"message": "for people"}]}
		],
		"retrysafetell": [{"posn": "/m/a.go:1:1", "message": "what is known", "related": [{"message": "{\"package\":\"example.com/a\"}"}]}]
	}
}
{"example.com/a": {"unsaferetry": [{"posn": "/m/a.go:3:14", "message": "first"}]}, "example.com/b": {"weakkey": {"error": "it went wrong"}}}
`

func TestDecode(t *testing.T) {
	o, err := decode(printed)
	require.NoError(t, err)
	assert.Equal(t, []string{"example.com/b: weakkey: it went wrong"}, o.failures)
	assert.Equal(t, []known{{Known: summary.Known{Package: "example.com/a"}, unit: "example.com/a"}}, o.known)
	findings := o.findings
	require.Len(t, findings, 3)

	assert.Equal(t, "second #1", findings[0].Message)
	assert.True(t, findings[0].Likely)
	assert.Equal(t, 3, findings[0].Attempts)
	assert.Equal(t, "/m/a.go", findings[0].File)
	assert.Equal(t, 20, findings[0].Line)
	assert.Equal(t, 3, findings[0].Column)

	certain := wanted(findings, &options{})
	require.Len(t, certain, 1, "the same twice is once")
	assert.Equal(t, "first", certain[0].Message)
}

func of(f summary.Finding) finding { return finding{Finding: format.Finding{Finding: f}} }

// By how many attempts layers are measured is for the front to say.
func TestMaxAttempts(t *testing.T) {
	nested := func(attempts, sure int) finding {
		return of(summary.Finding{Check: "nestedretry", Message: "m", Likely: sure > 0, Attempts: attempts, Sure: sure})
	}
	tests := []struct {
		name    string
		finding finding
		want    []string
	}{
		{"at the limit", nested(10, 0), nil},
		{"above it", nested(11, 0), []string{"m, more than 10"}},
		{"without a bound", nested(0, 0), []string{"m"}},
		{"above it only with a guess", nested(20, 4), []string{"m, more than 10"}},
		{"above it without the guess too", nested(60, 12), nil},
		{"of another check", of(summary.Finding{Check: "unsaferetry", Message: "m", Attempts: 3}), []string{"m"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, f := range wanted([]finding{test.finding}, &options{likely: true, maxAttempts: 10}) {
				got = append(got, f.Message)
			}
			assert.Equal(t, test.want, got)
		})
	}
}

func TestDecodeNonsense(t *testing.T) {
	for _, out := range []string{"panic: no", `{"a": {"b": 1}}`, `{"a": {"b": [`, `[]`} {
		_, err := decode(out)
		assert.Error(t, err, out)
	}
	o, err := decode("")
	assert.NoError(t, err)
	assert.Equal(t, new(output), o)
}

func TestNamed(t *testing.T) {
	o := output{
		findings: []finding{{unit: "m/a"}, {unit: "m/a_test"}, {unit: "m/b"}, {unit: "m/c_test"}},
		known:    []known{{unit: "m/a"}, {unit: "m/b"}},
	}
	o.named([]string{"m/a", "m/c_test"})
	assert.Equal(t, []finding{{unit: "m/a"}, {unit: "m/a_test"}, {unit: "m/c_test"}}, o.findings)
	assert.Equal(t, []known{{unit: "m/a"}}, o.known)
}

func TestPosition(t *testing.T) {
	tests := []struct {
		posn, file string
		line, col  int
	}{
		{"/m/a.go:3:14", "/m/a.go", 3, 14},
		{`C:\m\a.go:3:14`, `C:\m\a.go`, 3, 14},
		{"/m/a.go:3", "/m/a.go", 3, 0},
		{"/m/a.go", "/m/a.go", 0, 0},
		{"/m/1:2/a.go:3:14", "/m/1:2/a.go", 3, 14},
		{"-", "-", 0, 0},
		{"", "", 0, 0},
	}
	for _, test := range tests {
		file, line, col := position(test.posn)
		assert.Equal(t, test.file, file, test.posn)
		assert.Equal(t, []int{test.line, test.col}, []int{line, col}, test.posn)
	}
}
