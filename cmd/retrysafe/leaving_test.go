package main_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The probe knows a function of another package by a fact only: what is reported in main tells which
// dependencies were analysed.
const dependencies = `
-- main/go.mod --
module example.com/main
go 1.26
require example.org/dep v1.0.0
replace example.org/dep => ../dep
-- main/main.go --
package main

import (
	"example.org/dep/front"
	"example.org/dep/plain"
	"example.org/dep/sdk"
	"example.org/dep/wrapper"
)

func main() {
	plain.Do()
	wrapper.Do(func() {})
	sdk.Do()
	front.Do()
}
-- dep/go.mod --
module example.org/dep
go 1.26
-- dep/plain/plain.go --
package plain

func Effect() {}
func Do()     { Effect() }
-- dep/wrapper/wrapper.go --
package wrapper

func Effect()      {}
func Do(f func()) { f(); Effect() }
-- dep/sdk/sdk.go --
package sdk

import "database/sql"

var DB *sql.DB

func Effect() {}
func Do()     { Effect() }
-- dep/front/front.go --
package front

import "example.org/dep/sdk"

func Do() { sdk.Do() }
`

func TestLeaving(t *testing.T) {
	const rest = "main.go:12:2: Do is called (probe)\nmain.go:13:2: Do is called (probe)\nmain.go:14:2: Do is called (probe)\n"
	forEachGo(t, func(t *testing.T, toolchain, probe string) {
		dir := module(t, dependencies) + "/main"
		assert.Equal(t, result{rest, "", 3}, runWith(t, toolchain, dir, probe, "."))

		got := runWith(t, toolchain, dir, "go", "vet", "-vettool="+probe, "-everything", ".")
		assert.Equal(t, 1, got.code)
		assert.Contains(t, got.stderr, "main.go:11:2: Do is called\n")

		// A dependency that is named is treated no differently: the cache has one answer.
		assert.Equal(t, result{"", "", 0}, runWith(t, toolchain, dir, probe, "example.org/dep/plain"))
	})
}
