// Package app says what is sent.
package app

import (
	"context"

	"switches/chosen"
)

func posts(ctx context.Context, a *chosen.API, doc string) {
	a.Listed("POST", doc)
	a.Early("POST", doc)
	a.ButPost("POST", doc)
	a.Wrong("POST", doc) // want `POST may be sent up to 3 times`
	a.Both("POST", doc)  // want `POST may be sent up to 3 times`
	a.Send(chosen.Request{Method: "POST", Doc: doc, NoRetry: true})
	a.Send(chosen.Request{Method: "POST", Doc: doc}) // want `POST may be sent up to 3 times`
	a.Typed(chosen.Request{Method: "POST", Doc: doc})
	a.Keyed("", doc)
	a.Keyed("k", doc)  // want `POST may be sent up to 4 times`
	a.Keyless("", doc) // want `POST may be sent up to 4 times`
	a.Keyless("k", doc)
	a.Final("POST", doc)
	a.FinalReads("POST", doc) // want `POST may be sent up to 4 times`
	a.OptsIn(ctx, "POST", doc)
	a.Asked("POST", doc)
	a.AskedWrong("POST", doc) // want `POST may be sent up to 4 times`
	a.Policy("POST", doc)
	a.PolicyWrong("POST", doc) // want `POST may be sent again`
	a.Stopped(doc)
	a.Counted("POST", doc)
	a.CountedOften("POST", doc) // want `POST may be sent up to 3 times`
	a.CountedBy(false, doc)
	a.CountedBy(true, doc) // want `POST may be sent up to 3 times`
	a.ByClient("POST", doc)
	a.Sends("POST", doc)
	a.SendsWrong("POST", doc) // want `POST may be sent up to 7 times`
	a.Flagged(false, doc)
	a.Flagged(true, doc) // want `POST may be sent up to 7 times`
	a.Picked("POST", doc)
	a.PickedBy("POST", doc)
	a.PickedWrong("POST", doc) // want `POST may be sent up to 7 times`
	a.Branches("POST", doc)
	a.Folded("POST", doc)
	a.FoldedWrong("POST", doc) // want `POST may be sent up to 3 times`
	a.Upper("POST", doc)
	a.Captured("POST", doc)
	a.CapturedWrong("POST", doc) // want `POST may be sent up to 7 times`
	a.Boxed("POST", doc)
	a.BoxedWrong("POST", doc) // want `POST may be sent up to 7 times`
	a.When("POST", doc)
	a.WhenWrong("POST", doc) // want `POST may be sent up to 3 times`
	a.Unless("POST", doc)
	a.UnlessWrong("POST", doc) // want `POST may be sent up to 3 times`
	a.Runs("POST", doc)
	a.RunsWrong("POST", doc) // want `POST may be sent up to 3 times`
	a.Same("POST", doc)      // want `POST may be sent up to 7 times`
}

func others(a *chosen.API, doc string) {
	a.Wrong("GET", doc)
	a.ButPost("PUT", doc)
	a.Counted("DELETE", doc)
}
