// Prove is a vet tool that analyses whatever it is handed, with the early exit and the filter switched
// off, and lets a panic of the analyzer out. The script .ci/prove-std runs it.
package main

import (
	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis/unitchecker"
)

func main() {
	unitchecker.Main(analyzer.New(&summary.Config{Everything: true, Debug: true})...)
}
