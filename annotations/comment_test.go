package annotations

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseComment(t *testing.T) {
	tests := []struct {
		text     string
		is       bool
		old, new string // of the one mend
	}{
		{text: "//retrysafe:read", is: true},
		{text: "//retrysafe:read // since it only looks", is: true},
		{text: "// retrysafe:read", is: true, old: "// retrysafe:", new: "//retrysafe:"},
		{text: "//retrysafe: read", is: true, old: "//retrysafe: ", new: "//retrysafe:"},
		{text: "//retrysafe:raed", is: true, old: "raed", new: "read"},
		{text: "//retrysafe:Read", is: true, old: "Read", new: "read"},
		{text: "//retrysafe:read it", is: true, old: "it"},
		{text: "//retrysafe:retries fn atempts=3", is: true, old: "atempts=3", new: "attempts=3"},
		{text: "// retrysafe: that is what it is"},
		{text: "// Retrysafe finds retries."},
		{text: "//go:noinline"},
		{text: "//nolint:retrysafe"},
		{text: "/* retrysafe:read */"},
		{text: "/*retrysafe:that is what it is*/"},
	}
	for _, test := range tests {
		d, is, err := ParseComment(test.text)
		assert.Equal(t, test.is, is, test.text)
		if test.old == "" {
			assert.NoError(t, err, test.text)
			assert.Equal(t, is, d.Verb == "read", test.text)
			continue
		}
		var e *Error
		require.ErrorAs(t, err, &e, test.text)
		assert.Equal(t, test.old, e.Old, test.text)
		assert.Equal(t, test.new, e.New, test.text)
	}
}

// Nothing reads a directive in a comment of the other kind, which may have code behind it: no fix is offered.
func TestParseBlockComment(t *testing.T) {
	for _, text := range []string{"/*retrysafe:read*/", "/*retrysafe:read\n*/"} {
		_, is, err := ParseComment(text)
		assert.True(t, is)
		var e *Error
		require.ErrorAs(t, err, &e)
		assert.Equal(t, `a directive is a comment to the end of the line: write "//retrysafe:read"`, e.Says)
		assert.Empty(t, e.Old)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"keyed", "read", "again", "unsaferetry"}
	for word, want := range map[string]string{
		"keyd": "keyed", "kyed": "keyed", "keyedd": "keyed", "raed": "read", "agian": "again",
		"unsafertery": "unsaferetry", "unsafetry": "unsaferetry", "unsafe": "", "rd": "", "charge": "", "": "",
	} {
		assert.Equal(t, want, Nearest(word, words), word)
	}
	assert.Empty(t, Nearest("fx", []string{"fa", "fb"}), "one of two")
	assert.Equal(t, "fx", Nearest("fx", []string{"fa", "fx"}), "itself")
}

func TestContradicts(t *testing.T) {
	tests := []struct {
		a, b  string
		clash bool
	}{
		{"read", "effect", true},
		{"read", "keyed key", true},
		{"http method=POST", "repeatable", true},
		{"keyed key", "keyed params.Key", false},
		{"keyed key minted", "keyed key filled", true},
		{"effect", "keyed key", false},
		{"effect", "effect", false},
		{"effect intent=a", "effect intent=b", true},
		{"effect", "calls fn", false},
		{"retries fn", "calls fn", true},
		{"retries fn", "retries other", false},
		{"retries fn attempts=3", "retries fn attempts=4", true},
		{"fresh", "stable", true},
		{"fresh a", "receives b", false},
		{"stops", "again", true},
		{"refusal", "stops", false},
		{"sql text=query", "keyed column:order_no", false},
	}
	for _, test := range tests {
		a, err := ParseDirective(test.a)
		require.NoError(t, err)
		b, err := ParseDirective(test.b)
		require.NoError(t, err)
		assert.Equal(t, test.clash, a.Contradicts(b) != "", "%s / %s", test.a, test.b)
		assert.Equal(t, test.clash, b.Contradicts(a) != "", "%s / %s", test.b, test.a)
	}
}

// The file stands beside go.mod: one above it, or below, is another module's or nobody's.
func TestFind(t *testing.T) {
	root := t.TempDir()
	write := func(name string) string {
		file := filepath.Join(root, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
		require.NoError(t, os.WriteFile(file, nil, 0o666))
		return file
	}
	write(".retrysafe")
	write("a/go.mod")
	own := write("a/.retrysafe")
	write("a/sub/.retrysafe")
	write("a/sub/x.go")
	write("a/nested/go.mod")
	write("a/nested/x.go")
	require.NoError(t, os.MkdirAll(filepath.Join(root, "b", ".retrysafe"), 0o777))
	write("b/go.mod")

	assert.Equal(t, own, Find(filepath.Join(root, "a")))
	assert.Equal(t, own, Find(filepath.Join(root, "a", "sub")))
	assert.Equal(t, own, Find(filepath.Join(root, "a", "sub", "gone")))
	assert.Empty(t, Find(filepath.Join(root, "a", "nested")))
	assert.Empty(t, Find(filepath.Join(root, "b")), "a directory")
	assert.Empty(t, Find(root))
}
