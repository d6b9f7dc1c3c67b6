package workspace_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/workspace"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestModules(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(root, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		return file
	}
	write("work/a/go.mod", "module a\n")
	write("work/a/sub/x.go", "package sub\n")
	write("work/b/go.mod", "module b\n")
	write("alone/go.mod", "module alone\n")
	write("none/x.go", "package none\n")
	work := write("work/go.work", "go 1.26\n\nuse (\n\t./a\n\t./b\n)\n")
	broken := write("broken.work", "use (\n")
	in := func(name string) string { return filepath.Join(root, filepath.FromSlash(name)) }

	tests := []struct {
		name, dir, gowork string
		want              []string
	}{
		{"a module", "alone", "", []string{in("alone")}},
		{"a directory of one", "work/a/sub", "off", []string{in("work/a")}},
		{"a workspace", "work/a/sub", "", []string{in("work/a"), in("work/b")}},
		{"another module of it", "work/b", "", []string{in("work/b"), in("work/a")}},
		{"its root", "work", "", []string{in("work/a"), in("work/b")}},
		{"a workspace that is named", "alone", work, []string{in("alone"), in("work/a"), in("work/b")}},
		{"one that cannot be read", "alone", broken, []string{in("alone")}},
		{"neither", "none", "", nil},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, workspace.Modules(in(test.dir), test.gowork), test.name)
	}
}
