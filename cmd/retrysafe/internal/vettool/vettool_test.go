package vettool

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSpeaks(t *testing.T) {
	for _, args := range [][]string{
		{"-V=full"}, {"--V=full"}, {"-flags"}, {"/scratch/b001/vet.cfg"}, {"-json", "-likely", "/scratch/b001/vet.cfg"},
	} {
		assert.True(t, Speaks(args), args)
	}
	for _, args := range [][]string{
		nil, {"./..."}, {"help"}, {"-tags", "flags", "./..."}, {"./vet.cfg", "./..."}, {"-C=vet.cfg"},
	} {
		assert.False(t, Speaks(args), args)
	}
}

func TestHas(t *testing.T) {
	assert.True(t, has([]string{"-json", "-everything", "x.cfg"}, "everything"))
	assert.True(t, has([]string{"--everything=true"}, "everything"))
	assert.False(t, has([]string{"-everything=false"}, "everything"))
	assert.False(t, has([]string{"everything"}, "everything"))
}
