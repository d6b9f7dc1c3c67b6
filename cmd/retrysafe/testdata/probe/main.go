// Probe is the command with a check that is easy to predict: tests of the plumbing run it.
//
// It reports every call of a function named Effect, as a guess when the name is MaybeEffect, and
// every call of a function of another package that calls one of these, which it knows by a fact. It
// fails on a package that declares Broken.
package main

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/types"
	"path/filepath"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/command"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

func main() { command.Main(list) }

type acts struct{}

func (*acts) AFact() {}

func list(cfg *summary.Config) []*analysis.Analyzer {
	return []*analysis.Analyzer{{
		Name:      "probe",
		Doc:       "report calls of Effect\n\nThat is all.",
		URL:       "https://example.org/probe",
		FactTypes: []analysis.Fact{new(acts)},
		Run:       func(pass *analysis.Pass) (any, error) { return nil, run(pass, cfg) },
	}}
}

func run(pass *analysis.Pass, cfg *summary.Config) error {
	if pass.Pkg.Scope().Lookup("Broken") != nil {
		return errors.New("the package is broken")
	}
	for _, file := range pass.Files {
		name := pass.Fset.File(file.FileStart).Name()
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				callee, ok := typeutil.Callee(pass.TypesInfo, call).(*types.Func)
				if !ok || !strings.HasSuffix(callee.Name(), "Effect") && !pass.ImportObjectFact(callee, new(acts)) {
					return true
				}
				pass.ExportObjectFact(pass.TypesInfo.Defs[fn.Name], new(acts))
				report(pass, cfg, summary.Finding{
					Pos: call.Pos(), End: call.End(), Check: "probe", Message: callee.Name() + " is called",
					Likely: strings.HasPrefix(callee.Name(), "Maybe"),
					Test:   strings.HasSuffix(filepath.Base(name), "_test.go"),
				})
				return true
			})
		}
	}
	return nil
}

func report(pass *analysis.Pass, cfg *summary.Config, f summary.Finding) {
	if !cfg.Structured && (f.Likely && !cfg.Likely || f.Test && !cfg.Tests) {
		return
	}
	d := analysis.Diagnostic{Pos: f.Pos, End: f.End, Category: f.Check, Message: f.Message}
	if cfg.Structured {
		raw, err := json.Marshal(f)
		if err != nil {
			panic(err)
		}
		d.Related = []analysis.RelatedInformation{{Pos: f.Pos, Message: string(raw)}}
	}
	if strings.Contains(f.Message, "Fix") {
		d.SuggestedFixes = []analysis.SuggestedFix{{
			Message:   "call nothing",
			TextEdits: []analysis.TextEdit{{Pos: f.Pos, End: f.End, NewText: []byte("_ = 0")}},
		}}
	}
	pass.Report(d)
}
