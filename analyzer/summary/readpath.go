package summary

import (
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// readingPath reports whether a request says that it asks for something, or sets it, rather than that it makes a new
// thing: by the constant end of its URL, or by a name in what it sends. Such a POST is a guess at most.
func readingPath(s *site, e *engine) bool {
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
	return slices.ContainsFunc(names, ordersNothingNew) || slices.ContainsFunc(names, namesPart) ||
		slices.Contains(names, "update") && slices.ContainsFunc(names, namesAction) ||
		len(e.bodyPart(bound{of: append(url, said.body...)}, namesPart)) > 0
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
	switch elements[n-2] {
	case "part", "parts", "chunk", "chunks", "block", "blocks":
		return elements[n-1] == "", elements[n-1] == "%d"
	}
	return false, false
}

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

// namesAction reports whether a name is that of the entry of a form that says what is to be done.
func namesAction(name string) bool {
	switch strings.ToLower(name) {
	case "action", "act", "operation", "op", "cmd", "command", "method", "do":
		return true
	}
	return false
}

// namesPart reports whether a name is that of what tells a page from the others of a list, or a part from the others
// of a whole.
func namesPart(name string) bool {
	return partNames[normalised(name)]
}

// partNames are such names, without what keeps their words apart. A time zone has an offset, too.
var partNames = map[string]bool{
	"cursor": true, "startcursor": true, "pagetoken": true, "nextpagetoken": true, "continuationtoken": true,
	"pagesize": true, "perpage": true, "pagenumber": true,
	"offset": true, "chunkoffset": true, "fileoffset": true, "uploadoffset": true, "startoffset": true,
	"partnumber": true, "partno": true, "partindex": true, "chunknumber": true, "chunkindex": true,
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
	words := wordsOf(text)
	return len(words) > 0 && len(words) <= 2 && removals[words[0]]
}

// removals are verbs after which a thing is gone, or is somewhere else, also when they are said twice.
var removals = map[string]bool{"delete": true, "remove": true, "rm": true, "rename": true, "move": true, "mv": true, "trash": true}

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
	words := append(wordsOf(before), wordsOf(last)...)
	for i := 1; i < len(words); i++ {
		switch words[i-1] {
		case "upload", "download":
			if words[i] == "link" || words[i] == "url" {
				return true
			}
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
	words := wordsOf(element)
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	if len(words) > 1 && (last == "url" || last == "urls") || readingWords[last] {
		return true
	}
	if len(words) > 1 && (len(words[0]) <= 3 || manifold[words[0]]) && !readingWords[words[0]] {
		words = words[1:]
	}
	if len(words) > 1 && manifold[words[0]] {
		words = words[1:]
	}
	first := words[0]
	return readingWords[first] ||
		slices.ContainsFunc([]string{"get", "delete", "remove", "rename"}, func(v string) bool { return strings.HasPrefix(first, v) }) ||
		strings.HasPrefix(first, "move") && !strings.HasPrefix(first, "movement") ||
		strings.HasSuffix(last, "info")
}

// manifold are words that say in front of a verb how or how often it is done.
var manifold = map[string]bool{"batch": true, "bulk": true, "multi": true, "sync": true, "async": true}

// wordsOf splits a path element at its capitals, dashes and underscores.
func wordsOf(s string) []string {
	var out []string
	word := []byte{}
	flush := func() {
		if len(word) > 0 {
			out = append(out, strings.ToLower(string(word)))
			word = word[:0]
		}
	}
	for i := range len(s) {
		c := s[i]
		switch {
		case c == '-' || c == '_' || c == '.':
			flush()
			continue
		case c >= 'A' && c <= 'Z' && i > 0 && (s[i-1] < 'A' || s[i-1] > 'Z'):
			flush()
		}
		word = append(word, c)
	}
	flush()
	return out
}

// readingWords are words by which a path asks a question, sets a state or opens a session.
var readingWords = func() map[string]bool {
	m := make(map[string]bool)
	for w := range strings.FieldsSeq(`id search query graphql token tokens oauth login logout auth authenticate introspect
		validate preview lookup batchget cancel delete remove heartbeat ping close stop disable enable lock unlock verify check status
		refresh revoke list count msearch find get fetch describe read show export download session sessions discover
		finish commit complete exists existence ls info retrieve metadata init rpc jsonrpc xmlrpc soap
		rename move mv rm trash hide update set modify abort unpublish clear empty truncate archive activate deactivate`) {
		m[w] = true
	}
	return m
}()
