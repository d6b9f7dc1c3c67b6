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

// Nearly all packages take less than a second. One that takes a few, on a busy machine many, is told.
const (
	slow  = 10 * time.Second
	limit = 2 * time.Minute
)

func main() {
	log.SetFlags(0)
	name := os.Getenv("TOOLEXEC_IMPORTPATH") // the go command's name for what it has built
	time.AfterFunc(slow, func() { log.Printf("slow: %s", name) })
	time.AfterFunc(limit, func() { log.Fatalf("%s: not done after %s", name, limit) })
	unitchecker.Main(analyzer.New(&summary.Config{Everything: true, Debug: true})...)
}
