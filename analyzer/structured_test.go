package analyzer_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// parts returns the findings in their structured form, by the line that each stands on.
func (c corpus) parts(t *testing.T, tool string) map[string]summary.Finding {
	t.Helper()
	stdout, stderr, code := c.run(t, "go", "vet", "-json", "-structured", "-vettool="+tool, "./...")
	require.Zero(t, code, stderr)
	all := map[string]summary.Finding{}
	for dec := json.NewDecoder(strings.NewReader(stdout)); dec.More(); {
		var tree map[string]map[string][]struct {
			Posn    string
			Related []struct{ Message string }
		}
		require.NoError(t, dec.Decode(&tree))
		for _, checks := range tree {
			for _, diagnostics := range checks {
				for _, d := range diagnostics {
					require.Len(t, d.Related, 1)
					var f summary.Finding
					require.NoError(t, json.Unmarshal([]byte(d.Related[0].Message), &f))
					r := c.report(d.Posn, f.Check, "")
					all[r.file+":"+strconv.Itoa(r.line)] = f
				}
			}
		}
	}
	return all
}

// The structured form of a finding has all that its message says, in parts.
func TestStructured(t *testing.T) {
	const in = "example.com/shop/"
	all := module(t, "shop").parts(t, command(t))

	got := all["orders/orders.go:57"]
	assert.Contains(t, got.Message, "= 15 attempts")
	got.Message = ""
	assert.Equal(t, summary.Finding{
		Check: "nestedretry", Package: "example.com/shop/orders", Function: "(*example.com/shop/orders.Service).Paid",
		Effect: summary.FoundEffect{Group: "read", Name: "HTTP GET", Place: in + "payments/payments.go:33"},
		Key:    summary.FoundKey{Provenance: summary.None}, Attempts: 15,
		Layers: []summary.FoundLayer{
			{Name: "retry loop", Place: in + "retry/retry.go:12", Attempts: 5, Set: in + "orders/orders.go:57"},
			{Name: "retry loop", Place: in + "payments/payments.go:24", Attempts: 3, Set: in + "payments/payments.go:24"},
		},
		Path: []summary.Step{
			{Name: "retry.Do", Place: in + "orders/orders.go:57"},
			{Name: "Client.Get", Place: in + "orders/orders.go:58"},
			{Name: "Client.do", Place: in + "payments/payments.go:70"},
		},
	}, got)

	// A function that is handed over is called where its runner calls it.
	got = all["orders/orders.go:84"]
	require.Len(t, got.Path, 3)
	assert.Equal(t, summary.Step{Name: "Service.once", Place: in + "orders/transact.go:12"}, got.Path[1])
	assert.Equal(t, summary.Step{Name: "Sender.Send", Place: in + "orders/orders.go:84"}, got.Path[2])
	assert.Equal(t, summary.FoundEffect{Group: "once", Name: "HTTP POST", Place: in + "mail/mail.go:26"}, got.Effect)

	unbounded := all["inventory/inventory.go:51"]
	assert.Zero(t, unbounded.Attempts)
	assert.Zero(t, unbounded.Layers[0].Attempts)
	assert.Empty(t, unbounded.Layers[0].Set)
}

// A fingerprint stays when lines move, and differs with what is done where, through what.
func TestFingerprint(t *testing.T) {
	sample := func() summary.Finding {
		return summary.Finding{
			Check: "unsaferetry", Package: "m/a", Function: "m/a.F", Attempts: 3, Message: "at a.go:7",
			Effect: summary.FoundEffect{Group: "once", Name: "HTTP POST", Place: "m/b/b.go:9"},
			Layers: []summary.FoundLayer{{Name: "retry loop", Place: "m/a/a.go:7", Attempts: 3}},
			Path:   []summary.Step{{Name: "b.Send", Place: "m/a/a.go:8"}},
		}
	}
	f := sample()
	want := f.Fingerprint()
	assert.Len(t, want, 16)

	same := map[string]func(f *summary.Finding){
		"message":  func(f *summary.Finding) { f.Message = "at a.go:70" },
		"attempts": func(f *summary.Finding) { f.Attempts, f.Layers[0].Attempts = 5, 5 },
		"lines": func(f *summary.Finding) {
			f.Effect.Place, f.Layers[0].Place, f.Path[0].Place = "m/b/b.go:10", "m/a/a.go:70", "m/a/a.go:80"
		},
		"file": func(f *summary.Finding) { f.Effect.Place = "m/b/renamed.go:9" },
	}
	for name, change := range same {
		f := sample()
		change(&f)
		assert.Equal(t, want, f.Fingerprint(), name)
	}
	other := map[string]func(f *summary.Finding){
		"check":    func(f *summary.Finding) { f.Check = "freshkey" },
		"package":  func(f *summary.Finding) { f.Package = "m/c" },
		"function": func(f *summary.Finding) { f.Function = "m/a.G" },
		"effect":   func(f *summary.Finding) { f.Effect.Name = "HTTP PATCH" },
		"where":    func(f *summary.Finding) { f.Effect.Place = "m/c/b.go:9" },
		"path":     func(f *summary.Finding) { f.Path[0].Name = "b.Post" },
		"layer":    func(f *summary.Finding) { f.Layers[0].Name = "recursion" },
		"no layer": func(f *summary.Finding) { f.Layers = nil },
	}
	for name, change := range other {
		f := sample()
		change(&f)
		assert.NotEqual(t, want, f.Fingerprint(), name)
	}
}

// What a finding says of the key goes with its check.
func TestStructuredKeys(t *testing.T) {
	provenances := map[string][]summary.Provenance{
		"unsaferetry": {summary.None, summary.MintedBy, summary.FilledBy},
		"freshkey":    {summary.Fresh, summary.Stable},
		"weakkey":     {summary.Constant, summary.Shared, summary.Personal, summary.Worded},
	}
	seen := map[summary.Provenance]int{}
	for place, f := range specification(t).parts(t, command(t)) {
		want, ok := provenances[f.Check]
		if !ok {
			continue
		}
		assert.Contains(t, want, f.Key.Provenance, place)
		seen[f.Key.Provenance]++
		if f.Check != "unsaferetry" {
			assert.NotEmpty(t, f.Key.Place, place)
			assert.Equal(t, f.Check == "freshkey", f.Key.Made != "", place)
		}
	}
	for check, all := range provenances {
		for _, p := range all {
			assert.NotZero(t, seen[p], "%s: %s", check, p)
		}
	}
}
