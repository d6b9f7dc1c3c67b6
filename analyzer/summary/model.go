package summary

import (
	"go/token"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A Function is the fact about one function, method, interface method or function-typed variable:
// what one call of it does. Parameters are numbered with the receiver first and free variables last.
type Function struct {
	Acts     []Act
	Harmless []Act // a few effects that may be repeated freely, for the layers around them
	Returns  []Return
	Writes   []Write
	Cases    []Case
	Taken    []Outcome // what it returns when the reservation that it makes is taken already
	None     []string  // the error variables by which it says that it has read that there is nothing
	Lands    []Land
	Declared []Line // what source, or the user's file, declares
	Gives    []Give
	Takes    Value // the channels, lists and queues that its results are received from
	Mark     Mark
	Capped   bool // more was found than is kept
}

// A Line is a declaration as it was written, and where.
type Line struct{ Text, Place string }

// AFact marks Function as a fact.
func (*Function) AFact() {}

// Mark is what a declaration says of a function's results, as bits.
type Mark uint16

// The marks.
const (
	Stops    Mark = 1 << iota // the returned error ends a retry
	Again                     // the returned error asks an opt-in retry for another attempt
	Refusal                   // true (or the value) proves that the call did not happen
	Absent                    // true says that there is nothing
	Receives                  // returns a payload that was received
	Reads                     // returns something read outside the process
	Begins                    // returns a transaction
	Commits                   // commits its receiver
	Whole                     // what it does was declared, not inferred
	Reserves                  // its bool result is true for the first call only
	Keeps                     // returns the same each time: what is new in it is made with the function value
	Spells                    // what its results are made of can be read in them: none of it goes through a hash
)

// An Atom is a leaf of a value that makes sense outside the function.
type Atom struct {
	Kind  flow.Kind
	Param int
	Path  string
	Text  string // Const: the text; Fresh: what makes it

	at   token.Pos // in the package under analysis: where a key that it is part of is put on
	made token.Pos // Fresh: where it is made
}

// A Value is what something is made of.
type Value []Atom

// Group is what repeating an act does.
type Group uint8

// The groups. Unknown is decided where a condition on a parameter is met.
const (
	Unknown Group = iota
	Read
	Repeatable
	Once
)

// ActKind tells how an act is done.
type ActKind uint8

// Does is an effect; Calls runs the function value Handle; Invokes calls method Method of the
// interface value Handle.
const (
	Does ActKind = iota
	Calls
	Invokes
)

// An Act is something that one call of a function may do.
type Act struct {
	Kind   ActKind
	Group  Group
	Likely bool   // some link is a guess
	Name   string // for people: "HTTP POST", "SQL INSERT", "charge.New"

	Verb    Value // HTTP: what the method may be, while Group is Unknown
	Text    Value // SQL: what the text may be, while Group is Unknown
	Request Atom  // HTTP: the request, while it comes from outside (HasReq)
	HasReq  bool
	Hops    []Hop  // what the request passes on its way out, while that comes from outside
	Handle  Atom   // Calls, Invokes
	Method  string // Invokes
	Args    []Value
	Sends   int // Calls, Invokes: one more than the argument that is an HTTP request made on the way, of which Verb, Place, Intent, Body and Key tell

	Place   Value  // where an HTTP request goes: scheme and host
	Intent  Value  // what the act is about
	Body    bool   // Intent holds a body: Place alone makes no other intent
	Changes string // what in the body is new in each call: "time.Now"
	Key     Key
	Tx      Value // SQL on a transaction from outside: the handle
	Guarded bool  // it is done once, whoever does it again: no layer around it counts
	InTx    bool  // Calls, Invokes: stands for what the callee does on the transaction handed to it

	Layers []Layer
	Back   []Back
	OK     []Outcome // Does: results of the function when the act has happened and nothing failed
	Fail   []Outcome // Does: the act may have happened, and it or something after it failed
	Exists []Outcome // Does: it was refused, for it is there already; none where that is told like other refusals
	Denied []Outcome // Does: it was refused for another reason
	Ways   []Outcome // Calls, Invokes: results by those of the call
	Path   []Step
	Said   []string // layers over which a finding about this act has been printed

	Accepted []Acceptance // what is accepted of it, whoever repeats it

	Origin string // the place of the effect's own call, or of the call of the handle
	By     string // the declaration that says so; "" when it was read off a body

	at token.Pos // in the package under analysis: the call in this function that leads to the effect
}

// KeyElse says what stands in for an absent key.
type KeyElse uint8

// Nothing, a key minted in each call, or one filled into the caller's struct.
const (
	Nothing KeyElse = iota
	Minted
	Filled
)

// A Key is the status of an act's idempotency key.
type Key struct {
	Slot     string // for people: "Idempotency-Key"; "" when the act has no slot
	Of       Value  // what the key is made of; none when absent
	Else     KeyElse
	Struct   Value    // Filled: where the struct is made
	Maps     Value    // header maps from outside, which may hold one
	Carriers Value    // contexts and requests on whose headers callers may put one: till then there is none
	Optional bool     // the package has options that put a key on: callers tell
	Named    bool     // it is the name of what is made: a constant there is no fault
	Weak     bool     // that it stands for too much has been said
	Hooks    Value    // functions that may put a key on: options, middleware
	Columns  []string // SQL: columns that are declared to be one

	hooked bool        // an option has put it on
	here   bool        // Of is in terms of the function under analysis
	parts  []keyPart   // Of, in the function under analysis
	meant  []flow.Leaf // methods that the headers beside it say are meant
}

// A Layer runs a region again.
type Layer struct {
	Name       string // "retry loop", "recursion", "retry.Do"
	Place      string // file:line
	Built      string // where somebody here has made what it stands in, when that is in a module of somebody else
	By         string // the declaration that says so; "" when it was read off a body
	Attempts   Count
	Likely     bool
	Late       bool     // what comes behind the function, a commit, may ask for another attempt though it has worked
	Redelivers bool     // who delivers runs it again: a factor, and no retry
	Untold     bool     // it goes round only after failures that it cannot tell from successes
	Chosen     bool     // its count was set in the main module
	First      []Asked  // settings that give its attempts before Attempts does: of the call, before those of the client
	Zero       bool     // a setting of 0 is none
	Most       int      // what a setting above it counts for; 0 when there is no such bound
	Ceiling    Atom     // a setting that takes the place of Most where it is more than 1, while it is a parameter
	Unasked    bool     // its default is nobody's decision
	KeyedBy    Atom     // a switch that makes it Keyed, while it is a parameter
	KeyedUse   bool     // KeyedBy: what holds where nobody has touched the switch
	Endless    bool     // a negative setting lifts the bound
	Asks       bool     // only requests that have a key are repeated
	Post       [][]Cond // the questions to whoever has set it up on which it hangs whether a POST is repeated; nil: on none
	Bare       [][]Cond // the same of one without a key
	Safe       bool     // only methods that HTTP calls idempotent are repeated
	Reads      bool     // only methods that read are repeated
	Methods    Atom     // the methods that are repeated, where somebody has set some, while it is a parameter
	Statuses   Atom     // the same of the answers after which there is another attempt
	Needs      []Atom   // switches of which one must be on for the layer to be there, while they are parameters
	Unless     Atom     // a switch that lifts Safe, or else turns the layer off, while it is a parameter
	Named      Atom     // the name of a remote method, under which the setting says how often
	Policy     Atom     // a setting of the client, asked before each repeat, while it is a parameter
	When       []Given  // what must hold of the parameters for the layer to be there
	Keyed      bool     // a key that the callee fills in stays the same in this layer
	Chained    bool     // it is itself one of the hops: whether a key of theirs stays is told where they are put together
	Fresh      string   // what makes the key another one in each attempt: "uuid.NewString"; "" when nothing does
	Body       string   // the same of the body that the key stands for
	Guessed    bool     // what makes it another one may not
	Known      bool     // that it is there already is taken for done: a repeat does nothing twice
	Makers     []Atom   // functions among the parameters, or interfaces whose methods Text names, that make the key in each attempt
	Again      [][]Cond // Calls, Invokes: the results that lead to another attempt; Does: the questions to predicates that are still to be answered, none when there are none
	Also       [][]Cond // the same of another round though nothing failed
	Vary       []int    // Calls, Invokes: arguments that carry another intent each time
	Numbers    []int    // Calls, Invokes: arguments that hold the number of the attempt
	Between    []Atom   // functions among the parameters that are run between two attempts
	Of         []int    // Calls, Invokes: arguments of which some must be the intent; nil: none

	pos     token.Pos       // in the package under analysis: where a finding about it stands; none: at the call
	renewed []put           // where the key is put on that is another one in each attempt
	runs    *ssa.Function   // the function that it runs, when that has a body in this package
	between []*ssa.Function // those of Between that have a body in this package
	lead    token.Pos       // the call in that function that leads to the effect
	joined  bool            // it has just been put around the act: whether the key stays is to be told
	is      string          // what it is by, if that is not what its number says now: see self
	chosen  [][]way         // of each, one way must be open for the layer to be there
	home    token.Pos       // in the package under analysis: where it stands itself
}

// A Given is a test of a setting that a layer hangs on. Where the place of the test says nothing, those of Next are
// asked in turn: a client's, after those of the call. Else says whether it holds where none of them says anything.
type Given struct {
	Test flow.Test
	Next []Atom
	Else bool
}

// An Asked is a number of attempts that hangs on a setting: what it says plus N.
type Asked struct {
	Param Atom
	N     int
}

// A Count bounds the attempts of a layer, the first included.
type Count struct {
	Kind  CountKind
	N     int
	Param Atom   // ByParam: the attempts are this plus N
	Else  int    // ByParam: the attempts where nothing was set; 0 when that is not known, negative when there is no bound
	Set   string // the place where the number comes from, when that is not where the layer stands
	Named string // the setting that gives the number, with its value: "RetryMax 4"
	Unset bool   // nobody has given a number: it is the library's own
	Lasts int    // Unbounded, or Else without a bound: how many seconds it goes on, negative for a time that is not known, 0 for ever

	here bool // the number is a constant of the package under analysis
}

// CountKind tells how a Count is known.
type CountKind uint8

// The kinds of counts.
const (
	UnknownCount CountKind = iota
	AtMost
	ByParam
	Unbounded
)

// A Return says what a part of a result is made of. Methods says what the methods of an interface
// result do, and with Name "" what a returned function does. If says when it holds.
type Return struct {
	Result  int
	Path    string
	Of      Value
	If      []flow.Test
	Methods []Method
	Around  []Around // functions that are put around what Of and Methods tell, the innermost first
	Rank    int      // a setting: it counts where those of lower rank say nothing
}

// An Around names a function, or with List those of a list, each of which returns something around what it is handed.
type Around struct {
	By     Atom
	Method string // By is an interface, of which this method does so
	List   bool
	Last   bool // of a list the first is the outermost
}

// A Method is one function of a returned value; Bind binds its parameters from the receiver on, and
// Parts those parts of them that settings are read from.
type Method struct {
	Name  string
	Fn    Function
	Bind  []Value
	Parts []Piece
}

// A Piece is what a parameter holds at Path.
type Piece struct {
	Param int
	Path  string
	Of    Value
}

// A Write says what a call stores into its parameter at Path, or may store there.
type Write struct {
	Param int
	Path  string
	Of    Value
	Maybe bool
	If    []flow.Test // of the parameters, under which it does
	Once  bool        // only where nothing lies there yet

	Methods []Method // of an interface or function that is stored: what it does
}

// A Land says that a parameter is stored in a field whose functions the package runs: what is done
// with it then.
type Land struct {
	Param    int
	Path     string
	Acts     []Act
	Captured bool // by a function that is returned: its callers tell, if there are any
}

// A Give says that what Of is made of is put into the channel, list or queue On, under one of the conditions
// on the parameters.
type Give struct {
	On, Of   Value
	If       [][]Cond
	Attempts Count // of what is sent round by it
	Place    string
}

// A Case is a verdict: when the conditions on the parameters hold, these are the results.
type Case struct {
	If   []Cond
	Then []Val
}

// An Outcome is what a function returns, under conditions on the results of a call that is not known.
type Outcome struct {
	If   []Cond
	Then []Val
	Left []Leaving
	Else bool // the intent has changed on the way
	Late bool // of Ways: the call has worked, and something behind it has not

	Of uint8 // a bit for each way in which the act has worked: of an HTTP request, each status of success
}
