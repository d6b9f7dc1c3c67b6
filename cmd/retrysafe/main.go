// Retrysafe finds retries in Go code that can do the same thing twice.
//
// It is a tool for go vet, and called with packages it runs go vet over itself:
//
//	go vet -vettool=$(which retrysafe) ./...
//	retrysafe ./...
package main

import (
	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/command"
)

func main() { command.Main(analyzer.New) }
