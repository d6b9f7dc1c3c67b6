package annotations

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed catalog/*.txt
var catalog embed.FS

// A Catalogue answers what has been declared about a symbol, a package or a module. It is safe for
// use by several goroutines at once.
type Catalogue struct {
	spans  []span
	last   map[string]int  // the last span of a path, its versions written v*
	wild   []span          // whose path holds a wildcard
	closed map[string]bool // module paths, versions written v*
	open   []string        // closed ones with a wildcard
	byPath sync.Map        // a real package path -> *lines, read on first use
	base   *Catalogue      // asked where this one says nothing; may be nil
}

// A span is a piece of a file whose lines all speak of one package. The catalogue is cut into spans
// when a process starts, which is cheap, and a span is parsed when its package is met: go vet starts
// one process for each package, and each meets few.
type span struct {
	path  string // as the lines spell it
	file  string
	text  string
	line  int           // of the first one
	decls []Declaration // already parsed, instead of text
	prev  int           // the span of this path before it, or -1
}

// Builtin returns the catalogue that is embedded in the program.
func Builtin() *Catalogue { return builtin() }

var builtin = sync.OnceValue(newBuiltin)

func newBuiltin() *Catalogue {
	c := newCatalogue()
	entries, err := catalog.ReadDir("catalog")
	if err != nil {
		return c
	}
	for _, e := range entries {
		name := "catalog/" + e.Name()
		if data, err := catalog.ReadFile(name); err == nil {
			c.cut(name, string(data))
		}
	}
	return c
}

// NewCatalogue indexes declarations that ParseFile returned. Where they say nothing of a symbol, base
// speaks, which may be nil.
func NewCatalogue(decls []Declaration, base *Catalogue) *Catalogue {
	c := newCatalogue()
	c.base = base
	for _, d := range decls {
		if d.Verb == "closed" {
			c.close(d.Symbol)
		} else if s := splitSymbol(d.Symbol); s.ok() {
			c.add(span{path: s.path, decls: []Declaration{d}})
		}
	}
	return c
}

func newCatalogue() *Catalogue {
	return &Catalogue{spans: make([]span, 0, 512), last: make(map[string]int, 512), closed: make(map[string]bool, 128)}
}

// cut divides a file into spans. It looks at the first word of each line and no further.
func (c *Catalogue) cut(name, text string) {
	var s span
	flush := func(end int) {
		if s.path != "" {
			s.text = text[:end][len(text)-len(s.text):]
			c.add(s)
		}
		s = span{}
	}
	n, at := 0, 0
	for line := range strings.Lines(text) {
		n++
		start := at
		at += len(line)
		symbol, rest := cutSymbol(line)
		switch {
		case symbol == "":
			continue
		case strings.HasPrefix(rest[skip(rest, true):], "closed"):
			flush(start)
			c.close(symbol)
			continue
		case s.path != "" && speaksOf(symbol, s.path):
			continue
		}
		flush(start)
		s = span{path: splitSymbol(symbol).path, file: name, text: text[start:], line: n}
	}
	flush(len(text))
}

// speaksOf reports whether a symbol is of the package: a quick test for the line below another.
func speaksOf(symbol, path string) bool {
	symbol = strings.TrimPrefix(strings.TrimPrefix(symbol, "("), "*")
	rest, ok := strings.CutPrefix(symbol, path)
	if !ok || rest == "" || rest[0] != '.' || strings.IndexByte(rest, '/') >= 0 {
		return false
	}
	// "nats.go.Conn" is no symbol of a package "nats": a type or function name holds no dot.
	name, _, _ := strings.Cut(rest[1:], ")")
	return strings.IndexByte(name, '.') < 0
}

func (c *Catalogue) add(s span) {
	if wildPath(s.path) {
		c.wild = append(c.wild, s)
		return
	}
	key := versionless(s.path)
	s.prev = -1
	if prev, ok := c.last[key]; ok {
		s.prev = prev
	}
	c.last[key] = len(c.spans)
	c.spans = append(c.spans, s)
}

// about returns every span about a package, in the order of the files.
func (c *Catalogue) about(path string) (found []span) {
	if i, ok := c.last[versionless(path)]; ok {
		for ; i >= 0; i = c.spans[i].prev {
			if s := c.spans[i]; matchPath(s.path, path, false) {
				found = append(found, s)
			}
		}
		slices.Reverse(found)
	}
	for _, s := range c.wild {
		if matchPath(s.path, path, false) {
			found = append(found, s)
		}
	}
	return found
}

func (c *Catalogue) close(module string) {
	if wildPath(module) {
		c.open = append(c.open, module)
		return
	}
	c.closed[versionless(module)] = true
}

// Lookup returns what is declared about a symbol, spelled as types.Func.FullName spells it
// (path.Var for a variable, path.Type for a type, (path.Type).Field for a field), with or without
// type arguments. Where lines with wildcards match too, the spelling with the most letters speaks.
// The result is shared: do not change it.
func (c *Catalogue) Lookup(name string) []Declaration {
	s := splitSymbol(name)
	if !s.ok() {
		return nil
	}
	if decls := c.of(s.path).lookup(s.local); len(decls) > 0 || c.base == nil {
		return decls
	}
	return c.base.Lookup(name)
}

// Value returns the number that a line declares for a field of a package-level variable.
func (c *Catalogue) Value(variable, field string) (int, bool) {
	for _, d := range c.Lookup(variable) {
		if d.Verb != "value" {
			continue
		}
		if v, ok := d.Arg(field); ok {
			n, err := strconv.Atoi(v)
			return n, err == nil
		}
	}
	return 0, false
}

// Values reports whether some line tells what a function of the package puts into what it returns, or
// what the values of one of its types hold.
func (c *Catalogue) Values(path string) bool {
	l := c.of(path)
	says := func(g group) bool {
		return slices.ContainsFunc(g.decls, func(d Declaration) bool { return d.Verb == "value" })
	}
	for _, g := range l.exact {
		if says(g) {
			return true
		}
	}
	return slices.ContainsFunc(l.wild, says)
}

// Package reports whether some line speaks of a symbol of the package.
func (c *Catalogue) Package(path string) bool {
	return len(c.about(path)) > 0 || c.base != nil && c.base.Package(path)
}

// Closed reports whether the package belongs to a module that is described in full by lines.
func (c *Catalogue) Closed(path string) bool {
	key := versionless(path)
	for i := range len(key) + 1 {
		if (i == len(key) || key[i] == '/') && c.closed[key[:i]] {
			return true
		}
	}
	for _, m := range c.open {
		if matchPath(m, path, true) {
			return true
		}
	}
	return c.base != nil && c.base.Closed(path)
}

// of returns the lines about a package, reading them when they are asked for first.
func (c *Catalogue) of(path string) *lines {
	if l, ok := c.byPath.Load(path); ok {
		return l.(*lines)
	}
	l := &lines{}
	for _, s := range c.about(path) {
		l.read(s)
	}
	// Two goroutines may both have read; they read the same.
	got, _ := c.byPath.LoadOrStore(path, l)
	return got.(*lines)
}

// lines is what is declared about the symbols of one package.
type lines struct {
	exact map[string]group
	wild  []group
}

// A group is all that lines of one spelling declare.
type group struct {
	symbol  string
	local   string
	letters int
	decls   []Declaration
}

func (l *lines) read(s span) {
	decls := s.decls
	if decls == nil {
		// Lines of the catalogue are proven by its test; a wrong one is left out here.
		decls, _ = parseLines(s.file, s.text, s.line)
	}
	for _, d := range decls {
		l.put(d)
	}
}

func (l *lines) put(d Declaration) {
	local := splitSymbol(d.Symbol).local
	g := group{symbol: d.Symbol, local: local, letters: len(d.Symbol) - strings.Count(d.Symbol, "*")}
	if !strings.Contains(local, "*") {
		if old, ok := l.exact[local]; ok && old.letters > g.letters {
			return
		} else if ok && old.symbol == g.symbol {
			g = old
		}
		g.decls = append(g.decls, d)
		if l.exact == nil {
			l.exact = map[string]group{}
		}
		l.exact[local] = g
		return
	}
	for i := range l.wild {
		if l.wild[i].symbol == g.symbol {
			l.wild[i].decls = append(l.wild[i].decls, d)
			return
		}
	}
	g.decls = []Declaration{d}
	l.wild = append(l.wild, g)
}

func (l *lines) lookup(local string) []Declaration {
	best := l.exact[local]
	for _, g := range l.wild {
		if g.letters > best.letters && matchLocal(g.local, local) {
			best = g
		}
	}
	return best.decls
}
