package main_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const shop = `
-- go.mod --
module example.com/shop
go 1.26
-- charge/charge.go --
package charge

func Effect()      {}
func MaybeEffect() {}

func Once() {
	MaybeEffect()
	Effect(); Effect()
}
-- charge/charge_test.go --
package charge

func inner() { Effect() }
-- charge/outer_test.go --
package charge_test

import "example.com/shop/charge"

func outer() { charge.Effect() }
-- cmd/shop/main.go --
package main

import "example.com/shop/charge"

func main() { charge.Once() }
-- quiet/quiet.go --
package quiet
-- tagged/tagged.go --
//go:build special

package tagged

func Effect() {}
func f()      { Effect() }
-- tagged/always.go --
package tagged
-- wrong/wrong.go --
package wrong

func f() int { return "" }
-- broken/broken.go --
package broken

var Broken int
-- cgo/cgo.go --
package cgo

// int one(void) { return 1; }
import "C"

func Effect() C.int { return C.one() }
func f() { Effect() }
`

const (
	onceA = "charge/charge.go:8:2: Effect is called (probe)\n"
	onceB = "charge/charge.go:8:12: Effect is called (probe)\n"
	maybe = "charge/charge.go:7:2: MaybeEffect is called (probe)\n"
	inner = "charge/charge_test.go:3:16: Effect is called (probe)\n"
	outer = "charge/outer_test.go:5:16: Effect is called (probe)\n"
	entry = "cmd/shop/main.go:5:15: Once is called (probe)\n"
)

func TestFront(t *testing.T) {
	dir := module(t, shop)
	tests := []struct {
		name   string
		args   []string
		dir    string
		code   int
		stdout string
		stderr string // part of it
	}{
		{name: "clean", args: []string{"./quiet"}},
		{name: "findings", args: []string{"./charge"}, code: 3, stdout: onceA + onceB},
		{name: "likely", args: []string{"-likely", "./charge"}, code: 3, stdout: maybe + onceA + onceB},
		{name: "tests", args: []string{"-tests", "./charge"}, code: 3, stdout: onceA + onceB + inner + outer},
		{name: "all", args: []string{"-likely", "-tests", "./charge", "./cmd/...", "./quiet"}, code: 3,
			stdout: maybe + onceA + onceB + inner + outer + entry},
		{name: "only what is named", args: []string{"./cmd/shop"}, code: 3, stdout: entry},
		{name: "this directory", args: []string{"-likely=false"}, dir: "quiet"},
		{name: "relative to the directory", args: []string{"."}, dir: "charge", code: 3,
			stdout: "charge.go:8:2: Effect is called (probe)\ncharge.go:8:12: Effect is called (probe)\n"},
		{name: "another directory", args: []string{"-C", "charge", "."}, code: 3, stdout: onceA + onceB},
		{name: "C not first", args: []string{"-likely", "-tags=x", "-C=cmd/shop", "."}, code: 3, stdout: entry},
		{name: "files", args: []string{"charge/charge.go"}, code: 3, stdout: onceA + onceB},
		{name: "import path", args: []string{"example.com/shop/charge"}, code: 3, stdout: onceA + onceB},
		{name: "tag off", args: []string{"./tagged"}},
		{name: "tag on", args: []string{"-tags", "special", "./tagged"}, code: 3,
			stdout: "tagged/tagged.go:6:17: Effect is called (probe)\n"},
		{name: "build flags", args: []string{"-mod=readonly", "-trimpath", "-p", "1", "./charge"}, code: 3, stdout: onceA + onceB},
		{name: "standard library", args: []string{"errors"}},
		{name: "cgo", args: []string{"./cgo"}, code: 3, stdout: "cgo/cgo.go:7:12: Effect is called (probe)\n"},

		{name: "does not compile", args: []string{"./wrong"}, code: 1,
			stderr: "# example.com/shop/wrong\nprobe: wrong/wrong.go:3:23: cannot use \"\""},
		{name: "findings, and one does not compile", args: []string{"./charge", "./wrong"}, code: 1,
			stdout: onceA + onceB, stderr: "wrong/wrong.go:3:23: cannot use \"\""},
		{name: "no such package", args: []string{"./nowhere"}, code: 1, stderr: "nowhere: directory not found"},
		{name: "no such module", args: []string{"example.org/nowhere"}, code: 1, stderr: "example.org/nowhere"},
		{name: "no such directory", args: []string{"-C", "nowhere", "."}, code: 1, stderr: "chdir"},
		{name: "a check fails", args: []string{"./broken"}, code: 1,
			stderr: "retrysafe: example.com/shop/broken: probe: the package is broken"},

		{name: "github", args: []string{"-format", "github", "./cmd/shop"}, code: 3,
			stdout: "::error file=cmd/shop/main.go,line=5,col=15,title=retrysafe%3A probe::Once is called\n"},
		{name: "lines", args: []string{"-c=0", "./cmd/shop"}, code: 3, stdout: entry + "5\tfunc main() { charge.Once() }\n"},
		{name: "cannot write", args: []string{"-o", "nowhere/report", "./charge"}, code: 1, stderr: "retrysafe: open nowhere/report: "},
		{name: "pattern that matches nothing", args: []string{"example.com/shop/nothing/..."}, code: 1, stderr: "matched no packages"},

		{name: "nothing", code: 2, stderr: "retrysafe [-likely] [-tests] [-max-attempts n] [-format name]"},
		{name: "unknown flag", args: []string{"-unknown", "./..."}, code: 2, stderr: "flag provided but not defined: -unknown"},
		{name: "unknown format", args: []string{"-format=xml", "./..."}, code: 2, stderr: "-format xml is none of text, json, sarif, github"},
		{name: "not analysing", args: []string{"-n", "./..."}, code: 2, stderr: "-n"},
		{name: "flag without value", args: []string{"-tags"}, code: 2, stderr: "flag needs an argument: -tags"},
		{name: "wrong value", args: []string{"-mod=nonsense", "./quiet"}, code: 1, stderr: "-mod"},
		{name: "fewer lines than none", args: []string{"-c=-2", "./quiet"}, code: 2, stderr: "-c must be at least 0"},
		{name: "wrong number", args: []string{"-p=many", "./quiet"}, code: 2, stderr: "-p"},
		{name: "help", args: []string{"help", "nothing"}, code: 2, stderr: `no check is named "nothing": there are probe`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := run(t, filepath.Join(dir, test.dir), probe, test.args...)
			assert.Equal(t, test.code, got.code, "exit status; standard error:\n%s", got.stderr)
			assert.Equal(t, test.stdout, got.stdout)
			if test.stderr == "" {
				assert.Empty(t, got.stderr)
			}
			assert.Contains(t, got.stderr, test.stderr)
		})
	}
}

// The go command's own words for what it cannot do are all that is said.
func TestGoErrorsPassOn(t *testing.T) {
	dir := module(t, shop)
	for _, pattern := range []string{"./nowhere", "./wrong", "example.org/nowhere"} {
		want := run(t, dir, "go", "vet", "-vettool="+probe, pattern)
		got := run(t, dir, probe, pattern)
		assert.Equal(t, want.stderr, got.stderr)
		assert.Equal(t, want.code, got.code)
	}
}

// The external tests of the package at the root belong to the module, though their path does not lie in its.
func TestExternalTestOfRoot(t *testing.T) {
	dir := module(t, `
-- go.work --
go 1.26
use ./root
use ./send
-- send/go.mod --
module example.org/send
go 1.26
-- send/send.go --
package send

import "net/http"

func Send(id string) error {
	_, err := http.Post("https://example.org/"+id, "", nil)
	return err
}
-- root/go.mod --
module example.com/root
go 1.26
-- root/root.go --
package root
-- root/root_test.go --
package root_test

import "example.org/send"

func deliver(id string) {
	for range 3 {
		if send.Send(id) == nil {
			return
		}
	}
}
`)
	got := run(t, dir, retrysafe, "-tests", "./root")
	assert.Equal(t, 3, got.code, got.stderr)
	assert.Contains(t, got.stdout, "root/root_test.go:7:15: HTTP POST may be sent up to 3 times")
}

func TestHelp(t *testing.T) {
	dir := t.TempDir()
	got := run(t, dir, retrysafe, "help")
	assert.Equal(t, 0, got.code)
	assert.Contains(t, got.stdout, "\tunsaferetry ")

	got = run(t, dir, retrysafe, "help", "unsaferetry")
	assert.Equal(t, 0, got.code)
	assert.Contains(t, got.stdout, "unsaferetry: ")

	for _, check := range analyzer.New(nil) {
		got = run(t, dir, retrysafe, "help", check.Name)
		assert.Equal(t, 0, got.code)
		assert.Equal(t, check.Name+": "+strings.TrimSpace(check.Doc)+"\n\n"+check.URL+"\n", got.stdout)
		manual, err := os.ReadFile("../../analyzer/" + check.Name + "/doc.go")
		require.NoError(t, err)
		for line := range strings.Lines(check.Doc) {
			assert.Contains(t, string(manual), strings.TrimSpace(line))
		}
		assert.Contains(t, check.Doc, "//retrysafe:", "how to accept a finding")
	}

	got = run(t, dir, retrysafe, "version")
	assert.Equal(t, 0, got.code)
	assert.Regexp(t, `^retrysafe \S+ built with go1\.`, got.stdout)
}

// Where what is analysed lies, and what could not be analysed, is in the forms for programs too.
func TestFormats(t *testing.T) {
	dir := module(t, shop)
	got := run(t, dir, probe, "-C", "cmd/shop", "-format=json", "-o=report.json", ".")
	assert.Equal(t, 3, got.code)
	assert.Empty(t, got.stdout+got.stderr)
	text, err := os.ReadFile(filepath.Join(dir, "report.json"))
	require.NoError(t, err)
	var report struct {
		Retrysafe string
		Findings  []struct {
			Check, Message, URL string
			Place               struct {
				Package, File string
				Line, Column  int
			}
		}
		Failures []string
	}
	require.NoError(t, json.Unmarshal(text, &report))
	assert.NotEmpty(t, report.Retrysafe)
	require.Len(t, report.Findings, 1)
	f := report.Findings[0]
	assert.Equal(t, []any{"probe", "Once is called", "https://example.org/probe"}, []any{f.Check, f.Message, f.URL})
	assert.Equal(t, []any{"cmd/shop/main.go", 5, 15}, []any{f.Place.File, f.Place.Line, f.Place.Column})

	for _, pattern := range []string{"./broken", "./wrong"} {
		got = run(t, dir, probe, "-format=sarif", pattern)
		assert.Equal(t, 1, got.code)
		assert.Contains(t, got.stdout, `"executionSuccessful": false`)
	}
}

// What the program says of the sample is what the schemas ask for, and names the files of other packages.
func TestSchemas(t *testing.T) {
	dir, err := filepath.Abs("../../testdata/shop")
	require.NoError(t, err)
	for format, file := range map[string]string{"json": "findings.schema.json", "sarif": "testdata/sarif-schema-2.1.0.json"} {
		compiler := jsonschema.NewCompiler()
		compiler.AssertFormat()
		schema, err := compiler.Compile(filepath.Join("internal/format", file))
		require.NoError(t, err)
		got := run(t, dir, retrysafe, "-likely", "-tests", "-format="+format, "./...")
		assert.Equal(t, 3, got.code, got.stderr)
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(got.stdout))
		require.NoError(t, err)
		assert.NoError(t, schema.Validate(value))
		assert.Contains(t, got.stdout, `"retry/retry.go"`)
		assert.NotContains(t, got.stdout, dir, "nothing of this machine")
	}
}
