package format

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
)

// sample is a report with a certain finding through two packages, a likely one outside the directory, and
// one that is accepted.
func sample(t *testing.T) *Report {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "a b"), 0o777))
	file := filepath.Join(dir, "a b", "a.go")
	require.NoError(t, os.WriteFile(file, []byte("package a\n\nfunc f() { \"é\"; g() }\nlast\n"), 0o666))
	certain := summary.Finding{
		Check: "unsaferetry", Message: "100% sent: a, b", Package: "m/a", Function: "m/a.f", Attempts: 3,
		Effect: summary.FoundEffect{Group: "once", Name: "HTTP POST", Place: "m/b/b.go:9"},
		Key:    summary.FoundKey{Slot: "Idempotency-Key", Provenance: summary.None},
		Layers: []summary.FoundLayer{{Name: "retry loop", Place: "m/a/a.go:3", Attempts: 3, Set: "m/a/a.go:4"}},
		Path:   []summary.Step{{Name: "b.Send", Place: "m/a/a.go:3"}, {Name: "c.Do", Place: "far/away/x.go:7"}},
	}
	likely := summary.Finding{Check: "freshkey", Message: "guess", Package: "n", Likely: true, Attempts: -1,
		Key: summary.FoundKey{Provenance: summary.Fresh, Place: "n/n.go:1", Made: "uuid.NewString"}}
	accepted := certain
	accepted.Suppressed = &summary.Suppression{Reason: "the gateway knows", Place: "m/a/a.go:2"}
	baseline := certain
	baseline.Suppressed = &summary.Suppression{Reason: "in the baseline"}
	return &Report{
		Version: "v1.2.3",
		Checks: []*analysis.Analyzer{
			{Name: "freshkey", Doc: "find fresh keys\n\nThey are:\n  - new\n", URL: "https://example.org/freshkey"},
			{Name: "unsaferetry", Doc: "find unsafe retries", URL: "https://example.org/unsaferetry"},
		},
		Findings: []Finding{
			{Finding: certain, File: file, Line: 3, Column: 18},
			{Finding: likely, File: "/elsewhere/n.go", Line: 1},
			{Finding: accepted, File: file, Line: 3, Column: 12},
			{Finding: baseline, File: file, Line: 4},
		},
		Failures: []string{"m/c: it went wrong"},
		Places: Places{
			Dir:      dir,
			Packages: map[string]string{"m/a": filepath.Join(dir, "a b"), "m/b": filepath.Join(dir, "b"), "n": "/elsewhere"},
		},
		Context: -1,
	}
}

func write(t *testing.T, name string, r *Report) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, Write(name, &b, r))
	return b.String()
}

func TestText(t *testing.T) {
	r := sample(t)
	assert.Equal(t, "a b/a.go:3:18: 100% sent: a, b (unsaferetry)\n/elsewhere/n.go:1:0: guess (freshkey)\n", write(t, "text", r))

	r.Context = 1
	assert.Equal(t, "a b/a.go:3:18: 100% sent: a, b (unsaferetry)\n2\t\n3\tfunc f() { \"é\"; g() }\n4\tlast\n"+
		"/elsewhere/n.go:1:0: guess (freshkey)\n", write(t, "text", r), "a file that is gone has no lines")

	r.Context, r.Colour = 0, true
	assert.Equal(t, "\x1b[1ma b/a.go:3:18:\x1b[0m 100% sent: a, b \x1b[31m(unsaferetry)\x1b[0m\n\x1b[2m3\x1b[0m\tfunc f() { \"é\"; g() }\n"+
		"\x1b[1m/elsewhere/n.go:1:0:\x1b[0m guess \x1b[31m(freshkey)\x1b[0m\n", write(t, "text", r))
}

func TestGitHub(t *testing.T) {
	assert.Equal(t, "::error file=a b/a.go,line=3,col=18,title=retrysafe%3A unsaferetry::100%25 sent: a, b\n"+
		"::warning file=/elsewhere/n.go,line=1,title=retrysafe%3A freshkey::guess\n", write(t, "github", sample(t)))
}

// schema compiles a JSON schema.
func schema(t *testing.T, file string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	s, err := c.Compile(file)
	require.NoError(t, err)
	return s
}

// valid parses a text that a schema describes.
func valid(t *testing.T, s *jsonschema.Schema, text string) map[string]any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(t, err)
	require.NoError(t, s.Validate(v))
	return v.(map[string]any)
}

func TestJSON(t *testing.T) {
	s := schema(t, "findings.schema.json")
	got := valid(t, s, write(t, "json", sample(t)))
	assert.Equal(t, []any{"m/c: it went wrong"}, got["failures"])
	require.Len(t, got["findings"], 4)

	var first any
	require.NoError(t, json.Unmarshal([]byte(`{
		"check": "unsaferetry", "message": "100% sent: a, b", "url": "https://example.org/unsaferetry",
		"confidence": "certain", "test": false, "function": "m/a.f",
		"place": {"package": "m/a", "file": "a b/a.go", "line": 3, "column": 18},
		"effect": {"group": "once", "name": "HTTP POST", "place": {"package": "m/b", "file": "b/b.go", "line": 9}},
		"key": {"slot": "Idempotency-Key", "provenance": "none"},
		"attempts": {"kind": "at most", "max": 3},
		"layers": [{
			"name": "retry loop", "place": {"package": "m/a", "file": "a b/a.go", "line": 3},
			"attempts": {"kind": "at most", "max": 3}, "set": {"package": "m/a", "file": "a b/a.go", "line": 4}, "default": false
		}],
		"path": [
			{"function": "b.Send", "place": {"package": "m/a", "file": "a b/a.go", "line": 3}},
			{"function": "c.Do", "place": {"package": "far/away", "file": "x.go", "line": 7}}
		]
	}`), &first))
	text, err := json.Marshal(got["findings"].([]any)[0])
	require.NoError(t, err)
	var f map[string]any
	require.NoError(t, json.Unmarshal(text, &f))
	assert.Len(t, f["fingerprint"], 16)
	delete(f, "fingerprint")
	assert.Equal(t, first, f)

	second := got["findings"].([]any)[1].(map[string]any)
	assert.Equal(t, "likely", second["confidence"])
	assert.Equal(t, map[string]any{"kind": "unknown"}, second["attempts"])
	third := got["findings"].([]any)[2].(map[string]any)
	assert.Equal(t, "the gateway knows", third["suppression"].(map[string]any)["reason"])

	valid(t, s, write(t, "json", &Report{}))
}

func TestSARIF(t *testing.T) {
	s := schema(t, "testdata/sarif-schema-2.1.0.json")
	log := valid(t, s, write(t, "sarif", sample(t)))
	run := log["runs"].([]any)[0].(map[string]any)
	results := run["results"].([]any)
	require.Len(t, results, 4)

	at := func(v any, keys ...any) any {
		for _, key := range keys {
			switch key := key.(type) {
			case string:
				v = v.(map[string]any)[key]
			case int:
				v = v.([]any)[key]
			}
		}
		return v
	}
	rules := at(run, "tool", "driver", "rules")
	assert.Len(t, rules, 2)
	assert.Equal(t, "find fresh keys\n\nThey are:\n\n  - new\n", at(rules, 0, "help", "markdown"))

	first := results[0]
	assert.Equal(t, "unsaferetry", at(first, "ruleId"))
	assert.Equal(t, "unsaferetry", at(rules, 1, "id"), "ruleIndex")
	assert.Equal(t, json.Number("1"), at(first, "ruleIndex"))
	assert.Equal(t, "error", at(first, "level"))
	assert.Equal(t, map[string]any{"uri": "a%20b/a.go", "uriBaseId": "%SRCROOT%"},
		at(first, "locations", 0, "physicalLocation", "artifactLocation"))
	assert.Equal(t, json.Number("17"), at(first, "locations", 0, "physicalLocation", "region", "startColumn"), "characters, not bytes")
	assert.Equal(t, []any{}, at(first, "suppressions"), "not null")
	assert.Len(t, at(first, "partialFingerprints", "retrysafe/v1"), 16)
	var way []any
	for _, l := range at(first, "codeFlows", 0, "threadFlows", 0, "locations").([]any) {
		way = append(way, at(l, "location", "message", "text"))
	}
	assert.Equal(t, []any{
		"retry loop: up to 3 attempts", "how often retry loop goes round is set here", "calls b.Send", "calls c.Do (x.go:7)", "HTTP POST",
	}, way)

	assert.Equal(t, "warning", at(results[1], "level"))
	assert.Equal(t, map[string]any{"uri": "file:///elsewhere/n.go"}, at(results[1], "locations", 0, "physicalLocation", "artifactLocation"))
	assert.Equal(t, "inSource", at(results[2], "suppressions", 0, "kind"))
	assert.Equal(t, "the gateway knows", at(results[2], "suppressions", 0, "justification"))
	assert.Equal(t, "external", at(results[3], "suppressions", 0, "kind"))
	assert.Equal(t, false, at(run, "invocations", 0, "executionSuccessful"))

	log = valid(t, s, write(t, "sarif", &Report{}))
	assert.Equal(t, []any{}, at(log, "runs", 0, "results"), "not null")
}

func TestNames(t *testing.T) {
	assert.Equal(t, len(writers), len(strings.Split(Names, ", ")))
	for name := range strings.SplitSeq(Names, ", ") {
		assert.True(t, Known(name), name)
	}
	assert.ErrorContains(t, Write("xml", nil, nil), `unknown format "xml"`)
}

func TestPlaces(t *testing.T) {
	r := sample(t)
	assert.Equal(t, []string{"m/b", "m/a", "far/away", "n"}, PackagesOf(In(r.Findings)))
	assert.Equal(t, "a b/a.go:3", r.Spell("m/a/a.go:3"))
	assert.Equal(t, "n/n.go:3", r.Spell("n/n.go:3"), "elsewhere")
	assert.Equal(t, "away/x.go:3", r.Spell("far/away/x.go:3"), "not known")
	pkg, file, line := cut("m/a_test/a_test.go:12")
	assert.Equal(t, []any{"m/a", "a_test.go", 12}, []any{pkg, file, line})
}
