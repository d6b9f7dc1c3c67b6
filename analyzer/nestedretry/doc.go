// Package nestedretry defines the check for retries that multiply.
//
// # Analyzer nestedretry
//
// nestedretry: find retries inside retries that multiply
//
// A retry around a call that retries by itself makes the product of both, and each layer more multiplies
// again. When the server is down, three layers of three send 27 requests for one, all of them while it
// tries to come back, and the caller waits for all of them. The check reports layers that come to more
// than 10 attempts of one call (-max-attempts N says another number), in whichever functions and
// packages they stand:
//
//	// package store
//	func (c *Client) Find(id string) (err error) {
//		for range 5 {
//			if err = c.get(id); err == nil {
//				return nil
//			}
//		}
//		return err
//	}
//
//	// package shop
//	for range 3 { // HTTP GET …: 3 (retry loop, shop.go:9) × 5 (retry loop, store.go:12) = 15 attempts, more than 10
//		if err = c.Find(id); err == nil {
//			return nil
//		}
//	}
//
// Reads count as much as writes do, and a key that makes a repeat harmless does not make it cheaper. The
// calls are HTTP requests, SQL statements, and those of the libraries that the catalogue lists.
//
// The finding stands where the outermost layer stands: at its "for", or at the call that enters it when it
// is in another package. Each factor has the place of its layer, and the place where the number is set
// when that is elsewhere, with the name of the setting: "5 (retryablehttp.Client, pay.go:41, RetryMax 4 at
// client.go:20)". For each outermost layer only the worst call is reported. The layer that should keep its
// attempts is the innermost in which the idempotency key of the call is known: a repeat there is recognised,
// and what a layer outside would send is another request. Where there is no key it is the innermost: it is
// next to the call, and knows best which errors pass. Let the others pass its error on.
//
// A queue, a workflow or a controller that runs a handler again when it has failed is a layer around all
// that the handler does. The finding stands where the handler is registered, or the activity is called:
//
//	p.JobWithOptions("mail", work.JobOptions{MaxFails: 5}, send) // 5 (redelivery by work, …, MaxFails 5) × 3 (retry loop, …) = 15 attempts
//
// What a handler keeps to itself, by returning nil or an error that ends the attempts (asynq.SkipRetry,
// river.JobCancel), is not run again. A queue of one's own is declared:
//
//	//retrysafe:redelivers h attempts=times
//	func (q *Queue) Handle(times int, h func(ctx context.Context, id string) error)
//
// What a number means: a layer that makes n attempts at most counts n, the first included. A layer without
// a number is without a bound, and so is all around and inside it: it is reported together with any second
// layer. One that ends after some time is "unbounded for 15 min", or "for a time" where nobody here says for
// how long: a deadline, a timer or a context with a timeout that was made in front of the loop. A number that
// is not known stays "?" and is never multiplied: such layers are reported when those that are known are too
// many by themselves, or where a caller tells the number.
//
// Not reported is
//   - a layer alone, however many attempts it makes;
//   - a loop that is no retry: the items of a batch, pages, a consumer's or worker's loop, a redial, and
//     a poll, which goes round after its read has succeeded;
//   - a layer that goes round only on proof that nothing was done: 429, connection refused, a conflict, a
//     connection that was dead before (the replays of net/http and database/sql, RetryOnConflict);
//   - a layer that is off: no retries, one attempt;
//   - test code (-tests shows it) and generated files.
//
// A finding is certain when somebody has decided on each of its factors. A number that a library uses
// because nobody has set one, and a retry inside another module whose number nobody here has given, are
// factors with -likely only.
//
// The check does not see
//   - retries outside the program: proxies, service meshes, and how often a queue delivers when that is
//     said where the job is put into it, or in the queue's own configuration;
//   - reads of libraries that the catalogue does not know as HTTP or SQL, nor as a client that retries;
//   - retries that a client does by its configuration, unless the catalogue knows the option;
//   - a budget that layers share, or an outer layer which knows the errors that an inner one gives up
//     with. Accept such a place with "//retrysafe:ignore nestedretry REASON";
//   - what goes through reflection, unsafe, cgo, assembly, and function and interface values that travel
//     in ways it does not follow. Unknown is then silent.
package nestedretry
