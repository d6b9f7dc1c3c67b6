package weakkey_test

import (
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/analyzer/weakkey"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
)

// The packages under testdata/src are the specification: a "want" on each line that must be reported,
// nothing elsewhere.
func TestSpecification(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	cfg := new(summary.Config)
	analysistest.Run(t, dir, weakkey.New(cfg, summary.New(cfg)),
		"weakkeys", "weakkeys/clients", "weakkeys/effects", "weakkeys/transport", "weakkeys/made", "weakkeys/tools", "weakkeys/persons")
}
