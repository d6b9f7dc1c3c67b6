package annotations

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Catalogue answers what has been declared about a symbol, a package or a module. It is safe for
// use by several goroutines at once.
//
// Go vet starts one process for each package, and each meets few others: only the lines about these are read.
type Catalogue struct {
	index  index
	read   func(span) []Declaration
	byPath sync.Map   // a real package path -> *lines, read on first use
	base   *Catalogue // asked where this one says nothing; may be nil
}

// NewCatalogue indexes declarations that ParseFile returned. Where they say nothing of a symbol, base
// speaks, which may be nil.
func NewCatalogue(decls []Declaration, base *Catalogue) *Catalogue {
	var spans []span
	for i, d := range decls {
		if d.Verb == "closed" {
			spans = append(spans, span{path: d.Symbol, closes: true})
		} else if s := splitSymbol(d.Symbol); s.ok() {
			spans = append(spans, span{path: s.path, offset: i, end: i + 1})
		}
	}
	return &Catalogue{index: newIndex(spans), base: base, read: func(s span) []Declaration { return decls[s.offset:s.end] }}
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
	return len(c.index.about(path)) > 0 || c.base != nil && c.base.Package(path)
}

// Closed reports whether the package belongs to a module that is described in full by lines.
func (c *Catalogue) Closed(path string) bool {
	return c.index.closed(path) || c.base != nil && c.base.Closed(path)
}

// of returns the lines about a package, reading them when they are asked for first.
func (c *Catalogue) of(path string) *lines {
	if l, ok := c.byPath.Load(path); ok {
		return l.(*lines)
	}
	l := &lines{}
	for _, s := range c.index.about(path) {
		for _, d := range c.read(s) {
			l.put(d)
		}
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
