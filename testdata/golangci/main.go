// Golangci is golangci-lint with the plugin, as "golangci-lint custom" would build it.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"
	_ "github.com/retrysafe/retrysafe/analyzer/golangci"
)

func main() {
	if err := commands.Execute(commands.BuildInfo{Version: "2.15.0", Commit: "with retrysafe"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}
