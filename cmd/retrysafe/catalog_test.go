package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The user's file is known beside the built-in catalogue, which is the same in each directory.
const payLines = `
-- go.mod --
module example.com/bank
go 1.26
-- .retrysafe --
# The bank's own client. Facts: what the bank says.

# Twice is once.
(*example.org/pay/v*.Client).Charge   keyed params.Key minted   # for a day
(*example.org/pay/v*.Client).Charge   retries attempts=params.Retries+1|3 unasked
(*example.org/pay/v*.Client).*        effect unless=option:DryRun|option:Test likely
example.org/pay/v*.Repeat             retries fn attempts=option:Times counts=retries
example.org/pay/v*.Forever            retries fn attempts=option:Times|unbounded
example.org/pay                       closed
`

func TestCatalog(t *testing.T) {
	tests := []struct {
		name   string
		args   []string
		code   int
		stdout string
		stderr string
	}{
		{name: "a symbol of a wildcard", args: []string{"example.org/pay/v2.Client.Refund"}, stdout: `# .retrysafe: Twice is once. (read in what the bank says)
(*example.org/pay/v*.Client).*
    declared: effect unless=option:DryRun|option:Test likely (.retrysafe:6)
        group: once; repeatable with DryRun or Test, a guess
        key: none
example.org/pay
    declared: closed (.retrysafe:9)
        group: as its lines say: nothing in it is analysed
`},
		{name: "several lines and patterns", args: []string{"pay.client.charge", "pay.repeat", "pay.forever"}, stdout: `# .retrysafe: Twice is once. for a day (read in what the bank says)
(*example.org/pay/v*.Client).Charge
    declared: keyed params.Key minted (.retrysafe:4)
        group: once
        key: params.Key, made anew for each call where that is empty
# .retrysafe: Twice is once. (read in what the bank says)
(*example.org/pay/v*.Client).Charge
    declared: retries attempts=params.Retries+1|3 unasked (.retrysafe:5)
        attempts of the call itself: params.Retries+1, else 3 (its default is nobody's decision)
# .retrysafe: Twice is once. (read in what the bank says)
example.org/pay/v*.Repeat
    declared: retries fn attempts=option:Times counts=retries (.retrysafe:7)
        attempts of fn: Times, else not known, the first one not counted
# .retrysafe: Twice is once. (read in what the bank says)
example.org/pay/v*.Forever
    declared: retries fn attempts=option:Times|unbounded (.retrysafe:8)
        attempts of fn: Times, else without a bound
`},
		{name: "built in", args: []string{"(net/http.RoundTripper).RoundTrip"}, stdout: `# http (read in the package's source, go1.26.8)
(net/http.RoundTripper).RoundTrip
    declared: http request=#0 through=recv (catalog/http.txt:13)
        group: that of the HTTP method
`},
		{name: "in another directory", args: []string{"-C", "/", "example.org/pay"}, code: 1, stderr: "nothing is known of example.org/pay: "},
		{name: "nothing", args: []string{"example.org/other", "net/http.PostForm"}, code: 1,
			stderr: "retrysafe: nothing is known of example.org/other: a package without a line is analysed like your own",
			stdout: `# http (read in the package's source, go1.26.8)
net/http.PostForm
    declared: http method=POST url=url body=data (catalog/http.txt:12)
        group: that of the HTTP method POST
`},
		{name: "wrong flag", args: []string{"-format=json", "net/http"}, code: 2, stderr: "-format"},
	}
	dir := module(t, payLines)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := run(t, dir, retrysafe, append([]string{"catalog"}, test.args...)...)
			assert.Equal(t, test.code, got.code, got.stderr)
			assert.Equal(t, test.stdout, got.stdout)
			assert.Contains(t, got.stderr, test.stderr)
		})
	}
}

func TestCatalogSummary(t *testing.T) {
	got := run(t, module(t, payLines), retrysafe, "catalog")
	assert.Zero(t, got.code, got.stderr)
	assert.Regexp(t, `^FAMILY +LINES +BY VERB\n\.retrysafe +6 +retries 3, closed 1, effect 1, keyed 1\naws +\d+ +keyed \d+, `, got.stdout)
	assert.Regexp(t, regexp.MustCompile(`(?m)^all +\d+ +`), got.stdout)
}

// A line of the user's file that is not understood is told, and the others are heard.
func TestCatalogWrongLine(t *testing.T) {
	got := run(t, module(t, payLines+"example.org/pay.Wrong efect\n"), retrysafe, "catalog", "example.org/pay.Repeat")
	assert.Equal(t, 1, got.code)
	assert.Equal(t, ".retrysafe:10: unknown verb \"efect\": write \"effect\"\n", got.stderr)
	assert.Contains(t, got.stdout, "example.org/pay/v*.Repeat\n")
}

// The catalogue's own README says how to find out how a symbol is spelled.
func TestExtendingExplain(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	page, err := os.ReadFile("../../annotations/catalog/README.md")
	require.NoError(t, err)
	m := regexp.MustCompile(`\n *\$ retrysafe explain '(.*)'\n`).FindStringSubmatch(string(page))
	require.NotNil(t, m)
	dir, err := filepath.Abs("../../testdata/modules/catalog")
	require.NoError(t, err)
	got := run(t, dir, retrysafe, "explain", m[1])
	assert.Zero(t, got.code, got.stderr)
	symbol, _, _ := strings.Cut(got.stdout, "\n")
	symbol, _, _ = strings.Cut(symbol, " ")
	assert.Contains(t, string(page), "\n"+strings.Replace(symbol, "/v4.", "/v*.", 1)+" ")
}
