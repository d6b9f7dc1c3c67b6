package front

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/explain"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/toolchain"
)

// Explain tells what is known of the functions that args name, and returns the exit status.
func (t *Tool) Explain(args []string, stdout, stderr io.Writer) int {
	o := new(options)
	flags := o.flags()
	err := flags.Parse(args)
	if err == nil && flags.NArg() == 0 {
		err = errors.New("explain what? Name a function: ./pay.Charge, ./pay.Client.Charge")
	}
	if err != nil {
		return wrong(stderr, err)
	}
	v, err := o.prepare(stderr)
	if err != nil {
		return fail(stderr, err)
	}
	v.known = true
	status := Clean
	for _, name := range flags.Args() {
		if s := v.explain(name, stdout); s != Clean {
			status = s
		}
	}
	return status
}

// explain tells what is known of one function.
func (v *vet) explain(name string, stdout io.Writer) int {
	pkg, function, err := v.resolve(name)
	if err != nil {
		return fail(v.stderr, err)
	}
	one := *v.options
	one.packages = []string{pkg}
	w := &vet{options: &one, self: v.self, goes: v.goes, stderr: v.stderr, known: true}
	a, err := w.analyse()
	if err == nil && a.err == nil && len(a.known) == 0 && toolchain.MixesNamed(v.goes) && v.foreign(pkg) {
		// It has been analysed as a dependency, and that was kept as what there is to say of it.
		w.named = pkg
		a, err = w.analyse()
	}
	if err != nil {
		return fail(v.stderr, err)
	}
	status := a.status(v.stderr, 0)
	if a.err != nil {
		return status
	}
	f, names := a.function(pkg, function)
	lines := lookUp(v.catalogue(), pkg, function)
	symbols := map[string]string{}
	if f == nil || f.Place == "" { // nothing in the package matters, or all that does is catalogued
		symbols = v.functions(pkg)
	}
	if len(names) == 0 {
		names = slices.Collect(maps.Keys(symbols))
		if symbols[function] != "" {
			f = silent(pkg, function)
		}
	}
	if f == nil && len(lines) == 0 {
		fmt.Fprintf(v.stderr, "retrysafe: %s is no function of %s%s\n", function, pkg, near(function, names))
		return Failed
	}
	if len(lines) > 0 && (f == nil || len(f.Declared) == 0) { // they stand for its body
		declared := &summary.KnownFunction{Name: pkg + "." + function}
		if f != nil {
			declared.Name, declared.Place = f.Name, f.Place
		}
		f = declared
	}
	if symbol := symbols[function]; symbol != "" && f.Place == "" {
		f.Name = symbol
	}
	places := &format.Places{Dir: here(), Packages: v.locate(nil, placesOf(f))}
	var texts []string
	for _, l := range lines {
		if len(f.Declared) > 0 {
			break // told already
		}
		texts = append(texts, l.Text()+" ("+l.File+":"+strconv.Itoa(l.Line)+")")
	}
	if err := explain.Write(stdout, places, f, texts); err != nil {
		return fail(v.stderr, err)
	}
	return status
}

// resolve takes a function's name apart: a package as the go command knows it (a path, or a directory
// that starts with a dot), and the function, or a type and its method, without type arguments. Dots are
// allowed in both.
func (v *vet) resolve(name string) (pkg, function string, err error) {
	name = annotations.WithoutTypeArgs(strings.NewReplacer("(*", "", "(", "", ")", "").Replace(name))
	dir, last := path.Split(name)
	for i := range len(last) - 1 {
		if last[i] != '.' {
			continue
		}
		pattern := dir + last[:i]
		if pattern == "./" || pattern == "" {
			pattern = "."
		}
		flags := slices.Concat(v.build, []string{"-find", "-e", "-f", "{{if .Dir}}{{if not .Error}}{{.ImportPath}}{{end}}{{end}}"})
		if out, err := v.ask(io.Discard, "list", flags, pattern); err == nil && strings.TrimSpace(out) != "" {
			return strings.TrimSpace(out), last[i+1:], nil
		}
	}
	return "", "", fmt.Errorf("%s names no function: write PACKAGE.FUNC or PACKAGE.TYPE.METHOD, where go list knows PACKAGE", name)
}

// foreign reports whether a package is of a module that somebody else works on. All that is known of the
// standard library is in the catalogue.
func (v *vet) foreign(pkg string) bool {
	flags := slices.Concat(v.build, []string{"-find", "-e", "-f", "{{if or .Standard (and .Module .Module.Main)}}{{else}}foreign{{end}}"})
	list, _ := v.ask(io.Discard, "list", flags, pkg)
	return strings.TrimSpace(list) != "" && !v.catalogue().Closed(pkg)
}

// functions returns the functions and methods that the files of a package declare, those of interfaces too: as
// people write them, and with the symbols by which lines speak of them.
func (v *vet) functions(pkg string) map[string]string {
	flags := slices.Concat(v.build, []string{"-find", "-e", "-f", `{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{range .CgoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}`})
	list, _ := v.ask(io.Discard, "list", flags, pkg)
	symbols := map[string]string{}
	for file := range strings.Lines(list) {
		parsed, err := parser.ParseFile(token.NewFileSet(), strings.TrimSuffix(file, "\n"), nil, parser.SkipObjectResolution)
		if err != nil {
			continue // go vet has said so
		}
		for _, d := range parsed.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name, pointer := declaredName(d)
				symbols[name] = symbolOf(pkg, name, pointer)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					for _, name := range interfaceMethods(spec) {
						symbols[name] = symbolOf(pkg, name, false)
					}
				}
			}
		}
	}
	return symbols
}

// declaredName is the name of a function, or of a type and its method, and whether that is a pointer's.
func declaredName(fn *ast.FuncDecl) (name string, pointer bool) {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name, false
	}
	t := fn.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t, pointer = star.X, true
	}
	return annotations.WithoutTypeArgs(types.ExprString(t)) + "." + fn.Name.Name, pointer
}

// interfaceMethods names the methods that a declaration of an interface type has of its own.
func interfaceMethods(spec ast.Spec) (names []string) {
	t, ok := spec.(*ast.TypeSpec)
	if !ok {
		return nil
	}
	i, ok := t.Type.(*ast.InterfaceType)
	if !ok {
		return nil
	}
	for _, m := range i.Methods.List {
		for _, name := range m.Names {
			names = append(names, t.Name.Name+"."+name.Name)
		}
	}
	return names
}

// symbolOf spells a function as (*types.Func).FullName does.
func symbolOf(pkg, name string, pointer bool) string {
	typ, method, isMethod := strings.Cut(name, ".")
	switch {
	case !isMethod:
		return pkg + "." + name
	case pointer:
		return "(*" + pkg + "." + typ + ")." + method
	}
	return "(" + pkg + "." + typ + ")." + method
}

// silent is a function of which nothing is known.
func silent(pkg, name string) *summary.KnownFunction {
	return &summary.KnownFunction{Name: pkg + "." + name}
}

// function returns what is known of a function of a package, and the names of all its functions.
func (a *analysed) function(pkg, name string) (*summary.KnownFunction, []string) {
	var names []string
	var found *summary.KnownFunction
	for _, k := range a.known {
		if k.Package != pkg {
			continue
		}
		for i := range k.Functions {
			names = append(names, annotations.WithoutTypeArgs(summary.LocalName(pkg, k.Functions[i].Name)))
			if names[len(names)-1] == name && found == nil {
				found = &k.Functions[i]
			}
		}
		for _, quiet := range k.Silent {
			names = append(names, annotations.WithoutTypeArgs(quiet))
			if names[len(names)-1] == name && found == nil {
				found = silent(pkg, name)
			}
		}
	}
	return found, names
}

// catalogue returns the built-in catalogue below the lines of the user's file.
func (v *vet) catalogue() *annotations.Catalogue {
	dir, err := v.directory()
	if err != nil {
		return annotations.Builtin()
	}
	data, err := os.ReadFile(annotations.Find(dir))
	if err != nil {
		return annotations.Builtin() // there is none, mostly
	}
	lines, _ := annotations.ParseFile(annotations.FileName, data) // go vet tells what is wrong with it
	return annotations.NewCatalogue(lines, annotations.Builtin())
}

// lookUp returns what a catalogue says of a function.
func lookUp(c *annotations.Catalogue, pkg, function string) []annotations.Declaration {
	typ, method, isMethod := strings.Cut(function, ".")
	if !isMethod {
		return c.Lookup(pkg + "." + function)
	}
	if lines := c.Lookup("(*" + pkg + "." + typ + ")." + method); len(lines) > 0 {
		return lines
	}
	return c.Lookup("(" + pkg + "." + typ + ")." + method)
}

// near names the functions whose last name is the same, as a hint.
func near(function string, names []string) string {
	last := function[strings.LastIndexByte(function, '.')+1:]
	var hits []string
	for _, n := range names {
		if strings.EqualFold(n[strings.LastIndexByte(n, '.')+1:], last) && !slices.Contains(hits, n) {
			hits = append(hits, n)
		}
	}
	if len(hits) == 0 {
		return ""
	}
	slices.Sort(hits)
	return ": did you mean " + strings.Join(hits, ", ") + "?"
}

// placesOf returns the places of which is told.
func placesOf(f *summary.KnownFunction) []string {
	places := []string{f.Place}
	around := func(path []summary.Step, layers []summary.FoundLayer) {
		for _, s := range path {
			places = append(places, s.Place)
		}
		for _, l := range layers {
			places = append(places, l.Place, l.Set)
		}
	}
	for _, e := range f.Effects {
		places = append(places, e.Place)
		around(e.Path, e.Layers)
	}
	for _, r := range f.Runs {
		places = append(places, r.Place)
		around(r.Path, r.Layers)
	}
	return places
}
