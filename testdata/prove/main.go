// Prove is a vet tool that analyses whatever it is handed, with the early exit and the filter switched
// off, and dies when the analyzer panics or one package takes too long. The scripts .ci/prove-* run it.
package main

import (
	"log"
	"os"
	"time"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// The slowest packages that are known take seconds, on a busy machine too.
const limit = 2 * time.Minute

func main() {
	time.AfterFunc(limit, func() {
		log.Fatalf("%s: not done after %s", os.Getenv("TOOLEXEC_IMPORTPATH"), limit)
	})
	unitchecker.Main(analyzer.New(&summary.Config{Everything: true, Debug: true})...)
}
