package summary

import (
	"testing"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/stretchr/testify/assert"
)

// The innermost layer in which the key is known should keep its attempts.
func TestOwner(t *testing.T) {
	stable := Key{Of: Value{{Kind: flow.Param}}}
	loop, sdk, transport := &Layer{Name: "loop"}, &Layer{Name: "sdk"}, &Layer{Name: "transport"}
	keyed := &Layer{Name: "sdk", Keyed: true}
	renewing := &Layer{Name: "transport", Fresh: "uuid.New"}
	tests := map[string]struct {
		group  Group
		key    Key
		layers []*Layer
		want   *Layer
	}{
		"no key":                             {Once, Key{}, []*Layer{loop, sdk, transport}, transport},
		"a key that stays in all":            {Once, stable, []*Layer{loop, sdk, transport}, transport},
		"a key that one layer knows":         {Once, Key{Else: Minted}, []*Layer{loop, keyed, transport}, keyed},
		"a key that the innermost renews":    {Once, stable, []*Layer{loop, sdk, renewing}, sdk},
		"a read needs none":                  {Read, Key{}, []*Layer{loop, keyed, transport}, transport},
		"a write that lands in the same too": {Repeatable, stable, []*Layer{loop, renewing}, renewing},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := &site{Act: Act{Group: test.group, Key: test.key}}
			assert.Same(t, test.want, ownerOf(s, test.layers))
		})
	}
}
