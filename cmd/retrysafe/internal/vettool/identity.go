package vettool

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/mod/modfile"
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
	for _, file := range userFiles(dir, gowork) {
		fmt.Fprintf(h, "\x00%s\x00", file)
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

// userFiles returns the files of lines of the module around a directory, and of each module of its
// workspace. gowork is what the environment says of that: a file, "off", or nothing.
func userFiles(dir, gowork string) (files []string) {
	seen := map[string]bool{"": true}
	note := func(dir string) {
		if file := annotations.Find(dir); !seen[file] {
			seen[file] = true
			files = append(files, file)
		}
	}
	note(dir)
	if gowork == "" {
		gowork = above(dir, "go.work")
	}
	data, err := os.ReadFile(gowork)
	if err != nil {
		return files // "off", or none
	}
	work, err := modfile.ParseWork(gowork, data, nil)
	if err != nil {
		return files // the go command says so
	}
	for _, use := range work.Use {
		module := filepath.FromSlash(use.Path)
		if !filepath.IsAbs(module) {
			module = filepath.Join(filepath.Dir(gowork), module)
		}
		note(module)
	}
	return files
}

// above returns the first file of a name in a directory or above it, or "".
func above(dir, name string) string {
	for {
		file := filepath.Join(dir, name)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}
