package format

import (
	"os"
	"strings"
	"unicode/utf8"
)

// sources keeps the lines of files that have been read.
type sources map[string][]string

// line returns a line of a file; lines count from 1.
func (s sources) line(file string, n int) (string, bool) {
	lines, known := s[file]
	if !known {
		if text, err := os.ReadFile(file); err == nil {
			lines = strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		}
		s[file] = lines
	}
	if n < 1 || n > len(lines) {
		return "", false
	}
	return strings.TrimSuffix(lines[n-1], "\r"), true
}

// character returns which character of its line a column of bytes is; both count from 1. A file that
// cannot be read is taken for ASCII.
func (s sources) character(file string, line, column int) int {
	text, ok := s.line(file, line)
	if !ok || column < 1 || column > len(text) {
		return column
	}
	return utf8.RuneCountInString(text[:column-1]) + 1
}
