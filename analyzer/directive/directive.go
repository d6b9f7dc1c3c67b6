package directive

import (
	_ "embed"

	"github.com/retrysafe/retrysafe/analyzer/internal/check"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis"
)

// Name is the check's name: its flag, its category and the name in "ignore" directives.
const Name = "directive"

//go:embed doc.go
var manual string

// Analyzer is the check as it is when nothing is configured, for drivers that take one analyzer by name,
// such as Bazel's nogo. Those of all checks share one summary analyzer.
var Analyzer = New(summary.Defaults, summary.Analyzer)

// New returns the check. Its findings are base's, which must come from summary.New with the same cfg.
func New(cfg *summary.Config, base *analysis.Analyzer) *analysis.Analyzer {
	return check.New(Name, manual, cfg, base)
}
