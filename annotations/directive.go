package annotations

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A shape says what may follow a verb.
type shape struct {
	subject string            // an example of the subject; "" when the verb takes none
	form    form              // what the subject must look like
	omit    bool              // the subject may be left out
	args    map[string]form   // the arguments it may have
	needs   []string          // arguments of which one must be there
	alone   string            // the argument that must be there where the subject is left out
	flags   []string          // besides likely
	example string            // a whole line, for messages
	only    string            // "source" or "file" when it makes sense in one of them only
	free    bool              // any argument name goes: it is a field's
	number  bool              // it holds a number that const= may name
	clash   map[string]string // a flag or argument and another that contradicts it
}

// A form is what one word must look like, and how to say so.
type form struct {
	ok   func(string) bool
	says string
}

var (
	place      = form{isPlace, `a place such as params.Key, #1 or recv`}
	places     = form{each(",", isPlace), `places with commas between them, such as order,#2`}
	slot       = form{anyOf(isPlace, isOption, named("header:"), named("body:"), named("column:")), `a place such as params.Key, option:F, header:Name, body:name or column:name`}
	predicate  = form{anyOf(isPlace, isOption), `a place such as retriable, or option:F`}
	options    = form{each("|", isOption), `option:F, with | between alternatives`}
	count      = form{isCounts, `a number, unbounded, a place or option:F, with | between alternatives`}
	method     = form{isPlace, `a method in upper case such as POST, or a place`}
	number     = form{isNumber, `a number`}
	setting    = form{each("|", anyOf(isNumber, isPlace)), `a number, true, false or a place, with | between alternatives`}
	zero       = form{anyOf(is("unbounded"), is("default")), `unbounded or default`}
	switched   = form{isDefault, `a place such as recv.$idempotent, with |true behind it where that is the default`}
	counts     = form{anyOf(is("retries"), is("attempts")), `retries or attempts`}
	switches   = form{each("|", isSwitch), `a place such as recv.$off, or recv.$policy:Never where a constant means it`}
	needed     = form{anyOf(options.ok, switches.ok), `option:F, or a switch such as recv.$on, with | between alternatives`}
	verbNames  = form{anyOf(isPlace, each(",", isUpper)), `methods such as GET,HEAD, or a place that lists them`}
	endless    = form{is("unbounded"), `unbounded`}
	refused    = form{anyOf(is("refusal"), is("idempotent")), `refusal or idempotent`}
	settable   = form{anyOf(isPlace, named("header:")), `a place such as recv.Key, result.Key, header:Name, header or pairs`}
	constName  = form{isConst, `the name of a constant, such as defaultAttempts, NewConfig.Retries or path.Name, with +1 where it counts retries`}
	words      = form{func(s string) bool { return isName(strings.ReplaceAll(s, "-", "")) }, `words with dashes between them`}
	check      = form{func(string) bool { return true }, ``}
	deliveries = form{each("|", anyOf(isCount, isBeside)), `a number, unbounded, a place, option:F, type:M.F or with:S.F, with | between alternatives`}
	name       = form{isName, `the name of a method, such as Work`}
	lasting    = form{anyOf(isNumber, isPlace, isOption), `a number of minutes, or a place or option:F that holds a time.Duration`}
)

var verbs = map[string]shape{
	"read":       {},
	"repeatable": {flags: []string{"tx", "reserves"}},
	"effect":     {args: map[string]form{"intent": places, "through": places, "unless": options, "needs": options, "grows": options, "joins": places, "rpc": place, "message": place}, flags: []string{"tx", "late"}, clash: map[string]string{"tx": "joins"}},
	"keyed": {subject: "params.Key", form: slot, args: map[string]form{"intent": places, "through": places, "unless": options, "joins": places, "rpc": place, "message": place},
		flags: []string{"minted", "filled", "name", "tx"}, clash: map[string]string{"minted": "filled", "tx": "joins"}},
	"http": {args: map[string]form{"request": place, "method": method, "url": place, "body": place, "through": places, "numbered": places}, needs: []string{"request", "method"}, flags: []string{"returned"},
		example: "http request=req"},
	"request": {args: map[string]form{"method": method, "url": place, "body": place, "context": place}, needs: []string{"method"},
		example: "request method=method url=url body=body"},
	"copies": {subject: "recv", form: place},
	"sql": {args: map[string]form{"text": place, "joins": places}, needs: []string{"text"}, flags: []string{"tx", "upserts"}, clash: map[string]string{"tx": "joins"},
		example: "sql text=query"},
	"graphql":  {args: map[string]form{"text": place}, needs: []string{"text"}, example: "graphql text=query"},
	"prepares": {args: map[string]form{"text": place}, needs: []string{"text"}, flags: []string{"tx"}, example: "prepares text=query"},
	"queues":   {args: map[string]form{"text": place}, needs: []string{"text"}, example: "queues text=query"},
	"begins":   {},
	"commits":  {},
	"sets": {subject: "recv.Key", form: settable, args: map[string]form{"value": place, "name": place, "on": place}, needs: []string{"value"}, flags: []string{"once"},
		example: "sets recv.Key value=key"},
	"retries": {subject: "fn", form: place, omit: true, alone: "attempts", args: map[string]form{"attempts": count, "counts": counts, "zero": zero,
		"unbounded": options, "if": predicate, "between": predicate, "needs": needed, "on": refused, "unless": switches, "methods": verbNames, "statuses": place, "negative": endless, "keyed": switched, "most": setting, "as": words, "bound": place, "minutes": lasting, "lasting": options, "otherwise": options, "named": place}, flags: []string{"optin", "asks", "done", "tx", "unasked", "returned", "chained"}, number: true},
	"calls":      {subject: "fn", form: place, flags: []string{"tx", "fails", "sends"}, clash: map[string]string{"tx": "fails", "fails": "sends", "sends": "tx"}},
	"chains":     {subject: "fns", form: place},
	"redelivers": {subject: "fn", form: place, omit: true, args: map[string]form{"attempts": deliveries, "counts": counts, "zero": zero, "method": name, "under": name, "as": words}, number: true},
	"guards":     {subject: "fn", form: place, args: map[string]form{"key": place}, needs: []string{"key"}, example: "guards fn key=id"},
	"stops":      {},
	"again":      {},
	"refusal":    {},
	"absent":     {},
	"fresh":      {subject: "p", form: place, omit: true, flags: []string{"delivered"}},
	"stable":     {},
	"worded":     {subject: "args", form: place, omit: true},
	"receives":   {subject: "p", form: place, omit: true, args: map[string]form{"from": place}},
	"puts":       {subject: "p", form: place, args: map[string]form{"to": place}},
	"value":      {free: true, number: true, example: "value Steps=5"},
	"closed":     {only: "file"},
	"ignore":     {subject: "unsaferetry", form: check, only: "source"},
}

// An Error says what is wrong with a declaration, and how to mend it. Where there is just one mend, the
// word Old of the declaration becomes New, or goes where New is empty.
type Error struct {
	Says     string
	Old, New string // Old is empty where there are several mends, or none that is sure
}

// Error returns the one line for people.
func (e *Error) Error() string { return e.Says }

// Wrong returns an Error without a mend that is sure.
func Wrong(format string, args ...any) *Error { return &Error{Says: fmt.Sprintf(format, args...)} }

// becomes adds the one mend.
func (e *Error) becomes(old, new string) *Error {
	e.Old, e.New = old, new
	return e
}

// ParseDirective reads a declaration as it stands behind "//retrysafe:" in source. What follows a
// further " // " on the line is a comment. An error is an *Error.
func ParseDirective(text string) (Declaration, error) {
	if i := strings.Index(text, " // "); i >= 0 {
		text = text[:i]
	}
	d, err := parse(text)
	if err == nil && verbs[d.Verb].only == "file" {
		err = Wrong("%q speaks of a module and belongs in a file of lines (%s), not in source", d.Verb, FileName)
	}
	if err != nil {
		return d, err
	}
	return d, nil
}

// parse reads a declaration: a verb, at most one subject, then arguments and flags.
func parse(text string) (Declaration, *Error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Declaration{}, Wrong("no verb; the verbs are %s", known(verbs))
	}
	d := Declaration{Verb: words[0]}
	s, ok := verbs[d.Verb]
	if !ok {
		return d, unknown(d.Verb)
	}
	words = words[1:]
	if s.subject != "" {
		bare := len(words) == 0 || strings.Contains(words[0], "=") || s.omit && (words[0] == "likely" || slices.Contains(s.flags, words[0]))
		if bare && !s.omit {
			return d, Wrong("%q needs a subject: write %q", d.Verb, d.Verb+" "+s.subject)
		}
		if !bare && !s.form.ok(words[0]) {
			return d, Wrong("%q cannot take %q: write %s", d.Verb, words[0], s.form.says)
		}
		if !bare {
			d.Subject, words = words[0], words[1:]
		}
	}
	if d.Verb == "ignore" {
		if d.Reason = strings.Join(words, " "); d.Reason == "" {
			return d, Wrong("%q needs a reason: write %q", d.Verb, "ignore "+d.Subject+" the server drops duplicates")
		}
		return d, nil
	}
	for _, w := range words {
		if err := d.add(s, w); err != nil {
			return d, err
		}
	}
	return d, d.whole(s)
}

// unknown is the error about a verb that does not exist.
func unknown(verb string) *Error {
	if near := Nearest(verb, slices.Sorted(maps.Keys(verbs))); near != "" {
		return Wrong("unknown verb %q: write %q", verb, near).becomes(verb, near)
	}
	return Wrong("unknown verb %q; the verbs are %s", verb, known(verbs))
}

// add takes one more argument or flag.
func (d *Declaration) add(s shape, word string) *Error {
	name, value, isArg := strings.Cut(word, "=")
	if !isArg {
		if !slices.Contains(s.flags, word) && (word != "likely" || s.only != "") {
			return Wrong("%q has no flag %q%s", d.Verb, word, takes(s)).becomes(word, Nearest(word, slices.Concat(s.flags, []string{"likely"})))
		}
		if d.Has(word) {
			return Wrong("%q is given twice: keep one", word)
		}
		d.Flags = append(d.Flags, word)
		return nil
	}
	if name == "const" && s.number {
		switch {
		case !constName.ok(value):
			return Wrong("%s=%s: write %s", name, value, constName.says)
		case d.Const != "":
			return Wrong("%q is given twice: keep one", name)
		}
		d.Const = value
		return nil
	}
	f, ok := s.args[name]
	if s.free {
		if f, ok = setting, isField(name); !ok {
			return Wrong("%s=%s: write the name of a field or knob before the =", name, value)
		}
	}
	if !ok {
		err := Wrong("%q has no argument %q%s", d.Verb, name, takes(s))
		if near := Nearest(name, slices.Sorted(maps.Keys(s.args))); near != "" {
			return err.becomes(word, near+"="+value)
		}
		return err.becomes(word, "")
	}
	if !f.ok(value) {
		return Wrong("%s=%s: write %s", name, value, f.says)
	}
	if _, twice := d.Arg(name); twice {
		return Wrong("%q is given twice: keep one", name)
	}
	d.Args = append(d.Args, Arg{name, value})
	return nil
}

// whole checks what can only be seen when every word is read.
func (d *Declaration) whole(s shape) *Error {
	given := func(word string) bool {
		_, arg := d.Arg(word)
		return arg || d.Has(word)
	}
	if len(s.needs) > 0 && !slices.ContainsFunc(s.needs, given) || s.free && len(d.Args) == 0 {
		return Wrong("%q says too little: write %q", d.Verb, s.example)
	}
	if s.alone != "" && d.Subject == "" && !given(s.alone) {
		return Wrong("%q needs a subject or %s=: write %q", d.Verb, s.alone, d.Verb+" "+s.subject)
	}
	for a, b := range s.clash {
		if given(a) && given(b) {
			return Wrong("%q and %q contradict each other: keep one", a, b)
		}
	}
	return nil
}

// takes lists what a verb may have, for the end of a message.
func takes(s shape) string {
	var words []string
	for name := range s.args {
		words = append(words, name+"=")
	}
	if s.number {
		words = append(words, "const=")
	}
	if words = append(words, s.flags...); s.only == "" {
		words = append(words, "likely")
	}
	if len(words) == 0 {
		return "; it stands alone"
	}
	slices.Sort(words)
	return "; it takes " + strings.Join(words, ", ")
}

func known(m map[string]shape) string {
	var words []string
	for w := range m {
		words = append(words, w)
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// Text spells a declaration as it stands behind "//retrysafe:", or behind the symbol of a line.
func (d Declaration) Text() string {
	words := []string{d.Verb}
	if d.Subject != "" {
		words = append(words, d.Subject)
	}
	for _, a := range d.Args {
		words = append(words, a.Name+"="+a.Value)
	}
	words = append(words, d.Flags...)
	if d.Const != "" {
		words = append(words, "const="+d.Const)
	}
	if d.Reason != "" {
		words = append(words, d.Reason)
	}
	return strings.Join(words, " ")
}
