package analyzer_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const fresh = `package fresh

import (
	"crypto/rand"
	"net/http"
	"strings"
)

func send(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", rand.Text())
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
`

// The front shows the changes that findings offer, and makes them; what they leave is accepted.
func TestFrontFixes(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "fresh.go")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/fresh\n\ngo 1.26\n"), 0o666))
	require.NoError(t, os.WriteFile(name, []byte(fresh), 0o666))
	run := func(args ...string) (string, int) {
		cmd := exec.Command(command(t), append(args, "./...")...)
		cmd.Dir = dir
		out, _ := cmd.Output()
		return string(out), cmd.ProcessState.ExitCode()
	}

	out, code := run("-diff")
	assert.Equal(t, 3, code)
	assert.Contains(t, out, "+\tidempotencyKey := rand.Text()\n \tfor range 3 {")
	unchanged, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, fresh, string(unchanged))

	out, code = run("-fix")
	assert.Equal(t, 0, code, out)
	changed, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(changed), `req.Header.Set("Idempotency-Key", idempotencyKey)`)

	out, code = run("-diff")
	assert.Empty(t, out)
	assert.Equal(t, 0, code)
}
