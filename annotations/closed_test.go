package annotations

import (
	"go/types"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// closedAreDescribed holds closed modules against what is said of them. What they do is known by lines alone: so
// whatever they export that looks like an effect of which each call counts is described by a line, or is named in
// catalog/unsaid, with the reason. all tells that each module is loaded.
func closedAreDescribed(t *testing.T, packages map[string]*pkg, all bool) {
	data, err := os.ReadFile("catalog/unsaid")
	require.NoError(t, err)
	said := readUnsaid(t, string(data))
	found := undescribed(packages, Builtin())
	counted := 0
	for module, symbols := range found {
		for _, s := range symbols {
			if isSaid(said, s) {
				counted++
			} else {
				t.Errorf("%s is closed, and no line says what %s does: add one, or name it in catalog/unsaid", module.Path, s)
			}
		}
	}
	t.Logf("%d functions of %d closed modules are left unsaid, for %d reasons", counted, len(found), len(said))
	for _, u := range said {
		if all && u.names == 0 {
			t.Errorf("%s in catalog/unsaid names nothing: take it out", u.pattern)
		}
	}
}

// An unsaid is a line of catalog/unsaid: symbols, in which an asterisk stands for any text, and why nothing is said
// about them.
type unsaid struct {
	pattern string
	names   int // how many there are
}

func readUnsaid(t *testing.T, text string) (all []*unsaid) {
	t.Helper()
	for line := range strings.Lines(text) {
		pattern, reason := cutSymbol(line)
		if pattern == "" {
			continue
		}
		require.NotEmpty(t, strings.TrimSpace(reason), "%s: why is nothing said about it?", pattern)
		all = append(all, &unsaid{pattern: pattern})
	}
	return all
}

// isSaid reports whether a symbol is named, and counts it.
func isSaid(all []*unsaid, symbol string) (is bool) {
	for _, u := range all {
		if glob(u.pattern, symbol) {
			u.names++
			is = true
		}
	}
	return is
}

// undescribed returns by their modules the functions of closed ones that look like an effect and have no line.
func undescribed(packages map[string]*pkg, c *Catalogue) map[declarations.Module][]string {
	found := map[declarations.Module][]string{}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		p := packages[path]
		if p.Module == nil || !c.Closed(path) || strings.Contains("/"+path+"/", "/internal/") {
			continue
		}
		for _, local := range slices.Sorted(maps.Keys(p.all())) {
			fn, ok := p.all()[local].(*types.Func)
			if ok && effectful(fn) && len(c.Lookup(spell(path, local))) == 0 {
				found[*p.Module] = append(found[*p.Module], spell(path, local))
			}
		}
	}
	return found
}

// countingVerbs are the words with which names of functions begin whose every call counts, as far as a name tells.
// Put, Set, Update and Delete are not among them: a line that is missing there hides nothing.
var countingVerbs = strings.Fields(`Create Insert Enqueue Publish Produce Emit Send Notify Post Submit Purchase
	Charge Pay Payout Capture Refund Transfer Withdraw Deposit Increment Incr Decrement Decr Invoke Trigger
	Dispatch Launch Import Upload Exec Execute`)

// effectful reports whether others can call a function that looks like an effect: its name begins with a verb of
// one, and it takes a context or returns an error, as what leaves the process does.
func effectful(fn *types.Func) bool {
	sig := fn.Signature()
	if recv := sig.Recv(); recv != nil {
		t := recv.Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := t.(*types.Named); ok && !n.Obj().Exported() {
			return false
		}
	}
	verb := slices.ContainsFunc(countingVerbs, func(v string) bool {
		rest, ok := strings.CutPrefix(fn.Name(), v)
		return ok && (rest == "" || rest[0] < 'a' || rest[0] > 'z')
	})
	if !verb {
		return false
	}
	if sig.Params().Len() > 0 && sig.Params().At(0).Type().String() == "context.Context" {
		return true
	}
	n := sig.Results().Len()
	return n > 0 && isError(sig.Results().At(n-1).Type())
}

func TestUndescribed(t *testing.T) {
	p := sourced(t, "example.com/bank/v2", `package bank

import "context"

type Client struct{}

func (c *Client) CreateOrder(ctx context.Context) {}
func (c *Client) Refund() error                   { return nil }
func (c *Client) Refunded() error                 { return nil }
func (c *Client) Charge()                         {}
func (c *Client) UpdateOrder() error              { return nil }
func (c *Client) SendMail() error                 { return nil }

type hidden struct{}

func (hidden) Send() error { return nil }

type API interface{ Pay(order string) error }

func Publish() (string, error) { return "", nil }
`)
	all := map[string]*pkg{p.Path: p}
	lines := "(*example.com/bank/v*.Client).SendMail effect\n"
	decls, errs := ParseFile("lines", []byte(lines+"example.com/bank closed\n"))
	require.Empty(t, errs)
	assert.Equal(t, map[declarations.Module][]string{*p.Module: {
		"(*example.com/bank/v2.Client).CreateOrder", "(*example.com/bank/v2.Client).Refund",
		"(example.com/bank/v2.API).Pay", "example.com/bank/v2.Publish",
	}}, undescribed(all, NewCatalogue(decls, nil)))
	assert.Empty(t, undescribed(all, NewCatalogue(decls[:1], nil)), "what is not closed is analysed")

	said := readUnsaid(t, "# why\n*.Client).* they are tests\n")
	assert.True(t, isSaid(said, "(*example.com/bank/v2.Client).Refund"))
	assert.False(t, isSaid(said, "(example.com/bank/v2.API).Pay"))
	assert.Equal(t, 1, said[0].names)
}
