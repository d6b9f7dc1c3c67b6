package annotations

import (
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
)

// Objects returns every function, variable, type, method and field of a package, by the part of its symbol
// that follows the package's path.
func Objects(pkg *types.Package) map[string]types.Object {
	objects := map[string]types.Object{}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		o := scope.Lookup(name)
		objects[name] = o
		tn, ok := o.(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		named, ok := tn.Type().(*types.Named)
		if !ok {
			continue
		}
		for m := range named.Methods() {
			objects[splitSymbol(m.FullName()).local] = m
		}
		switch u := named.Underlying().(type) {
		case *types.Interface:
			for m := range u.ExplicitMethods() {
				objects["("+name+")."+m.Name()] = m
			}
		case *types.Struct:
			for f := range u.Fields() {
				objects["("+name+")."+f.Name()] = f
			}
		}
	}
	return objects
}

// spell puts a symbol together again.
func spell(path, local string) string {
	if rest, ok := strings.CutPrefix(local, "(&"); ok {
		return "(*" + path + "." + rest
	}
	if rest, ok := strings.CutPrefix(local, "("); ok {
		return "(" + path + "." + rest
	}
	return path + "." + local
}

// Speaks reports whether a line is about a symbol of the package, or about its module.
func (d Declaration) Speaks(path string) bool {
	if d.Verb == "closed" {
		return matchPath(versionless(d.Symbol), versionless(path), true)
	}
	return matchPath(splitSymbol(d.Symbol).path, path, false)
}

// Among returns what a line means of the objects of a package that it speaks of. An asterisk in the local
// part means functions.
func (d Declaration) Among(objects map[string]types.Object) (found []types.Object) {
	local := splitSymbol(d.Symbol).local
	for _, name := range slices.Sorted(maps.Keys(objects)) {
		_, isFunc := objects[name].(*types.Func)
		if matchLocal(local, name) && (isFunc || !strings.Contains(local, "*")) {
			found = append(found, objects[name])
		}
	}
	return found
}

// Exported reports whether the symbol of a line can be seen from other packages.
func (d Declaration) Exported() bool {
	local := splitSymbol(d.Symbol).local
	for name := range strings.FieldsFuncSeq(local, func(r rune) bool { return strings.ContainsRune("(&).", r) }) {
		if name[0] != '*' && !token.IsExported(name) {
			return false
		}
	}
	return true
}

// NearestSymbol returns the symbol of the package that a line was most likely meant to be about, or "".
func (d Declaration) NearestSymbol(path string, objects map[string]types.Object) string {
	local := splitSymbol(d.Symbol).local
	if near := Nearest(local, slices.Collect(maps.Keys(objects))); near != "" {
		return spell(path, near)
	}
	// Spelled as a method where it is a function, or with another receiver.
	member := local[strings.LastIndexAny(local, ".)")+1:]
	found := ""
	for name := range objects {
		if name == member || strings.HasSuffix(name, ")."+member) {
			if found != "" {
				return ""
			}
			found = spell(path, name)
		}
	}
	return found
}
