package annotations

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestReadLines(t *testing.T) {
	type told struct {
		symbol, comment, facts string
		line                   int
	}
	var got []told
	for _, l := range ReadLines("catalog/bank.txt", []byte(`# Banks.
# Facts: the sources at v1.2. What is said
# here holds for all.

example.com/pay.First effect

# A comment speaks
# for two lines.

example.com/pay.Second effect
example.com/pay.Third keyd key
example.com/pay.Fourth keyed #1   # the bank drops it

example.com/pay.Fifth effect
# Directly above. Facts: its documentation.
example.com/pay.Sixth effect

# A heading.

# What counts.
example.com/pay.Seventh effect
`)) {
		assert.Equal(t, "bank", l.Family)
		got = append(got, told{l.Symbol, l.Comment, l.Facts, l.Line})
	}
	const facts = "the sources at v1.2"
	assert.Equal(t, []told{
		{"example.com/pay.First", "", facts, 5},
		{"example.com/pay.Second", "A comment speaks for two lines.", facts, 10},
		{"example.com/pay.Fourth", "A comment speaks for two lines. the bank drops it", facts, 12},
		{"example.com/pay.Fifth", "", facts, 14},
		{"example.com/pay.Sixth", "Directly above.", "its documentation", 16},
		{"example.com/pay.Seventh", "What counts.", facts, 21},
	}, got)
}

func TestLines(t *testing.T) {
	all := Lines()
	assert.Len(t, all, len(catalogueLines(t)), "each line once")
	for _, l := range all {
		assert.NotEmpty(t, l.Family, l.File)
	}
}
