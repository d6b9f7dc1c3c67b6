package directive_test

import (
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/directive"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
)

// The packages under testdata/src are the specification: a "want" on each line that must be reported,
// nothing elsewhere. The golden files hold what the fixes make of them.
func TestSpecification(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := new(summary.Config)
	check := directive.New(cfg, summary.New(cfg))
	analysistest.Run(t, dir, check, "directives/pay", "declared/api", "declared/metrics", "declaredkeys/ids", "directivescapped")
	analysistest.RunWithSuggestedFixes(t, dir, check, "directivefaults")
}

// With guesses, also what the body shows anyway.
func TestLikely(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := &summary.Config{Likely: true}
	analysistest.RunWithSuggestedFixes(t, dir, directive.New(cfg, summary.New(cfg)), "directivesneedless")
}
