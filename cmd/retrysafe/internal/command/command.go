// Package command is the whole command, but for the list of checks.
package command

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/front"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/vettool"
	"golang.org/x/tools/go/analysis"
)

// Main runs the command with the checks that list makes, and ends the process.
func Main(list func(*summary.Config) []*analysis.Analyzer) {
	cfg := new(summary.Config)
	checks := list(cfg)
	args := os.Args[1:]
	if vettool.Speaks(args) {
		vettool.Main(cfg, checks)
	}
	if len(args) == 0 {
		usage(os.Stderr, checks)
		os.Exit(front.WrongUse)
	}
	tool := &front.Tool{Version: version(), Checks: checks}
	switch args[0] {
	case "inventory":
		os.Exit(tool.Inventory(args[1:], os.Stdout, os.Stderr))
	case "explain":
		os.Exit(tool.Explain(args[1:], os.Stdout, os.Stderr))
	case "catalog":
		os.Exit(tool.Catalog(args[1:], os.Stdout, os.Stderr))
	case "help", "-h", "-help", "--help":
		os.Exit(help(args[1:], checks))
	case "version":
		fmt.Println("retrysafe", version(), "built with", runtime.Version())
		os.Exit(0)
	}
	os.Exit(tool.Run(args, os.Stdout, os.Stderr))
}

func help(asked []string, checks []*analysis.Analyzer) int {
	if len(asked) == 0 {
		usage(os.Stdout, checks)
	}
	for _, name := range asked {
		check := find(checks, name)
		if check == nil {
			fmt.Fprintf(os.Stderr, "retrysafe: no check is named %q: there are %s\n", name, strings.Join(names(checks), ", "))
			return front.WrongUse
		}
		fmt.Printf("%s: %s\n\n%s\n", check.Name, strings.TrimSpace(check.Doc), check.URL)
	}
	return 0
}

func names(checks []*analysis.Analyzer) (list []string) {
	for _, check := range checks {
		list = append(list, check.Name)
	}
	return list
}

func find(checks []*analysis.Analyzer, name string) *analysis.Analyzer {
	for _, check := range checks {
		if check.Name == name {
			return check
		}
	}
	return nil
}

const text = `Retrysafe finds retries in Go code that can do the same thing twice.

	retrysafe [-likely] [-tests] [-max-attempts n] [-format name] [-o file] [-c n] [-fix | -diff]
		[-baseline file | -write-baseline file] [build flags] packages
	retrysafe inventory [-format text|json|html] [-o file] [-tests] [build flags] packages
	retrysafe explain [build flags] package.function ...
	retrysafe catalog [-C dir] [module, package or (part of a) symbol ...]
	retrysafe help [check]
	retrysafe version

The same findings come from go vet:

	go vet -vettool=$(which retrysafe) [-likely] [-tests] [-max-attempts n] packages

Flags:

	-likely           report findings with a guess among their links too
	-tests            report findings in test code too
	-max-attempts n   report retries inside retries that come to more than n
	                  attempts (default 10)
	-format name      text, json, sarif (2.1.0) or github (annotations of a workflow)
	-o file           write the findings to a file
	-c n              text: show each finding's line and n lines around it
	-baseline file    accept the findings that the file lists, and tell which of
	                  them are gone
	-write-baseline file
	                  list all findings in the file instead of reporting them
	-fix              make the changes that findings offer, and report the rest
	-diff             show these changes instead of making them

Packages and build flags (-C, -tags, -mod, -race and others) are the go
command's: see "go help packages" and "go help build".

Exit status: 0 no findings, 1 could not analyse (or write), 2 wrong use,
3 findings.

Checks:

`

func usage(w io.Writer, checks []*analysis.Analyzer) {
	fmt.Fprint(w, text)
	for _, check := range checks {
		title, _, _ := strings.Cut(strings.TrimSpace(check.Doc), "\n")
		fmt.Fprintf(w, "\t%-12s %s\n", check.Name, title)
	}
}

// version returns the module's version, "(devel)" when it was not installed by one.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
