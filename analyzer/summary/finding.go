package summary

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
)

// A Finding is one fault, in words and in parts. Pos and End lie in the package under analysis.
type Finding struct {
	Pos, End token.Pos `json:"-"`

	Fixes []analysis.SuggestedFix `json:"-"`

	Check    string   // the check that prints it: "unsaferetry"
	Message  string   // one line that stands alone
	Likely   bool     // some link is a guess
	Test     bool     // stands in test code
	Effect   string   // what is repeated: "HTTP POST"
	Key      string   // what reaches its key slot: "none", "minted", …
	Attempts int      // at most, the first included; 0 = without a bound, -1 = unknown
	Layers   []string // outermost first, each with its place
	Path     []string // the calls that lead to the effect, each with its place
}
