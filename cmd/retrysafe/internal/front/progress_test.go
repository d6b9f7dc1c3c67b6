package front

import (
	"bytes"
	"fmt"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b bytes.Buffer
		p := show(&b)
		time.Sleep(2500 * time.Millisecond)
		synctest.Wait()
		assert.Equal(t, "\rretrysafe: analysing, 1s\rretrysafe: analysing, 2s", b.String())
		b.Reset()
		fmt.Fprintln(p, "# m/a")
		fmt.Fprintln(p, "wrong")
		assert.Equal(t, "\r\x1b[K# m/a\nwrong\n", b.String())
		b.Reset()
		p.end()
		assert.Empty(t, b.String(), "nothing was shown any more")
	})
	synctest.Test(t, func(t *testing.T) {
		var b bytes.Buffer
		p := show(&b)
		p.end()
		assert.Empty(t, b.String(), "a short run")
	})
}

func TestNoTerminal(t *testing.T) {
	file, err := os.CreateTemp(t.TempDir(), "")
	require.NoError(t, err)
	defer file.Close()
	w, end := watch(file)
	end()
	assert.Same(t, file, w)
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close()
	assert.False(t, terminal(null))
	assert.False(t, colourful(file))
}
