// Package directive defines the check for annotations and suppressions that do not say what they seem to.
//
// # Analyzer directive
//
// directive: find annotations that are wrong, contradict each other or are of no use
//
// A directive that is misspelt, or stands in the wrong place, declares nothing, and whoever reads it
// believes otherwise:
//
//	//retrysafe:keyd params.Key      // no such verb
//	//retrysafe:keyed params.Kye     // no such field
//	//retrysafe:ignore unsaferetry   // no reason
//	func (c *Client) Charge(ctx context.Context, params *Params) error
//
// Each message names the mend, and where there is just one it comes as a fix.
//
// Reported is
//   - an unknown verb, a missing or surplus argument, and a space where none may be;
//   - a place that names no parameter or field: the grammar is in package annotations;
//   - a verb on a thing of the wrong kind, or on nothing;
//   - two declarations that contradict each other, also when one stands in the file .retrysafe: the
//     directive in source wins;
//   - an "ignore" that names no check or has no reason, and one on a statement at which the check finds
//     nothing, certain or likely. One on a function speaks for callers that nobody has seen;
//   - with -likely, an annotation that says what the body shows anyway.
//
// Of the file .retrysafe, which stands beside go.mod, it reports each line that cannot be read, that
// contradicts another, that does not fit its symbol, or whose symbol its package does not have. The
// command retrysafe prints these apart, on standard error, and exits with status 1.
package directive
