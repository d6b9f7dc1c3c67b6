package toolchain

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestComplaint(t *testing.T) {
	tests := []struct {
		built, command string
		fits           bool
	}{
		{"go1.26.8", "go1.26.8", true},
		{"go1.26.1", "go1.26.8", true},
		{"go1.27.3", "go1.26.8", true},
		{"go1.26.8", "go1.27.3", false},
		{"go1.26.8", "go1.27rc1", false},
		{"go1.26.8 X:jsonv2", "go1.27-devel_0a1b2c", false},
		{"go1.26.8", "devel go1.28-0a1b2c Tue Nov 3 10:00:00 2026", false},
		{"devel go1.28-0a1b2c Tue Nov 3 10:00:00 2026", "go1.27.3", true},
		{"go1.26.8", "", true},
		{"", "go1.27.3", true},
	}
	for _, test := range tests {
		want := ""
		if !test.fits {
			want = "retrysafe was built with " + test.built + ", older than this go command (" + test.command + "): rebuild it"
		}
		assert.Equal(t, want, Complaint(test.built, test.command))
	}
}

func TestMixesNamed(t *testing.T) {
	assert.True(t, MixesNamed("go1.26.8"))
	assert.False(t, MixesNamed("go1.27.3"))
	assert.False(t, MixesNamed("go1.27rc1"))
	assert.True(t, MixesNamed(""), "not known")
}
