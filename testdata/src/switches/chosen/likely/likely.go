// Package likely changes things, which may or may not be the same the second time.
package likely

import "switches/chosen"

func changes(a *chosen.API, doc string) {
	a.Early("PATCH", doc)
	a.ButPost("PATCH", doc) // want `PATCH may be sent up to 3 times`
	a.Wrong("PATCH", doc)   // want `PATCH may be sent up to 3 times`
	a.Counted("PATCH", doc) // want `PATCH may be sent up to 3 times`
	a.Typed(chosen.Request{Method: "PATCH", Doc: doc})
	a.ByClient("PATCH", doc)
	a.Picked("PATCH", doc)
}
