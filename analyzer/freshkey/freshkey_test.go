package freshkey_test

import (
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/freshkey"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
)

// The packages under testdata/src are the specification: a "want" on each line that must be reported,
// nothing elsewhere.
func TestSpecification(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := new(summary.Config)
	analysistest.Run(t, dir, freshkey.New(cfg, summary.New(cfg)),
		"freshkeys/made", "freshkeys/kept", "freshkeys/urls", "freshkeys/stubs", "freshkeys/carried", "freshkeys/rewritten", "freshkeys/layers", "freshkeys/slots", "freshkeys/api", "freshkeys/app", "freshkeys/reserved", "freshkeys/database", "freshkeys/rotation", "freshkeys/others", "freshkeys/inputs", "freshkeys/literals",
		"freshkeys/transport", "freshkeys/sender", "freshkeys/given", "freshkeys/given/app", "freshkeys/between/again", "freshkeys/between", "freshkeys/trips", "freshkeys/hooks", "freshkeys/interceptors", "freshkeys/sources", "freshkeys/numbers", "freshkeys/clocks", "freshkeys/tripperware", "freshkeys/presets", "freshkeys/presets/app", "freshkeys/chains", "freshkeys/chains/dial", "freshkeys/chains/app",
		"freshfixed", "declaredkeys", "declaredkeys/ids", "payapi/renewed")
}

// Where the key can be made above the retry, the fix does that, and what it leaves is accepted.
func TestFix(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := new(summary.Config)
	analysistest.RunWithSuggestedFixes(t, dir, freshkey.New(cfg, summary.New(cfg)), "freshfix")
}

// What hangs on a guess is reported only where guesses are asked for.
func TestLikely(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := &summary.Config{Likely: true}
	analysistest.Run(t, dir, freshkey.New(cfg, summary.New(cfg)), "freshkeyslikely")
}
