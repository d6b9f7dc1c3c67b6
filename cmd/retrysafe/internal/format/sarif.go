package format

import (
	"go/doc/comment"
	"io"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

const (
	sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"
	home        = "https://github.com/retrysafe/retrysafe"
	root        = "%SRCROOT%"
)

// writeSARIF writes SARIF 2.1.0: a rule for each check, and for each finding a result with the way from
// the layers to the effect. URIs are relative to the directory in which the command was started, which
// is no part of the output, so that a run gives the same everywhere.
func writeSARIF(w io.Writer, r *Report) error {
	run := sarifRun{
		Tool: sarifTool{sarifDriver{Name: "retrysafe", Version: r.Version, InformationURI: home, Rules: []sarifRule{}}},
		Invocations: []sarifInvocation{{
			Successful: len(r.Failures) == 0, Notifications: []sarifNotification{},
		}},
		BaseIDs:    map[string]sarifBaseID{root: {sarifText{Text: "the directory in which retrysafe was started"}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	rules := make(map[string]int)
	for i, c := range r.Checks {
		rules[c.Name] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, rule(c))
	}
	for _, text := range r.Failures {
		run.Invocations[0].Notifications = append(run.Invocations[0].Notifications, sarifNotification{"error", sarifText{Text: text}})
	}
	s := sarif{r, make(sources)}
	for _, f := range r.Findings {
		result := s.result(&f)
		result.RuleIndex = -1 // none of the rules
		if i, ok := rules[f.Check]; ok {
			result.RuleIndex = i
		}
		run.Results = append(run.Results, result)
	}
	return indented(w, sarifLog{sarifSchema, "2.1.0", []sarifRun{run}})
}

// rule describes a check by its manual.
func rule(c *analysis.Analyzer) sarifRule {
	manual := strings.TrimSpace(c.Doc)
	title, _, _ := strings.Cut(manual, "\n")
	var p comment.Parser
	var pr comment.Printer
	return sarifRule{
		ID: c.Name, Short: sarifText{Text: title}, Full: sarifText{Text: title},
		Help:          sarifText{manual, string(pr.Markdown(p.Parse(manual)))},
		HelpURI:       c.URL,
		Configuration: sarifLevel{"error"},
		Properties: map[string]any{
			"precision": "high", "problem.severity": "error", "tags": []string{"correctness", "reliability", "retry"},
		},
	}
}

// A sarif makes locations of a report's places.
type sarif struct {
	*Report
	sources
}

func (s sarif) result(f *Finding) sarifResult {
	level := "error"
	if f.Likely {
		level = "warning"
	}
	result := sarifResult{
		RuleID: f.Check, Level: level, Message: sarifText{Text: f.Message},
		Locations:    []sarifLocation{s.at(f)},
		CodeFlows:    []sarifCodeFlow{},
		Fingerprints: map[string]string{"retrysafe/v1": f.Fingerprint()},
		Suppressions: []sarifSuppression{},
		Properties: map[string]any{
			"confidence": confidence(f), "attempts": AttemptsOf(f.Attempts), "effect": f.Effect.Name,
			"key": f.Key.Provenance, "test": f.Test,
		},
	}
	if way := s.way(f); len(way) > 0 {
		result.CodeFlows = append(result.CodeFlows, sarifCodeFlow{[]sarifThread{{way}}})
	}
	if x := f.Suppressed; x != nil {
		suppression := sarifSuppression{Kind: "external", Justification: x.Reason}
		if x.Place != "" {
			suppression.Kind, suppression.Location = "inSource", s.location(x.Place, "")
		}
		result.Suppressions = append(result.Suppressions, suppression)
	}
	return result
}

// at is where a finding stands.
func (s sarif) at(f *Finding) sarifLocation {
	l := sarifLocation{Physical: &sarifPhysical{Artifact: s.artifact(f.File)}}
	if f.Line > 0 {
		l.Physical.Region = s.region(f.File, f.Line)
		l.Physical.Region.Column = s.character(f.File, f.Line, f.Column)
	}
	if f.Function != "" {
		l.Logical = []sarifLogical{{f.Function, "function"}}
	}
	return l
}

// way leads from the layers, the outermost first, through the calls to the effect.
func (s sarif) way(f *Finding) []sarifThreadLocation {
	var way []sarifThreadLocation
	add := func(place, importance, text string) {
		if l := s.location(place, text); l != nil {
			way = append(way, sarifThreadLocation{*l, importance})
		}
	}
	for _, l := range f.Layers {
		add(l.Place, "essential", l.Name+": "+times(l.Attempts))
		if l.Set != l.Place {
			add(l.Set, "important", "how often "+l.Name+" goes round is set here")
		}
	}
	if f.Key.Place != "" {
		text := "the key is put on here"
		if f.Key.Made != "" {
			text += ", made by " + f.Key.Made
		}
		add(f.Key.Place, "essential", text)
	}
	for _, step := range f.Path {
		add(step.Place, "important", "calls "+step.Name)
	}
	add(f.Effect.Place, "essential", f.Effect.Name)
	return way
}

// times says how often a layer makes attempts.
func times(attempts int) string {
	switch {
	case attempts > 0:
		return "up to " + strconv.Itoa(attempts) + " attempts"
	case attempts == 0:
		return "attempts without a bound"
	}
	return "attempts, how many is not known"
}

// location is a place with a text, nil for no place.
func (s sarif) location(place, text string) *sarifLocation {
	pkg, base, line := cut(place)
	if pkg == "" {
		return nil
	}
	l := &sarifLocation{Logical: []sarifLogical{{pkg, "package"}}}
	if text != "" {
		l.Message = &sarifText{Text: text}
	}
	file := s.File(place)
	if file == "" {
		if l.Message == nil {
			l.Message = &sarifText{}
		}
		l.Message.Text = strings.TrimSpace(l.Message.Text + " (" + base + ":" + strconv.Itoa(line) + ")")
		return l
	}
	l.Physical = &sarifPhysical{Artifact: s.artifact(file), Region: s.region(file, line)}
	return l
}

func (s sarif) region(file string, line int) *sarifRegion {
	r := &sarifRegion{Line: line}
	if text, ok := s.line(file, line); ok {
		r.Snippet = &sarifText{Text: text}
	}
	return r
}

// artifact names a file, by its full name when it lies elsewhere.
func (s sarif) artifact(file string) sarifArtifact {
	if rel, ok := s.below(file); ok {
		return sarifArtifact{(&url.URL{Path: rel}).EscapedPath(), root}
	}
	slashed := filepath.ToSlash(file)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // C:/…
	}
	return sarifArtifact{URI: (&url.URL{Scheme: "file", Path: slashed}).String()}
}
