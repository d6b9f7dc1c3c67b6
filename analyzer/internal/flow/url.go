package flow

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// URL splits what a URL is made of into the place (scheme and host, or the whole when it comes in one
// piece) and the rest (path and query).
func (t *Tracer) URL(v ssa.Value, path string, header func(*ssa.Phi) bool) (place, rest []Leaf) {
	for _, alt := range t.Spell(v, path, header) {
		inHost := true
		for i, p := range alt {
			if p.Of == nil {
				text := p.Text
				if j := strings.Index(text, "://"); j >= 0 && inHost {
					text = text[j+3:]
				}
				if strings.Contains(text, "/") || i > 0 && strings.Contains(text, "?") {
					inHost = false
				}
				rest = append(rest, Leaf{Kind: Const, Text: p.Text})
				continue
			}
			if inHost && (!p.Mixed || variable(p.Of) == 1) {
				place = append(place, p.Of...)
			} else {
				rest = append(rest, p.Of...)
			}
		}
	}
	return place, rest
}

// variable counts the leaves that are no constants.
func variable(leaves []Leaf) int {
	n := 0
	for _, l := range leaves {
		if l.Kind != Const && l.Kind != Zero {
			n++
		}
	}
	return n
}
