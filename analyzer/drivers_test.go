package analyzer_test

import (
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/directive"
	"github.com/retrysafe/retrysafe/analyzer/freshkey"
	"github.com/retrysafe/retrysafe/analyzer/golangci"
	"github.com/retrysafe/retrysafe/analyzer/nestedretry"
	"github.com/retrysafe/retrysafe/analyzer/unsaferetry"
	"github.com/retrysafe/retrysafe/analyzer/weakkey"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Go vet, the front over it, the driver in one process, and the plugin in such a driver, which
// golangci-lint resembles, find the same: cold, and again from the cache.
func TestDrivers(t *testing.T) {
	for name, c := range map[string]corpus{"shop": module(t, "shop"), "specification": specification(t)} {
		t.Run(name, func(t *testing.T) {
			tool := command(t)
			want := c.vet(t, tool)
			require.NotEmpty(t, want)
			assert.Equal(t, want, c.vet(t, tool), "go vet, from the cache")
			assert.Equal(t, want, c.front(t, tool), "the front")
			assert.Equal(t, want, c.front(t, tool), "the front, from the cache")
			assert.Equal(t, unnamed(want), c.plain(t, tool), "go vet as people call it")
			assert.Equal(t, want, c.oneProcess(t, analyzer.New(nil)), "in one process")
			assert.Equal(t, want, c.oneProcess(t, plugin(t, nil)), "the plugin of golangci-lint")
			assert.Equal(t, want, c.oneProcess(t, exported), "the analyzers that nogo takes")
		})
	}
}

// exported are the analyzers that other drivers take by their names.
var exported = []*analysis.Analyzer{unsaferetry.Analyzer, freshkey.Analyzer, nestedretry.Analyzer, weakkey.Analyzer, directive.Analyzer}

// No check is missing among them, they get on with each other, and each leads to its manual.
func TestExported(t *testing.T) {
	require.NoError(t, analysis.Validate(exported))
	checks := analyzer.New(nil)
	require.Len(t, exported, len(checks))
	for i, c := range checks {
		assert.Equal(t, c.Name, exported[i].Name)
		assert.Equal(t, c.Doc, exported[i].Doc)
		assert.Equal(t, "https://pkg.go.dev/github.com/retrysafe/retrysafe/analyzer/"+c.Name+"#hdr-Analyzer_"+c.Name, c.URL)
		assert.Same(t, exported[0].Requires[0], exported[i].Requires[0])
	}
}

// plain returns what go vet prints for people, which leaves the check's name out.
func (c corpus) plain(t *testing.T, tool string) (all []report) {
	t.Helper()
	_, stderr, code := c.run(t, "go", "vet", "-vettool="+tool, "./...")
	require.Equal(t, 1, code, stderr)
	for line := range strings.Lines(stderr) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		posn, message, ok := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		require.True(t, ok, line)
		all = append(all, c.report(strings.TrimPrefix(posn, "./"), "", message))
	}
	return sorted(all)
}

// unnamed returns reports without the names of their checks.
func unnamed(reports []report) []report {
	all := slices.Clone(reports)
	for i := range all {
		all[i].check = ""
	}
	return sorted(all)
}

// Annotations among the settings of golangci-lint speak for all packages.
func TestPluginAnnotations(t *testing.T) {
	shop := module(t, "shop")
	in := func(reports []report) (n int) {
		for _, r := range reports {
			if r.file == "orders/orders.go" && r.check == "unsaferetry" {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 2, in(shop.oneProcess(t, plugin(t, nil))), "both send a mail")
	settings := golangci.Settings{Annotations: []string{"(*example.com/shop/mail.Sender).Send repeatable"}}
	assert.Zero(t, in(shop.oneProcess(t, plugin(t, settings))))
}

// plugin returns the checks as golangci-lint gets them.
func plugin(t *testing.T, settings any) []*analysis.Analyzer {
	t.Helper()
	p, err := golangci.New(settings)
	require.NoError(t, err)
	checks, err := p.BuildAnalyzers()
	require.NoError(t, err)
	return checks
}

func (c corpus) oneProcess(t *testing.T, checks []*analysis.Analyzer) (all []report) {
	t.Helper()
	for act := range c.graph(t, checks).All() {
		require.NoError(t, act.Err, "%s", act)
		if !act.IsRoot {
			continue
		}
		for _, d := range act.Diagnostics {
			all = append(all, c.report(act.Package.Fset.Position(d.Pos).String(), act.Analyzer.Name, d.Message))
		}
	}
	return sorted(all)
}

// graph analyses the corpus and all that it imports in this process.
func (c corpus) graph(t *testing.T, checks []*analysis.Analyzer) *checker.Graph {
	t.Helper()
	roots, err := packages.Load(&packages.Config{
		Mode:  packages.LoadAllSyntax | packages.NeedModule,
		Dir:   c.dir,
		Env:   append(os.Environ(), append(c.env, "PWD="+c.dir)...),
		Fset:  token.NewFileSet(),
		Tests: true,
	}, "./...")
	require.NoError(t, err)
	require.Zero(t, packages.PrintErrors(roots))
	graph, err := checker.Analyze(checks, roots, &checker.Options{SanityCheck: true})
	require.NoError(t, err)
	return graph
}
