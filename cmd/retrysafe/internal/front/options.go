package front

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
)

// options is what the command line asks for.
type options struct {
	likely, tests bool     // which findings to print
	maxAttempts   int      // what layers that multiply may come to
	fix, diff     bool     // make the changes that findings offer, or show them
	format        string   // of the report
	output        string   // the file that it goes to, "" for standard output
	context       int      // text: how many lines around each finding are shown; -1 for none
	baseline      string   // the file of findings that are accepted, "" for none
	writeBaseline string   // where all that is found is to be accepted, "" for nowhere
	chdir         []string // "-C" and the directory: the go command wants it before all other flags
	build         []string // the go command's build flags, as it wants them
	verbose       []string // those that only make it talk
	packages      []string
}

// The build flags that go vet and go list both know, by whether a value belongs to them. Left out is
// -n: nothing would be analysed. A flag of the go command that is not here is an error rather than
// a guess about where its value ends.
var (
	switches = []string{
		"a", "asan", "buildvcs", "linkshared", "modcacherw", "msan", "race", "work",
	}
	settings = []string{
		"asmflags", "buildmode", "compiler", "gccgoflags", "gcflags", "installsuffix", "ldflags", "mod",
		"modfile", "overlay", "p", "pgo", "pkgdir", "tags", "toolexec",
	}
	talk = []string{"v", "x"}
)

func parse(args []string) (*options, error) {
	o := new(options)
	flags := o.flags()
	flags.BoolVar(&o.likely, "likely", false, "")
	flags.BoolVar(&o.tests, "tests", false, "")
	flags.IntVar(&o.maxAttempts, "max-attempts", summary.DefaultMaxAttempts, "")
	flags.BoolVar(&o.fix, "fix", false, "")
	flags.BoolVar(&o.diff, "diff", false, "")
	flags.StringVar(&o.format, "format", "text", "")
	flags.StringVar(&o.output, "o", "", "")
	flags.IntVar(&o.context, "c", -1, "")
	flags.StringVar(&o.baseline, "baseline", "", "")
	flags.StringVar(&o.writeBaseline, "write-baseline", "", "")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if o.maxAttempts < 1 {
		return nil, errors.New("-max-attempts must be at least 1")
	}
	switch {
	case !format.Known(o.format):
		return nil, fmt.Errorf("-format %s is none of %s", o.format, format.Names)
	case o.diff && (o.format != "text" || o.output != ""):
		return nil, errors.New("-diff shows changes, not findings: leave out -format and -o")
	case o.context < -1:
		return nil, errors.New("-c must be at least 0")
	case o.context >= 0 && o.format != "text":
		return nil, errors.New("-c shows lines in -format text only")
	}
	if err := o.accepting(); err != nil {
		return nil, err
	}
	o.packages = flags.Args()
	return o, nil
}

// accepting checks the options about baselines.
func (o *options) accepting() error {
	switch {
	case o.writeBaseline == "":
		return nil
	case o.baseline != "":
		return errors.New("-write-baseline writes all that is found: leave out -baseline")
	case o.output != "" || o.format != "text":
		return errors.New("-write-baseline reports nothing: leave out -format and -o")
	case o.fix || o.diff:
		return errors.New("-write-baseline accepts what -fix would mend: run one after the other")
	}
	return nil
}

// flags returns the flags that all ways to analyse packages have.
func (o *options) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("retrysafe", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.Func("C", "", func(dir string) error {
		o.chdir = []string{"-C", dir}
		return nil
	})
	for _, name := range switches {
		flags.BoolFunc(name, "", passOn(&o.build, name))
	}
	for _, name := range settings {
		flags.Func(name, "", passOn(&o.build, name))
	}
	for _, name := range talk {
		flags.BoolFunc(name, "", passOn(&o.verbose, name))
	}
	// Nothing that is found depends on it, and with it the go command's cache takes two copies of a
	// module for one: the findings would have the file names of whichever was vetted first.
	flags.BoolFunc("trimpath", "", func(string) error { return nil })
	o.build = append(o.build, "-trimpath=false") // GOFLAGS may ask for it too
	return flags
}

// passOn returns a flag's action: to hand it to the go command as it is.
func passOn(list *[]string, name string) func(string) error {
	return func(value string) error {
		*list = append(*list, "-"+name+"="+value)
		return nil
	}
}
