// Package workspace finds the modules that someone works on, for the files of lines that speak in them.
package workspace

import (
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/mod/modfile"
)

// Modules returns the directories of the module around a directory and of each module of its workspace.
// gowork is what the environment says of that: a file, "off", or nothing.
func Modules(dir, gowork string) (modules []string) {
	if file := above(dir, "go.mod"); file != "" {
		modules = append(modules, filepath.Dir(file))
	}
	if gowork == "" {
		gowork = above(dir, "go.work")
	}
	data, err := os.ReadFile(gowork)
	if err != nil {
		return modules // "off", or none
	}
	work, err := modfile.ParseWork(gowork, data, nil)
	if err != nil {
		return modules // the go command says so
	}
	for _, use := range work.Use {
		module := filepath.FromSlash(use.Path)
		if !filepath.IsAbs(module) {
			module = filepath.Join(filepath.Dir(gowork), module)
		}
		if !slices.Contains(modules, module) {
			modules = append(modules, module)
		}
	}
	return modules
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
