// Package settings holds numbers, and knows nothing of what is repeated by them.
package settings

import "flag"

// Variables that are assigned once, before anything else runs.
var (
	Many   = 8
	Single = 1
	AtInit int
	On     = true
	Off    = false
)

func init() { AtInit = 6 }

// Variables that something else may assign.
var (
	Lent    = 1
	Changed = 1
	AtTimes int
)

func init() {
	flag.IntVar(&Lent, "attempts", 3, "")
	if flag.NArg() > 0 {
		AtTimes = 4
	}
}

// Change assigns one.
func Change(n int) { Changed = n }

// Settings are settings.
type Settings struct {
	Attempts int
	Enabled  bool
}

// Default are those of nobody in particular.
var Default = Settings{Attempts: 7}

// Enabled are those that are on.
var Enabled = Settings{Attempts: 5, Enabled: true}

// Later are those of which a part is assigned afterwards.
var Later = Settings{Attempts: 7}

func init() { Later.Attempts = 2 }

// New returns settings.
func New() Settings { return Settings{Attempts: 4} }

// Set sets the attempts.
func (s *Settings) Set(n int) { s.Attempts = n }

// With sets them, too.
func (s *Settings) With(n int) *Settings {
	s.Attempts = n
	return s
}

// Twice makes more of them.
func (s *Settings) Twice() { s.Attempts *= 2 }
