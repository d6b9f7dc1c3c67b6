package format

import (
	"encoding/json"
	"io"
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
		Place       Place            `json:"place"`
		Function    string           `json:"function,omitempty"`
		Effect      jsonEffect       `json:"effect"`
		Key         Key              `json:"key"`
		Attempts    Attempts         `json:"attempts"`
		Layers      []Layer          `json:"layers"`
		Path        []Step           `json:"path"`
		Fingerprint string           `json:"fingerprint"`
		Suppression *jsonSuppression `json:"suppression,omitempty"`
	}
	jsonEffect struct {
		Group string `json:"group"`
		Name  string `json:"name"`
		Place *Place `json:"place,omitempty"`
	}
	jsonSuppression struct {
		Reason string `json:"reason"`
		Place  *Place `json:"place,omitempty"`
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
			Place:    Place{Package: f.Package, File: r.Name(f.File), Line: f.Line, Column: f.Column},
			Function: f.Function,
			Effect:   jsonEffect{f.Effect.Group, f.Effect.Name, r.Place(f.Effect.Place)},
			Key:      r.Key(f.Key),
			Attempts: AttemptsOf(f.Attempts), Layers: r.Layers(f.Layers), Path: r.Path(f.Path),
			Fingerprint: f.Fingerprint(),
		}
		if s := f.Suppressed; s != nil {
			j.Suppression = &jsonSuppression{s.Reason, r.Place(s.Place)}
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
