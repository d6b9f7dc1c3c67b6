package declarations_test

import (
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/annotations/declarations"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":       "module example.com/app\ngo 1.26\nrequire example.com/lib v1.2.0\nreplace example.com/lib => ./lib\n",
		"app.go":       "package app\n\nimport \"example.com/lib\"\n\nfunc Send() error { return lib.Send[string](\"\") }\n",
		"lib/go.mod":   "module example.com/lib\ngo 1.26\n",
		"lib/lib.go":   "package lib\n\nimport (\n\t\"fmt\"\n\t\"C\"\n)\n\nvar sum = func() C.int { return undefined }()\n\nfunc init() { undefined() }\n\nfunc Send[T any](v T) error { return undefined }\n",
		"lib/lib_x.go": "//go:build never\n\npackage lib\n\nfunc Send() {}\n",
	} {
		file := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
	}
	p, err := declarations.Load(t.Context(), dir, ".")
	require.NoError(t, err)

	lib := p.Packages["example.com/lib"]
	require.NotNil(t, lib)
	assert.Empty(t, lib.Errors, "nothing but declarations is looked at")
	assert.Equal(t, &declarations.Module{Path: "example.com/lib", Version: "v1.2.0"}, lib.Module)
	assert.Equal(t, "func[T any](v T) error", lib.Types.Scope().Lookup("Send").Type().String())
	assert.Nil(t, lib.Syntax)

	app := p.Packages["example.com/app"]
	require.NotNil(t, app)
	assert.Empty(t, app.Errors)
	require.Len(t, app.Syntax, 1)
	calls := 0
	for id, o := range app.Info.Uses {
		if _, isFunc := o.(*types.Func); isFunc && id.Name == "Send" {
			calls++
		}
	}
	assert.Equal(t, 1, calls, "what is of the main module is looked at in full")
	assert.NotNil(t, p.Packages["fmt"])
	assert.Nil(t, p.Packages["fmt"].Module)

	_, err = declarations.Load(t.Context(), filepath.Join(dir, "nowhere"), ".")
	assert.Error(t, err)
	p, err = declarations.Load(t.Context(), dir, "example.com/none")
	require.NoError(t, err)
	assert.NotEmpty(t, p.Packages["example.com/none"].Errors)
}
