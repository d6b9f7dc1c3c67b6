// Package golangci is the module plugin by which golangci-lint runs the checks.
//
// It needs golangci-lint v2.14.0 or later: earlier ones lose facts when some packages come from the
// cache and others do not, and findings with them. A custom binary is built with "golangci-lint custom"
// from .custom-gcl.yml:
//
//	version: v2.15.0
//	plugins:
//	  - module: github.com/retrysafe/retrysafe
//	    import: github.com/retrysafe/retrysafe/analyzer/golangci
//	    version: latest
//
// and .golangci.yml turns the linter on:
//
//	version: "2"
//	linters:
//	  enable:
//	    - retrysafe
//	  settings:
//	    custom:
//	      retrysafe:
//	        type: module
//	        description: finds retries that can do the same thing twice
//	        original-url: https://github.com/retrysafe/retrysafe
//	        settings:
//	          checks:
//	            weakkey: false
//	          max-attempts: 15
//	          annotations:
//	            - (*example.com/shop/mail.Sender).Send repeatable
//
// All settings may be left out: see [Settings]. A finding starts with the name of its check.
package golangci

import (
	"fmt"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
)

// Name is the linter's name in golangci-lint.
const Name = "retrysafe"

func init() { register.Plugin(Name, New) }

// Settings are what stands below "settings" in .golangci.yml.
type Settings struct {
	Checks      map[string]bool `json:"checks"`       // false turns a check off
	MaxAttempts *int            `json:"max-attempts"` // as the flag -max-attempts
	Likely      bool            `json:"likely"`       // as the flag -likely
	Tests       bool            `json:"tests"`        // as the flag -tests
	Annotations []string        `json:"annotations"`  // lines as in the file .retrysafe
}

// New returns the plugin with the settings that golangci-lint has read; nil stands for none.
func New(settings any) (register.LinterPlugin, error) {
	s, err := register.DecodeSettings[Settings](settings)
	if err != nil {
		return nil, fmt.Errorf("retrysafe: %w", err)
	}
	cfg := &summary.Config{Likely: s.Likely, Tests: s.Tests}
	if s.MaxAttempts != nil {
		if *s.MaxAttempts < 1 {
			return nil, fmt.Errorf("retrysafe: max-attempts is %d: it must be at least 1", *s.MaxAttempts)
		}
		cfg.MaxAttempts = *s.MaxAttempts
	}
	lines, errs := annotations.ParseFile("annotations", []byte(strings.Join(s.Annotations, "\n")))
	if len(errs) > 0 {
		return nil, fmt.Errorf("retrysafe: %w", errs[0])
	}
	cfg.Annotations = lines
	checks := analyzer.New(cfg)
	var names []string
	for _, c := range checks {
		names = append(names, c.Name)
	}
	for name := range s.Checks {
		if !slices.Contains(names, name) {
			return nil, fmt.Errorf("retrysafe: no check is named %q: there are %s", name, strings.Join(names, ", "))
		}
	}
	checks = slices.DeleteFunc(checks, func(c *analysis.Analyzer) bool {
		on, set := s.Checks[c.Name]
		return set && !on
	})
	if len(checks) == 0 {
		return nil, fmt.Errorf("retrysafe: all checks are off: disable the linter instead")
	}
	return plugin(checks), nil
}

// A plugin is the checks to run.
type plugin []*analysis.Analyzer

// BuildAnalyzers returns the checks.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) { return p, nil }

// GetLoadMode says that the checks need types.
func (p plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
