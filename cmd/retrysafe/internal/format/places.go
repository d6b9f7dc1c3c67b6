package format

import (
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// Places turns places (a package path, the base name of a file and a line) into files.
type Places struct {
	Dir      string            // files are named as seen from here
	Packages map[string]string // directories of packages, by import path, as far as they are known
}

// PackagesOf returns the import paths of the packages in which places lie, each once.
func PackagesOf(places []string) []string {
	seen := make(map[string]bool)
	var all []string
	for _, p := range places {
		if pkg, _, _ := cut(p); pkg != "" && !seen[pkg] {
			seen[pkg] = true
			all = append(all, pkg)
		}
	}
	return all
}

// cut takes a place apart. External tests lie in the directory of the package that they test.
func cut(place string) (pkg, base string, line int) {
	file, num, ok := strings.Cut(path.Base(place), ":")
	if !ok {
		return "", "", 0
	}
	line, err := strconv.Atoi(num)
	if err != nil {
		return "", "", 0
	}
	pkg = path.Dir(place)
	if strings.HasSuffix(file, "_test.go") {
		pkg = strings.TrimSuffix(pkg, "_test")
	}
	return pkg, file, line
}

// File returns the file of a place, "" for a package whose directory is not known.
func (p *Places) File(place string) string {
	pkg, base, _ := cut(place)
	dir := p.Packages[pkg]
	if pkg == "" || dir == "" {
		return ""
	}
	return filepath.Join(dir, base)
}

// Spell returns a place for people: its file as seen from Dir and its line, when the file lies there, or
// else the end of the package path.
func (p *Places) Spell(place string) string {
	pkg, base, line := cut(place)
	if pkg == "" {
		return place
	}
	if file := p.File(place); file != "" {
		if rel, ok := p.below(file); ok {
			return rel + ":" + strconv.Itoa(line)
		}
	}
	return path.Base(pkg) + "/" + base + ":" + strconv.Itoa(line)
}

// Name returns a file's name as seen from Dir, with slashes, when the file lies there.
func (p *Places) Name(file string) string {
	if rel, ok := p.below(file); ok {
		return rel
	}
	return file
}

// below returns a file's name relative to Dir, with slashes, when it lies there.
func (p *Places) below(file string) (string, bool) {
	rel, err := filepath.Rel(p.Dir, file)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}
