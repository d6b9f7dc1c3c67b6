package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// readingPath reports whether a request says that it asks for something, or sets it, rather than that it makes a new
// thing: by the constant end of its URL, by a name in what it sends, or by that of the operation it was generated for.
// Such a POST is a guess at most.
func readingPath(s *site, e *engine) bool {
	if e.operationReads(s.in.Parent()) {
		return true
	}
	said := e.contentOf(s, nil)
	url := append(said.place, said.rest...)
	for i, l := range url {
		if l.Kind != flow.Const {
			continue
		}
		if before, part := partPath(l.Text); strings.HasSuffix(l.Text, "/") && i+1 < len(url) {
			if before && isNumber(url[i+1]) {
				return true
			}
			if slices.ContainsFunc(url[i+1:], goesOn) {
				continue
			}
		} else if part {
			return true
		}
		if pathReads(l.Text, i == len(said.place)) {
			return true
		}
	}
	var names []string
	for _, l := range append(url, said.body...) {
		switch {
		case l.Kind == flow.Const:
			names = append(names, l.Text)
		case l.Kind == flow.Made && l.Value != nil:
			names = append(names, e.tracer.Entries(l.Value, "")...)
		}
	}
	for _, l := range said.body {
		if l.Kind == flow.Const && pathReads(l.Text, false) {
			return true // what a callee has made its URL of stands here, too
		}
	}
	for _, b := range said.of {
		names = append(names, e.tracer.Entries(b.val, b.path)...)
	}
	return slices.ContainsFunc(names, ordersNothingNew) || slices.ContainsFunc(names, isPosition) ||
		slices.Contains(names, "update") && slices.ContainsFunc(names, func(n string) bool { return orders[strings.ToLower(n)] }) ||
		len(e.bodyPart(bound{of: append(url, said.body...)}, isPosition)) > 0 || e.asksGraph(said.body)
}

// partPath reports whether a path is, but for its number, or with it, that of a part: what is brought again lands
// where it was.
func partPath(path string) (before, whole bool) {
	path, _, _ = strings.Cut(path, "?")
	elements := strings.Split(path, "/")
	n := len(elements)
	if n < 2 {
		return false, false
	}
	return pieces[elements[n-2]] && elements[n-1] == "", pieces[elements[n-2]] && elements[n-1] == "%d"
}

// isPosition reports whether a name is that of what tells a page or a part from the others.
func isPosition(name string) bool { return positions[normalised(name)] }

// goesOn reports whether a leaf brings further elements to a path; a value behind a verb is what the verb is about.
func goesOn(l flow.Leaf) bool {
	return l.Kind == flow.Const && len(l.Text) > 1 && l.Text[0] == '/'
}

// isNumber reports whether what a leaf stands for is an integer.
func isNumber(l flow.Leaf) bool {
	if l.Value == nil {
		return false
	}
	b, ok := typeAt(l.Value.Type(), l.Path).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// ordersNothingNew reports whether a text stands in the form of a request for a token or of the end of one, or
// is the name of an action that leaves the same behind when it is done twice.
func ordersNothingNew(text string) bool {
	if text == "grant_type" || text == "token_type_hint" {
		return true
	}
	if len(text) > 24 || strings.ContainsAny(text, " /\n:=") {
		return false
	}
	ws := wordsOf(text)
	return len(ws) > 0 && len(ws) <= 2 && removals[ws[0]]
}

// pathReads reports whether a text is the end of a URL's path that asks a question or names a state. What is
// published at an address of its own (whole: the text is all of the path) is a message, at that of something else its state.
func pathReads(text string, whole bool) bool {
	text, _, _ = strings.Cut(text, "?")
	if _, rest, ok := strings.Cut(text, "://"); ok {
		_, path, _ := strings.Cut(rest, "/")
		text = "/" + path
	}
	if !strings.Contains(text, "/") && !strings.HasPrefix(text, ":") || strings.ContainsAny(text, " \n") {
		return false
	}
	elements := strings.FieldsFunc(text, func(r rune) bool { return r == '/' || r == ':' })
	if len(elements) == 0 {
		return false
	}
	last := elements[len(elements)-1]
	if last == "publish" {
		return !whole || len(elements) > 1
	}
	return elementReads(last) || len(elements) > 1 && transferAddress(elements[len(elements)-2], last)
}

// transferAddress reports whether two elements of a path ask where something is to be sent to or had from.
func transferAddress(before, last string) bool {
	ws := append(wordsOf(before), wordsOf(last)...)
	for i := 1; i < len(ws); i++ {
		if (ws[i-1] == "upload" || ws[i-1] == "download") && (ws[i] == "link" || ws[i] == "url") {
			return true
		}
	}
	return false
}

// elementReads reports whether the last element of a path asks or sets: by its first or last word, not counting the
// name of a service (s3_list_files) or that it is done for many (batchRemoveItems), or by how it begins
// or ends where its words are not kept apart (deletefolder, userinfo).
func elementReads(element string) bool {
	if dot := strings.LastIndexByte(element, '.'); dot > 0 && len(element)-dot <= 5 {
		element = element[:dot] // the kind of the document that answers: mkdir.cgi
	}
	ws := wordsOf(element)
	if len(ws) == 0 {
		return false
	}
	last := ws[len(ws)-1]
	if len(ws) > 1 && (last == "url" || last == "urls") || asking[last] {
		return true
	}
	if len(ws) > 1 && (len(ws[0]) <= 3 || adverbs[ws[0]]) && !asking[ws[0]] {
		ws = ws[1:]
	}
	if len(ws) > 1 && adverbs[ws[0]] {
		ws = ws[1:]
	}
	first := ws[0]
	return asking[first] ||
		slices.ContainsFunc([]string{"get", "delete", "remove", "rename"}, func(v string) bool { return strings.HasPrefix(first, v) }) ||
		strings.HasPrefix(first, "move") && !strings.HasPrefix(first, "movement") ||
		strings.HasSuffix(last, "info")
}

// operationReads reports whether a function was generated from the description of a remote interface, for an operation
// that by the first word of its name reads or sets something. Where it sends to stands in a table of addresses then.
func (e *engine) operationReads(fn *ssa.Function) bool {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if !e.generated[e.file(fn.Pos())] {
		return false
	}
	words := wordsOf(fn.Name())
	if len(words) > 1 && performing[words[0]] {
		words = words[1:]
	}
	return len(words) > 0 && (readingVerbs[words[0]] || settingVerbs[words[0]])
}
