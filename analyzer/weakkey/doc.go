// Package weakkey defines the check for idempotency keys that stand for too much.
//
// # Analyzer weakkey
//
// weakkey: find idempotency keys that do not change with what is sent
//
// A key that is the same for two different things makes the receiver answer the second with the result of
// the first: the retry is safe, and the second invoice is never made.
//
//	func (j *job) charge(inv Invoice) error {
//		req := newRequest(inv)
//		req.Header.Set("Idempotency-Key", "nightly-invoices") // one key for all invoices
//		…
//
// Derive the key from what the call is about:
//
//	req.Header.Set("Idempotency-Key", "invoice/"+inv.Number)
//
// Reported, and only when certain, is
//   - a constant, also one put together of constants or kept in a variable that is assigned once, on a
//     call whose content comes from outside the function;
//   - one key over a loop whose items differ: made above the loop, used for each of them;
//   - a key that a client, its transport or its hook puts on whatever is sent: a constant, or made when the
//     client is put together;
//   - one key for two different things that the same receiver is asked to do, one after the other;
//   - personal data in a key: an e-mail address, a phone or card number, a person's name. Receivers store
//     keys and log them. A hash of them is accepted.
//   - a key of nothing but what a language model wrote: a dump or hash of the arguments of a tool call, or of
//     texts among them. The model that calls again after a failure words them anew. An id among what the key
//     is made of makes it a good one.
//
// Not reported is a constant name of an object that is made (a Kubernetes object, a topic), a constant
// body under a constant key, and whatever is not fully known.
//
// Accept a place with "//retrysafe:ignore weakkey REASON".
//
// The check does not see keys that are too coarse for another reason, such as an account's id on two
// payments of that account.
package weakkey
