package analyzer_test

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// What the facts of one package may take, those that it passes on included. They are read again for
// each package that imports it.
const (
	budget      = 32 << 10
	largeBudget = 256 << 10 // for real packages, of which a few are large
)

// Drivers keep facts by the hash of their bytes: what the same package says must always be the same,
// and must come back as it was.
func TestCodec(t *testing.T) {
	for _, a := range bases() {
		for _, f := range a.FactTypes {
			gob.Register(f)
		}
	}
	for name, c := range map[string]corpus{"shop": module(t, "shop"), "specification": specification(t)} {
		t.Run(name, func(t *testing.T) {
			first, second := c.facts(t), c.facts(t)
			require.NotEmpty(t, first)
			for pkg, facts := range first {
				data := encode(t, facts)
				assert.True(t, bytes.Equal(data, encode(t, facts)), "%s: encoded twice", pkg)
				assert.True(t, bytes.Equal(data, encode(t, second[pkg])), "%s: analysed twice", pkg)
				decoded := decode(t, data)
				assert.True(t, bytes.Equal(data, encode(t, decoded)), "%s: read and written", pkg)
				assert.Equal(t, decoded, decode(t, encode(t, decoded)), pkg)
				assert.LessOrEqual(t, len(data), budget, pkg)
			}
			assert.Len(t, second, len(first))
		})
	}
}

// bases returns the analyzers that the checks stand on.
func bases() (all []*analysis.Analyzer) {
	for _, a := range analyzer.New(nil) {
		all = append(all, a.Requires...)
	}
	return all
}

// A saved fact is one as a driver stores it: fields exported, no pointer into a program.
type saved struct {
	Object objectpath.Path
	Fact   analysis.Fact
}

// facts analyses the corpus and returns the facts that each package tells others about its own
// objects. Those about objects that no other package can name are never stored.
func (c corpus) facts(t *testing.T) map[string][]saved {
	t.Helper()
	all := map[string][]saved{}
	for act := range c.graph(t, analyzer.New(nil)).All() {
		if len(act.Analyzer.FactTypes) == 0 || act.Package.ID != act.Package.PkgPath {
			continue // a variant for tests
		}
		var own []saved
		for _, f := range act.AllObjectFacts() {
			if f.Object.Pkg() != act.Package.Types {
				continue
			}
			if path, err := objectpath.For(f.Object); err == nil {
				own = append(own, saved{path, f.Fact})
			}
		}
		if len(own) > 0 {
			slices.SortFunc(own, func(a, b saved) int { return cmp.Compare(a.Object, b.Object) })
			all[act.Package.PkgPath] = own
		}
	}
	return all
}

func encode(t *testing.T, facts []saved) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, gob.NewEncoder(&b).Encode(facts))
	return b.Bytes()
}

func decode(t *testing.T, data []byte) (facts []saved) {
	t.Helper()
	require.NoError(t, gob.NewDecoder(bytes.NewReader(data)).Decode(&facts))
	return facts
}

// A map is written in another order each time, an interface has to be registered, and a position
// means nothing in another process.
func TestFactTypes(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(t *testing.T, of reflect.Type, path string)
	look = func(t *testing.T, of reflect.Type, path string) {
		if seen[of] {
			return
		}
		seen[of] = true
		assert.NotEqual(t, reflect.TypeFor[token.Pos](), of, path)
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			look(t, of.Elem(), path)
		case reflect.Struct:
			for i := range of.NumField() {
				if f := of.Field(i); f.IsExported() {
					look(t, f.Type, path+"."+f.Name)
				}
			}
		case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer:
			t.Errorf("%s is a %s", path, of)
		}
	}
	for _, a := range bases() {
		for _, f := range a.FactTypes {
			look(t, reflect.TypeOf(f), a.Name)
		}
	}
}

// What is told of a field to those who fill it does not grow with the number of its users: twice the code
// has twice the facts.
func TestFactsGrowWithCode(t *testing.T) {
	size := func(functions int) int {
		var text strings.Builder
		text.WriteString("package held\n\ntype Sink interface{ Send(string) error }\n\ntype Client struct{ sink Sink }\n")
		for i := range functions {
			fmt.Fprintf(&text, `
func New%[1]d(s Sink) *Client { return &Client{s} }

func (c *Client) Send%[1]d(text string) (err error) {
	for range 3 {
		if err = c.sink.Send(text); err == nil {
			return nil
		}
	}
	return err
}
`, i)
		}
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/held\n\ngo 1.26\n"), 0o666))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "held.go"), []byte(text.String()), 0o666))
		facts := corpus{dir, module(t, "shop").env}.facts(t)
		require.Len(t, facts, 1)
		return len(encode(t, facts["example.com/held"]))
	}
	for _, f := range bases()[0].FactTypes {
		gob.Register(f)
	}
	few, more := size(40), size(80)
	assert.Less(t, more, 5*few/2, "of 40 and of 80 functions")
}

// The budget holds for what go vet stores of the field corpus and of all that it imports, and nothing
// is stored of the standard library.
func TestFactBudget(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles large libraries")
	}
	// The go command leaves its work directory behind when it is asked to, and tells its name.
	_, stderr, code := module(t, "field").run(t, "go", "vet", "-work", "-json", "-vettool="+command(t), "./...")
	require.Zero(t, code, stderr)
	_, work, ok := strings.Cut(stderr, "WORK=")
	require.True(t, ok, stderr)
	work, _, _ = strings.Cut(work, "\n")
	t.Cleanup(func() { os.RemoveAll(work) })
	units, err := filepath.Glob(filepath.Join(work, "*", "vet.cfg"))
	require.NoError(t, err)
	require.Greater(t, len(units), 500)
	for _, file := range units {
		var unit struct{ ImportPath, VetxOutput, ModulePath string }
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &unit))
		info, err := os.Stat(unit.VetxOutput)
		require.NoError(t, err, unit.ImportPath)
		if unit.ModulePath == "" {
			assert.Zero(t, info.Size(), unit.ImportPath)
		}
		assert.LessOrEqual(t, info.Size(), int64(largeBudget), unit.ImportPath)
	}
}
