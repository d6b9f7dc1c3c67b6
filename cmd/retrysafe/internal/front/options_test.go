package front

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParse(t *testing.T) {
	o, err := parse([]string{"-likely", "-max-attempts=20", "-tags", "a,b", "--race", "-C=dir", "-x", "-trimpath", "-buildvcs=auto", "./...", "-tests"})
	require.NoError(t, err)
	assert.Equal(t, &options{
		likely:      true,
		maxAttempts: 20,
		format:      "text",
		context:     -1,
		chdir:       []string{"-C", "dir"},
		build:       []string{"-trimpath=false", "-tags=a,b", "-race=true", "-buildvcs=auto"},
		verbose:     []string{"-x=true"},
		packages:    []string{"./...", "-tests"}, // the go command's rule: flags come first
	}, o)

	for _, args := range [][]string{{"-unknown"}, {"-json"}, {"-n"}, {"-tags"}, {"-likely=perhaps"}, {"-max-attempts=0"}, {"-format=xml"}, {"-diff", "-format=json"}, {"-diff", "-o=x"}, {"-c=2", "-format=sarif"}} {
		_, err := parse(args)
		assert.Error(t, err, args)
	}
}
