package summary

import "github.com/retrysafe/retrysafe/annotations"

// Config holds what the checks print; facts never depend on it. A driver may change its fields until
// the first package is analysed.
type Config struct {
	Likely      bool // print findings with a guess among their links too
	Tests       bool // print findings in test code too
	MaxAttempts int  // of one call, by layers that multiply; 0 stands for DefaultMaxAttempts
	Structured  bool // print everything, each finding with one Related entry that holds it as JSON
	Everything  bool // leave no package out early (for proofs; slow)
	Debug       bool // let an internal fault panic

	// Annotations speak before the catalogue, and after source and the user's file. They are the same for
	// all packages of a run, and facts depend on them: a driver that keeps facts has to know by them.
	Annotations []annotations.Declaration
}
