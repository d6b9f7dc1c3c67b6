package annotations

import (
	"embed"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"sync"
)

//go:generate go test -run ^TestIndex$ -update .

var (
	//go:embed catalog/*.txt
	catalog embed.FS
	// It is made of the files by go generate. The first line tells of which: their names and lengths.
	//go:embed catalog/index.tsv
	catalogIndex string
)

// Builtin returns the catalogue that is embedded in the program.
func Builtin() *Catalogue { return builtin() }

var builtin = sync.OnceValue(func() *Catalogue { return newBuiltin(catalog, catalogIndex) })

// newBuiltin returns the catalogue of the files below catalog. An index that is not of these files, because
// somebody is at work on them, is made anew.
func newBuiltin(files fs.FS, indexed string) *Catalogue {
	head, rows, _ := strings.Cut(indexed, "\n")
	c := &Catalogue{index: index(rows), read: func(s span) []Declaration { return readSpan(files, s) }}
	if head != lengths(files) {
		c.index = indexOf(files)
	}
	return c
}

// lengths names the files with their lengths.
func lengths(files fs.FS) string {
	entries, err := fs.ReadDir(files, "catalog")
	if err != nil {
		return ""
	}
	b := make([]byte, 0, 1024)
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			b = append(append(b, e.Name()...), ' ')
			b = append(strconv.AppendInt(b, info.Size(), 10), ' ')
		}
	}
	return string(b)
}

// indexOf makes the index of the files.
func indexOf(files fs.FS) index {
	entries, err := fs.ReadDir(files, "catalog")
	if err != nil {
		return ""
	}
	var spans []span
	for _, e := range entries {
		name := "catalog/" + e.Name()
		if data, err := fs.ReadFile(files, name); err == nil {
			spans = append(spans, cut(name, string(data))...)
		}
	}
	return newIndex(spans)
}

// readSpan reads the lines of a span. They are proven by the test of the catalogue; a wrong one is left out here.
func readSpan(files fs.FS, s span) []Declaration {
	f, err := files.Open(s.file)
	if err != nil {
		return nil
	}
	defer f.Close()
	at, ok := f.(io.ReaderAt)
	text := make([]byte, max(0, s.end-s.offset))
	if !ok {
		return nil
	}
	if _, err := at.ReadAt(text, int64(s.offset)); err != nil {
		return nil
	}
	decls, _ := parseLines(s.file, string(text), s.line)
	return decls
}
