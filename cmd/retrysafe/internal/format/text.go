package format

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
)

// The colours of a terminal, which keeps them when it is dark as well as when it is light.
const (
	bold  = "\x1b[1m"
	red   = "\x1b[31m"
	faint = "\x1b[2m"
	plain = "\x1b[0m"
)

// writeText writes one line for each finding, the form of go vet with the check's name behind.
func writeText(w io.Writer, r *Report) error {
	paint := func(colour, text string) string {
		if !r.Colour {
			return text
		}
		return colour + text + plain
	}
	out := bufio.NewWriter(w)
	src := make(sources)
	for _, f := range r.Open() {
		place := fmt.Sprintf("%s:%d:%d:", Short(r.Dir, f.File), f.Line, f.Column)
		fmt.Fprintf(out, "%s %s %s\n", paint(bold, place), f.Message, paint(red, "("+f.Check+")"))
		if r.Context < 0 || f.Line == 0 {
			continue
		}
		for n := f.Line - r.Context; n <= f.Line+r.Context; n++ {
			if line, ok := src.line(f.File, n); ok {
				fmt.Fprintf(out, "%s\t%s\n", paint(faint, fmt.Sprint(n)), line)
			}
		}
	}
	return out.Flush()
}

// Short returns a file's name as seen from the directory, when that is shorter.
func Short(dir, file string) string {
	if rel, err := filepath.Rel(dir, file); err == nil && len(rel) < len(file) {
		return rel
	}
	return file
}
