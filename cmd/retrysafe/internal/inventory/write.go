package inventory

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
)

// Formats lists the formats of the table, for people.
const Formats = "text, json, html"

// Known reports whether the table can be written in the format of that name.
func Known(name string) bool { return slices.Contains(strings.Split(Formats, ", "), name) }

// Write writes the table in the format of that name.
func Write(name string, w io.Writer, version string, places *format.Places, rows []Row) error {
	switch name {
	case "json":
		return writeJSON(w, version, places, rows)
	case "html":
		return writeHTML(w, version, places, rows)
	}
	return writeText(w, places, rows)
}

func writeText(w io.Writer, places *format.Places, rows []Row) error {
	out := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(out, "GROUP\tEFFECT\tAT\tATTEMPTS\tREPEATED BY\tKEY\tVERDICT")
	for _, r := range rows {
		var layers []string
		for _, l := range r.Layers {
			layers = append(layers, l.Name+" at "+places.Spell(l.Place))
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Group, r.Name, places.Spell(r.Call), r.Attempts,
			dash(strings.Join(layers, " × ")), dash(r.key()), r.verdict())
	}
	return out.Flush()
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// key says in a few words which key reaches the effect.
func (r *Row) key() string {
	if r.Group == "read" || r.Group == "repeatable" {
		return ""
	}
	text := string(r.Key.Provenance)
	switch {
	case r.Key.Made != "":
		text += " (" + r.Key.Made + ")"
	case len(r.Of) > 0:
		text += " (" + strings.Join(r.Of, ", ") + ")"
	}
	if r.Key.Slot != "" && r.Key.Provenance != summary.None {
		text += " in " + r.Key.Slot
	}
	return text
}

// verdict is the verdict with the checks that it rests on.
func (r *Row) verdict() string {
	if len(r.Checks) == 0 {
		return string(r.Verdict)
	}
	return string(r.Verdict) + ": " + strings.Join(r.Checks, ", ")
}

// jsonVersion is for the form of inventory.schema.json what that of findings is for theirs.
const jsonVersion = 1

type (
	jsonTable struct {
		Version   int       `json:"version"`
		Retrysafe string    `json:"retrysafe"`
		Effects   []jsonRow `json:"effects"`
	}
	jsonRow struct {
		Group    string          `json:"group"`
		Name     string          `json:"name"`
		Likely   bool            `json:"likely"`
		Test     bool            `json:"test"`
		Call     *format.Place   `json:"call"`
		Place    *format.Place   `json:"place"`
		Function string          `json:"function,omitempty"`
		When     string          `json:"when,omitempty"`
		By       string          `json:"by,omitempty"`
		Attempts format.Attempts `json:"attempts"`
		Layers   []format.Layer  `json:"layers"`
		Path     []format.Step   `json:"path"`
		Key      format.Key      `json:"key"`
		Of       []string        `json:"of"`
		Guard    *format.Place   `json:"guard,omitempty"`
		Verdict  Verdict         `json:"verdict"`
		Checks   []string        `json:"checks"`
		Ways     int             `json:"ways"`
	}
)

func writeJSON(w io.Writer, version string, places *format.Places, rows []Row) error {
	t := jsonTable{jsonVersion, version, []jsonRow{}}
	for _, r := range rows {
		t.Effects = append(t.Effects, jsonRow{
			Group: r.Group, Name: r.Name, Likely: r.Likely, Test: r.Test, Call: places.Place(r.Call), Place: places.Place(r.Place),
			Function: r.Function, When: r.When, By: r.By, Attempts: r.Attempts.json(), Layers: places.Layers(r.Layers),
			Path: places.Path(r.Path), Key: places.Key(r.Key), Of: append([]string{}, r.Of...), Guard: places.Place(r.Guard),
			Verdict: r.Verdict, Checks: append([]string{}, r.Checks...), Ways: r.Ways,
		})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(t)
}

func (a Attempts) json() format.Attempts {
	switch {
	case a.Unbounded:
		return format.AttemptsOf(0)
	case a.Unknown:
		return format.AttemptsOf(-1)
	}
	return format.AttemptsOf(a.N)
}

//go:embed page.html
var page string

// writeHTML writes one page that needs nothing else: no network, no other file. It can be read without
// scripts; with them it is sorted and searched.
func writeHTML(w io.Writer, version string, places *format.Places, rows []Row) error {
	type stop struct{ Kind, Text, Place, More string }
	type view struct {
		Row
		Group, At, KeyText, GuardAt, Class, Search string
		Rank, Order                                int
		Says                                       string
		Way                                        []stop
	}
	order := slices.Clone(rows)
	slices.SortStableFunc(order, func(a, b Row) int { return a.Attempts.compare(b.Attempts) })
	var views []view
	counts := make(map[Verdict]int)
	for _, r := range rows {
		v := view{
			Row: r, Group: r.KnownEffect.Group, At: places.Spell(r.Call), KeyText: r.key(), Says: r.verdict(),
			Class: strings.ReplaceAll(string(r.Verdict), " ", "-"), Rank: verdictRank(r.Verdict),
		}
		v.Order = slices.IndexFunc(order, func(o Row) bool { return o.Attempts == r.Attempts })
		if r.Guard != "" {
			v.GuardAt = places.Spell(r.Guard)
		}
		for _, l := range r.Layers {
			s := stop{"layer", l.Name, places.Spell(l.Place), times(l)}
			switch {
			case l.Set != "" && l.Set != l.Place:
				s.More += ", " + cmp.Or(l.Setting, "set") + " at " + places.Spell(l.Set)
			case l.Setting != "":
				s.More += ", " + l.Setting
			}
			if l.Default {
				s.More += ", its default"
			}
			v.Way = append(v.Way, s)
		}
		for _, s := range r.Path {
			v.Way = append(v.Way, stop{"call", s.Name, places.Spell(s.Place), "is called"})
		}
		v.Way = append(v.Way, stop{"effect", r.Name, places.Spell(r.Place), r.KnownEffect.Group})
		v.Search = strings.ToLower(strings.Join([]string{v.Group, r.Name, v.At, r.Function, v.KeyText, v.Says}, " "))
		for _, s := range v.Way {
			v.Search += strings.ToLower(" " + s.Text + " " + s.Place)
		}
		counts[r.Verdict]++
		views = append(views, v)
	}
	t, err := template.New("page").Parse(page)
	if err != nil {
		return err
	}
	type tally struct {
		Verdict Verdict
		Class   string
		N       int
	}
	var tallies []tally
	for _, v := range verdicts {
		if counts[v] > 0 {
			tallies = append(tallies, tally{v, strings.ReplaceAll(string(v), " ", "-"), counts[v]})
		}
	}
	return t.Execute(w, map[string]any{"Version": version, "Rows": views, "Tallies": tallies, "Total": len(rows)})
}

// times says how often a layer makes attempts.
func times(l summary.FoundLayer) string {
	switch {
	case l.Hangs != "":
		return "as often as " + l.Hangs + " says"
	case l.Attempts > 0:
		return fmt.Sprintf("up to %d attempts", l.Attempts)
	case l.Attempts == 0:
		return "no bound"
	}
	return "how often is not known"
}

var verdicts = []Verdict{Fault, Likely, Accepted, Open, Guarded, Keyed, Harmless, Whole, Single}

func verdictRank(v Verdict) int { return slices.Index(verdicts, v) }
