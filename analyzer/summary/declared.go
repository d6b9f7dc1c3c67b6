package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// A declaredFunc is what lines of the catalogue or directives say about one function, turned into the
// same shape as what is inferred from a body. What hangs on the call (counts, options, predicates)
// stays with the declaration until the call is seen.
type declaredFunc struct {
	Function
	retries []annotations.Declaration // by the act with the same index in acts
	acts    []int
	effect  []annotations.Declaration // what stands behind the one effect
	itself  []annotations.Declaration // how it runs again what it does itself

	redelivers []annotations.Declaration // whom it hands what to be run again

	late    bool  // it does what it does behind its return: an error of its own says that nothing will be done
	stable  bool  // what it returns hangs on its arguments alone
	builtin bool  // the catalogue says so
	pairs   *Atom // names, and what they get, that it returns
	chains  *Atom // functions that it runs one inside the other
}

// declare turns declarations about fn into a summary.
func declare(fn *types.Func, decls []annotations.Declaration) *declaredFunc {
	d := &declaredFunc{builtin: slices.ContainsFunc(decls, inCatalogue)}
	sig := fn.Signature()
	if whole(sig, decls) {
		d.Mark |= Whole
	}
	for _, l := range decls {
		known := len(d.Acts)
		if l.Has("returned") {
			d.returned(fn, sig, l)
			continue
		}
		d.add(fn, sig, l)
		for i := range d.Acts[known:] {
			d.Acts[known+i].By = declaredBy(l)
		}
	}
	for _, l := range decls {
		if c, ok := strings.CutPrefix(l.Subject, "column:"); ok && l.Verb == "keyed" {
			for i := range d.Acts {
				d.Acts[i].Key.Columns = append(d.Acts[i].Key.Columns, c)
			}
		}
	}
	for _, l := range decls {
		for i := range d.Acts {
			if l.Verb == "ignore" {
				d.Acts[i].Accepted = join(d.Acts[i].Accepted, Acceptance{l.Subject, l.Reason, declaredBy(l)})
			}
		}
	}
	d.repeats(fn, sig)
	return d
}

// declaredBy names the place of a declaration: the line of a file or of source.
func declaredBy(l annotations.Declaration) string { return l.File + ":" + strconv.Itoa(l.Line) }

// whole reports whether declarations say all that there is to know of a function. What does something itself when
// it is called, a transport, is read where its code is known.
func whole(sig *types.Signature, decls []annotations.Declaration) bool {
	code := sig.Results().Len() > 0 && isCode(sig.Results().At(0).Type())
	return slices.ContainsFunc(decls, func(l annotations.Declaration) bool { return tellsAll(l) && (l.Verb != "value" || !code) })
}

// tellsAll reports whether a declaration says what a function does. Others speak of a value, or of a
// column, and leave the rest to the body.
func tellsAll(l annotations.Declaration) bool {
	switch l.Verb {
	case "fresh", "stable", "value", "sets", "copies", "request", "prepares", "refusal", "stops", "again", "redelivers", "ignore":
		return inCatalogue(l) // of code without a body
	case "worded", absence:
		return false
	case "keyed":
		return !strings.HasPrefix(l.Subject, "column:")
	}
	return true
}

// inCatalogue reports whether a declaration is one of the catalogue.
func inCatalogue(l annotations.Declaration) bool { return strings.HasPrefix(l.File, "catalog/") }

// over puts what is declared of values in the place of what is inferred from the body.
func (d *declaredFunc) over(f Function, sig *types.Signature) *Function {
	f.Mark |= d.Mark
	declared := slices.Clone(d.Returns)
	if d.stable {
		var args Value
		for i := range params(sig) {
			if !flow.IsContext(paramType(sig, i)) {
				args = append(args, Atom{Kind: flow.Param, Param: i})
			}
		}
		for i := range sig.Results().Len() {
			declared = append(declared, Return{Result: i, Of: args})
		}
	}
	var inferred []Return
	for _, r := range f.Returns {
		if r.Methods != nil || !slices.ContainsFunc(declared, func(n Return) bool { return n.Result == r.Result && strings.HasPrefix(r.Path, n.Path) }) {
			inferred = append(inferred, r)
		}
	}
	f.Returns = append(inferred, declared...)
	f.Writes = append(slices.Clip(f.Writes), d.Writes...)
	return &f
}

func (d *declaredFunc) add(fn *types.Func, sig *types.Signature, l annotations.Declaration) {
	likely := l.Has("likely")
	switch l.Verb {
	case "read":
		d.Mark |= Reads
	case "repeatable":
		if l.Has("reserves") {
			d.Mark |= Reserves
		}
		d.Acts = append(d.Acts, Act{Group: Repeatable, Name: shortName(fn)})
	case "effect", "keyed":
		if _, ok := strings.CutPrefix(l.Subject, "column:"); !ok {
			d.once(fn, sig, l, likely)
		}
	case "http":
		d.http(sig, l, likely)
	case "sql", "graphql":
		text, _ := l.Arg("text")
		p, ok := placeOf(sig, text)
		if !ok {
			return
		}
		if b, ok := typeAt(paramType(sig, p.Param), p.Path).Underlying().(*types.Basic); !ok || b.Info()&types.IsString == 0 {
			p.Path = ".sql text" // a handle that holds the text
		}
		a := Act{Name: "SQL", Text: Value{p}, Likely: likely}
		if l.Has("upserts") {
			a.Name = cql
		}
		if l.Verb == "graphql" {
			a.Name = graphQL
			if carries(paramType(sig, p.Param)) {
				a.Key = Key{Slot: "header:Idempotency-Key", Carriers: Value{{Kind: flow.Param, Param: p.Param}}}
			}
		}
		for i := 0; i < params(sig); i++ {
			if i != p.Param && !flow.IsContext(paramType(sig, i)) && !(sig.Recv() != nil && i == 0) {
				a.Intent = append(a.Intent, Atom{Kind: flow.Param, Param: i})
			}
		}
		a.Intent = append(a.Intent, p)
		a.Tx = txOf(sig, l)
		if text == "recv" && len(a.Tx) == 0 {
			a.Tx = Value{{Kind: flow.Param, Path: joined}}
		}
		d.Acts = append(d.Acts, a)
	case "prepares":
		text, _ := l.Arg("text")
		if p, ok := placeOf(sig, text); ok {
			if !holdsText(typeAt(paramType(sig, p.Param), p.Path)) {
				p.Path = ".sql text" // of another handle
			}
			d.Returns = append(d.Returns, Return{Path: ".sql text", Of: Value{p}})
		}
		if l.Has("tx") {
			d.Returns = append(d.Returns, Return{Path: joined, Of: Value{{Kind: flow.Param}}})
		}
	case "queues":
		text, _ := l.Arg("text")
		if p, ok := placeOf(sig, text); ok {
			d.Writes = append(d.Writes, Write{Path: ".sql text", Of: Value{p}})
		}
	case "begins":
		d.Mark |= Begins
	case "commits":
		d.Mark |= Commits
	case "request":
		for _, part := range [][2]string{{"method", ".Method"}, {"url", ".URL"}, {"body", ".Body"}, {"context", ".ctx"}} {
			v, ok := l.Arg(part[0])
			if !ok {
				continue
			}
			of := Value{{Kind: flow.Const, Text: v}}
			if p, isParam := placeOf(sig, v); isParam {
				of = Value{p}
			}
			d.Returns = append(d.Returns, Return{Path: part[1], Of: of})
		}
		d.Returns = append(d.Returns, Return{Path: ".Header", Of: Value{}})
	case "copies":
		if p, ok := placeOf(sig, l.Subject); ok {
			d.Returns = append(d.Returns, Return{Of: Value{p}})
		}
	case "sets":
		d.sets(sig, l)
	case "calls", "guards", "retries":
		if l.Verb == "retries" && l.Subject == "" {
			d.itself = append(d.itself, l)
			return
		}
		d.runs(fn, sig, l)
	case "redelivers":
		if l.Subject != "" && given(l, "attempts") {
			d.redelivers = append(d.redelivers, l)
		}
	case "chains":
		if p, ok := placeOf(sig, l.Subject); ok {
			d.chains = &p
		}
	case "value":
		d.values(sig, l)
	case "stable":
		d.stable = true
	case "stops":
		d.Mark |= Stops
	case "again":
		d.Mark |= Again
	case "refusal":
		d.Mark |= Refusal
	case absence:
		d.Mark |= Absent
	case "receives":
		if from, ok := l.Arg("from"); ok {
			if p, ok := placeOf(sig, from); ok {
				d.Takes = append(d.Takes, p)
			}
		}
		if p, ok := placeOf(sig, l.Subject); ok && l.Subject != "" {
			d.Writes = append(d.Writes, Write{Param: p.Param, Path: p.Path, Of: Value{{Kind: flow.Received}}})
			return
		}
		d.Mark |= Receives
	case "puts":
		on := Atom{Kind: flow.Param}
		if to, ok := l.Arg("to"); ok {
			on, _ = placeOf(sig, to)
		}
		if p, ok := placeOf(sig, l.Subject); ok {
			d.Gives = append(d.Gives, Give{On: Value{on}, Of: Value{p}, Attempts: Count{Kind: Unbounded}})
		}
	case "fresh":
		made := Value{{Kind: flow.Fresh, Text: shortName(fn)}}
		if likely {
			made[0].Path = guessed
		}
		if p, ok := placeOf(sig, l.Subject); ok && l.Subject != "" {
			d.Writes = append(d.Writes, Write{Param: p.Param, Path: p.Path, Of: made})
			return
		}
		for i := range max(sig.Results().Len(), 1) {
			d.Returns = append(d.Returns, Return{Result: i, Of: made})
		}
	}
}

func (d *declaredFunc) http(sig *types.Signature, l annotations.Declaration, likely bool) {
	a := Act{Name: "HTTP", Likely: likely, Hops: hopsOf(sig, l)}
	if req, ok := l.Arg("request"); ok {
		p, ok := placeOf(sig, req)
		if !ok {
			return
		}
		a.HasReq, a.Request = true, p
	}
	m, given := l.Arg("method")
	if !given {
		d.Acts = append(d.Acts, a)
		return
	}
	if p, ok := placeOf(sig, m); ok {
		p.Text = enumerated(typeAt(paramType(sig, p.Param), p.Path))
		a.Verb = Value{p}
	} else {
		a.Verb = Value{{Kind: flow.Const, Text: m}}
	}
	if u, ok := l.Arg("url"); ok {
		if p, ok := placeOf(sig, u); ok {
			a.Place = Value{p}
		}
	}
	if b, ok := l.Arg("body"); ok {
		if p, ok := placeOf(sig, b); ok {
			a.Intent, a.Body = append(a.Intent, p), true
		}
	}
	d.Acts = append(d.Acts, a)
}

// txOf is the transaction on which a line says that its function works, or may work.
func txOf(sig *types.Signature, l annotations.Declaration) (tx Value) {
	if l.Has("tx") {
		return Value{{Kind: flow.Param}}
	}
	all, _ := l.Arg("joins")
	for name := range strings.SplitSeq(all, ",") {
		if p, ok := placeOf(sig, name); ok {
			p.Path += joined
			tx = append(tx, p)
		}
	}
	return tx
}

// once adds a line about an effect. Several about one function are one effect with several slots.
func (d *declaredFunc) once(fn *types.Func, sig *types.Signature, l annotations.Declaration, likely bool) {
	d.effect = append(d.effect, l)
	d.late = d.late || l.Has("late")
	if len(d.effect) == 1 {
		a := Act{Group: Once, Name: shortName(fn), Likely: likely, Intent: intentOf(sig, l), Hops: hopsOf(sig, l)}
		a.Tx = txOf(sig, l)
		d.Acts = append(d.Acts, a)
	}
	if l.Verb != "keyed" {
		return
	}
	for i := range d.Acts {
		a := &d.Acts[i]
		if a.Group != Once {
			continue
		}
		if !strings.HasPrefix(a.Key.Slot, "header:") {
			a.Key.Slot = l.Subject // what hops put on is looked for by the header
		}
		a.Key.Named = a.Key.Named || l.Has("name")
		if l.Has("minted") {
			a.Key.Else = Minted
		}
		if l.Has("filled") {
			a.Key.Else = Filled
		}
		if strings.HasPrefix(l.Subject, "header:") {
			for i := range params(sig) {
				a.Key.Carriers = append(a.Key.Carriers, Atom{Kind: flow.Param, Param: i})
			}
		}
		if p, ok := placeOf(sig, l.Subject); ok {
			a.Key.Of = append(a.Key.Of, p)
			if l.Has("filled") {
				a.Key.Struct = Value{{Kind: flow.Param, Param: p.Param}}
			}
		}
	}
}
