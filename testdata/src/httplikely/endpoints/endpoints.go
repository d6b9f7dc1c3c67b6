// Package endpoints only spells paths.
package endpoints

import "net/url"

// Files are the addresses of files.
type Files struct{ base string }

// At returns the addresses behind a host.
func At(base string) *Files { return &Files{base} }

// Existence asks which files there are.
func (f *Files) Existence(id string) string {
	u, _ := url.JoinPath(f.base, "/content", id, "/existence")
	return u
}

// MoveOperation says in a form that something is moved.
var MoveOperation = "mv"
