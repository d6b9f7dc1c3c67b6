// Package vettool is the side of the program that go vet talks to.
//
// The protocol is that of golang.org/x/tools/go/analysis/unitchecker, which does the work. What is
// done here comes before it: a tool too old for the go command says so, units that cannot matter
// are left at once, and what Go 1.26 would silence for ever is made to speak.
package vettool

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/toolchain"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/unit"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// Speaks reports whether the arguments are go vet's: a question about the tool, or a unit.
func Speaks(args []string) bool {
	for i, arg := range args {
		name, dashed := dashed(arg)
		if dashed && (name == "flags" || strings.HasPrefix(name, "V=")) {
			return true
		}
		if i == len(args)-1 && !dashed && strings.HasSuffix(arg, ".cfg") {
			return true
		}
	}
	return false
}

// Main answers go vet and ends the process. The flags that it registers change cfg, which the
// checks read when they run.
func Main(cfg *summary.Config, checks []*analysis.Analyzer) {
	args := os.Args[1:]
	// Go vet shows what a tool prints when asked for its version, and not when asked for its flags.
	if !has(args, "flags") {
		if line := toolchain.Complaint(runtime.Version(), os.Getenv("GOVERSION")); line != "" {
			fmt.Fprintln(os.Stderr, line)
			os.Exit(1)
		}
	}
	if has(args, "V=full") {
		line, err := ask()
		if err != nil {
			fmt.Fprintln(os.Stderr, "retrysafe:", err)
			os.Exit(1)
		}
		fmt.Println(line)
		os.Exit(0)
	}
	flag.BoolVar(&cfg.Likely, "likely", false, "report findings with a guess among their links too")
	flag.BoolVar(&cfg.Tests, "tests", false, "report findings in test code too")
	flag.IntVar(&cfg.MaxAttempts, "max-attempts", summary.DefaultMaxAttempts, "report retries inside retries that make more attempts than this")
	flag.BoolVar(&cfg.Structured, "structured", false, "report everything, with its parts in JSON (internal)")
	flag.BoolVar(&cfg.Everything, "everything", false, "analyse what cannot matter too (internal)")
	flag.String("named", "", "keep what is found apart for this package (internal)") // the go command caches by flags
	if last := len(os.Args) - 1; strings.HasSuffix(os.Args[last], ".cfg") {
		os.Args[last] = prepare(os.Args[last], args)
	}
	if base := summary.Base(checks); base != nil {
		checks = append(slices.Clip(checks), summary.Tell(cfg, base))
	}
	unitchecker.Main(checks...)
}

// ask returns the program's identity where the go command asks for it: in the directory of its user.
func ask() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	return identity(dir, os.Getenv("GOWORK"))
}

// prepare looks at the unit before the unitchecker does, which would parse and type-check it
// whatever it is. It ends the process when there is nothing to do, and otherwise returns the
// description to go on with. What it cannot read is left to the unitchecker to complain about.
func prepare(file string, args []string) string {
	u, err := unit.Read(file, os.Getenv("GOROOT"))
	if err != nil {
		return file
	}
	if !has(args, "everything") && u.Needs(annotations.Builtin()) == "" && u.WriteNoFacts() == nil {
		os.Exit(0)
	}
	// Only findings printed as JSON leave the exit status alone, and fixes would be applied.
	if has(args, "json") && !has(args, "fix") && u.SilentForEver(os.Getenv("TOOLEXEC_IMPORTPATH")) {
		if reporting, err := u.Reporting(); err == nil {
			return reporting
		}
	}
	return file
}

// has reports whether a boolean flag is given. The unitchecker parses the flags itself, too late for
// what has to be known before it reads the unit.
func has(args []string, flag string) bool {
	for _, arg := range args {
		if name, ok := dashed(arg); ok && (name == flag || name == flag+"=true") {
			return true
		}
	}
	return false
}

// dashed returns what follows the one or two dashes of a flag.
func dashed(arg string) (string, bool) {
	name, ok := strings.CutPrefix(arg, "-")
	return strings.TrimPrefix(name, "-"), ok
}
