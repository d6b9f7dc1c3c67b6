package vettool

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"

	"github.com/retrysafe/retrysafe/annotations"
	"github.com/retrysafe/retrysafe/cmd/retrysafe/internal/workspace"
)

// identity is the line by which the go command knows this program, whose last word is part of the key
// under which it keeps findings. The files of lines that speak in the modules around a directory change
// it: what was found without them is no answer any more.
func identity(dir, gowork string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	if err := add(h, self); err != nil {
		return "", err
	}
	for i, module := range workspace.Modules(dir, gowork) {
		file := annotations.Find(module)
		if file == "" {
			continue
		}
		fmt.Fprintf(h, "\x00%d\x00", i)
		if err := add(h, file); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%s version devel retrysafe buildID=%x", self, h.Sum(nil)), nil
}

func add(w io.Writer, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(w, f)
	return err
}
