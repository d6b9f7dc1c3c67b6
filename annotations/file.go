package annotations

import (
	"fmt"
	"strings"
)

// A LineError is what is wrong with a line of a file.
type LineError struct {
	File string
	Line int
	Err  error
}

// Error names the file, the line and what to write instead.
func (e *LineError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns what is wrong, without the place.
func (e *LineError) Unwrap() error { return e.Err }

// ParseFile reads a file of lines, each a symbol and a declaration. An error is a *LineError; the other
// lines are read all the same.
func ParseFile(name string, data []byte) ([]Declaration, []error) {
	return parseLines(name, strings.TrimLeft(string(data), "\ufeff"), 1) // some editors on Windows begin with the mark
}

func parseLines(name, text string, first int) (decls []Declaration, errs []error) {
	n := first - 1
	for line := range strings.Lines(text) {
		n++
		symbol, rest := cutSymbol(line)
		if symbol == "" {
			continue
		}
		d, err := parseLine(symbol, uncomment(rest))
		if err != nil {
			errs = append(errs, &LineError{name, n, err})
			continue
		}
		d.Symbol, d.File, d.Line = symbol, name, n
		decls = append(decls, d)
	}
	return decls, errs
}

func parseLine(symbol, text string) (Declaration, error) {
	d, wrong := parse(text)
	if wrong != nil {
		return d, wrong
	}
	if verbs[d.Verb].only == "source" {
		return d, fmt.Errorf("%q belongs on the statement or function in source: write %q there", d.Verb, "//retrysafe:"+d.Verb+" "+d.Subject+" "+d.Reason)
	}
	if d.Verb != "closed" && !splitSymbol(symbol).ok() {
		return d, fmt.Errorf("%q is no symbol: write path.Func, (path.Type).Method or (*path.Type).Method", symbol)
	}
	return d, nil
}

// cutSymbol splits a line behind its first word; the word is "" for an empty line or a comment.
func cutSymbol(line string) (symbol, rest string) {
	i := skip(line, true)
	if i == len(line) || line[i] == '#' {
		return "", ""
	}
	n := i + skip(line[i:], false)
	return line[i:n], line[n:]
}

// skip counts the bytes at the start of s that are white space, or that are not.
func skip(s string, space bool) int {
	for i := range len(s) {
		if c := s[i]; (c == ' ' || c == '\t' || c == '\n' || c == '\r') != space {
			return i
		}
	}
	return len(s)
}

// uncomment drops a trailing comment. "#1" is a parameter, so a number behind the sign keeps it.
func uncomment(s string) string {
	for i := 1; i < len(s); i++ {
		if s[i] == '#' && (s[i-1] == ' ' || s[i-1] == '\t') && (i+1 == len(s) || s[i+1] < '0' || s[i+1] > '9') {
			return s[:i]
		}
	}
	return s
}
