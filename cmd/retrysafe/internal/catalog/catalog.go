// Package catalog tells people what lines say about libraries.
package catalog

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/retrysafe/retrysafe/annotations"
)

// Summarise writes how many lines each family has, by their verbs.
func Summarise(w io.Writer, lines []annotations.Line) error {
	count := map[string]map[string]int{"all": {}}
	for _, l := range lines {
		if count[l.Family] == nil {
			count[l.Family] = map[string]int{}
		}
		count[l.Family][l.Verb]++
		count["all"][l.Verb]++
	}
	out := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(out, "FAMILY\tLINES\tBY VERB")
	total := count["all"]
	delete(count, "all")
	for _, family := range slices.Sorted(maps.Keys(count)) {
		row(out, family, count[family])
	}
	row(out, "all", total)
	return out.Flush()
}

// row writes the verbs of a family, the most frequent first.
func row(out io.Writer, family string, count map[string]int) {
	verbs := slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(count[b]-count[a], strings.Compare(a, b))
	})
	lines := 0
	for i, v := range verbs {
		lines += count[v]
		verbs[i] = v + " " + strconv.Itoa(count[v])
	}
	fmt.Fprintf(out, "%s\t%d\t%s\n", family, lines, strings.Join(verbs, ", "))
}

// Write writes what the lines say, one symbol after the other. What holds for several is said once, above them.
func Write(w io.Writer, lines []annotations.Line) error {
	out := bufio.NewWriter(w)
	var above annotations.Line
	for i, l := range lines {
		first := i == 0 || l.Family != above.Family || l.Comment != above.Comment || l.Facts != above.Facts
		if first {
			heading(out, l)
		}
		if first || l.Symbol != above.Symbol {
			fmt.Fprintln(out, l.Symbol)
		}
		fmt.Fprintf(out, "    declared: %s (%s:%d)\n", l.Text(), l.File, l.Line)
		for _, text := range []string{group(l.Declaration), key(l.Declaration), attempts(l.Declaration)} {
			if text != "" {
				fmt.Fprintf(out, "        %s\n", text)
			}
		}
		above = l
	}
	return out.Flush()
}

// heading tells of which family lines are, why they say what they say, and where that was read.
func heading(out io.Writer, l annotations.Line) {
	text := l.Family
	if l.Comment != "" {
		text += ": " + l.Comment
	}
	if l.Facts != "" {
		text += " (read in " + l.Facts + ")"
	}
	fmt.Fprintln(out, "#", text)
}

// group is what a call does to the world, "" where the line speaks of something else.
func group(d annotations.Declaration) string {
	text := map[string]string{
		"read": "read", "repeatable": "repeatable", "effect": "once", "keyed": "once",
		"http": "that of the HTTP method", "sql": "that of the statement", "graphql": "that of the request", "puts": "once, into a queue",
		"closed": "as its lines say: nothing in it is analysed",
	}[d.Verb]
	if method, ok := d.Arg("method"); ok && d.Verb == "http" {
		text += " " + method
	}
	if d.Has("reserves") {
		text += ", and tells the first caller from others"
	}
	for _, when := range []struct{ arg, says string }{{"unless", "; repeatable with "}, {"needs", "; repeatable without "}} {
		if v, ok := d.Arg(when.arg); ok && (d.Verb == "effect" || d.Verb == "keyed") {
			text += when.says + alternatives(v)
		}
	}
	if text == "" {
		return ""
	}
	if d.Has("likely") {
		text += ", a guess"
	}
	return "group: " + text
}

// key is the slot in which the receiver looks for a key.
func key(d annotations.Declaration) string {
	switch d.Verb {
	case "keyed":
	case "effect":
		return "key: none"
	default:
		return ""
	}
	text := "key: " + alternatives(d.Subject)
	switch {
	case d.Has("minted"):
		text += ", made anew for each call where that is empty"
	case d.Has("filled"):
		text += ", written into the caller's struct where that is empty"
	}
	return text
}

// attempts says how often a function is run, the first time included.
func attempts(d annotations.Declaration) string {
	if d.Verb != "retries" {
		return ""
	}
	of := "attempts of " + d.Subject
	if d.Subject == "" {
		of = "attempts of the call itself"
	}
	count, ok := d.Arg("attempts")
	if !ok {
		return of + ": without a bound"
	}
	var words []string
	for part := range strings.SplitSeq(strings.ReplaceAll(count, "option:", ""), "|") {
		words = append(words, part)
	}
	switch last := words[len(words)-1]; {
	case last == "unbounded":
		words[len(words)-1] = "without a bound"
	case strings.Trim(last, "0123456789") != "":
		words = append(words, "not known")
	}
	text := of + ": " + strings.Join(words, ", else ")
	if v, _ := d.Arg("counts"); v == "retries" {
		text += ", the first one not counted"
	}
	if d.Has("unasked") {
		text += " (its default is nobody's decision)"
	}
	return text
}

// alternatives spells places and options for people.
func alternatives(text string) string {
	return strings.NewReplacer("|", " or ", "option:", "").Replace(text)
}
