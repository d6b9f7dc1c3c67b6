package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/retrysafe/retrysafe/analyzer"
	"github.com/retrysafe/retrysafe/analyzer/golangci"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// recipe returns the fenced block of the README that holds a text.
func recipe(t *testing.T, language, with string) string {
	t.Helper()
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	for _, block := range strings.Split(string(text), "\n```"+language+"\n")[1:] {
		if block, _, _ := strings.Cut(block, "\n```\n"); strings.Contains(block, with) {
			return block
		}
	}
	t.Fatalf("the README has no %s with %q", language, with)
	return ""
}

func TestReadmeExplain(t *testing.T) {
	command, want, _ := strings.Cut(recipe(t, "console", "$ retrysafe explain"), "\n")
	got := run(t, shopDir(t), retrysafe, strings.Fields(command)[2:]...)
	assert.Equal(t, want+"\n", got.stdout)
}

func TestReadmeGolangci(t *testing.T) {
	var custom struct {
		Version string
		Plugins []struct{ Module, Import, Version string }
	}
	require.NoError(t, yaml.Unmarshal([]byte(recipe(t, "yaml", "plugins:")), &custom))
	require.Len(t, custom.Plugins, 1)
	plugin := custom.Plugins[0]
	assert.Equal(t, "github.com/retrysafe/retrysafe/analyzer/golangci", plugin.Import)
	assert.True(t, strings.HasPrefix(plugin.Import, plugin.Module+"/"))
	versions, err := os.ReadFile("../../testdata/golangci/go.mod")
	require.NoError(t, err)
	assert.Contains(t, string(versions), "github.com/golangci/golangci-lint/v2 "+custom.Version+"\n", "what has been proved")

	var config struct {
		Version string
		Linters struct {
			Enable   []string
			Settings struct {
				Custom map[string]struct {
					Type     string
					Settings any
				}
			}
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(recipe(t, "yaml", "type: module")), &config))
	assert.Equal(t, "2", config.Version)
	assert.Equal(t, []string{golangci.Name}, config.Linters.Enable)
	linter := config.Linters.Settings.Custom[golangci.Name]
	assert.Equal(t, "module", linter.Type)
	_, err = golangci.New(linter.Settings)
	assert.NoError(t, err)
}

func TestReadmeCI(t *testing.T) {
	var workflow struct {
		Jobs map[string]struct {
			Steps []struct {
				Run string
			}
		}
	}
	require.NoError(t, yaml.Unmarshal([]byte(recipe(t, "yaml", "upload-sarif")), &workflow))
	var gitlab struct {
		Retrysafe struct{ Script []string }
	}
	require.NoError(t, yaml.Unmarshal([]byte(recipe(t, "yaml", ".gitlab-ci.yml")), &gitlab))
	commands := gitlab.Retrysafe.Script
	for _, step := range workflow.Jobs["retrysafe"].Steps {
		commands = append(commands, step.Run)
	}
	dir := module(t, shop)
	ran := 0
	for _, command := range commands {
		args := strings.Fields(command)
		if len(args) == 0 || args[0] != "retrysafe" {
			continue
		}
		ran++
		args[len(args)-1] = "./cmd/shop"
		assert.Equal(t, 3, run(t, dir, probe, args[1:]...).code, command)
		_, err := os.Stat(filepath.Join(dir, args[4]))
		assert.NoError(t, err, command)
	}
	assert.Equal(t, 2, ran)

	var precommit struct {
		Repos []struct{ Hooks []struct{ ID string } }
	}
	require.NoError(t, yaml.Unmarshal([]byte(recipe(t, "yaml", ".pre-commit-config.yaml")), &precommit))
	hooks, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	require.NoError(t, err)
	assert.Contains(t, string(hooks), "- id: "+precommit.Repos[0].Hooks[0].ID+"\n")
}

// Visual Studio Code runs go vet with these flags in the directory of the package that was saved.
func TestReadmeVSCode(t *testing.T) {
	var settings struct {
		Flags []string `json:"go.vetFlags"`
	}
	require.NoError(t, json.Unmarshal([]byte(recipe(t, "json", "go.vetFlags")), &settings))
	require.Len(t, settings.Flags, 1)
	flag := strings.Replace(settings.Flags[0], "/home/me/go/bin/retrysafe", probe, 1)
	require.NotEqual(t, settings.Flags[0], flag)
	got := run(t, filepath.Join(module(t, shop), "cmd/shop"), "go", "vet", flag, ".")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.stderr, "main.go:5:15: Once is called\n")
}

func TestReadmeNogo(t *testing.T) {
	var want []string
	for _, c := range analyzer.New(nil) {
		want = append(want, `"@com_github_retrysafe_retrysafe//analyzer/`+c.Name+`"`)
	}
	got := regexp.MustCompile(`"@[^"]*"`).FindAllString(recipe(t, "starlark", "nogo"), -1)
	assert.ElementsMatch(t, want, got)
}

// The README has the flags that the usage has, and the go command's.
func TestReadmeFlags(t *testing.T) {
	usage := run(t, t.TempDir(), retrysafe, "help").stdout
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(text), "\n| flag | of | does |\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	documented := map[string]bool{}
	for _, m := range regexp.MustCompile("`-([a-z-]+)").FindAllStringSubmatch(table, -1) {
		documented[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?m)^\t-([a-z-]+) `).FindAllStringSubmatch(usage, -1) {
		assert.True(t, documented[m[1]], "-%s", m[1])
		delete(documented, m[1])
	}
	for flag := range documented {
		assert.Contains(t, []string{"tags", "mod"}, flag)
	}
}

// A module that keeps the command as its tool runs it by "go tool", and go vet finds it by "go tool -n".
func TestGoTool(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	require.NoError(t, err)
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	require.NoError(t, err)
	_, requires, ok := strings.Cut(string(mod), "\nrequire ")
	require.True(t, ok)
	dir := module(t, fmt.Sprintf(`
-- go.mod --
module example.com/app
go 1.26.0
tool github.com/retrysafe/retrysafe/cmd/retrysafe
require github.com/retrysafe/retrysafe v0.0.0
replace github.com/retrysafe/retrysafe => %s
require %s
-- go.sum --
%s
-- app.go --
package app

import "net/http"

func send() {
	for range 3 {
		if _, err := http.Post("https://example.org/orders", "", nil); err == nil {
			return
		}
	}
}
`, root, requires, sums))
	got := run(t, dir, "go", "tool", "retrysafe", "./...")
	assert.Contains(t, got.stdout, "app.go:7:25: HTTP POST may be sent up to 3 times", got.stderr)
	path := run(t, dir, "go", "tool", "-n", "retrysafe")
	got = run(t, dir, "go", "vet", "-vettool="+strings.TrimSpace(path.stdout), "./...")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.stderr, "app.go:7:25: HTTP POST may be sent up to 3 times")
}
