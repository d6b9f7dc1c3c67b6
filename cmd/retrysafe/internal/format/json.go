package format

import (
	"encoding/json"
	"io"

	"github.com/retrysafe/retrysafe/analyzer/summary"
)

// jsonVersion counts the changes after which a reader of the JSON form has to change too. The schema
// of each version is in findings.schema.json.
const jsonVersion = 1

// The JSON form, as findings.schema.json describes it.
type (
	jsonReport struct {
		Version   int           `json:"version"`
		Retrysafe string        `json:"retrysafe"`
		Findings  []jsonFinding `json:"findings"`
		Failures  []string      `json:"failures"`
	}
	jsonFinding struct {
		Check       string           `json:"check"`
		Message     string           `json:"message"`
		URL         string           `json:"url"`
		Confidence  string           `json:"confidence"`
		Test        bool             `json:"test"`
		Place       jsonPlace        `json:"place"`
		Function    string           `json:"function,omitempty"`
		Effect      jsonEffect       `json:"effect"`
		Key         jsonKey          `json:"key"`
		Attempts    jsonAttempts     `json:"attempts"`
		Layers      []jsonLayer      `json:"layers"`
		Path        []jsonStep       `json:"path"`
		Fingerprint string           `json:"fingerprint"`
		Suppression *jsonSuppression `json:"suppression,omitempty"`
	}
	jsonPlace struct {
		Package string `json:"package"`
		File    string `json:"file"`
		Line    int    `json:"line"`
		Column  int    `json:"column,omitempty"`
	}
	jsonEffect struct {
		Group string     `json:"group"`
		Name  string     `json:"name"`
		Place *jsonPlace `json:"place,omitempty"`
	}
	jsonKey struct {
		Provenance summary.Provenance `json:"provenance"`
		Slot       string             `json:"slot,omitempty"`
		Place      *jsonPlace         `json:"place,omitempty"`
		Made       string             `json:"made,omitempty"`
	}
	jsonAttempts struct {
		Kind string `json:"kind"`
		Max  int    `json:"max,omitempty"`
	}
	jsonLayer struct {
		Name     string       `json:"name"`
		Place    *jsonPlace   `json:"place,omitempty"`
		Attempts jsonAttempts `json:"attempts"`
		Set      *jsonPlace   `json:"set,omitempty"`
		Default  bool         `json:"default"`
	}
	jsonStep struct {
		Function string     `json:"function"`
		Place    *jsonPlace `json:"place,omitempty"`
	}
	jsonSuppression struct {
		Reason string     `json:"reason"`
		Place  *jsonPlace `json:"place,omitempty"`
	}
)

func writeJSON(w io.Writer, r *Report) error {
	urls := make(map[string]string)
	for _, c := range r.Checks {
		urls[c.Name] = c.URL
	}
	out := jsonReport{Version: jsonVersion, Retrysafe: r.Version, Findings: []jsonFinding{}, Failures: append([]string{}, r.Failures...)}
	for _, f := range r.Findings {
		j := jsonFinding{
			Check: f.Check, Message: f.Message, URL: urls[f.Check], Confidence: confidence(&f), Test: f.Test,
			Place:    jsonPlace{Package: f.Package, File: r.Name(f.File), Line: f.Line, Column: f.Column},
			Function: f.Function,
			Effect:   jsonEffect{f.Effect.Group, f.Effect.Name, r.place(f.Effect.Place)},
			Key:      jsonKey{f.Key.Provenance, f.Key.Slot, r.place(f.Key.Place), f.Key.Made},
			Attempts: attempts(f.Attempts), Layers: []jsonLayer{}, Path: []jsonStep{},
			Fingerprint: f.Fingerprint(),
		}
		for _, l := range f.Layers {
			j.Layers = append(j.Layers, jsonLayer{l.Name, r.place(l.Place), attempts(l.Attempts), r.place(l.Set), l.Default})
		}
		for _, s := range f.Path {
			j.Path = append(j.Path, jsonStep{s.Name, r.place(s.Place)})
		}
		if s := f.Suppressed; s != nil {
			j.Suppression = &jsonSuppression{s.Reason, r.place(s.Place)}
		}
		out.Findings = append(out.Findings, j)
	}
	return indented(w, out)
}

// indented writes JSON that people can read as well.
func indented(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(v)
}

// confidence is how sure a finding is, in a word.
func confidence(f *Finding) string {
	if f.Likely {
		return "likely"
	}
	return "certain"
}

func attempts(n int) jsonAttempts {
	switch {
	case n > 0:
		return jsonAttempts{"at most", n}
	case n == 0:
		return jsonAttempts{Kind: "unbounded"}
	}
	return jsonAttempts{Kind: "unknown"}
}

// place returns a place with its file, or with the base name of the file when no more is known.
func (p *Places) place(place string) *jsonPlace {
	pkg, base, line := cut(place)
	if pkg == "" {
		return nil
	}
	out := &jsonPlace{Package: pkg, File: base, Line: line}
	if file, _ := p.File(place); file != "" {
		out.File = p.Name(file)
	}
	return out
}
