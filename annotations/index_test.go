package annotations

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write catalog/index.tsv anew")

// The index that is embedded is that of the files.
func TestIndex(t *testing.T) {
	want := indexed(os.DirFS("."))
	if *update {
		require.NoError(t, os.WriteFile("catalog/index.tsv", []byte(want), 0o666))
		return
	}
	assert.True(t, want == catalogIndex, "the lines have changed: run go generate ./annotations")
}

// indexed returns the content of index.tsv for the files below catalog.
func indexed(files fs.FS) string {
	only := fstest.MapFS{}
	names, _ := fs.Glob(files, "catalog/*.txt")
	for _, name := range names {
		data, _ := fs.ReadFile(files, name)
		only[name] = &fstest.MapFile{Data: data}
	}
	return lengths(only) + "\n" + string(indexOf(only))
}

func TestIndexRows(t *testing.T) {
	text := `# a comment

example.com/b.F effect
(*example.com/b.T).M read # and so on

example.com/b.F calls fn
example.com/a/v*.F effect
example.com/a/v2.F effect
(*example.com/c/*/v*.T).M effect
example.com/*/d.F effect
example.com/c/v* closed
example.com/c/*/e closed
example.com/b.G effect
`
	x := newIndex(cut("f", text))
	assert.Equal(t, `example.com	w	example.com/*/d	f	185	210	10
example.com/a/v*	s	example.com/a/v*	f	100	126	7
example.com/a/v*	s	example.com/a/v2	f	126	152	8
example.com/b	s	example.com/b	f	13	100	3
example.com/b	s	example.com/b	f	259	282	13
example.com/c	w	example.com/c/*/v*	f	152	185	9
example.com/c	o	example.com/c/*/e	f	234	259	12
example.com/c/v*	c	example.com/c/v*	f	210	234	11
`, string(x))
	lines := func(path string) (n []int) {
		for _, s := range x.about(path) {
			n = append(n, s.line)
		}
		return n
	}
	assert.Equal(t, []int{3, 13}, lines("example.com/b"), "one span as long as the package is the same")
	assert.Equal(t, []int{7, 8}, lines("example.com/a/v2"))
	assert.Equal(t, []int{7}, lines("example.com/a/v3"))
	assert.Equal(t, []int{9}, lines("example.com/c/x/v7"))
	assert.Equal(t, []int{10}, lines("example.com/q/d"))
	assert.Empty(t, lines("example.com"))
	assert.Empty(t, lines(""))
	assert.True(t, x.closed("example.com/c/v9/x"))
	assert.True(t, x.closed("example.com/c/x/e/f"))
	assert.False(t, x.closed("example.com/c"))
	assert.Empty(t, index("").about("example.com/b"))
}

// An index that is not of the files is made anew, so that no line that was added is unheard.
func TestStaleIndex(t *testing.T) {
	files := fstest.MapFS{"catalog/pay.txt": {Data: []byte("example.com/pay.Charge effect\n")}}
	old := indexed(files)
	files["catalog/pay.txt"].Data = []byte("# Banks.\nexample.com/pay.Charge effect\nexample.com/pay.Refund effect\n")
	c := newBuiltin(files, old)
	assert.Len(t, c.Lookup("example.com/pay.Refund"), 1)
	assert.Equal(t, 2, c.Lookup("example.com/pay.Charge")[0].Line)
}

// grown returns the catalogue with ten thousand lines more, of 500 packages, and its index.
func grown(tb testing.TB) (fs.FS, string) {
	tb.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(catalog, "catalog/*.txt")
	require.NoError(tb, err)
	for _, name := range names {
		data, err := catalog.ReadFile(name)
		require.NoError(tb, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	// In ten files, so that there are no more than a change of this kind would bring.
	for f := range 10 {
		var b strings.Builder
		for p := range 50 {
			for n := range 20 {
				fmt.Fprintf(&b, "(*example.com/service%d/v*/package%d.Client).Create%d    keyed params.IdempotencyKey intent=params\n", f, p, n)
			}
		}
		files[fmt.Sprintf("catalog/z%d.txt", f)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	return files, indexed(files)
}

// strangers are imports of which the catalogue says nothing, as many as a large package has.
func strangers() (paths []string) {
	for _, p := range []string{"errors", "fmt", "io", "os", "slices", "strings", "encoding/json", "path/filepath"} {
		paths = append(paths, p)
	}
	for i := range 40 {
		paths = append(paths, fmt.Sprintf("github.com/acme/shop/internal/part%d", i))
	}
	return paths
}

// process is what a process of go vet asks of the catalogue when its package imports nothing that is known.
func process(files fs.FS, index string, imports []string) *Catalogue {
	c := newBuiltin(files, index)
	for _, path := range imports {
		c.Closed(path)
		c.Package(path)
	}
	return c
}

// What a process pays that imports nothing catalogued is under a millisecond, and ten thousand lines more
// change neither that nor what one pays that does.
func TestCatalogueCost(t *testing.T) {
	files, index := grown(t)
	imports := strangers()
	best := func(files fs.FS, index string) time.Duration {
		least := time.Hour
		for range 50 {
			start := time.Now()
			process(files, index, imports)
			least = min(least, time.Since(start))
		}
		return least
	}
	assert.Less(t, best(catalog, catalogIndex), time.Millisecond)
	assert.Less(t, best(files, index), time.Millisecond)

	ask := func(files fs.FS, index string) float64 {
		c := newBuiltin(files, index)
		return testing.AllocsPerRun(20, func() {
			for _, path := range imports {
				c.Closed(path)
				c.Package(path)
			}
		})
	}
	assert.Equal(t, ask(catalog, catalogIndex), ask(files, index), "what is asked costs as much")

	c := process(files, index, imports)
	const symbol = "(github.com/redis/go-redis/v9.cmdable).IncrBy"
	require.Len(t, c.Lookup(symbol), 1)
	read := 0
	c.byPath.Range(func(any, any) bool { read++; return true })
	assert.Equal(t, 1, read, "only the lines of the package that was asked for are read")
}

// What a process pays that imports nothing that is known: today, and with ten thousand lines more.
func BenchmarkProcess(b *testing.B) {
	imports := strangers()
	files, index := grown(b)
	b.Run("builtin", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			process(catalog, catalogIndex, imports)
		}
	})
	b.Run("with ten thousand lines more", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			process(files, index, imports)
		}
	})
}

// What a process pays for one that has many lines: the first look at it, and each one after it.
func BenchmarkLookup(b *testing.B) {
	const symbol = "(github.com/redis/go-redis/v9.cmdable).IncrBy"
	files, index := grown(b)
	first := func(files fs.FS, index string) func(b *testing.B) {
		return func(b *testing.B) {
			for b.Loop() {
				newBuiltin(files, index).Lookup(symbol)
			}
		}
	}
	b.Run("first", first(catalog, catalogIndex))
	b.Run("first, with ten thousand lines more", first(files, index))
	b.Run("again", func(b *testing.B) {
		c := newBuiltin(catalog, catalogIndex)
		for b.Loop() {
			c.Lookup(symbol)
		}
	})
}
