// Package freshkey defines the check for idempotency keys that are new at each attempt.
//
// # Analyzer freshkey
//
// freshkey: find idempotency keys that are new at each attempt
//
// An idempotency key lets the receiver recognise a repeat, if every attempt carries the same one. A
// key that is made inside the retry is another one each time: the code looks safe, and nothing is ever
// recognised:
//
//	for range 3 {
//		req := newRequest(order)
//		req.Header.Set("Idempotency-Key", uuid.NewString()) // another key in each attempt
//		if resp, err = client.Do(req); err == nil {
//			return resp, nil
//		}
//	}
//
// Make it once above the outermost retry, or derive it from what the call is about:
//
//	key := uuid.NewString()
//	for range 3 {
//		req := newRequest(order)
//		req.Header.Set("Idempotency-Key", key)
//		…
//
// New at each attempt are clocks, random sources, UUIDs and their like, the number of the attempt, and
// whatever is made of these: through string building, hashes and encoders, fields, maps, captured
// variables, closures, helpers in this package and others, and hooks that run once per request. The
// order of statements proves nothing: what is stored after the call reaches the call of the next round.
//
// A transport, a request hook or a gRPC interceptor runs once per attempt where it stands below a retry: a key
// that it makes is another one in each, whatever is sent through it, and is reported even where nothing
// that is sent is in sight. Above the retry it runs once, and its key stays. A hook that puts a key on only
// where there is none is accepted if what it writes on is the same in each attempt, and not if it is a copy.
// What a retry runs between two attempts, to tell of the failure, belongs to it too: a key that is renewed
// there is another one in the next.
//
// New from delivery to delivery, but not within one, is what counts the attempts of a job, message or
// activity. Their ids stay.
//
// Fresh is relative to the retry. A key that is made above the loop but inside the function stays for
// that loop and is new for each retry around the function. The finding stands on the line that puts the
// key on; when that is in another package, at the call that leads there.
//
// Not reported is
//   - a key that is made once: above the retry, or where there is none yet (if key == "" { key = … });
//   - a key that is replaced only behind a refusal, such as a decline or a key that does not match;
//   - a hash, a version 5 UUID or a text over stable values; an id that a store or broker gave;
//   - a date without the time of day;
//   - tracing and request ids, nonces of a signature and jitter: they are no keys;
//   - a key that only an SDK makes, anew for each call: that is no key at all, and unsaferetry's.
//
// The check does not see keys under names that neither the catalogue nor the conventions know; say so
// with "//retrysafe:keyed PLACE" on the function. A value that only looks new says
// "//retrysafe:stable" on the function that returns it, and the other way round "//retrysafe:fresh".
// Accept a place with "//retrysafe:ignore freshkey REASON".
// What unsaferetry cannot see, retries outside the program above all, this check does not see either.
package freshkey
