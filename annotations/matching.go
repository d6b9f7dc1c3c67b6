package annotations

import "strings"

// Matching returns those of the lines that are about what a pattern names: a module or package by its path, a
// symbol as lines or people spell it, or a part of either. Of what it names in full the lines with
// wildcards are found too, and of a method those about all methods of its type.
//
// Major versions, parentheses and the difference between capital and small letters say nothing in a pattern,
// and an asterisk stands for any text.
func Matching(lines []Line, pattern string) (found []Line) {
	text := "*" + plain(pattern) + "*"
	speak := func(Line) bool { return false }
	if symbols := spellings(pattern); len(symbols) > 0 {
		speak = speaking(lines, symbols)
	}
	for _, l := range lines {
		if glob(text, plain(l.Symbol)) || speak(l) || l.names(pattern) {
			found = append(found, l)
		}
	}
	return found
}

// names reports whether a line is about the package that a pattern is the path of, or about a type of it that the
// pattern names.
func (l Line) names(pattern string) bool {
	if l.Verb == "closed" {
		path := pattern
		if s := splitSymbol(pattern); s.ok() && strings.Contains(s.path, "/") {
			path = s.path
		}
		return strings.Contains(path, "/") && l.Speaks(path)
	}
	s := splitSymbol(l.Symbol)
	if matchPath(s.path, pattern, false) {
		return true
	}
	typ, _, isMethod := strings.Cut(strings.TrimLeft(s.local, "(&"), ").")
	asked := splitSymbol(pattern)
	return isMethod && asked.ok() && !strings.HasPrefix(asked.local, "(") && matchPath(s.path, asked.path, false) && glob(typ, asked.local)
}

// speaking tells the lines that speak for one of the symbols: of those that match, the ones spelled with the
// most letters.
func speaking(lines []Line, symbols []string) func(Line) bool {
	decls := make([]Declaration, len(lines))
	for i, l := range lines {
		decls[i] = l.Declaration
	}
	type place struct {
		file string
		line int
	}
	places := map[place]bool{}
	c := NewCatalogue(decls, nil)
	for _, s := range symbols {
		for _, d := range c.Lookup(s) {
			places[place{d.File, d.Line}] = true
		}
	}
	return func(l Line) bool { return places[place{l.File, l.Line}] }
}

// spellings returns how lines could spell the symbol that people write as path.Name or path.Type.Method, and
// the type of a method.
func spellings(name string) []string {
	name = strings.NewReplacer("(*", "", "(", "", ")", "").Replace(WithoutTypeArgs(name))
	last := strings.LastIndexByte(name, '/') + 1
	var out []string
	for i := last; i < len(name); i++ {
		if name[i] != '.' {
			continue
		}
		path, local := name[:i], name[i+1:]
		if typ, method, ok := strings.Cut(local, "."); !ok {
			out = append(out, path+"."+local)
		} else if typ != "" && method != "" && !strings.Contains(method, ".") {
			out = append(out, "(*"+path+"."+typ+")."+method, "("+path+"."+typ+")."+method, path+"."+typ)
		}
	}
	return out
}

// plain spells a symbol without what people leave out: parentheses, the asterisk of a pointer, versions.
func plain(symbol string) string {
	symbol = strings.NewReplacer("(*", "", "(", "", ")", "").Replace(symbol)
	path, name := symbol, ""
	if i := strings.LastIndexByte(symbol, '/'); i >= 0 {
		if j := strings.IndexByte(symbol[i:], '.'); j >= 0 {
			path, name = symbol[:i+j], symbol[i+j:]
		}
	}
	path = strings.ReplaceAll(versionless(path), "/v*", "")
	return strings.ToLower(path + name)
}
