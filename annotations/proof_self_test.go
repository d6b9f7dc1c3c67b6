package annotations

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const provedSource = `package bank

const defaultAttempts = 5

var Retries = 3

var Default = Config{Max: 4, Inner: &Config{Max: 9}}

type Config struct {
	Max   int
	Inner *Config
}

func (c *Config) init() {
	switch c.Max {
	case -1:
		c.Max = 0
	case 0:
		c.Max = 6
	}
}

func newClient(n int) *Client { return &Client{retries: uint(7), other: n} }

func attempts() int {
	const most = 8
	return 10
}

type Client struct {
	retries uint
	other   int
}

type Params struct {
	Key   *string
	Keys  []string
	Sum   [16]byte
	Raw   []byte
	Again bool
	Null  struct{ String string }
	Whole *Config
}

type Option func(*Client)

func WithKey(key string) Option      { return nil }
func WithRatio(ratio float64) Option { return nil }

func (c *Client) Pay(params *Params, key any, opts ...Option) error { return nil }
func (c *Client) Do(fn func() error, params *Params) error          { return nil }
`

// The proof finds what is wrong with a line, and nothing else: each line of this test is held against a
// package, and what it is told stands behind it.
func TestProof(t *testing.T) {
	p := sourced(t, "example.com/bank/v2", provedSource)
	all := map[string]*pkg{p.Path: p}
	for _, tt := range []struct{ line, want string }{
		{"(*example.com/bank/v*.Client).Pay keyed params.Key", ""},
		{"(*example.com/bank/v*.Client).Pay keyed params.Keys", "params.Keys is no key but []string"},
		{"(*example.com/bank/v*.Client).Pay keyed params.Sum", ""},
		{"(*example.com/bank/v*.Client).Pay keyed params.Raw", ""},
		{"(*example.com/bank/v*.Client).Pay keyed params.Null", ""},
		{"(*example.com/bank/v*.Client).Pay keyed key", ""},
		{"(*example.com/bank/v*.Client).Pay keyed params", "params is no key but *example.com/bank/v2.Params"},
		{"(*example.com/bank/v*.Client).Pay keyed params.Whole", "params.Whole is no key but *example.com/bank/v2.Config"},
		{"(*example.com/bank/v*.Client).Pay keyed params.Again", "params.Again is no key but bool"},
		{"(*example.com/bank/v*.Client).Pay keyed params.Token", "has no field Token"},
		{"(*example.com/bank/v*.Client).Pay keyed option:WithKey", ""},
		{"(*example.com/bank/v*.Client).Pay keyed option:WithRatio", "the option WithRatio takes no key but float64"},
		{"(*example.com/bank/v*.Client).Pay keyed option:WithToken", "nothing named WithToken"},
		{"(*example.com/bank/v*.Client).Pay keyed header:Key", ""},
		{"(*example.com/bank/v*.Client).Pay effect joins=recv,params", ""},
		{"(*example.com/bank/v*.Client).Pay effect joins=tx", "has no parameter tx"},
		{"(*example.com/bank/v*.Client).Pai effect", "no such symbol"},
		{"(*example.com/bank/v*.Client).P* effect", ""},
		{"example.com/banc.Pay effect", "no such package is loaded"},
		{"example.com/bank closed", ""},
		{"example.com/banc closed", "no package of this module is loaded"},
		{"(*example.com/bank/v*.Client).Do retries fn", ""},
		{"(*example.com/bank/v*.Client).Do retries params", "is no function but"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|5 const=defaultAttempts", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|5", "where does the module keep the 5?"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|5 likely", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|1", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|6 const=defaultAttempts", "const=defaultAttempts is [5], not 6"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=option:Max|6 const=defaultAttempts+1", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=3 const=example.com/bank/v*.Retries", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=3 const=example.com/banc.Retries", "no such package"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=9|3 most=4 const=Default.Max", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=6 const=Config.init.Max", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=7 const=Config.init.Max", "is [0 6], not 7"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=7 const=newClient.retries", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=7 const=newClient.other", "has no number in newClient.other"},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=8 const=attempts.most", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=10 const=attempts", ""},
		{"(*example.com/bank/v*.Client).Do retries fn attempts=unbounded const=attempts", "the line has no number"},
		{"example.com/bank/v*.Default value Max=4 const=Default.Max", ""},
		{"example.com/bank/v*.Default value Max=5 const=Default.Max", "is [4 9], not 5"},
	} {
		decls, errs := ParseFile("lines", []byte(tt.line))
		require.Empty(t, errs)
		problems := worlds{newWorld(all, NewCatalogue(decls, nil))}.check(decls[0])
		if tt.want == "" {
			assert.Empty(t, problems, tt.line)
			continue
		}
		if assert.NotEmpty(t, problems, tt.line) {
			assert.Contains(t, problems[0], tt.want, tt.line)
		}
	}
}

// Of a library that two worlds have at two versions, a line may speak of what one of them has; where both have it, it
// holds in both.
func TestProofOfOlderVersions(t *testing.T) {
	newest := sourced(t, "example.com/bank", `package bank

const attempts = 3

type Client struct{}

func (c *Client) Do(fn func() error, opts ...func()) error { return nil }

func Times(n int) func() { return nil }
`)
	older := sourced(t, "example.com/bank", `package bank

const attempts = 2

func Do(fn func() error, opts ...func()) error { return nil }

func Attempts(n int) func() { return nil }
`)
	for _, tt := range []struct{ line, want string }{
		{"(*example.com/bank.Client).Do retries fn", ""},
		{"example.com/bank.Do retries fn", ""},
		{"example.com/bank.Do retries fn attempts=option:Attempts|option:Times", ""},
		{"example.com/bank.Do retries fn attempts=option:Tries", "nothing named Tries"},
		{"example.com/bank.Redo retries fn", "no such symbol"},
		{"example.com/bank.Do retries fn attempts=2 const=attempts", ""},
		{"example.com/bank.Do retries fn attempts=3 const=attempts", "const=attempts is [2], not 3"},
		{"example.com/bank.*o retries fn attempts=2 const=attempts", ""},
		{"example.com/bank.*s read", ""},
	} {
		decls, errs := ParseFile("lines", []byte(tt.line))
		require.Empty(t, errs)
		c := NewCatalogue(decls, nil)
		problems := worlds{
			newWorld(map[string]*pkg{newest.Path: newest}, c), newWorld(map[string]*pkg{older.Path: older}, c),
		}.check(decls[0])
		if tt.want == "" {
			assert.Empty(t, problems, tt.line)
		} else if assert.NotEmpty(t, problems, tt.line) {
			assert.Contains(t, problems[0], tt.want, tt.line)
		}
	}
}

// sourced is a package of a module at v2.0.0 with this source.
func sourced(t *testing.T, path, source string) *pkg {
	t.Helper()
	file := filepath.Join(t.TempDir(), "source.go")
	require.NoError(t, os.WriteFile(file, []byte(source), 0o666))
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, nil, 0)
	require.NoError(t, err)
	config := types.Config{Importer: importer.Default()}
	tpkg, err := config.Check(path, fset, []*ast.File{f}, nil)
	require.NoError(t, err)
	return &pkg{Package: &declarations.Package{
		Path: path, Module: &declarations.Module{Path: path, Version: "v2.0.0"}, Types: tpkg, Files: []string{file},
	}}
}
