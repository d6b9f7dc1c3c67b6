package annotations

import (
	"os"
	"path/filepath"
)

// FileName is the name of a user's file of lines. It stands beside go.mod and speaks in that module.
const FileName = ".retrysafe"

// Find returns the file of lines of the module in which a directory lies, and "" when there is none.
func Find(dir string) string {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			file := filepath.Join(dir, FileName)
			if info, err := os.Stat(file); err == nil && !info.IsDir() {
				return file
			}
			return ""
		}
		up := filepath.Dir(dir)
		if up == dir {
			return ""
		}
		dir = up
	}
}
