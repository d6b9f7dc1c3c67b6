// Package explain tells people what is known of one function: what it does, what it runs, and whether
// that was declared or read off its body.
package explain

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
)

// Write tells what is known of a function. lines are what the catalogue says of it.
func Write(w io.Writer, places *format.Places, f *summary.KnownFunction, lines []string) error {
	out := &writer{bufio.NewWriter(w), places}
	out.line(0, "%s", f.Name+at(places, f.Place))
	for _, d := range f.Declared {
		out.line(1, "declared: %s", spelled(places, d))
	}
	for _, l := range lines {
		out.line(1, "declared: %s", l)
	}
	switch known := len(f.Effects) + len(f.Runs) + len(f.Notes); {
	case len(f.Declared)+len(lines) > 0:
	case known == 0:
		out.line(1, "nothing is known to happen outside the process")
	default:
		out.line(1, "inferred from its body")
	}
	for _, e := range f.Effects {
		out.effect(&e)
	}
	for _, r := range f.Runs {
		out.line(1, "runs %s%s", r.What, at(places, r.Place)+by(places, r.By))
		out.around(r.Path, r.Layers, "it")
	}
	for _, n := range f.Notes {
		out.line(1, "%s", n)
	}
	return out.Flush()
}

type writer struct {
	*bufio.Writer
	places *format.Places
}

func (w *writer) line(depth int, form string, args ...any) {
	fmt.Fprintf(w, strings.Repeat("    ", depth)+form+"\n", args...)
}

func (w *writer) effect(e *summary.KnownEffect) {
	group := e.Group
	if group == summary.Unknown.String() {
		group = "what it is hangs on the caller"
	}
	if e.Likely {
		group += ", a guess"
	}
	w.line(1, "does %s (%s)%s", e.Name, group, at(w.places, e.Place)+by(w.places, e.By))
	if e.When != "" {
		w.line(2, "%s", e.When)
	}
	if e.Group != "read" && e.Group != "repeatable" {
		w.line(2, "key: %s", key(e))
	}
	if e.Tx {
		w.line(2, "in a transaction that was begun outside")
	}
	w.around(e.Path, e.Layers, "it")
}

// around tells through which calls something is done, and what does it again.
func (w *writer) around(path []summary.Step, layers []summary.FoundLayer, what string) {
	var through []string
	for _, s := range path {
		through = append(through, s.Name+at(w.places, s.Place))
	}
	if len(through) > 0 {
		w.line(2, "through %s", strings.Join(through, ", "))
	}
	for _, l := range layers {
		name := l.Name
		if !strings.Contains(name, ".") {
			name = "a " + name
		}
		w.line(2, "%s does %s again%s: %s", name, what, at(w.places, l.Place)+by(w.places, l.By), w.times(&l))
	}
}

func (w *writer) times(l *summary.FoundLayer) string {
	text := "how often is not known"
	switch {
	case l.Hangs != "":
		text = "as often as " + l.Hangs + " says"
	case l.Attempts > 0:
		text = fmt.Sprintf("up to %d attempts", l.Attempts)
	case l.Attempts == 0:
		text = "without a bound"
	}
	switch {
	case l.Default:
		text += ", its default"
	case l.Set != "" && l.Set != l.Place:
		text += ", " + cmp.Or(l.Setting, "set") + at(w.places, l.Set)
	case l.Setting != "":
		text += ", " + l.Setting
	}
	return text
}

func key(e *summary.KnownEffect) string {
	text := string(e.Key.Provenance)
	if len(e.Of) > 0 {
		text = strings.Join(e.Of, ", ")
	}
	if e.Key.Made != "" {
		text += ", new in each attempt (" + e.Key.Made + ")"
	}
	switch {
	case e.Key.Slot == "":
	case e.Key.Provenance == summary.None:
		text += " in " + e.Key.Slot
	default:
		text += ", in " + e.Key.Slot
	}
	return text
}

func at(places *format.Places, place string) string {
	if place == "" {
		return ""
	}
	return " at " + places.Spell(place)
}

// by says what makes something known that was not read off a body.
func by(places *format.Places, declaration string) string {
	switch {
	case declaration == "":
		return ""
	case strings.HasPrefix(declaration, "a "):
		return ", declared by " + declaration
	}
	return ", declared in " + line(places, declaration)
}

// spelled names the place of a declaration, which stands behind it, for people.
func spelled(places *format.Places, declaration string) string {
	i := strings.LastIndex(declaration, " (")
	if i < 0 {
		return declaration
	}
	return declaration[:i] + " (" + line(places, strings.TrimSuffix(declaration[i+2:], ")")) + ")"
}

// line names the place of a declaration: in source, or a line of a file as it is.
func line(places *format.Places, place string) string {
	if strings.Contains(place, ".go:") {
		return places.Spell(place)
	}
	return place
}
