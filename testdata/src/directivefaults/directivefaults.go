// Package directivefaults holds directives that do not say what they seem to.
//
//retrysafe:effect // want `"effect" is said of a whole package: only "read" and "repeatable" can be`
package directivefaults

import (
	"context"
	"net/http"
	"strings"
)

func call(args ...any) error { return nil }

// Params are what a charge is made of.
type Params struct {
	Key   string
	Cents int
}

// A misspelt verb.
//
//retrysafe:keyd params.Key // want `unknown verb "keyd": write "keyed"`
func Misspelt(ctx context.Context, params *Params) error { return call(params) }

// A verb that nothing is near to.
//
//retrysafe:charges // want `unknown verb "charges"; the verbs are absent, again, begins, `
func Unknown(ctx context.Context) error { return call() }

func Block() error {
	/*retrysafe:effect*/ // want `a directive is a comment to the end of the line: write "//retrysafe:effect"`
	return call()
}

func NoVerb() error {
	//retrysafe: // want `no verb; the verbs are `
	return call()
}

// retrysafe:effect // want `a directive has no space before its verb: write "//retrysafe:effect`
func Spaced() error { return call() }

// Sentence says that a retry of it is
// retrysafe: nothing happens twice.
func Sentence() error { return call() }

//retrysafe:keyed // want `"keyed" needs a subject: write "keyed params.Key"`
func NoSlot(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:read everything // want `"read" has no flag "everything"; it takes likely`
func Surplus() error { return call() }

//retrysafe:keyed params.Key mintd // want `"keyed" has no flag "mintd"; it takes filled, intent=, joins=, likely, message=, minted, name, rpc=, through=, tx, unless=`
func MisspeltFlag(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:retries fn times=3 // want `"retries" has no argument "times"; it takes `
func SurplusArgument(fn func() error) error { return fn() }

//retrysafe:keyed parms.Key // want `has no parameter parms: write "params.Key"`
func MisspeltParameter(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:keyed params.Kye // want `params.Kye: \*directivefaults.Params has no field Kye: write "params.Key"`
func MisspeltField(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:keyed params.Token // want `params.Token: \*directivefaults.Params has no field Token`
func NoField(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:keyed again // want `again is no key but bool: name the text or number that the receiver compares`
func Switched(ctx context.Context, again bool) error { return call(again) }

//retrysafe:keyed #3 // want `has no parameter #3: the first is #0`
func NoNumber(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:keyed recv.Key // want `has no receiver: name a parameter`
func NoReceiver(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:keyed s.name // want `"s" is the receiver: write "recv.name"`
func (s *Store) Named(c, key string) error { return call(key) }

//retrysafe:keyed result // want `"result" is what the call returns, which is too late for a key`
func Late(ctx context.Context) (string, error) { return "", call() }

//retrysafe:retries ctx // want `ctx is no function but \*directivefaults.Params: write "retries fn"`
func NotFunction(ctx *Params, fn func() error) error { return fn() }

//retrysafe:retries fn attempts=name // want `attempts=name: name is no integer but string`
func NotNumber(name string, fn func() error) error { return fn() }

//retrysafe:fresh // want `"fresh" says nothing of the function Void \(\(\)\): it belongs on a function that returns something`
func Void() {}

//retrysafe:refusal // want `"refusal" says nothing of the function Text .*: it belongs on a function that returns a bool, an error value or an error type`
func Text() string { return "" }

//retrysafe:closed // want `"closed" speaks of a module and belongs in a file of lines \(.retrysafe\)`
func Closed() {}

//retrysafe:keyed key // want `"keyed" says nothing of the type Store: it belongs on a function`
type Store struct {
	//retrysafe:effect // want `"effect" says nothing of the field name \(string\)`
	name string

	//retrysafe:keyed recv.Key // want `the field Put .* has no receiver: name a parameter`
	Put func(ctx context.Context, key string) error

	//retrysafe:keyed key
	Get func(ctx context.Context, key string) error

	//retrysafe:ignore unsaferetry it does not matter // want `"ignore" accepts what is found in a statement or function: put it there`
	Post func() error
}

//retrysafe:sql text=query // want `"sql" says nothing of the variable limit \(int\)`
var limit = 3

// One of them.
//
//retrysafe:read
//retrysafe:effect // want `"effect" contradicts "read" on line \d+: keep one`
func Both() error { return call() }

// Twice.
//
//retrysafe:effect
//retrysafe:effect // want `it is said twice: keep one`
func Twice() error { return call() }

// Two slots add up.
//
//retrysafe:keyed key
//retrysafe:keyed params.Key
func Slots(ctx context.Context, key string, params *Params) error { return call(key, params) }

//retrysafe:read // want `"//retrysafe:read" stands on nothing: put it right above a function`

func apart() error {
	//retrysafe:effect // want `"//retrysafe:effect" stands on nothing`
	return call()
}

func local() error {
	//retrysafe:effect // want `"//retrysafe:effect" stands on nothing`
	var send = func() error { return nil }
	return send()
}

func post(body string) error {
	_, err := http.Post("https://example.com/orders", "text/plain", strings.NewReader(body))
	return err
}

func noReason(body string) {
	for range 3 {
		//retrysafe:ignore unsaferetry // want `"ignore" needs a reason: write "ignore unsaferetry the server drops duplicates"`
		if post(body) == nil {
			return
		}
	}
}

func noCheck(body string) {
	for range 3 {
		//retrysafe:ignore unsaferetrys the server drops duplicates // want `no check is named "unsaferetrys": write "unsaferetry"`
		if post(body) == nil {
			return
		}
	}
}

func unused(body string) error {
	//retrysafe:ignore unsaferetry the server drops duplicates // want `unsaferetry finds nothing here to ignore: take the directive out`
	return post(body)
}

func unusedBehind(body string) error {
	return post(body) //retrysafe:ignore freshkey it stays // want `freshkey finds nothing here to ignore: take the directive out`
}

func otherCheck(body string) {
	for range 3 {
		//retrysafe:ignore freshkey it stays // want `freshkey finds nothing here to ignore: take the directive out`
		//retrysafe:ignore unsaferetry the server drops duplicates
		if post(body) == nil {
			return
		}
	}
}

// On a function it speaks for callers that nobody has seen.
//
//retrysafe:ignore unsaferetry the server drops duplicates
func accepted(body string) error { return post(body) }

// The directive check can be told to keep quiet as well.
//
//retrysafe:ignore directive the field comes with the next version
//retrysafe:keyed params.Token
func later(ctx context.Context, params *Params) error { return call(params) }

//retrysafe:absent // want `"absent" says nothing of the type Sums: it belongs on a function that returns a bool, or an error value`
type Sums []int
