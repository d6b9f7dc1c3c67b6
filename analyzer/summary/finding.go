package summary

import (
	"crypto/sha256"
	"encoding/hex"
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// A Finding is one fault, in words and in parts. Pos and End lie in the package under analysis. Places
// are a package path, the base name of a file and a line: "example.com/shop/mail/mail.go:20".
type Finding struct {
	Pos, End token.Pos `json:"-"`

	Fixes []analysis.SuggestedFix `json:"-"`

	Check      string       `json:"check"`    // that prints it: "unsaferetry"
	Message    string       `json:"message"`  // one line that stands alone
	Likely     bool         `json:"likely"`   // some link is a guess
	Test       bool         `json:"test"`     // stands in test code
	Package    string       `json:"package"`  // in which it stands
	Function   string       `json:"function"` // the declared one in which it stands, as (*types.Func).FullName spells it
	Effect     FoundEffect  `json:"effect"`
	Key        FoundKey     `json:"key"`
	Attempts   int          `json:"attempts"` // at most, the first included; 0 = without a bound, -1 = unknown
	Sure       int          `json:"sure"`     // nestedretry, likely: those that are certain at the same place
	Layers     []FoundLayer `json:"layers"`   // outermost first
	Path       []Step       `json:"path"`     // the calls that lead to the effect
	Suppressed *Suppression `json:"suppressed,omitempty"`
}

// A FoundEffect is the effect that a finding is about.
type FoundEffect struct {
	Group string `json:"group"` // "once", "read" or "repeatable"
	Name  string `json:"name"`  // "HTTP POST"
	Place string `json:"place"` // of the call that does it
}

// A FoundKey is what is known of the idempotency key of the effect that a finding is about.
type FoundKey struct {
	Slot       string     `json:"slot"` // "Idempotency-Key"; "" when it is not known
	Provenance Provenance `json:"provenance"`
	Place      string     `json:"place"` // where it is put on
	Made       string     `json:"made"`  // what makes it (or the body under it) another one: "uuid.NewString"
}

// Provenance says where a key comes from, as the finding about it sees it.
type Provenance string

// The provenances.
const (
	None     Provenance = "none"
	Stable   Provenance = "stable"   // stays while the layers around it go round
	Fresh    Provenance = "fresh"    // another one in each attempt
	MintedBy Provenance = "minted"   // the library makes one in each call
	FilledBy Provenance = "filled"   // the library fills one into the caller's struct
	Constant Provenance = "constant" // the same for every intent
	Shared   Provenance = "shared"   // one for all items of a loop, or for two things
	Personal Provenance = "personal" // holds what is about a person
	Worded   Provenance = "worded"   // nothing but what a language model wrote
)

// A FoundLayer is a layer that may repeat the effect.
type FoundLayer struct {
	Name       string `json:"name"` // "retry loop", "retry.Do"
	Place      string `json:"place"`
	Attempts   int    `json:"attempts"`             // as in Finding
	Set        string `json:"set"`                  // where the number comes from; "" when it is not known
	Setting    string `json:"setting,omitempty"`    // that gives the number, with its value: "RetryMax 4"
	Default    bool   `json:"default"`              // nobody has given the number: it is the library's own
	By         string `json:"by,omitempty"`         // the declaration that says so; "" when it was read off a body
	Redelivers bool   `json:"redelivers,omitempty"` // who delivers a job or a message runs it again
	Hangs      string `json:"hangs,omitempty"`      // the parameter that gives the number, while there is one
}

// A Step is a call on the way to an effect: the function called, and the place of the call.
type Step struct {
	Name  string `json:"name"`
	Place string `json:"place"`
}

// A Suppression says that a finding is accepted.
type Suppression struct {
	Reason string `json:"reason"`
	Place  string `json:"place"` // of the directive
}

// Fingerprint names a finding without saying on which lines anything stands, so that it stays when the
// code above is edited: by the check, where it stands, what is done, and through which calls and layers.
func (f *Finding) Fingerprint() string {
	parts := []string{f.Check, f.Package, f.Function, f.Effect.Name, packageOf(f.Effect.Place)}
	for _, s := range f.Path {
		parts = append(parts, s.Name, packageOf(s.Place))
	}
	parts = append(parts, "by")
	for _, l := range f.Layers {
		parts = append(parts, l.Name, packageOf(l.Place))
	}
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// packageOf returns the package path in a place.
func packageOf(place string) string {
	if place == "" {
		return ""
	}
	return path.Dir(place)
}

// found makes a finding about a site in layers, all but its message.
func (e *engine) found(check string, pos token.Pos, s *site, layers []*Layer, likely bool) Finding {
	f := Finding{
		Pos: pos, End: pos, Check: check, Likely: likely,
		Test:    e.testPackage || e.isTest(pos) || s.in != nil && e.isTest(s.in.Pos()),
		Package: e.pass.Pkg.Path(), Function: e.enclosing(pos),
		Effect: FoundEffect{Group: s.Group.String(), Name: s.Name, Place: s.Origin},
		Key:    FoundKey{Slot: s.Key.Slot, Provenance: provenance(&s.Key)},
		Path:   s.Path,
	}
	if f.Effect.Place == "" && s.in != nil {
		f.Effect.Place = e.place(s.in.Pos())
	}
	for _, l := range layers {
		f.Layers = append(f.Layers, foundLayer(l))
	}
	return f
}

func foundLayer(l *Layer) FoundLayer {
	out := FoundLayer{Name: l.Name, Place: l.Place, Attempts: attemptsOf(l.Attempts), Set: l.Attempts.Set, Default: l.Attempts.Unset, By: l.By}
	if out.Set == "" && !out.Default && out.Attempts > 0 {
		out.Set = l.Place // written where the layer stands
	}
	out.Redelivers = l.Redelivers
	if !l.Attempts.Unset {
		out.Setting = l.Attempts.Named
	}
	return out
}

// enclosing returns the name of the declared function around a position.
func (e *engine) enclosing(pos token.Pos) string {
	for _, file := range e.pass.Files {
		if pos < file.FileStart || file.FileEnd < pos {
			continue
		}
		i := slices.IndexFunc(file.Decls, func(d ast.Decl) bool { return d.Pos() <= pos && pos < d.End() })
		if i < 0 {
			return ""
		}
		if d, ok := file.Decls[i].(*ast.FuncDecl); ok {
			if fn, ok := e.pass.TypesInfo.Defs[d.Name].(*types.Func); ok {
				return fn.FullName()
			}
		}
	}
	return ""
}

// String spells a group as annotations do.
func (g Group) String() string {
	switch g {
	case Read:
		return "read"
	case Repeatable:
		return "repeatable"
	case Once:
		return "once"
	}
	return "unknown"
}

// names returns the functions of a path.
func names(path []Step) []string {
	var out []string
	for _, s := range path {
		out = append(out, s.Name)
	}
	return out
}
