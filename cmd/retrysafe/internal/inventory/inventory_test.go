package inventory

import (
	"bytes"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/format"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func loop(attempts int) []summary.FoundLayer {
	return []summary.FoundLayer{{Name: "retry loop", Place: "m/a/a.go:1", Attempts: attempts}}
}

func calls(places ...string) (path []summary.Step) {
	for _, p := range places {
		path = append(path, summary.Step{Name: "f", Place: p})
	}
	return path
}

// post is a POST that the function do sends for whoever calls it.
func post(layers []summary.FoundLayer, provenance summary.Provenance, places ...string) summary.KnownEffect {
	return summary.KnownEffect{
		Group: "once", Name: "HTTP POST", Place: "m/c/do.go:9", Layers: layers, Path: calls(places...),
		Key: summary.FoundKey{Provenance: provenance},
	}
}

func rows(effects ...summary.KnownEffect) []Row {
	return Rows([]summary.Known{{Package: "m/a", Effects: effects}}, nil, false)
}

// An effect is a row where it is first known what it is, and the row tells the worst that callers make of it.
func TestRows(t *testing.T) {
	do := summary.KnownEffect{Group: "unknown", Name: "HTTP", Place: "m/c/do.go:9"}
	got := rows(do,
		post(nil, summary.None, "m/c/charge.go:3"),
		post(nil, summary.Stable, "m/c/refund.go:4"),
		post(loop(3), summary.None, "m/a/a.go:7", "m/c/charge.go:3"),
		post(loop(5), summary.None, "m/b/b.go:8", "m/c/charge.go:3"),
	)
	require.Len(t, got, 2, "not do, which sends for both")
	assert.Equal(t, "m/c/charge.go:3", got[0].Call)
	assert.Equal(t, "m/b/b.go:8", got[0].Path[0].Place, "the worst way")
	assert.Equal(t, "5", got[0].Attempts.String())
	assert.Equal(t, 3, got[0].Ways)
	assert.Equal(t, Open, got[0].Verdict)
	assert.Equal(t, "m/c/refund.go:4", got[1].Call)
	assert.Equal(t, Single, got[1].Verdict)

	got = rows(post(loop(3), summary.Stable), post(loop(3), summary.None, "m/a/a.go:7"))
	require.Len(t, got, 1)
	assert.Equal(t, summary.None, got[0].Key.Provenance, "a way without a key is worse")

	got = rows(do)
	require.Len(t, got, 1, "nobody says what it is")
	assert.Equal(t, "m/c/do.go:9", got[0].Call)

	tested := post(nil, summary.None)
	tested.Test = true
	assert.Empty(t, rows(tested))
	assert.Len(t, Rows([]summary.Known{{Effects: []summary.KnownEffect{tested}}}, nil, true), 1)
}

func TestOrder(t *testing.T) {
	at := func(group, place string) summary.KnownEffect {
		return summary.KnownEffect{Group: group, Name: "x", Place: place}
	}
	var got []string
	for _, r := range rows(at("read", "m/a.go:1"), at("once", "m/a.go:10"), at("once", "m/a.go:9"), at("repeatable", "m/a.go:2")) {
		got = append(got, r.Place)
	}
	assert.Equal(t, []string{"m/a.go:9", "m/a.go:10", "m/a.go:2", "m/a.go:1"}, got)
}

func TestAttempts(t *testing.T) {
	layers := func(attempts ...int) (all []summary.FoundLayer) {
		for _, n := range attempts {
			all = append(all, loop(n)...)
		}
		return all
	}
	tests := map[string][]summary.FoundLayer{
		"1": nil, "15": layers(3, 5), "unbounded": layers(3, 0, -1), "?": layers(-1), "3 × ?": layers(-1, 3), "1000000000": layers(1000000000, 1000000000),
	}
	for want, layers := range tests {
		assert.Equal(t, want, multiply(layers).String())
	}
	order := []Attempts{{N: 1}, {N: 9}, {N: 3, Unknown: true}, {N: 4, Unknown: true}, {N: 1, Unbounded: true}}
	for i := range order[1:] {
		assert.Negative(t, order[i].compare(order[i+1]))
	}
}

func TestVerdict(t *testing.T) {
	guarded := post(loop(3), summary.None)
	guarded.Guard = "m/a/a.go:2"
	behind := guarded
	behind.Layers = nil
	read := post(loop(3), summary.None)
	read.Group = "read"
	statement := post(nil, summary.None)
	statement.Tx = true
	finding := func(check string, change func(*summary.Finding)) format.Finding {
		f := format.Finding{Finding: summary.Finding{Check: check, Effect: summary.FoundEffect{Name: "HTTP POST", Place: "m/c/do.go:9"}}}
		change(&f.Finding)
		return f
	}
	certain := finding("unsaferetry", func(*summary.Finding) {})
	likely := finding("nestedretry", func(f *summary.Finding) { f.Likely = true })
	accepted := finding("unsaferetry", func(f *summary.Finding) { f.Suppressed = &summary.Suppression{Reason: "known"} })
	elsewhere := finding("unsaferetry", func(f *summary.Finding) { f.Effect.Place = "m/c/other.go:9" })

	tests := []struct {
		want     string
		effect   summary.KnownEffect
		findings []format.Finding
	}{
		{"fault: unsaferetry", post(loop(3), summary.None), []format.Finding{likely, accepted, certain, certain}},
		{"likely fault: nestedretry", post(loop(3), summary.None), []format.Finding{likely, accepted}},
		{"accepted: unsaferetry", post(loop(3), summary.None), []format.Finding{accepted}},
		{"open", post(loop(3), summary.None), []format.Finding{elsewhere}},
		{"guarded", guarded, nil},
		{"guarded", behind, nil},
		{"keyed", post(loop(3), summary.Stable), nil},
		{"open", post(loop(3), summary.MintedBy), nil},
		{"harmless", read, nil},
		{"whole transaction", statement, nil},
		{"not repeated", post(nil, summary.None), nil},
	}
	for _, test := range tests {
		got := Rows([]summary.Known{{Effects: []summary.KnownEffect{test.effect}}}, test.findings, false)
		require.Len(t, got, 1)
		assert.Equal(t, test.want, got[0].verdict())
	}
}

func TestWrite(t *testing.T) {
	effect := post(loop(3), summary.Stable, "m/c/<b>.go:3")
	effect.Key.Slot, effect.Of = "Idempotency-Key", []string{"order.ID"}
	places := &format.Places{Dir: "/m", Packages: map[string]string{"m/a": "/m/a", "m/c": "/m/c"}}
	write := func(name string, rows []Row) string {
		var b bytes.Buffer
		require.NoError(t, Write(name, &b, "v1", places, rows))
		return b.String()
	}
	table := rows(effect)
	assert.Equal(t, ""+
		"GROUP  EFFECT     AT          ATTEMPTS  REPEATED BY             KEY                                   VERDICT\n"+
		"once   HTTP POST  c/<b>.go:3  3         retry loop at a/a.go:1  stable (order.ID) in Idempotency-Key  keyed\n",
		write("text", table))

	schema, err := jsonschema.NewCompiler().Compile("inventory.schema.json")
	require.NoError(t, err)
	for _, rows := range [][]Row{table, nil} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(write("json", rows)))
		require.NoError(t, err)
		assert.NoError(t, schema.Validate(v))
	}

	page := write("html", table)
	assert.Contains(t, page, "c/&lt;b&gt;.go:3")
	assert.NotContains(t, page, "<b>.go")
	assert.NotContains(t, page, "http://")
	assert.NotContains(t, page, "https://", "it needs no network")
	assert.NotContains(t, page, "ZgotmplZ", "nothing that the template took for unsafe")
	assert.Contains(t, write("html", nil), "0 effects")
	for name := range strings.SplitSeq(Formats, ", ") {
		assert.True(t, Known(name))
	}
	assert.False(t, Known("xml"))
}
