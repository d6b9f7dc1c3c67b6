// Package toolchain compares the Go that built this program with the go command that runs it.
package toolchain

import (
	"fmt"
	"go/version"
	"strings"
)

// Complaint returns the line to say when a program built with one Go cannot serve the go command of
// another, and "" when it can. Types are read from the compiler's export data through the standard
// library of the Go that built the program, which reads its own format and older ones. The format
// belongs to a release: a patch level makes no difference. Versions are spelled as
// runtime.Version and the go command's GOVERSION spell them; one that says nothing is no reason.
func Complaint(built, command string) string {
	b, c := language(built), language(command)
	if b == "" || c == "" || version.Compare(b, c) >= 0 {
		return ""
	}
	return fmt.Sprintf("retrysafe was built with %s, older than this go command (%s): rebuild it", built, command)
}

// MixesNamed reports whether the vet cache of a go command has one entry for a package that was
// named and for the same package as a dependency, so that the output of one stands for the other.
func MixesNamed(command string) bool {
	c := language(command)
	return c == "" || version.Compare(c, "go1.27") < 0
}

// language returns the release in a version such as "go1.26.8", "go1.27-devel_0a1b2c" or
// "devel go1.28-0a1b2c Tue Nov 3".
func language(v string) string {
	for field := range strings.FieldsSeq(v) {
		if lang := version.Lang(field); lang != "" {
			return lang
		}
	}
	return ""
}
