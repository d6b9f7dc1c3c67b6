package unit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/annotations"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A stub speaks of one package with an effect, one clock, and closes one module.
type stub struct{}

func (stub) Closed(path string) bool  { return strings.HasPrefix(path, "example.org/closed") }
func (stub) Package(path string) bool { return path == "example.org/effect" || path == "time" }

func (stub) Lookup(symbol string) []annotations.Declaration {
	if symbol == "time.Now" {
		return []annotations.Declaration{{Symbol: symbol, Verb: "fresh"}}
	}
	return nil
}

// describe writes a package and its description as Go 1.26 does, and reads it.
func describe(t *testing.T, path, version, source string, more map[string]any) *Unit {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "a.go")
	require.NoError(t, os.WriteFile(file, []byte(source), 0o666))
	facts := filepath.Join(dir, "facts")
	require.NoError(t, os.WriteFile(facts, []byte("some"), 0o666))
	none := filepath.Join(dir, "none")
	require.NoError(t, os.WriteFile(none, nil, 0o666))

	cfg := map[string]any{
		"ID": path, "ImportPath": path, "Dir": dir, "GoFiles": []string{file},
		"ModulePath": path, "ModuleVersion": version, "VetxOnly": true,
		"VetxOutput": filepath.Join(dir, "vet.out"),
	}
	imports, vetx := map[string]string{}, map[string]string{}
	for line := range strings.Lines(source) {
		fields := strings.Fields(line)
		if len(fields) < 2 || fields[0] != "import" {
			continue
		}
		imported, err := strconv.Unquote(fields[len(fields)-1])
		require.NoError(t, err)
		imports[imported], vetx[imported] = imported, none
		if imported == "example.org/facts" {
			vetx[imported] = facts
		}
	}
	cfg["ImportMap"], cfg["PackageVetx"] = imports, vetx
	for key, value := range more {
		cfg[key] = value
	}
	data, err := json.Marshal(cfg)
	require.NoError(t, err)
	description := filepath.Join(dir, "vet.cfg")
	require.NoError(t, os.WriteFile(description, data, 0o666))
	u, err := Read(description, "")
	require.NoError(t, err)
	return u
}

func TestNeeds(t *testing.T) {
	tests := []struct {
		name          string
		path, version string // a dependency's when empty
		source        string
		want          string // "" to leave
	}{
		{name: "nothing", source: `package a; func F(x int) int { return x + len("") }`},
		{name: "main module", path: "example.com/m", source: `package a`, want: "it belongs to the main module"},
		{name: "closed", path: "example.org/closed/sdk", version: "v1.0.0",
			source: "package a\nimport \"example.org/effect\"\nvar _ = effect.Do"},
		{name: "main module, closed", path: "example.org/closed/sdk", source: `package a`,
			want: "it belongs to the main module"},
		{name: "effect", source: "package a\nimport \"example.org/effect\"\nvar _ = effect.Do",
			want: "the catalogue speaks of example.org/effect"},
		{name: "facts", source: "package a\nimport \"example.org/facts\"\nvar _ = facts.Do",
			want: "there are facts about example.org/facts"},
		{name: "no facts", source: "package a\nimport \"example.org/none\"\nvar _ = none.Do"},
		{name: "duration", source: "package a\nimport \"time\"\nconst Wait = time.Second"},
		{name: "clock", source: "package a\nimport \"time\"\nfunc ID() int64 { return time.Now().Unix() }",
			want: "the catalogue speaks of time.Now"},
		{name: "clock by another name", source: "package a\nimport clock \"time\"\nvar now = clock.Now",
			want: "the catalogue speaks of time.Now"},
		{name: "annotated", source: "package a\n//retrysafe:effect\nfunc F() {}", want: "it is annotated"},
		{name: "judge", source: "package a\nfunc IsLate(err error) bool { return err != nil }", want: "IsLate judges an error"},
		{name: "path", source: "package a\nfunc Login(base string) string { return base + \"/auth/login\" }", want: "Login spells a path"},
		{name: "path behind a host", source: "package a\nfunc Pay(id string) string { return join(\"%s/pay\", id) }", want: "Pay spells a path"},
		{name: "media type", source: "package a\nfunc Type() string { return \"text/plain\" }"},
		{name: "line ends", source: "package a\nfunc Close() string { return \"/>\" }"},
		{name: "does not parse", source: "package a\nfunc {", want: "a file cannot be parsed"},

		{name: "runs its parameter", source: `package a; func Do(f func()) { f() }`, want: "Do calls a function value (f)"},
		{name: "runs it again", source: `package a; func Do(f func() error) { for f() != nil {} }`,
			want: "Do calls a function value (f)"},
		{name: "parameter of a named type", source: `package a; type fn func(); func Do(f fn) { f() }`,
			want: "Do calls a function value (f)"},
		{name: "parameter like a function", source: `package a; func f() {}; func Do(f func()) { f() }`,
			want: "Do calls a function value (f)"},
		{name: "variable", source: `package a; var Hook func(); func Do() { Hook() }`,
			want: "Do calls a function value (Hook)"},
		{name: "field", source: `package a; type T struct { Hook func() }; func (t *T) Do() { t.Hook() }`,
			want: ".Do calls a function value (Hook)"},
		{name: "field of a named type", source: `package a; type fn func(); type T struct { Hook fn }; func (t *T) Do() { t.Hook() }`,
			want: ".Do calls a function value (Hook)"},
		{name: "embedded", source: "package a\nimport \"example.org/none\"\ntype T struct { none.Func }\nfunc (t *T) Do() { t.Func() }",
			want: ".Do calls a function value (Func)"},
		{name: "element", source: `package a; var all []func(); func Do() { all[0]() }`,
			want: "Do calls a function value (element)"},
		{name: "field's element", source: `package a; type T struct { all map[string]func() }; func (t *T) Do() { t.all["x"]() }`,
			want: ".Do calls a function value (element)"},
		{name: "result", source: `package a; func g() func(); func Do() { g()() }`,
			want: "Do calls a function value (result)"},
		{name: "asserted", source: `package a; func Do(x any) { x.(func())() }`,
			want: "Do calls a function value (result)"},
		{name: "pointer", source: `package a; func Do(f *func()) { (*f)() }`, want: "Do calls a function value (f)"},
		{name: "from a function", source: `package a; func g() func(); func Do() { f := g(); f() }`,
			want: "Do calls a function value (f)"},
		{name: "in a variable's value", source: `package a; var Do = func(f func()) { f() }`,
			want: "a variable's value calls a function value (f)"},
		{name: "its own closure", source: `package a; func Do(n int) { f := func() { n++ }; f(); var g func(); g = func() {}; g() }`},
		{name: "a closure or not", source: `package a; func Do(h func()) { f := func() {}; if h != nil { f = h }; f() }`,
			want: "Do calls a function value (f)"},
		{name: "a closure changed elsewhere", source: `package a; func set(*func()); func Do() { f := func() {}; set(&f); f() }`,
			want: "Do calls a function value (f)"},
		{name: "conversions", source: `package a; type T int; func G[E ~int](e E) T { type l int; _ = l(1); return T(E(int(e))) + T([]byte("")[0]) + *(*T)(nil) }`},
		{name: "generic function", source: `package a; func g[A, B any]() {}; func Do() { g[int, string](); h[int]() }; func h[A any]() {}`},

		{name: "interface once", source: `package a; type S interface { Send() error }; func Do(s S) error { return s.Send() }`},
		{name: "interface again", source: `package a; type S interface { Send() error }; func Do(s S) { for s.Send() != nil {} }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "interface of another package", source: "package a\nimport \"example.org/none\"\nfunc Do(s none.S) { for s.Send() != nil {} }",
			want: "Do may repeat a method that it cannot know"},
		{name: "decorator", source: "package a\nimport \"example.org/none\"\ntype T struct { next none.S }\nfunc (t *T) Send() (err error) { for range 3 { if err = t.next.Send(); err == nil { break } }; return }",
			want: ".Send may repeat a method that it cannot know"},
		{name: "unexported interface method", source: `package a; type s interface { send() error }; type t struct{}; func (t) send() error { return nil }; func do(x s) { for x.send() != nil {} }`,
			want: "do may repeat a method that it cannot know"},
		{name: "through a function", source: `package a; type S interface { Send() error }; func once(s S) error { return s.Send() }; func Do(s S) { for once(s) != nil {} }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "through a closure", source: `package a; type S interface { Send() error }; func Do(s S) { f := func() error { return s.Send() }; for f() != nil {} }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "goto", source: `package a; type S interface { Send() error }; func Do(s S) { again: if s.Send() != nil { goto again } }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "recursion", source: `package a; type S interface { Send() error }; func Do(s S) { if s.Send() != nil { Do(s) } }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "mutual recursion", source: `package a; type S interface { Send() error }; type T struct { s S }; func (t *T) do() { if t.s.Send() != nil { t.again() } }; func (t *T) again() { t.do() }`,
			want: ".again may repeat a method that it cannot know"},
		{name: "nobody looks", source: `package a; type S interface { Send() error }; func Do(s S) { for { s.Send(); defer s.Send(); go s.Send() } }`},
		{name: "each once", source: `package a; type S interface { Len() int }; func Do(all []S) (n int) { for _, s := range all { n += s.Len() }; return n }`},
		{name: "each until one", source: `package a; type S interface { Send() error }; func Do(all []S) { for _, s := range all { if s.Send() == nil { return } } }`,
			want: "Do may repeat a method that it cannot know"},
		{name: "its own methods", source: `package a; type T struct{}; func (t *T) step() bool { return true }; func (t *T) Len() int { return 0 }; func (t *T) Do() { for t.step() && t.Len() > 0 {} }`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path, version := test.path, test.version
			if path == "" {
				path, version = "example.org/dep", "v1.2.3"
			}
			u := describe(t, path, version, test.source, nil)
			assert.Equal(t, test.want, u.Needs(stub{}))
			u.VetxOnly = false
			assert.Equal(t, test.want, u.Needs(stub{}), "the same when named")
		})
	}
}

// The standard library is known by its place: a package without a module may be anyone's.
func TestStandard(t *testing.T) {
	u := describe(t, "errors", "", `package errors; func Do(f func()) { f() }`, map[string]any{"ModulePath": ""})
	assert.Equal(t, "it belongs to the main module", u.Needs(stub{}))
	u.goroot = filepath.Dir(u.Dir)
	u.Dir = filepath.Join(u.goroot, "src", "errors")
	assert.Empty(t, u.Needs(stub{}))
	assert.False(t, u.Own())
}

func TestOwn(t *testing.T) {
	tests := []struct {
		name string
		more map[string]any
		want bool
	}{
		{"1.26", map[string]any{"ModuleVersion": ""}, true},
		{"1.26, dependency", map[string]any{"ModuleVersion": "v1.0.0"}, false},
		{"1.27", map[string]any{"Module": map[string]any{"Path": "m", "Main": true}}, true},
		{"1.27, dependency", map[string]any{"ModuleVersion": "", "Module": map[string]any{"Path": "m", "Version": "v1.0.0"}}, false},
		{"1.27, outside any", map[string]any{"ModuleVersion": "", "Module": nil}, true},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, describe(t, "m", "", "package a", test.more).Own(), test.name)
	}
}
