package annotations

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The page about extending the catalogue is true: its lines hold for the real module, and what it tells to run
// is there.
func TestExtendingPage(t *testing.T) {
	page, err := os.ReadFile("catalog/README.md")
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?s)\n *```(\\w*)\n(.*?)\n *```\n").FindAllStringSubmatch(string(page), -1)
	var lines string
	var commands []string
	for _, b := range blocks {
		if b[1] == "" {
			lines += b[2] + "\n"
		}
		for line := range strings.Lines(b[2]) {
			if command, ok := strings.CutPrefix(strings.TrimSpace(line), "$ "); ok {
				commands = append(commands, command)
			}
		}
	}

	decls, errs := ParseFile("catalog/README.md", []byte(lines))
	require.Empty(t, errs)
	assert.Len(t, decls, 3, "three lines for a new SDK")
	if !testing.Short() {
		all := worlds{newWorld(load(t, provedModule, wanted(t, provedModule, decls)), NewCatalogue(decls, nil))}
		for _, d := range decls {
			assert.Empty(t, all.check(d), d.Symbol)
		}
	}

	imports := provedImports(t, provedModule)
	for _, command := range commands {
		words := strings.Fields(command)
		switch words[0] {
		case "retrysafe": // explain: the command's own test runs it
			symbol := strings.Trim(words[2], "'")
			assert.Equal(t, plain(decls[0].Symbol), plain(symbol))
		case "go":
			if words[1] == "generate" {
				source, err := os.ReadFile("builtin.go")
				require.NoError(t, err)
				assert.Contains(t, string(source), "\n//go:generate go test -run ^TestIndex$ -update .\n")
				continue
			}
			assert.DirExists(t, filepath.Join("..", words[2]))
			path, _, _ := strings.Cut(words[4], "@")
			assert.Contains(t, imports, path)
		case ".ci/prove-catalog":
			info, err := os.Stat(filepath.Join("..", words[0]))
			require.NoError(t, err)
			assert.NotZero(t, info.Mode()&0o111, "it can be run")
			for _, family := range words[1:] {
				assert.FileExists(t, filepath.Join("catalog", family+".txt"))
			}
		default:
			t.Errorf("what is %s?", command)
		}
	}
	assert.Len(t, commands, 4)
	test, err := os.ReadFile("../analyzer/families_test.go")
	require.NoError(t, err)
	assert.Contains(t, string(page), "-run TestFamilies ./analyzer")
	assert.Contains(t, string(test), "\nfunc TestFamilies(t *testing.T) {\n")
	for _, file := range []string{"deps.go", "go.mod"} {
		assert.FileExists(t, filepath.Join(provedModule, file))
	}
}
