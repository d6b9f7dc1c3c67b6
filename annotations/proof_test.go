package annotations

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/require"
)

// The proof: every line of the catalogue is held against the real module at the version that
// testdata/modules/catalog pins, and at an older one where testdata/modules/older does too.

// newStd names standard packages that a Go older than the one named does not have.
var newStd = map[string]string{"uuid": "go1.27"}

// The environment variable that names the families to prove, with spaces between them. Where it is not set, all
// are proved; where it is empty, none.
const familiesVariable = "RETRYSAFE_FAMILIES"

func TestCatalogueAgainstRealModules(t *testing.T) {
	if testing.Short() {
		t.Skip("loads two thousand packages")
	}
	decls := catalogueLines(t)
	names, some := os.LookupEnv(familiesVariable)
	if some {
		decls = ofFamilies(t, decls, strings.Fields(names))
		if len(decls) == 0 {
			t.Skip("no family is named in " + familiesVariable)
		}
	}
	all := worlds{
		newWorld(load(t, provedModule, wanted(t, provedModule, decls)), Builtin()),
		newWorld(imported(t, olderModule, load(t, olderModule, wanted(t, olderModule, decls))), Builtin()),
	}
	for _, d := range decls {
		for _, problem := range all.check(d) {
			t.Errorf("%s:%d: %s %s: %s", d.File, d.Line, d.Symbol, d.Verb, problem)
		}
	}
	t.Log(all.report(decls))
	closedAreDescribed(t, all[0].packages, !some)
}

// ofFamilies returns the lines of the files of those names.
func ofFamilies(t *testing.T, decls []Declaration, names []string) (some []Declaration) {
	t.Helper()
	for _, name := range names {
		file := filepath.Join("catalog", name+".txt")
		n := len(some)
		for _, d := range decls {
			if d.File == file {
				some = append(some, d)
			}
		}
		require.Greater(t, len(some), n, "%s names no file of catalog: %s", familiesVariable, name)
	}
	return some
}

// catalogueLines parses the whole catalogue, which has no wrong line.
func catalogueLines(t *testing.T) []Declaration {
	t.Helper()
	files, err := filepath.Glob("catalog/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var all []Declaration
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		decls, errs := ParseFile(f, data)
		require.Empty(t, errs)
		all = append(all, decls...)
	}
	return all
}

// A world is the real packages by path, and by module the names that an option: may mean.
type world struct {
	packages map[string]*pkg
	options  map[string]map[string]bool
	// The lines, of which those with the most letters speak.
	catalogue *Catalogue
}

// A pkg is a package of which the declarations are known.
type pkg struct {
	*declarations.Package
	objects map[string]types.Object // by local name; nil until asked for
	syntax  []*ast.File             // with bodies; nil until asked for
}

func tooNew(path string) bool {
	need, ok := newStd[path]
	return ok && !slices.Contains(build.Default.ReleaseTags, need)
}

// Worlds are those in which a library stands at one version each, the newest in the first.
type worlds []*world

func newWorld(packages map[string]*pkg, c *Catalogue) *world {
	return &world{packages: packages, options: map[string]map[string]bool{}, catalogue: c}
}

// check returns what is wrong with a line. What it speaks of is in one of the worlds, and it holds in each where
// that is.
func (all worlds) check(d Declaration) (problems []string) {
	missing := ""
	found := false
	for i := len(all) - 1; i >= 0; i-- {
		says, absent := all[i].check(all, d)
		problems = append(problems, says...)
		if absent == "" {
			found = true
		} else {
			missing = absent
		}
	}
	if !found {
		return []string{missing}
	}
	return problems
}

// check returns what is wrong with a line in this one of the worlds, or that what it speaks of is not there.
func (w *world) check(all worlds, d Declaration) (problems []string, absent string) {
	if d.Verb == "closed" {
		for path := range w.packages {
			if matchPath(versionless(d.Symbol), versionless(path), true) {
				return nil, ""
			}
		}
		return nil, "no package of this module is loaded: name one in testdata/modules/catalog/deps.go"
	}
	s := splitSymbol(d.Symbol)
	if tooNew(s.path) {
		return nil, ""
	}
	covered, found := false, 0
	for path, p := range w.packages {
		if !matchPath(s.path, path, false) {
			continue
		}
		covered = true
		for local, o := range p.all() {
			if !matchLocal(s.local, local) || !w.speaks(d, spell(path, local)) {
				continue
			}
			if strings.Contains(s.local, "*") && !meant(d, s, o) {
				continue
			}
			found++
			for _, msg := range (&proof{w, all, p, o, d}).problems() {
				problems = append(problems, spell(path, local)+": "+msg)
			}
		}
	}
	switch {
	case !covered:
		return nil, "no such package is loaded: name it in testdata/modules/catalog/deps.go"
	case found == 0:
		return nil, "no such symbol, or longer lines speak for each" + w.nearest(s)
	}
	slices.Sort(problems)
	return slices.Compact(problems), ""
}

// meant reports whether a wildcard means an object: functions, or the types with methods where the line
// speaks of a type's methods.
func meant(d Declaration, s symbol, o types.Object) bool {
	if d.Verb == "retries" && d.Subject == "" && !strings.Contains(s.local, ")") {
		return ofType(d, o) && len(methods(o.Type())) > 0
	}
	_, isFunc := o.(*types.Func)
	return isFunc
}

// ofType reports whether a line speaks of all methods of a type.
func ofType(d Declaration, o types.Object) bool {
	_, isType := o.(*types.TypeName)
	return isType && d.Verb == "retries"
}

// speaks reports whether the line is among those that Lookup finds for a symbol.
func (w *world) speaks(d Declaration, symbol string) bool {
	return slices.ContainsFunc(w.catalogue.Lookup(symbol), func(e Declaration) bool {
		return e.File == d.File && e.Line == d.Line
	})
}

// nearest lists what the package has under a like name, for whoever mends the line.
func (w *world) nearest(s symbol) string {
	var names []string
	member := s.local[strings.LastIndexAny(s.local, ".)")+1:]
	for path, p := range w.packages {
		if !matchPath(s.path, path, false) {
			continue
		}
		for local := range p.all() {
			if strings.HasSuffix(local, "."+member) || local == member {
				names = append(names, spell(path, local))
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	return fmt.Sprintf("; near it: %v", names[:min(3, len(names))])
}

// all returns the objects of a package by their local names.
func (p *pkg) all() map[string]types.Object {
	if p.objects == nil {
		p.objects = Objects(p.Types)
	}
	return p.objects
}

// hasOption reports whether the module of p has a function, method, type or field of that name, at some version.
func (all worlds) hasOption(p *pkg, name string) bool {
	return slices.ContainsFunc(all, func(w *world) bool { return w.hasOption(p, name) })
}

// hasOption reports whether this world's version of the module of p has something of that name.
func (w *world) hasOption(p *pkg, name string) bool {
	key := "std"
	if p.Module != nil {
		key = p.Module.Path
	}
	if w.options[key] == nil {
		w.options[key] = map[string]bool{}
		for _, q := range w.packages {
			if q.Module == nil || q.Module.Path != key {
				continue
			}
			for _, o := range q.all() {
				w.options[key][o.Name()] = true
			}
		}
	}
	return w.options[key][name]
}

// firsts returns the types of the first arguments of all functions and methods of the module of p that have this
// name, and of the fields that do, at each version.
func (all worlds) firsts(p *pkg, name string) (types []types.Type) {
	for _, w := range all {
		for _, q := range w.packages {
			if (q.Module == nil) == (p.Module == nil) && (q.Module == nil || q.Module.Path == p.Module.Path) {
				types = append(types, q.firsts(name)...)
			}
		}
	}
	return types
}

// firsts returns the types of the first arguments of all functions and methods of that name, and of the fields.
func (p *pkg) firsts(name string) (all []types.Type) {
	for _, o := range p.all() {
		if o.Name() != name {
			continue
		}
		if sig, ok := o.Type().Underlying().(*types.Signature); ok && sig.Params().Len() > 0 {
			all = append(all, sig.Params().At(0).Type())
		} else if v, ok := o.(*types.Var); ok && v.IsField() {
			all = append(all, o.Type())
		}
	}
	return all
}

// report lists the modules against which lines have been held, at which versions, and how many of the lines.
func (all worlds) report(decls []Declaration) string {
	lines := map[declarations.Module]int{}
	for _, d := range decls {
		of := map[declarations.Module]bool{}
		for _, w := range all {
			for path, p := range w.packages {
				if p.Module != nil && d.Speaks(path) {
					of[*p.Module] = true
				}
			}
		}
		for m := range of {
			lines[m]++
		}
	}
	modules := slices.SortedFunc(maps.Keys(lines), func(a, b declarations.Module) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Version, b.Version))
	})
	var b strings.Builder
	numbers, named := 0, 0
	for _, d := range decls {
		if n, ok := d.number(); ok && n > 1 {
			numbers++
			if d.Const != "" {
				named++
			}
		}
	}
	fmt.Fprintf(&b, "%d of %d numbers are those of a constant of the module\n", named, numbers)
	fmt.Fprintf(&b, "%d lines were held against %d modules (each version is one) and %s:\n", len(decls), len(modules), runtime.Version())
	for _, m := range modules {
		fmt.Fprintf(&b, "    %-60s %-28s %4d lines\n", m.Path, m.Version, lines[m])
	}
	return b.String()
}
