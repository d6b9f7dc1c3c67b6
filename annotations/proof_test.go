package annotations

import (
	"cmp"
	"fmt"
	"go/build"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"
)

// The proof: every line of the catalogue is held against the real module at the version that
// testdata/modules/catalog pins.

// newStd names standard packages that a Go older than the one named does not have.
var newStd = map[string]string{"uuid": "go1.27"}

func TestCatalogueAgainstRealModules(t *testing.T) {
	if testing.Short() {
		t.Skip("loads two thousand packages")
	}
	decls := catalogueLines(t)
	w := loadWorld(t, decls)
	for _, d := range decls {
		for _, problem := range w.check(d) {
			t.Errorf("%s:%d: %s %s: %s", d.File, d.Line, d.Symbol, d.Verb, problem)
		}
	}
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
}

type pkg struct {
	*packages.Package
	objects map[string]types.Object // by local name; nil until asked for
}

func loadWorld(t *testing.T, decls []Declaration) *world {
	t.Helper()
	patterns := []string{"."}
	for _, d := range decls {
		path := splitSymbol(d.Symbol).path
		if first, _, _ := strings.Cut(path, "/"); d.Verb == "closed" || strings.Contains(first, ".") || tooNew(path) {
			continue
		}
		if !slices.Contains(patterns, path) {
			patterns = append(patterns, path)
		}
	}
	// Types come from source, without function bodies: half a minute, where compiling all of it for
	// its export data would take many.
	roots, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps |
			packages.NeedModule | packages.NeedFiles | packages.NeedCompiledGoFiles,
		Dir: "../testdata/modules/catalog",
		Env: append(os.Environ(), "CGO_ENABLED=1", "GOWORK=off", "GOFLAGS=-mod=readonly"),
	}, patterns...)
	require.NoError(t, err)
	w := &world{packages: map[string]*pkg{}, options: map[string]map[string]bool{}}
	packages.Visit(roots, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			t.Errorf("loading %s: %s", p.PkgPath, e)
		}
		w.packages[p.PkgPath] = &pkg{Package: p}
	})
	return w
}

func tooNew(path string) bool {
	need, ok := newStd[path]
	return ok && !slices.Contains(build.Default.ReleaseTags, need)
}

// check returns what is wrong with a line.
func (w *world) check(d Declaration) (problems []string) {
	if d.Verb == "closed" {
		for path := range w.packages {
			if matchPath(versionless(d.Symbol), versionless(path), true) {
				return nil
			}
		}
		return []string{"no package of this module is loaded: name one in testdata/modules/catalog/deps.go"}
	}
	s := splitSymbol(d.Symbol)
	if tooNew(s.path) {
		return nil
	}
	covered, found := false, 0
	for path, p := range w.packages {
		if !matchPath(s.path, path, false) {
			continue
		}
		covered = true
		for local, o := range p.all() {
			if !matchLocal(s.local, local) || !speaks(d, spell(path, local)) {
				continue
			}
			if strings.Contains(s.local, "*") && !meant(d, s, o) {
				continue
			}
			found++
			for _, msg := range (&proof{w, p, o, d}).problems() {
				problems = append(problems, spell(path, local)+": "+msg)
			}
		}
	}
	switch {
	case !covered:
		return []string{"no such package is loaded: name it in testdata/modules/catalog/deps.go"}
	case found == 0:
		return []string{"no such symbol, or longer lines speak for each" + w.nearest(s)}
	}
	slices.Sort(problems)
	return slices.Compact(problems)
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
func speaks(d Declaration, symbol string) bool {
	return slices.ContainsFunc(Builtin().Lookup(symbol), func(e Declaration) bool {
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

// hasOption reports whether the module of p has a function, method, type or field of that name.
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
