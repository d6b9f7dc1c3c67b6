package annotations

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whatever stands in a file is a declaration that means the same when it is spelled again, or an error of
// one line with its place. Seeds are kept in testdata/fuzz.
func FuzzParseFile(f *testing.F) {
	f.Add([]byte("(*example.com/pay.Client).Charge\tkeyed #1.Key # the bank drops a second one\r\nexample.com/pay closed\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		decls, errs := ParseFile("f", data)
		last := 0
		for _, d := range decls {
			require.Greater(t, d.Line, last)
			last = d.Line
			again, wrong := ParseFile("f", []byte(strings.Repeat("\n", d.Line-1)+d.Symbol+" "+d.Text()))
			require.Empty(t, wrong)
			require.Equal(t, []Declaration{d}, again)
		}
		for _, err := range errs {
			var line *LineError
			require.True(t, errors.As(err, &line))
			require.Positive(t, line.Line)
			require.NotContains(t, err.Error(), "\n")
		}
		require.LessOrEqual(t, len(decls)+len(errs), strings.Count(string(data), "\n")+1)
		c := NewCatalogue(decls, Builtin())
		for _, d := range decls {
			require.True(t, d.Verb == "closed" || c.Package(splitSymbol(d.Symbol).path) || strings.Contains(d.Symbol, "*"))
			c.Lookup(d.Symbol)
			c.Closed(d.Symbol)
		}
	})
}

// Whatever stands in a comment is no directive, one that means the same when it is spelled again, or an
// error of one line.
func FuzzParseComment(f *testing.F) {
	f.Add("//retrysafe:keyed params.Key minted // and a remark")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "\n") {
			return // no line comment
		}
		d, is, err := ParseComment(text)
		switch {
		case !is:
			assert.NoError(t, err)
		case err != nil:
			var e *Error
			require.True(t, errors.As(err, &e))
			require.NotContains(t, e.Says, "\n")
			require.Contains(t, text, e.Old)
		default:
			again, is, err := ParseComment("//retrysafe:" + d.Text())
			require.NoError(t, err)
			require.True(t, is)
			require.Equal(t, d, again)
		}
	})
}
