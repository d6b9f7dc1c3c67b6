package format

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// writeGitHub writes the workflow commands that GitHub shows as annotations at the lines of a change.
func writeGitHub(w io.Writer, r *Report) error {
	out := bufio.NewWriter(w)
	for _, f := range r.Open() {
		level := "error"
		if f.Likely {
			level = "warning"
		}
		fmt.Fprintf(out, "::%s file=%s,line=%d", level, property(r.Name(f.File)), f.Line)
		if f.Column > 0 {
			fmt.Fprintf(out, ",col=%d", f.Column)
		}
		fmt.Fprintf(out, ",title=%s::%s\n", property("retrysafe: "+f.Check), data(f.Message))
	}
	return out.Flush()
}

// data escapes the text of a workflow command.
func data(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(text)
}

// property escapes a property of a workflow command.
func property(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(data(text))
}
