// Package annotations declares what functions do that a body alone does not tell.
//
// One grammar serves three places: directive comments in source
// ("//retrysafe:keyed params.Key"), a team's file of lines about code it does not own, and the
// catalogue embedded in the tool. A declaration is a verb, at most one subject, then name=value
// arguments and flags in any order. The check directive tells what is wrong with one, and how to mend it.
//
// # In source
//
// A directive stands in the comment of what it is about, or behind it on its line:
//   - a function, method or method of an interface;
//   - a variable or field of function type: what is declared holds for each call through it, whatever it
//     is set to. Of an interface type: read, repeatable or effect hold for all its methods;
//   - another variable or field: fresh or stable is what its value is for a key, and refusal, absent,
//     stops or again what an error value means;
//   - an error type: refusal, stops or again;
//   - the package, in its comment: read or repeatable holds for each function and method that does not
//     speak for itself, as in a package of metrics.
//
// It holds for callers in every package and every module. " // " ends a directive; what follows is for
// people. A function is taken at its directive's word as to what it does, and its body, in which findings
// are made as ever, tells callers nothing more; a verb about a value (fresh, stable, value, sets, copies,
// refusal, absent, stops, again) leaves the rest to the body.
//
// # In a file
//
// The file .retrysafe beside go.mod says the same of code that is not one's own, and is heard in that
// module. A line is a symbol and a declaration:
//
//	(*net/http.Client).Do                 http request=req
//	github.com/avast/retry-go/v*.Do       retries retryableFunc attempts=option:Attempts|10
//
// The symbol is spelled as (*types.Func).FullName spells it, without type arguments; a package-level
// variable or a type is path.Name, a field (path.Type).Field. A major version may be written v*, and
// an asterisk stands for a part of a name or of one path element; where several lines match a symbol,
// the spelling with the most letters speaks. '#' at the start of a word starts a comment, unless a
// digit follows.
//
// Go vet and the command see each edit of the file. A driver with a cache of its own, as golangci-lint
// has, does not know that it belongs to the input: clean its cache after an edit.
//
// # Who is believed
//
// Source first, then the file, then the catalogue, then what is inferred from bodies. The file is there to
// correct the catalogue, so that no word is said about that; a file that contradicts source, and two
// declarations in one place that contradict each other, are reported.
//
// Several declarations of one symbol add up. Two keyed ones give two slots of which one is enough; two
// retries or calls name two functions; a function that both sends and calls its argument has one for each.
//
// # Places
//
// P names a parameter of the symbol: its name, #n (0-based, the receiver not counted), recv for the
// receiver, in "sets" also result for the first result; a dot and names lead into it
// ("params.IdempotencyKey"): a field, an entry of a map, or what a struct tag calls so. A slice in the way
// stands for each of its elements. Of a parameter or field that is a function, P() is what it returns, and of a
// parameter P(n) what it assigns to its argument n, as an option does: optFns(0).MaxAttempts.
//
// A name that begins with $ is a knob: a setting that is no field, on the name of which lines of a
// library agree. It lies on a value and on all that lies in that value; a list has the knobs of its
// elements, of which a later one outweighs those before it. What nobody has turned it on has none.
//
// option:F looks among everything the arguments and the receiver are made from for a call of the
// function or method F of the same module, a composite literal of type F, or a field F that is set
// there; option:$f looks for that string ("$inc"). "a|b" says b where a is not there.
//
// A count is a number, unbounded, P, or option:F, of which the first integer argument or the field's
// value is taken, or else how many elements the first list has (none means that it says nothing). Nothing behind the last | means that the number is
// unknown. P+1 and option:F+1 count one more than what is found. A negative number is unbounded.
//
// const=NAME behind a number says in what the library itself keeps it, so that the proof of the catalogue can
// tell when it changes: a constant or variable of the symbol's package or of path.NAME, NAME.F for what the
// declaration NAME (a variable, a function, or a type and its method) puts into the field, variable or local
// constant F, NAME of a function for what it returns. NAME+1 is one more. Of a line with most= it is that
// number, otherwise the last of attempts=, or the one of value. Nothing else reads it. In the catalogue each
// number above 1 has one, or is likely.
//
// # Verbs
//
//	read                  has no outside effect that matters (logging and metrics are reads too)
//	repeatable            a write that lands in the same state again; with reserves, one that tells the
//	                      first caller from all others by its bool result
//	effect                a write of which each call counts; intent=P,P names what it is about
//	                      (without it: every argument but contexts and functions);
//	                      unless=option:F when F makes it repeatable, needs=option:F when it is
//	                      repeatable without F; grows=option:F makes a likely one certain where F is
//	                      handed an SQL expression that builds on what is in its column (n + ?);
//	                      rpc=P the name of the method that is called: one that
//	                      begins with a verb of reading is a read; message=P what it takes: a field
//	                      for a key in it makes a likely one certain; through=P,P as of http: functions
//	                      that put a key on what they hand on; with tx on a transaction that a
//	                      failure rolls back, with joins=P,P on one where P is, or comes from, such a
//	                      transaction; late when it only takes in what is done behind its return: an
//	                      error of its own proves that nothing was done
//	keyed SLOT            an effect whose receiver recognises a repeat by SLOT: a place P, or
//	                      option:F, whose first argument is the key, or header:Name, a header set on
//	                      what the call sends, or body:name, an entry of what an argument holds, or
//	                      column:name, a column under a unique constraint in the SQL that the function
//	                      executes; with minted (the callee makes a
//	                      key for each call when SLOT is empty) or filled (it writes one into the
//	                      caller's struct when SLOT is empty); name when SLOT is the name of the
//	                      object that is made, so that a constant there is no fault; intent=, unless=,
//	                      tx and joins= as above
//	http                  sends an HTTP request: request=P, or method=POST (upper case) or method=P
//	                      with url=P, body=P; together: what the call adds to the request
//	                      through=P,P: what each attempt passes on its way out, round trippers and
//	                      functions that are handed the request; numbered=P,P: those of the functions
//	                      to whom an integer argument tells the number of the attempt
//	                      with returned it is the function that is returned which sends, as it is what
//	                      runs FN in a line retries FN
//	request               returns an HTTP request made of method=, url=, body=, context=; what is put into
//	                      it afterwards lies in its knob $body
//	copies P              returns a copy of P: what was set on P is set on the copy
//	sql text=P            executes SQL; tx and joins= as above; with upserts it is Cassandra's, where
//	                      an INSERT states what is to be there
//	graphql text=P        sends a GraphQL request: a mutation is an effect, a query is a read
//	prepares text=P       returns a handle whose sql text is P; with tx as above. An sql line with
//	                      text=recv takes it from there, and a graphql line with text=P from P
//	queues text=P         adds SQL to the batch that is its receiver. An sql line with text=b, b such a
//	                      batch, executes it
//	begins                returns a transaction (its handle is the first result)
//	commits               commits the transaction that is the receiver
//	sets SLOT value=P     puts the value of P into SLOT: a place P, in the receiver, an argument or the
//	                      result; header:Name of the receiver, of the first argument that has headers,
//	                      or of on=P; or header, with name=P for the header's name;
//	                      or pairs, where value=P lists names and what they get in turn, in the result;
//	                      with once only where nothing lies there yet
//	retries FN            runs FN again until it succeeds. attempts= a count; counts=retries when that
//	                      number leaves out the first attempt; zero=unbounded when 0 means that, zero=default when
//	                      0 says nothing;
//	                      unbounded=option:F when F lifts the bound; tx when the SQL of an attempt
//	                      that failed is rolled back; optin when only errors marked by an
//	                      "again" function are repeated, which FN may return as a type of the
//	                      library's own; asks when FN's first bool result must be true besides its
//	                      error; if=P or if=option:F a predicate over the
//	                      error that must hold for another attempt; between=P or between=option:F a function
//	                      that it runs between two attempts; needs=option:F when it repeats
//	                      only if F is there; done when FN's bool
//	                      result, not its error, ends the repeats (an error ends them too);
//	                      on=refusal when only errors that prove a refusal lead to another attempt, and with optin
//	                      those that are marked;
//	                      bound=P a policy that ends the repeats: how often is not known where it is of
//	                      a type that is not the library's; minutes=N, or minutes=P or minutes=option:F with a time.Duration there, how long
//	                      it goes on where no number is given, with lasting=option:F only if F is there, and with otherwise=option:F
//	                      for a time that is not known if F is; returned when not the call runs FN again but
//	                      the function that it returns, as middleware does
//	retries               without FN: what the function does it does again by itself, as a client that
//	                      retries; of a type, what each of its methods does that has no such line.
//	                      attempts=P|P|n are settings, of which the first that somebody has set counts,
//	                      and n the attempts where nobody has; unasked when that number is nobody's
//	                      decision, because the library is not there to retry; zero=default when a
//	                      setting of 0 is none; most=n when more than n attempts count as n, most=P|n
//	                      when P holds that bound if it is set to more than 1; const= as below; if=P a
//	                      predicate over the response and the error that is asked where P is set;
//	                      named=P the name of a remote method, of which the setting, a service config of
//	                      gRPC, says how often;
//	                      negative=unbounded when one below 0 lifts the bound;
//	                      on=idempotent when only methods that HTTP calls idempotent are sent again,
//	                      unless=P when P lifts that, or without on= turns the retry off; needs=P|P when one
//	                      of these must be on; P:NAME is on where P holds the constant NAME of the package, P:nil where it surely
//	                      holds nothing; in both an asterisk in P is the field that is named like the method;
//	                      methods=GET,HEAD when no others are sent again, methods=P for those that P lists,
//	                      where somebody has set some; statuses=P for the statuses after which there is
//	                      another attempt, where somebody has set some; keyed=P when the
//	                      receiver recognises its attempts where P is true, keyed=P|true where nobody
//	                      has set P too; chained when it is itself one of those that the call passes
//	                      (through=), so that a key which others put on is judged where they are put
//	                      together; as=some-words names it for people
//	calls FN              runs FN once; with tx inside a transaction that a failure rolls back; with fails
//	                      it may fail when FN has been done; with sends what FN asks for is sent only
//	                      then; calls recv runs again the function that its receiver was made with, as a
//	                      timer
//	redelivers FN         hands FN to a queue, workflow or model that runs it again when it has failed; without
//	                      FN: whoever calls this is such a handler. method=M when FN is a value whose method M
//	                      is run; attempts=, counts= and zero= as of retries, where a number or unbounded is
//	                      what nobody has decided on, zero=default takes 0 for nothing, and two more counts
//	                      are type:M.F, the field F of what the method M of a type argument returns, and
//	                      with:S.F, the field F of the struct S that an argument is put into; without
//	                      attempts= nobody knows how often, and it is no factor; under=M when functions that
//	                      the method M of the receiver was handed stand around FN; as=some-words names who
//	                      delivers. Only nestedretry asks about it: no other check of this version does
//	chains FNS            runs the functions of a list one inside the other, the first outermost: each is
//	                      handed the next
//	guards FN key=P       runs FN at most once for each P
//	stops                 a function whose returned error ends a retry, or such an error value
//	again                 a function whose returned error asks an optin retry for another attempt
//	refusal               a predicate over an error, an error value, or an error type, that proves the
//	                      call did not happen
//	absent                a predicate over an error, or an error value, by which a look-up says that there
//	                      is nothing
//	fresh / stable        what the returned value is for a key; fresh P: what P is filled with; of
//	                      a field, what it holds, or with fresh NAME its entry of that name; with
//	                      delivered a field that is another one in each delivery of what holds it,
//	                      and stays within one
//	worded                of a field, or worded P of a parameter: a language model has written what it holds, in
//	                      other words each time that it asks for the same; P(n) of a handler's argument n
//	receives              returns a payload that was received, another intent each time; receives P:
//	                      fills P with it
//	                      from=P names the queue, where it is not the receiver
//	puts P                puts P into the queue that is its receiver, or to=P, from which it may be received
//	value NAME=N          the field or knob NAME of the variable, of what the function returns, or of each
//	                      value of the type holds N, or true or false; of a function also NAME=P|P, of
//	                      which the first that somebody has set counts; const= as above
//	closed                (symbol: a module path) nothing else in it needs analysis
//	ignore CHECK reason   (source only; " // " ends a directive) this statement or function is accepted
//
// The flag likely makes what a line says a guess.
//
// # Suppressions
//
//	//retrysafe:ignore unsaferetry two receipts do no harm
//
// on a line, or above it, accepts what the check finds in the statement there: in all of it, or in the head
// of one with a body. On a function it accepts what is found in the body and what any caller, in any
// package, would be told about what the function does. The reason is required, and goes into reports.
// "//nolint:retrysafe" is heard as golangci-lint hears it.
//
// # An example
//
// The module testdata/taught has a service that repeats five things, each of them safely, for reasons that
// its code does not show. Without annotations there are five findings, with these there is none:
//
//	// Charge charges an order. The gateway answers a second charge of the same order with the first one.
//	//
//	//retrysafe:keyed charge.Order
//	func (c *Client) Charge(ctx context.Context, charge *Charge) error
//
//	// Closed reports whether an error says that the gateway took nothing in.
//	//
//	//retrysafe:refusal
//	func Closed(err error) bool
//
//	// Once runs fn unless it has been run for the key.
//	//
//	//retrysafe:guards fn key=key
//	func (s *Store) Once(ctx context.Context, key string, fn func() error) error
//
//	// Package metrics counts.
//	//
//	//retrysafe:read
//	package metrics
//
//	//retrysafe:ignore unsaferetry two receipts do no harm
//	return s.gateway.Receipt(ctx, order)
//
// # No type for keys
//
// There is no type that marks a string as a good key. A type cannot hold its promise: a constructor takes
// strings, and a clock or a random source hides in one as well as it does today. What a key is made of is
// traced through plain strings already, a function that makes keys is declared with stable or fresh, and a
// slot with keyed, all without a linter among the dependencies of the program.
package annotations
