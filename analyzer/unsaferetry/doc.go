// Package unsaferetry defines the check for retries that can do the same thing twice.
//
// # Analyzer unsaferetry
//
// unsaferetry: find retries that can do the same thing twice
//
// A call that failed may have worked all the same: the answer got lost, the deadline passed while the
// server was busy, the connection broke after the statement was sent. Whoever calls again then
// charges, sends, creates or adds once more. The check reports a retry that may make more than one
// attempt and reaches such an effect, while nothing lets the receiver recognise the repeat:
//
//	for range 3 {
//		req, _ := http.NewRequest(http.MethodPost, url, bytes.NewReader(order))
//		if resp, err = client.Do(req); err == nil { // HTTP POST may be sent up to 3 times
//			return resp, nil
//		}
//	}
//
// An idempotency key that is made above the retry ends it. So does an effect that lands in the same
// state when it is repeated, such as a PUT of the full value or INSERT … ON CONFLICT:
//
//	key := uuid.NewString()
//	for range 3 {
//		req, _ := http.NewRequest(http.MethodPost, url, bytes.NewReader(order))
//		req.Header.Set("Idempotency-Key", key)
//		if resp, err = client.Do(req); err == nil {
//			return resp, nil
//		}
//	}
//
// A retry is a loop, a recursion or a goto that leads from a failure back to the same call with the
// same intent, in a goroutine for each attempt or from a timer too; what puts an item that failed back
// into the channel, list or queue that it was taken from; a retry library; a helper of your own that
// runs its argument again; a RoundTripper that calls the next one again; an HTTP client that sends
// again by itself, as often as it was told where it was built. The retry, the effect and the key may
// lie in three packages: what a function does travels with it. The finding stands where the three are
// first all known.
//
// Effects are HTTP requests, SQL statements and the calls of libraries that the catalogue lists. What
// your own functions do follows from their bodies. A key is a header, a field of the request or of
// its body, a parameter, an option, a message id or the object's name; nil, "" and zero are none. A
// key that an SDK makes anew for each call protects the SDK's own attempts and no others.
//
// Not reported is
//   - a repeat with another intent: the items of a batch, pages, polls of a read, events and messages
//     that are received inside the loop, redials;
//   - a repeat only after an error which proves that nothing happened: 429, 401 and then a fresh
//     token, connection refused, a conflict, a predicate such as pgconn.SafeToRetry. This clears the
//     call that failed so, and no other in the loop;
//   - SQL in a transaction that is repeated as a whole, unless a commit may have gone through
//     unnoticed. A mail sent inside is reported;
//   - an effect behind a reservation: SETNX, INSERT … ON CONFLICT with its rows counted, a look-up
//     on the failure path that leaves when the work is found done;
//   - a retry that is off: no retries, one attempt;
//   - test code (-tests shows it) and generated files.
//
// A finding is certain when each link is declared or follows from a body. With a guess among the links,
// such as a method name, an HTTP method that is not constant, a POST to a path that ends in
// "search", or a form that says "delete", asks for a page or brings a numbered part, it is likely, and
// shown with -likely only. So is a remote method (gRPC, Connect), unless its descriptor says that it is
// served by POST as well (google.api.http), or its message has a field for an idempotency key. So it is, too, where
// the answer that it is there already (409, a unique violation) is taken for done: then the receiver may
// well refuse the second one. So it is where only a predicate leads back that is not in sight: out of a map, or of a
// variable of another package.
//
// The check does not see
//   - retries outside the program: proxies, service meshes, queues, the user's second click;
//   - whether the receiver honours the key, or drops duplicates without one. Say so with
//     "//retrysafe:keyed PLACE" or "//retrysafe:repeatable" on the function, or accept a place with
//     "//retrysafe:ignore unsaferetry REASON";
//   - retries that a client does by its configuration, unless the catalogue knows the option;
//   - what happens behind reflection, unsafe, cgo, assembly, and code that is generated at run time;
//   - a value that reaches an interface or a function variable in a way it does not follow, such as a
//     registry filled by name. Unknown is then silent;
//   - whether a key is a good one: that a fresh key in each attempt is none is a check of its own.
package unsaferetry
