package annotations

import (
	"cmp"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// An index tells where the lines about a package stand. It is one text of sorted rows in which is searched by
// halves: a process pays for what it asks, and having it ready costs nothing, however long it is.
//
// A row is a key, a kind, and the rest of a span, with tabs between them.
type index string

// The kinds of rows, and what their key is. Versions are written v* in all keys.
const (
	exactSpan  = "s" // the path of a package
	wildSpan   = "w" // what stands before the first element of a path that holds a wildcard
	exactClose = "c" // the path of a module that is closed
	wildClose  = "o" // as of wildSpan
)

// A span is a piece of a file whose lines all speak of one package; or, closing, a line that closes a module.
type span struct {
	path        string // as the lines spell it
	file        string
	offset, end int
	line        int // of the first one
	closes      bool
}

// row returns the span as a row of the index.
func (s span) row() string {
	kind, key := exactSpan, versionless(s.path)
	if wildPath(s.path) {
		kind, key = wildSpan, literal(key)
		if s.closes {
			kind = wildClose
		}
	} else if s.closes {
		kind = exactClose
	}
	return strings.Join([]string{key, kind, s.path, s.file, strconv.Itoa(s.offset), strconv.Itoa(s.end), strconv.Itoa(s.line)}, "\t") + "\n"
}

// literal returns the elements of a path before the first that holds a wildcard. A version counts as none.
func literal(path string) string {
	end := 0
	for e := range strings.SplitSeq(path, "/") {
		if wildPath(e) {
			return strings.TrimSuffix(path[:end], "/")
		}
		end += len(e) + 1
	}
	return path
}

// newIndex sorts spans into an index. Those of one key stay in the order given.
func newIndex(spans []span) index {
	rows := make([]string, 0, len(spans))
	for _, s := range spans {
		rows = append(rows, s.row())
	}
	slices.SortStableFunc(rows, func(a, b string) int { return cmp.Compare(keyOf(a), keyOf(b)) })
	return index(strings.Join(rows, ""))
}

func keyOf(row string) string {
	key, _, _ := strings.Cut(row, "\t")
	return key
}

// A row of the index, taken apart.
type row struct {
	key, kind string
	rest      string // the span
}

// under yields the rows whose key is a path or the first elements of it, shorter keys first.
func (x index) under(path string) iter.Seq[row] {
	return func(yield func(row) bool) {
		at := 0
		for prefix := range prefixes(path) {
			at = x.first(prefix, at)
			for rest := string(x[at:]); ; {
				var r row
				text, below, _ := strings.Cut(rest, "\n")
				if r.key, text, _ = strings.Cut(text, "\t"); r.key != prefix || rest == "" {
					break
				}
				r.kind, r.rest, _ = strings.Cut(text, "\t")
				if !yield(r) {
					return
				}
				rest = below
			}
			// What is sorted in here has no longer key either.
			if !strings.HasPrefix(string(x[at:]), prefix) {
				return
			}
		}
	}
}

// first returns where behind low the rows begin whose key is not before this one.
func (x index) first(key string, low int) int {
	high := len(x)
	for low < high {
		mid := int(uint(low+high) / 2)
		start := low + strings.LastIndexByte(string(x[low:mid]), '\n') + 1
		length := strings.IndexByte(string(x[start:]), '\n') + 1
		if length == 0 {
			length = len(x) - start
		}
		if keyOf(string(x[start:start+length])) < key {
			low = start + length
		} else {
			high = start
		}
	}
	return low
}

// parseSpan reads what stands behind the kind of a row.
func parseSpan(text string) (s span) {
	number := func() int {
		var word string
		word, text, _ = strings.Cut(text, "\t")
		n, _ := strconv.Atoi(word)
		return n
	}
	s.path, text, _ = strings.Cut(text, "\t")
	s.file, text, _ = strings.Cut(text, "\t")
	s.offset, s.end, s.line = number(), number(), number()
	return s
}

// about returns every span about a package, in the order of the files.
func (x index) about(path string) (found []span) {
	var wild []span
	key := versionless(path)
	for r := range x.under(key) {
		isWild := r.kind == wildSpan
		if !isWild && (r.kind != exactSpan || r.key != key) {
			continue
		}
		if s := parseSpan(r.rest); !matchPath(s.path, path, false) {
			continue
		} else if isWild {
			wild = append(wild, s)
		} else {
			found = append(found, s)
		}
	}
	return append(found, wild...)
}

// closed reports whether a line closes the module of a package.
func (x index) closed(path string) bool {
	for r := range x.under(versionless(path)) {
		if r.kind == exactClose || r.kind == wildClose && matchPath(parseSpan(r.rest).path, path, true) {
			return true
		}
	}
	return false
}

// prefixes yields the first elements of a path: none, one, and so on to all of them.
func prefixes(path string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield("") || path == "" {
			return
		}
		for i := range len(path) {
			if path[i] == '/' && !yield(path[:i]) {
				return
			}
		}
		yield(path)
	}
}

// cut divides a file into spans. It looks at the first word of each line and no further.
func cut(name, text string) (all []span) {
	var s span
	flush := func(end int) {
		if s.path != "" {
			s.end = end
			all = append(all, s)
		}
		s = span{}
	}
	n, at := 0, 0
	for line := range strings.Lines(text) {
		n++
		start := at
		at += len(line)
		symbol, rest := cutSymbol(line)
		switch {
		case symbol == "":
			continue
		case strings.HasPrefix(rest[skip(rest, true):], "closed"):
			flush(start)
			all = append(all, span{path: symbol, file: name, offset: start, end: at, line: n, closes: true})
			continue
		case s.path != "" && speaksOf(symbol, s.path):
			continue
		}
		flush(start)
		s = span{path: splitSymbol(symbol).path, file: name, offset: start, line: n}
	}
	flush(len(text))
	return all
}

// speaksOf reports whether a symbol is of the package: a quick test for the line below another.
func speaksOf(symbol, path string) bool {
	symbol = strings.TrimPrefix(strings.TrimPrefix(symbol, "("), "*")
	rest, ok := strings.CutPrefix(symbol, path)
	if !ok || rest == "" || rest[0] != '.' || strings.IndexByte(rest, '/') >= 0 {
		return false
	}
	// "nats.go.Conn" is no symbol of a package "nats": a type or function name holds no dot.
	name, _, _ := strings.Cut(rest[1:], ")")
	return strings.IndexByte(name, '.') < 0
}
