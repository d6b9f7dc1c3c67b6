// Package analyzer is the ordered list of retrysafe's checks, the one list that every driver runs.
package analyzer

import (
	"github.com/retrysafe/retrysafe/analyzer/directive"
	"github.com/retrysafe/retrysafe/analyzer/freshkey"
	"github.com/retrysafe/retrysafe/analyzer/nestedretry"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/analyzer/unsaferetry"
	"github.com/retrysafe/retrysafe/analyzer/weakkey"
	"golang.org/x/tools/go/analysis"
)

// New returns the checks, all over one summary analyzer. The drivers may change cfg until the first
// package is analysed; nil stands for the zero Config.
func New(cfg *summary.Config) []*analysis.Analyzer {
	if cfg == nil {
		cfg = new(summary.Config)
	}
	base := summary.New(cfg)
	return []*analysis.Analyzer{unsaferetry.New(cfg, base), freshkey.New(cfg, base), nestedretry.New(cfg, base), weakkey.New(cfg, base), directive.New(cfg, base)}
}
