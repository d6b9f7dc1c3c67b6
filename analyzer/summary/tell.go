package summary

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/analysis"
)

// TellName is the name of the analyzer that tells what is known of a package.
const TellName = "retrysafetell"

// Tell returns an analyzer that tells, when findings are structured, what is known of each package in
// one diagnostic whose Related entry holds a Known as JSON. It prints nothing else. base must come from
// New with the same cfg.
func Tell(cfg *Config, base *analysis.Analyzer) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:     TellName,
		Doc:      "tell what is known of each function (internal)",
		Requires: []*analysis.Analyzer{base},
		Run: func(pass *analysis.Pass) (any, error) {
			tell := pass.ResultOf[base].(*Result).tell
			if !cfg.Structured || tell == nil || len(pass.Files) == 0 {
				return nil, nil
			}
			raw, err := json.Marshal(tell())
			if err != nil {
				return nil, err
			}
			pos := pass.Files[0].Package
			pass.Report(analysis.Diagnostic{Pos: pos, Message: "what is known of this package",
				Related: []analysis.RelatedInformation{{Pos: pos, Message: string(raw)}}})
			return nil, nil
		},
	}
}

// Base returns the base analyzer that the checks stand on, nil when there is none among what they
// require.
func Base(checks []*analysis.Analyzer) *analysis.Analyzer {
	for _, c := range checks {
		for _, r := range c.Requires {
			if r.ResultType == reflect.TypeFor[*Result]() {
				return r
			}
		}
	}
	return nil
}

// Known is what is known of a package, for people.
type Known struct {
	Package   string          `json:"package"`
	Functions []KnownFunction `json:"functions,omitempty"`
	Silent    []string        `json:"silent,omitempty"`  // functions of which nothing is known, without the package: they do nothing outside
	Effects   []KnownEffect   `json:"effects,omitempty"` // each where it is known, and again where layers are put around it
}

// A KnownFunction is what is known of a declared function or method.
type KnownFunction struct {
	Name     string        `json:"name"` // as (*types.Func).FullName spells it
	Place    string        `json:"place"`
	Declared []string      `json:"declared,omitempty"` // by whom, when what is known was not inferred
	Effects  []KnownEffect `json:"effects,omitempty"`
	Runs     []KnownRun    `json:"runs,omitempty"`
	Notes    []string      `json:"notes,omitempty"` // what else is known, a line each
}

// A KnownEffect is an effect, as seen from a function from which a call leads to it.
type KnownEffect struct {
	Group    string       `json:"group"` // "once", "repeatable", "read"; "unknown" while it hangs on a parameter
	Name     string       `json:"name"`
	Likely   bool         `json:"likely,omitempty"`
	Test     bool         `json:"test,omitempty"`
	When     string       `json:"when,omitempty"`     // what it hangs on
	Function string       `json:"function,omitempty"` // from which it is seen
	Place    string       `json:"place"`              // of the effect's own call
	By       string       `json:"by,omitempty"`       // the declaration that makes it one; "" when it was read off bodies
	Key      FoundKey     `json:"key"`
	Of       []string     `json:"of,omitempty"`    // what the key is made of
	Guard    string       `json:"guard,omitempty"` // the place of a reservation in front of it
	Tx       bool         `json:"tx,omitempty"`    // a statement of a transaction that is begun further up
	Layers   []FoundLayer `json:"layers,omitempty"`
	Path     []Step       `json:"path,omitempty"`
}

// A KnownRun is a function or method of an interface that a function was handed and that it calls.
type KnownRun struct {
	What   string       `json:"what"` // "f", "Sink.Send of s"
	Place  string       `json:"place"`
	By     string       `json:"by,omitempty"`
	Layers []FoundLayer `json:"layers,omitempty"`
	Path   []Step       `json:"path,omitempty"`
}

// noteEffect takes down an effect for the inventory: where it is first known what it is, and again where
// layers are put around it or more is known of its key.
func (e *engine) noteEffect(f *function, s *site, layers []Layer) {
	if !e.main || !e.structured || s.Kind != Does || e.nothingNew(s, layers) {
		return
	}
	t := e.knownEffect(f.fn.Signature, &s.Act, &s.Key, e.running(f, layers))
	t.Function = e.enclosing(s.in.Pos())
	t.Test = e.testPackage || e.isTest(s.in.Pos())
	t.Tx = s.onlyInTx()
	if t.Place == "" {
		t.Place = e.place(s.in.Pos())
	}
	for in := range f.guards {
		if place := e.place(in.Pos()); in != s.in && in.Block().Dominates(s.in.Block()) && (t.Guard == "" || place < t.Guard) {
			t.Guard = place
		}
	}
	if same := fmt.Sprint(t.Place, t.Name, t.Path, t.Layers); !e.noted[same] {
		e.noted[same] = true
		e.effects = append(e.effects, t)
	}
}

// nothingNew reports whether a function that calls another one has nothing to add to what is known there.
func (e *engine) nothingNew(s *site, layers []Layer) bool {
	if len(s.Path) == 0 || s.came == nil || s.behind || s.handover || s.came.Group == Unknown || len(layers) > len(s.came.Layers) {
		return false
	}
	below := s.Origin
	if len(s.Path) > 1 {
		below = s.Path[1].Place
	}
	return !e.elsewhere(below) && !slices.ContainsFunc(s.came.Key.Of, func(a Atom) bool { return a.Kind == flow.Param })
}

// knownEffect puts an act into words; sig is that of the function in whose terms it is.
func (e *engine) knownEffect(sig *types.Signature, a *Act, k *Key, layers []Layer) KnownEffect {
	t := KnownEffect{
		Group: a.Group.String(), Name: a.Name, Likely: a.Likely, Place: a.Origin, By: a.By, Path: a.Path,
		Key: FoundKey{Slot: k.Slot, Provenance: provenance(k)}, Of: spellValue(sig, k.Of),
	}
	if a.Group == Unknown {
		switch verb, text := spellValue(sig, a.Verb), spellValue(sig, a.Text); {
		case len(verb) > 0:
			t.When = "its method is made of " + strings.Join(verb, ", ")
		case len(text) > 0:
			t.When = "its text is made of " + strings.Join(text, ", ")
		case a.HasReq:
			t.When = "its request is " + spellParam(sig, a.Request)
		}
	}
	for i := range layers {
		l := &layers[i]
		t.Layers = append(t.Layers, knownLayer(sig, l))
		if l.Fresh != "" && t.Key.Provenance == Stable {
			t.Key.Provenance, t.Key.Made = Fresh, l.Fresh
		}
	}
	return t
}

// LocalName spells a full name (as (*types.Func).FullName does) as one is written in its package:
// "Client.Charge".
func LocalName(pkg, full string) string {
	full = strings.NewReplacer("(*", "", "(", "", ")", "").Replace(full)
	return strings.TrimPrefix(full, pkg+".")
}

// tell gathers what is known of the package.
func (e *engine) tell() *Known {
	told := &Known{Package: e.pass.Pkg.Path(), Effects: e.effects}
	for _, f := range e.order {
		obj := funcObject(f.fn)
		if obj == nil || f.fn.Parent() != nil || obj.Pkg() != e.pass.Pkg {
			continue
		}
		t := e.known(f, obj)
		if len(t.Declared)+len(t.Effects)+len(t.Runs)+len(t.Notes) > 0 {
			told.Functions = append(told.Functions, t)
		} else {
			told.Silent = append(told.Silent, LocalName(told.Package, t.Name))
		}
	}
	for _, w := range e.directives.written {
		method, ok := w.obj.(*types.Func)
		same := func(t KnownFunction) bool { return t.Name == method.FullName() }
		if ok && w.body == nil && !slices.ContainsFunc(told.Functions, same) {
			told.Functions = append(told.Functions, e.known(&function{}, method))
		}
	}
	slices.Sort(told.Silent)
	slices.SortFunc(told.Functions, func(a, b KnownFunction) int { return cmp.Compare(a.Name, b.Name) })
	return told
}

// known puts what is known of a function into words: of a method of an interface what is declared.
func (e *engine) known(f *function, obj *types.Func) KnownFunction {
	t := KnownFunction{Name: obj.FullName(), Place: e.place(obj.Pos())}
	for _, l := range e.declarations(obj) {
		t.Declared = append(t.Declared, l.Text()+" ("+declaredBy(l)+")")
	}
	e.tellFunction(&t, obj.Signature(), e.stated(f, obj))
	for i := range f.handsOver {
		t.Notes = append(t.Notes, delivery(obj.Signature(), &f.handsOver[i]))
	}
	return t
}
