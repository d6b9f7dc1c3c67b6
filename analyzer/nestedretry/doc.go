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
// when that is elsewhere. For each outermost layer only the worst call is reported. The layer that should
// keep its attempts is the innermost: it is next to the call, knows best which errors pass, and a key made
// for an attempt of a layer outside is still the same there. Let the others pass its error on.
//
// What a number means: a layer that makes n attempts at most counts n, the first included. A layer without
// a number, also one that ends after some time only, is without a bound, and so is all around and inside
// it: it is reported together with any second layer. A number that is not known stays "?" and is never
// multiplied: such layers are reported when those that are known are too many by themselves, or where a
// caller tells the number.
//
// Not reported is
//   - a layer alone, however many attempts it makes;
//   - a loop that is no retry: the items of a batch, pages, a consumer's or worker's loop, a redial, and
//     a poll, which goes round after its read has succeeded;
//   - a layer that goes round only on proof that nothing was done: 429, connection refused, a conflict;
//   - a layer that is off: no retries, one attempt;
//   - test code (-tests shows it) and generated files.
//
// A finding is certain when somebody has decided on each of its factors. A number that a library uses
// because nobody has set one, and a retry inside another module whose number nobody here has given, are
// factors with -likely only.
//
// The check does not see
//   - retries outside the program: proxies, service meshes, queues that redeliver;
//   - reads of libraries that the catalogue does not know as HTTP or SQL, nor as a client that retries;
//   - retries that a client does by its configuration, unless the catalogue knows the option;
//   - a budget that layers share, or an outer layer which knows the errors that an inner one gives up
//     with. Accept such a place with "//retrysafe:ignore nestedretry REASON";
//   - what goes through reflection, unsafe, cgo, assembly, and function and interface values that travel
//     in ways it does not follow. Unknown is then silent.
package nestedretry
