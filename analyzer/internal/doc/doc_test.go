package doc_test

import (
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/internal/doc"
	"github.com/stretchr/testify/assert"
)

const source = `// Package p does things.
//
// # Analyzer first
//
// first: find the first
//
// And more.
//
// # Analyzer second
//
// It has no title.
package p

not parsed`

func TestMustExtract(t *testing.T) {
	assert.Equal(t, "find the first\n\nAnd more.", doc.MustExtract(source, "first"))
	for _, name := range []string{"second", "third", "fir"} {
		assert.Panics(t, func() { doc.MustExtract(source, name) }, name)
	}
}
