// Package summary computes what each function does, as facts, and decides the findings.
//
// # Acts
//
// The fact about a function (type [Function]) lists its acts: effects (Does), calls of function values
// that it was handed (Calls) and of methods of interfaces that it was handed (Invokes). An act says what
// it is about, which key reaches it, in which layers it stands, and what the function returns when it has
// been done. All of that is symbolic in the function's parameters and is put in terms of the caller's
// own values at each call; a condition (the method of a request, the text of a statement) is decided
// where a constant meets it. A Calls or Invokes act is replaced by the acts of the function that turns
// out to be behind it, wherever a package first knows which that is. A declaration of the catalogue gives
// a fact of the same shape, so that nothing downstream can tell declared from inferred.
//
// # Walks
//
// Whether a loop retries an act is read off the control-flow graph by walks (type walk), which a trial
// starts from all that the call may return. A walk follows every feasible path from the call of the act
// under one assumption about what came back: a transport error, an answer with a certain status, one of
// the results that the callee's fact lists. Branches that the assumption decides are taken one way,
// helpers that look at the error or the response are walked through or answered from their own facts
// (type [Case]), all else goes both ways. The loop is a retry when some failure leads back to the call
// with the same intent, and success does not, or leaves by an edge that this failure never takes.
// Failure means that of the act itself, unless it proves that nothing was done, or that of any later
// call.
//
// A function value or interface in a loop has no outcomes yet: there the walk carries its results as
// symbols and collects the conditions on them that lead back (Layer.Again). They are compared with the
// outcomes of the function that is found behind it, in whichever package that is. A result need not be an
// error: a state, or a struct that holds the status and the error (Record), tells as well.
//
// So does a predicate, a function or a method of an interface, that a caller gives in a parameter, field or
// option, or leaves out. Until it is known which one that is, what it was asked about stays among the conditions
// as a question (IsPredicate, IsGiven). A layer around an effect that is known, in which nothing else is left to
// tell, waits for whoever gives the predicate. A success after which it is asked as well proves nothing against a
// retry: it tells success from failure. What comes out of a map, or of a variable of others, nobody gives: where a way
// back hangs on its answer, the layer is a guess.
//
// What a layer makes of a request from outside is asked by walks for a method that is taken to be so: one
// that goes round for a GET only is kept for what reads (Layer.Safe), one that looks for a key first for
// what has one (Layer.Asks). Where that hangs on what the maker of a client or transport has set, a switch, a list of
// methods, a predicate, the walks leave questions (Layer.Post, Layer.Bare), and whoever knows what was set answers them.
//
// Where success may lead back too, because of what the answer says, the layer is a poll and what it
// repeats a guess at most.
//
// # Keys
//
// A key is kept as its parts, each with the place where it is put on. Whether it stays is a question about
// a layer and is asked once, where the layer is put around the act with the key in terms of the function at
// hand: what is made inside the region, on a way that leads from a failure back to the call, is another
// one in each attempt (Layer.Fresh), what is made above stays for this layer and is new for all around the
// function. What is made only where the caller gives nothing hangs on that. The same is asked of the body
// under a key that stays (Layer.Body). A key that does not change with what is sent is no question of
// layers and is answered in the function where both are known.
//
// A map of headers that comes from outside may hold a key, and the callers tell (Key.Maps). One that lies in
// something which has no part in what is sent, a client, is no key: its headers are those of all its requests.
//
// # Hops
//
// What is sent passes transports, hooks and interceptors on its way out (Hop), which may put a key on and may send again
// themselves. A hop is a place until it is known what stands there; then what it does is put behind the act,
// inside the layers around it: a key that it makes is another one in each of their attempts. A round tripper
// that is returned takes along what is known of those behind it. Chains of them are judged where they are put
// together, too, because a key that is new in each attempt is wrong whatever is sent.
//
// # Layers that multiply
//
// The layers of an act stand in it outermost first, so the product of their attempts can be read off any
// act. Reads, and writes that land in the same state, count for it as well: a few of each function are
// kept in a list of their own (Harmless), which goes the way of the acts and gets in the way of none. A
// layer around a read is a retry only if a success of the read does not go round: else it is a poll.
//
// Who delivers a job or a message runs its handler again, which is a layer too (Layer.Redelivers), put around
// what the handler does by the call that registers it. That call does none of it: a handler that it was handed
// itself lies in its fact apart from its acts (Land), and no finding about a single repeat speaks of the layer.
//
// # Settings
//
// Whether a layer is there, and how often it goes round, may hang on settings that others hold: an option of
// the call, a field of the client. A layer keeps the tests of such settings (Given) and the places where they lie, those
// of the call in front of those of the client, until a caller tells; constructors say in their facts what they set
// there, options what they store, as a whole where it is a struct. Where all places are known and none says anything,
// what the callee takes by itself holds. Of a library that is nobody's decision.
//
// # What loops do not show
//
// A function that leads back into itself is a retry as a loop is, also through what it hands on: a literal
// that a timer or a goroutine runs (type reentry). So is putting what an act was about into the channel, list
// or queue that it came from (type give): the place is compared with where the payload was read, in whichever
// function both are known. Until then the act keeps the layer as one that hangs on what feeds it (type Back),
// and a function that only puts something somewhere says so in its fact (type Give). In both a success must
// not do the same; a number that travels with the item, and that is tested on the way, bounds the attempts.
//
// A goroutine returns nothing. What it sends on a channel, or leaves in a variable that it shares, takes the
// place of its results (type Leaving), so that the walks around it know what came of the attempt.
//
// # Clients and numbers
//
// A client that sends again by itself is a layer around each of its calls (Layer.First). How often hangs on
// settings of the value that it is: the facts of constructors, options and setters say which settings their results
// have, under which tests of the parameters (Return.If), and what a function assigns in what it was handed (Write).
// So a number is read backwards from the call to whoever has set it (type reading): a constant, a parameter, which
// waits for the caller, a field, of which all that the package stores in it counts, or nobody; then it is the
// library's own, which is a guess where the library is not there to retry. A knob is a setting without a field, on
// which lines of the catalogue agree.
//
// What must hold of parameters for a layer to be there at all is kept with it (Layer.When). That is what leads to the
// loop, to the call of the runner, or to the client, function or number that is chosen. Of the method of a request more
// can be told: walks that take it to be POST say whether a choice falls on what has the layer, and whether the call is
// reached. A layer that no POST comes to is kept for what reads (Layer.Safe).
//
// # Functions and values of interfaces
//
// What is behind a function value or an interface is found by following the value itself (type target): to literals
// and methods, through results of functions (Return.Methods), variables and fields. Where the value comes from
// outside, the act waits in the fact with the parameter as its handle. Where it lies in a field of the package,
// whoever fills that field is told: the fact of the function that does so says what lands there (type Land).
//
// Middlewares that are put around something one after the other, in a loop over a list, are such a value too (type
// enclosed): a function that does so says what it puts the list around (Return.Around), and who hands it the list knows
// what comes of it.
//
// # Transactions
//
// What is done on a transaction has happened when that is committed: the act is moved to the commit, whose outcomes
// are its own (placed). On a transaction from outside it waits for whoever began it (Act.Tx).
//
// # Findings
//
// A finding is made where layer, effect and key are first all known; what has been said goes up with the act
// (Act.Said), so that no caller says it again. An ignore in source goes the same way (Act.Accepted).
//
// # Bounds
//
// Every walk, trace and list is bounded, and the steps of one function's walks grow with its length, so
// that the work stays linear in the code. What exceeds a bound is left out, and Capped says so.
//
// # Files
//
// By theme, in the order in which they are best read:
//
//   - what a fact says: model (acts, keys, layers), val and cond (what is known of results, and tests of them),
//     outcome, placeless (facts of other packages);
//   - the analysis of a package: summary (the analyzer), config, matters (packages with nothing to say), engine
//     (functions in their order, to a fixpoint), summarise (one of them), export;
//   - what is called: callees, calleewrites, declared, declaredrun, declaredcount, declaredset, declaredvar and returned (lines as
//     facts), names;
//   - acts at a call: site, bind (parameters and values), places, runner (functions that are handed in and run);
//   - what is behind a function value or an interface: compose, dynamic, resulttarget, methodtarget, fieldtarget,
//     held, lands (what a field is to do with what comes into it), wrapping, decorated, fold and foldloop (middleware),
//     sent, handoff;
//   - what repeats an act: decide (the verdict), trial and scenario (what is asked, under which assumptions), trips
//     and untold (what the walks tell), repeats (the same for what was not known), again and handed (recursion,
//     second calls, timers), feed, source, detour and requeue (what is put back), wakes (who is woken for it), leftover
//     (what stays where it was), redelivery, refusal, turnedaway (types of errors that are refusals), observe, reserved
//     (reservations), lookup (whether it has been done), missing (which errors say that there is nothing), spent
//     (variables that say so), conflict (receivers that say so);
//   - a walk: walk, start, state, step, ownfield (what a field of a machine holds), evaluate, walkcall, known
//     (functions of the standard library), compare, predicate (helpers that decide), requested (what they are asked
//     about requests), question (what is asked of those that callers give), askedof (of what they set), awaited (those
//     that nobody gives), judging (what they say), constants and enumerated, decode and record (answers in a body, a
//     struct), later (the error that a row or a batch tells), leaving (goroutines), deferred, onward (rounds behind the
//     first), print and live (what a path may forget);
//   - how often: rounds, attempts (numbers that travel), timebound, number, fieldnumber, variable, teller (what constructors are
//     handed), constant, when and given (tests of parameters and settings), choice (what leads to one client, function
//     or number where there are several), spared (which methods do not come there) and letting (what that hangs on);
//   - clients that send again: client, lets, policy, setting, settingfact, knob, options, defaults;
//   - effects: http, readpath, rpc, graphql, sql, column, tx, harmless, vocabulary (what names say), spelling;
//   - what an act is about: intent, body;
//   - keys: keys, keypart, headers, option, optionarg, optionfact and lastoption; fresh, renewed, attemptnumber and between (what is another
//     one each time);
//     absent, once and filed (what is made once); hops and chained (what is put on on the way);
//   - findings: finding, report, nested, weak, shared, worded, personal; accept, directives, directivefaults,
//     directivefix and userfile (annotations); hoist (fixes);
//   - what people are told of functions: tell, telling.
package summary
