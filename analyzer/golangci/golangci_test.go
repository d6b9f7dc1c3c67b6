package golangci_test

import (
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/retrysafe/retrysafe/analyzer/golangci"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/analysis"
)

// build does what golangci-lint does with a plugin.
func build(settings any) ([]*analysis.Analyzer, string, error) {
	newPlugin, err := register.GetPlugin("retrysafe")
	if err != nil {
		return nil, "", err
	}
	p, err := newPlugin(settings)
	if err != nil {
		return nil, "", err
	}
	checks, err := p.BuildAnalyzers()
	return checks, p.GetLoadMode(), err
}

func TestPlugin(t *testing.T) {
	all, mode, err := build(nil)
	require.NoError(t, err)
	assert.Equal(t, register.LoadModeTypesInfo, mode)
	assert.NoError(t, analysis.Validate(all))
	require.Greater(t, len(all), 3)

	// YAML gives maps of this type.
	some, _, err := build(map[string]any{
		"checks":       map[string]any{"weakkey": false, "freshkey": true},
		"max-attempts": 20, "likely": true, "tests": true,
	})
	require.NoError(t, err)
	assert.Len(t, some, len(all)-1)
	for _, c := range some {
		assert.NotEqual(t, "weakkey", c.Name)
	}
}

func TestWrongSettings(t *testing.T) {
	off := map[string]bool{}
	all, _, err := build(nil)
	require.NoError(t, err)
	for _, c := range all {
		off[c.Name] = false
	}
	tests := map[string]struct {
		settings any
		want     string
	}{
		"unknown check":   {golangci.Settings{Checks: map[string]bool{"weekkey": true}}, `no check is named "weekkey": there are unsaferetry, `},
		"unknown setting": {map[string]any{"maxattempts": 3}, `unknown field "maxattempts"`},
		"wrong type":      {map[string]any{"likely": "yes"}, "likely"},
		"no list":         {[]string{"likely"}, "retrysafe: "},
		"no attempts":     {map[string]any{"max-attempts": 0}, "max-attempts is 0: it must be at least 1"},
		"annotation":      {map[string]any{"annotations": []string{"example.com/a.F read", "example.com/a.G reed"}}, "annotations:2: "},
		"all off":         {map[string]any{"checks": off}, "all checks are off"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, _, err := build(test.settings)
			assert.ErrorContains(t, err, test.want)
		})
	}
}
