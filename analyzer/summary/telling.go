package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// tellFunction puts a summary into words.
func (e *engine) tellFunction(t *KnownFunction, sig *types.Signature, sum *Function) {
	for a := range sum.each() {
		if a.Kind == Does {
			t.Effects = append(t.Effects, e.knownEffect(sig, &a, &a.Key, a.Layers))
			continue
		}
		r := KnownRun{What: spellParam(sig, a.Handle), Place: a.Origin, By: a.By, Path: a.Path}
		if a.Kind == Invokes {
			r.What = "method " + a.Method + " of " + r.What
		}
		for i := range a.Layers {
			r.Layers = append(r.Layers, knownLayer(sig, &a.Layers[i]))
		}
		same := func(o KnownRun) bool {
			return o.What == r.What && o.Place == r.Place && slices.Equal(o.Layers, r.Layers)
		}
		if !slices.ContainsFunc(t.Runs, same) {
			t.Runs = append(t.Runs, r)
		}
	}
	note := func(text string) {
		if !slices.Contains(t.Notes, text) {
			t.Notes = append(t.Notes, text)
		}
	}
	for _, r := range sum.Returns {
		if r.Path == "" && len(r.Methods) == 0 && slices.ContainsFunc(r.Of, func(a Atom) bool { return a.Kind == flow.Fresh }) {
			note("its result is another one in each call: " + strings.Join(spellValue(sig, r.Of), ", "))
		}
		for _, m := range r.Methods {
			if m.Name != "" {
				note("what the method " + m.Name + " of its result does is known")
			} else {
				note("what the function that it returns does is known")
			}
		}
	}
	for _, w := range sum.Writes {
		if keySlot(flow.LastSelector(w.Path)) {
			text := "it sets " + spellParam(sig, Atom{Param: w.Param, Path: w.Path}) + " to " + strings.Join(spellValue(sig, w.Of), ", ")
			if w.Maybe {
				text += ", on some ways"
			}
			note(text)
		}
	}
	if len(sum.Cases) > 0 {
		note("its results tell errors, statuses or responses apart")
	}
	if len(sum.Taken) > 0 {
		note("it makes a reservation, and tells when that is taken already")
	}
	for _, m := range []struct {
		mark Mark
		text string
	}{
		{Stops, "the error that it returns ends a retry"},
		{Again, "the error that it returns asks for another attempt"},
		{Refusal, "what it tells proves that the call did not happen"},
		{Receives, "it returns a payload that was received"},
		{Reads, "it reads outside the process"},
		{Begins, "it begins a transaction"},
		{Commits, "it commits a transaction"},
		{Reserves, "it is true for the first call only"},
	} {
		if sum.Mark&m.mark != 0 {
			note(m.text)
		}
	}
	if sum.Capped {
		note("there is more than is kept")
	}
}

// knownLayer is a layer of which the number of attempts may hang on a parameter.
func knownLayer(sig *types.Signature, l *Layer) FoundLayer {
	out := foundLayer(l)
	if n := &l.Attempts; n.Kind == ByParam {
		out.Hangs = spellParam(sig, n.Param)
		if n.N > 0 {
			out.Hangs += " + " + strconv.Itoa(n.N)
		}
	}
	return out
}

// provenance says what a key is before any layer has been asked.
func provenance(k *Key) Provenance {
	there, unknown := present(k.Of)
	switch {
	case there || unknown || len(k.Maps) > 0:
		return Stable
	case k.Else == Minted:
		return MintedBy
	case k.Else == Filled:
		return FilledBy
	}
	return None
}

// spellValue puts what a value is made of into words; sig is that of the function in whose terms it is.
func spellValue(sig *types.Signature, v Value) []string {
	var out []string
	for _, a := range v {
		text := ""
		switch a.Kind {
		case flow.Const:
			text = strconv.Quote(a.Text)
		case flow.Param:
			text = spellParam(sig, a)
		case flow.Global:
			text = "a variable"
		case flow.Made:
			text = "what is made here"
		case flow.Fresh:
			text = "something new each time"
			if a.Text != "" {
				text += " (" + a.Text + ")"
			}
		case flow.Worded:
			text = "what a model wrote"
		case flow.Received:
			text = "what was received"
		case flow.Read:
			text = "what was read"
		case flow.Zero:
			continue
		default:
			text = "something unknown"
		}
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return out
}

// spellParam names (a part of) a parameter: "req.Header[Idempotency-Key]". The receiver comes first, and
// what a literal captures last.
func spellParam(sig *types.Signature, a Atom) string {
	i, name := a.Param, ""
	if recv := sig.Recv(); recv != nil {
		if i == 0 {
			name = recv.Name()
			if name == "" || name == "_" {
				name = "the receiver"
			}
		}
		i--
	}
	switch {
	case name != "":
	case i >= 0 && i < sig.Params().Len():
		if name = sig.Params().At(i).Name(); name == "" || name == "_" {
			name = "parameter " + strconv.Itoa(i+1)
		}
	default:
		name = "what is captured"
	}
	return name + a.Path
}
