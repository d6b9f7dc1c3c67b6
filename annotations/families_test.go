package annotations

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// CI proves the families that a change touches.
func TestTouchedFamilies(t *testing.T) {
	script, err := os.ReadFile("../.ci/touched-families")
	require.NoError(t, err)
	files := map[string]string{
		".ci/touched-families":             string(script),
		"annotations/doc.go":               "package annotations\n",
		"annotations/catalog/README.md":    "old\n",
		"annotations/catalog/mail.txt":     "example.com/mail.Send effect\n",
		"annotations/catalog/pay.txt":      "(*github.com/acme/pay/v*.Client).Charge effect\n",
		"annotations/catalog/cloud.txt":    "(*github.com/acme/cloud/*.Client).Get* read\n",
		"testdata/modules/catalog/go.mod":  "module example.com/catalog\n\nrequire (\n\tgithub.com/acme/pay/v2 v2.0.0\n\tgithub.com/acme/cloud v1.0.0 // indirect\n)\n",
		"testdata/modules/catalog/deps.go": "package catalog\n\nimport (\n\t_ \"github.com/acme/pay/v2\"\n)\n",
	}
	for _, tt := range []struct {
		name, file, old, new string
		want                 string
	}{
		{"a line", "annotations/catalog/mail.txt", "effect", "read", "mail"},
		{"a new file", "annotations/catalog/chat.txt", "", "example.com/chat.Post effect\n", "chat"},
		{"a page", "annotations/catalog/README.md", "old", "new", ""},
		{"a version", "testdata/modules/catalog/go.mod", "v2.0.0", "v2.1.0", "pay"},
		{"a version that comes with another", "testdata/modules/catalog/go.mod", "v1.0.0", "v1.1.0", ""},
		{"a package", "testdata/modules/catalog/deps.go", "pay/v2\"\n", "pay/v2\"\n\t_ \"github.com/acme/cloud\"\n", "cloud"},
		{"the grammar", "annotations/doc.go", "annotations", "annotations // all", "cloud mail pay"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			git := func(args ...string) {
				cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "core.hooksPath=/dev/null"}, args...)...)
				cmd.Dir = dir
				out, err := cmd.CombinedOutput()
				require.NoError(t, err, string(out))
			}
			for name, text := range files {
				file := filepath.Join(dir, name)
				require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
				require.NoError(t, os.WriteFile(file, []byte(text), 0o777))
			}
			git("init", "-q")
			git("add", "-A")
			git("commit", "-qm", "before")
			text := tt.new
			if tt.old != "" {
				require.Contains(t, files[tt.file], tt.old)
				text = strings.Replace(files[tt.file], tt.old, tt.new, 1)
			}
			require.NoError(t, os.WriteFile(filepath.Join(dir, tt.file), []byte(text), 0o666))
			git("add", "-A")
			out, err := exec.Command(filepath.Join(dir, ".ci/touched-families"), "HEAD").CombinedOutput()
			require.NoError(t, err, string(out))
			assert.Equal(t, tt.want, strings.Join(strings.Fields(string(out)), " "))
		})
	}
}
