package unit

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSilentForEver(t *testing.T) {
	const plain = "package a"
	assert.True(t, describe(t, "m", "", plain, nil).SilentForEver("m"))
	assert.False(t, describe(t, "m", "", plain, nil).SilentForEver("m [other.test]"), "a variant")
	assert.False(t, describe(t, "m", "v1.0.0", plain, nil).SilentForEver("m"), "a dependency")
	assert.False(t, describe(t, "m", "", plain, map[string]any{"VetxOnly": false}).SilentForEver("m"), "named")
	assert.False(t, describe(t, "m", "", plain, map[string]any{"Module": nil}).SilentForEver("m"), "Go 1.27")

	test := func(name, text string, ignored bool) bool {
		u := describe(t, "m", "", plain, nil)
		file := filepath.Join(u.Dir, name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		if ignored {
			u.IgnoredFiles = []string{file}
		}
		return u.SilentForEver("m")
	}
	assert.False(t, test("a_test.go", "package a", false), "it is named together with its tests")
	assert.True(t, test("a_test.go", "package a_test", false))
	assert.True(t, test("a_test.go", "package a", true))
	assert.True(t, test("_a_test.go", "package a", false))
}

func TestReporting(t *testing.T) {
	u := describe(t, "m", "", "package a", map[string]any{"SomethingNew": 1})
	file, err := u.Reporting()
	require.NoError(t, err)
	again, err := Read(file, "")
	require.NoError(t, err)
	assert.False(t, again.VetxOnly)
	again.VetxOnly = true
	assert.Equal(t, u.Config, again.Config)
	assert.Contains(t, again.fields, "SomethingNew")
}
