package front

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// compare orders findings as they are printed. Two that print alike are one.
func compare(a, b finding) int {
	return cmp.Or(
		cmp.Compare(a.file, b.file),
		cmp.Compare(a.line, b.line),
		cmp.Compare(a.col, b.col),
		cmp.Compare(a.Check, b.Check),
		cmp.Compare(a.Message, b.Message),
	)
}

// print writes one line for each finding, the form of go vet with the check's name behind.
func print(w io.Writer, findings []finding) {
	dir, err := os.Getwd()
	if err != nil {
		dir = ""
	}
	for _, f := range findings {
		fmt.Fprintf(w, "%s:%d:%d: %s (%s)\n", short(dir, f.file), f.line, f.col, f.Message, f.Check)
	}
}

// short returns a file's name as seen from the directory, when that is shorter.
func short(dir, file string) string {
	if rel, err := filepath.Rel(dir, file); err == nil && len(rel) < len(file) {
		return rel
	}
	return file
}
