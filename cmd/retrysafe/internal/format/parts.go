package format

import "github.com/retrysafe/retrysafe/analyzer/summary"

// A Place is a place in the JSON forms.
type Place struct {
	Package string `json:"package"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column,omitempty"`
}

// A Key is what is known of a key, in the JSON forms.
type Key struct {
	Provenance summary.Provenance `json:"provenance"`
	Slot       string             `json:"slot,omitempty"`
	Place      *Place             `json:"place,omitempty"`
	Made       string             `json:"made,omitempty"`
}

// Attempts says how often something is done at most, in the JSON forms: Max goes with the kind "at most".
type Attempts struct {
	Kind string `json:"kind"`
	Max  int    `json:"max,omitempty"`
}

// A Layer is a layer in the JSON forms.
type Layer struct {
	Name     string   `json:"name"`
	Place    *Place   `json:"place,omitempty"`
	Attempts Attempts `json:"attempts"`
	Set      *Place   `json:"set,omitempty"`
	Setting  string   `json:"setting,omitempty"`
	Default  bool     `json:"default"`

	Redelivers bool `json:"redelivers,omitempty"`
}

// A Step is a call on the way to an effect, in the JSON forms.
type Step struct {
	Function string `json:"function"`
	Place    *Place `json:"place,omitempty"`
}

// AttemptsOf returns a number of attempts as summary.Finding tells it.
func AttemptsOf(n int) Attempts {
	switch {
	case n > 0:
		return Attempts{"at most", n}
	case n == 0:
		return Attempts{Kind: "unbounded"}
	}
	return Attempts{Kind: "unknown"}
}

// Place returns a place with its file, or with the base name of the file when no more is known.
func (p *Places) Place(place string) *Place {
	pkg, base, line := cut(place)
	if pkg == "" {
		return nil
	}
	out := &Place{Package: pkg, File: base, Line: line}
	if file := p.File(place); file != "" {
		out.File = p.Name(file)
	}
	return out
}

// Key returns what is known of a key.
func (p *Places) Key(k summary.FoundKey) Key {
	return Key{k.Provenance, k.Slot, p.Place(k.Place), k.Made}
}

// Layers returns layers, never nil.
func (p *Places) Layers(layers []summary.FoundLayer) []Layer {
	out := []Layer{}
	for _, l := range layers {
		out = append(out, Layer{l.Name, p.Place(l.Place), AttemptsOf(l.Attempts), p.Place(l.Set), l.Setting, l.Default, l.Redelivers})
	}
	return out
}

// Path returns calls, never nil.
func (p *Places) Path(path []summary.Step) []Step {
	out := []Step{}
	for _, s := range path {
		out = append(out, Step{s.Name, p.Place(s.Place)})
	}
	return out
}
