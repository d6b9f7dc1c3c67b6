// Package unit reads what the go command says about one package that it wants to have vetted, and
// decides before anything is parsed or type-checked what there is to do.
package unit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis/unitchecker"
)

// A Unit is one package to vet, as the go command describes it in a vet.cfg file.
type Unit struct {
	unitchecker.Config

	file   string
	fields map[string]json.RawMessage // all of the file, for Reporting
	goroot string
}

// Read reads the description. Goroot is the root of the go command in use, "" when unknown.
func Read(file, goroot string) (*Unit, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	u := &Unit{file: file, goroot: goroot}
	if err := json.Unmarshal(data, &u.Config); err != nil {
		return nil, err
	}
	return u, json.Unmarshal(data, &u.fields)
}

// Own reports whether the package belongs to the main module, or to one of a workspace: these alone
// have no version. Nor has what lies outside any module, which is what someone is working on too.
func (u *Unit) Own() bool {
	if u.Standard() {
		return false
	}
	if u.Module != nil {
		return u.Module.Version == ""
	}
	return u.ModuleVersion == ""
}

// Standard reports whether the package belongs to the standard library or the go command itself.
func (u *Unit) Standard() bool {
	return u.goroot != "" && strings.HasPrefix(u.Dir, filepath.Join(u.goroot, "src")+string(filepath.Separator))
}

// WriteNoFacts writes the output of a unit of which there is nothing to say.
func (u *Unit) WriteNoFacts() error {
	if u.VetxOutput == "" {
		return nil
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666)
}
