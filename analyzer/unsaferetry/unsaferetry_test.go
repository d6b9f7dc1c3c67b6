package unsaferetry_test

import (
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/summary"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis/analysistest"
)

// The packages under testdata/src are the specification: a "want" on each line that must be reported,
// nothing elsewhere.
func TestSpecification(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	analysistest.Run(t, dir, analyzer.New(nil)[0],
		"loops", "loopscertain", "again", "attempts", "requeue", "requeue/queue", "requeue/app", "lookalikes", "intent",
		"refusals", "sets", "refusals/answer", "refusals/listed", "refusals/verdict", "refusals/asking", "refusals/asked", "results/steps", "results/app", "refusals/silences", "refusals/silencing",
		"wrapper/api", "wrapper/retry", "wrapper/shop", "wrapper/decorator", "wrapper/decorated", "wrapper/folds", "wrapper/folded", "wrapper/tripperware", "wrapper/answered", "wrapperlocal",
		"iface/app", "iface/main", "iface/stage", "iface/sinks", "iface/store", "iface/doer", "iface/sender", "iface/senders", "iface/doing", "iface/sparing", "iface/sparing/api", "iface/failover",
		"httpcalls", "httpdo/client", "httpdo/api", "httpdo/options", "httpdo/requests", "httpdo/requests/batch", "switches/client", "switches/api", "switches/chosen", "switches/chosen/app", "httptrip/transport", "httptrip/api", "httpverbs",
		"sqltext", "sqltx", "sqlhelper/db", "sqlhelper/queries", "sqlhelper/orders", "sqlhelper/shop", "sqlguesses",
		"keys", "keys/above", "keys/optionless", "keysdo/client", "keysdo/api", "headermaps/client", "headermaps/api", "headermaps/apart",
		"guards", "guards/turns", "guards/asked/rules", "guards/asked", "guards/settings/transport", "guards/settings", "directives/pay", "directives/shop", "generated", "testcode", "testcode/outbox", "testcode/outbox/shop", "testhelper",
		"declared/metrics", "declared/api", "declared/use", "declared/accept", "declared/acceptuse",
		"libs", "budget", "effects", "rpcs/orders", "seams", "hard",
		"clients", "clients/build", "clients/use", "clients/held", "clients/told", "clients/told/app", "clients/open", "clients/resty", "clients/policy", "clients/policy/app", "clients/options", "clients/options/app",
		"counts/api", "counts/app", "counts/posts", "counts/settings", "counts/rounds", "counts/settled", "counts/left", "counts/methods", "counts/methods/use", "counts/optional", "counts/optional/app", "counts/recursion", "counts/recursion/app", "counts/lists", "conflicts/lookalikes",
		"payapi", "payapi/app", "payapi/held", "payapi/loops", "libs/presets", "libs/presets/app", "clients/pair", "clients/pair/app", "clients/kept", "clients/pooled", "counts/lesser", "counts/lesser/app", "counts/deep", "counts/options", "counts/options/app", "counts/chained", "counts/chained/app", "counts/presets/client", "counts/presets", "counts/presets/app")
}

// guesses are the packages in which a link of each finding is one, if there are any.
var guesses = []string{"loopslikely", "httplikely", "sqllikely", "clientslikely", "rpcslikely", "twice/pay", "twice/shop", "refusals/awaiting", "refusals/unseen/policy", "refusals/unseen", "requeue/kept", "guards/missing/store", "guards/missing", "conflicts", "switches/chosen/likely"}

// What rests on a guess is printed on request only.
func TestLikely(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	analysistest.Run(t, dir, analyzer.New(&summary.Config{Likely: true})[0], guesses...)
}

type deaf struct{}

func (deaf) Errorf(string, ...any) {}

// Without the request the same packages get no word.
func TestGuessesAreSilent(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	for _, r := range analysistest.Run(deaf{}, dir, analyzer.New(nil)[0], guesses...) {
		require.NoError(t, r.Err)
		for _, d := range r.Diagnostics {
			t.Errorf("%s: %s", r.Pass.Fset.Position(d.Pos), d.Message)
		}
	}
}

// A key that is another one in each attempt is no absent key: the one check speaks, the other does not.
func TestFreshKeysAreNotAbsent(t *testing.T) {
	dir, err := filepath.Abs("../../testdata")
	require.NoError(t, err)
	for _, r := range analysistest.Run(deaf{}, dir, analyzer.New(nil)[0], "freshkeys/between/again", "freshkeys/between", "freshkeys/trips", "freshkeys/hooks", "freshkeys/sender", "freshkeys/kept", "freshkeys/given", "freshkeys/given/app", "freshkeys/chains", "freshkeys/chains/app") {
		require.NoError(t, r.Err)
		for _, d := range r.Diagnostics {
			t.Errorf("%s: %s", r.Pass.Fset.Position(d.Pos), d.Message)
		}
	}
}
