package nestedretry_test

import (
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/nestedretry"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
)

func run(t *testing.T, cfg *summary.Config, packages ...string) {
	t.Helper()
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	analysistest.Run(t, dir, nestedretry.New(cfg, summary.New(cfg)), packages...)
}

// The packages under testdata/src are the specification: a "want" on each line that must be reported,
// nothing elsewhere.
func TestSpecification(t *testing.T) {
	run(t, &summary.Config{}, "nested/store", "nested/shop", "nested/app", "nested/loops", "nested/held", "nested/heldby", "nested/requeue", "nested/desk", "nested/desk/app", "nested/folded",
		"nested/policies", "nested/queues", "nested/kinds", "nested/owners", "counts/vault", "counts/secrets", "counts/layered", "counts/wire", "counts/embed", "counts/index", "counts/told", "payapi/desk")
}

// What nobody has decided on is a factor on request only.
func TestLikely(t *testing.T) {
	run(t, &summary.Config{Likely: true}, "nested/likely")
}

// The limit is the user's.
func TestMaxAttempts(t *testing.T) {
	run(t, &summary.Config{MaxAttempts: 3}, "nested/limit")
}
