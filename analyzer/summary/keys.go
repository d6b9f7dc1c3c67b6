package summary

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// keyAtoms is what a key is made of: the slice or box that holds it is no part of it.
func keyAtoms(leaves []flow.Leaf) Value {
	var out Value
	for _, a := range atoms(leaves) {
		if a.Kind != flow.Made {
			out = append(out, a)
		}
	}
	return out
}

// queryKey finds a key among the query parameters of a request: in the text of its URL, or set on form
// values in the function that makes the request, or in the one around it. at is where the URL lies, url what it is
// made of.
func (e *engine) queryKey(fn *ssa.Function, url []flow.Leaf, at ...bound) (parts []keyPart) {
	for _, b := range at {
		parts = append(parts, e.writtenKey(b)...)
	}
	for _, l := range url {
		if len(parts) > 0 {
			break
		}
		if l.Kind == flow.Const && strings.Contains(strings.ToLower(l.Text), "idempot") && strings.Contains(l.Text, "=") {
			parts = append(parts, somePart())
		}
	}
	for ; fn != nil; fn = fn.Parent() {
		for c := range flow.Each[*ssa.Call](fn) {
			if len(c.Call.Args) < 3 || !isForm(c.Call.Args[0].Type()) || !keyField(textOf(c.Call.Args[1])) {
				continue
			}
			parts = append(parts, keyPart{bound: bound{val: c.Call.Args[2]}, at: c.Pos()})
		}
	}
	return parts
}

// isForm reports whether the fields of a form are set on values of a type.
func isForm(t types.Type) bool {
	switch t.String() {
	case "net/url.Values", "*mime/multipart.Writer":
		return true
	}
	return false
}

// bodyKey finds a key among what a request's body is made of: entries of maps and forms, fields of
// structs, and keys in the structs that parameters hold.
func (e *engine) bodyKey(b bound) []keyPart { return e.bodyPart(b, keyField) }

// writtenKey finds a key in a body that is put together as a text: "idempotency_key":"…" or idempotency_key=….
func (e *engine) writtenKey(b bound) (out []keyPart) {
	if b.val == nil {
		return nil
	}
	for _, text := range e.tracer.At(b.read).Spell(b.val, b.path, nil) {
		for i := 1; i < len(text); i++ {
			if text[i].Of != nil && text[i-1].Of == nil && keyField(namedLast(text[i-1].Text)) {
				out = append(out, keyPart{bound: bound{of: text[i].Of}})
			}
		}
	}
	return out
}

// namedLast returns the name of the entry whose value follows a text.
func namedLast(text string) string {
	text = strings.TrimRight(text, " \t\n\"\\")
	name, ok := strings.CutSuffix(text, ":")
	if !ok {
		name, ok = strings.CutSuffix(text, "=")
	}
	if !ok {
		return ""
	}
	name = strings.TrimRight(name, " \t\n\"\\")
	return name[strings.LastIndexAny(name, " \t\n\"\\{,&?(")+1:]
}

// bodyPart is bodyKey for a part whose name is known by a function.
func (e *engine) bodyPart(b bound, is func(name string) bool) []keyPart {
	var out []keyPart
	leaves := e.boundLeaves(b, nil)
	for _, l := range leaves {
		if l.Value == nil {
			continue
		}
		switch l.Kind {
		case flow.Made:
			for _, p := range e.tracer.Paths(l.Value) {
				if !strings.HasPrefix(p, l.Path) {
					continue
				}
				if name := flow.LastSelector(p); is(name) || tagged(tagAt(l.Value.Type(), p), is) {
					out = append(out, keyPart{bound: bound{val: l.Value, path: p}})
				}
			}
			// A struct copied whole keeps the key of what it was copied from: its type tells.
		case flow.Param:
			if f := keyIn(typeAt(l.Value.Type(), l.Path), 2, is); f != "" {
				l.Path = flow.Join(l.Path, f)
				out = append(out, keyPart{bound: bound{of: []flow.Leaf{l}}})
			}
		case flow.Global, flow.Read, flow.Received:
			if f := keyIn(l.Value.Type(), 2, is); f != "" {
				out = append(out, keyPart{bound: bound{of: []flow.Leaf{{Kind: flow.Global, Path: f}}}})
			}
		}
	}
	return out
}

// tagged reports whether a struct tag gives a field a name on the wire or in a store.
func tagged(tag reflect.StructTag, is func(name string) bool) bool {
	for _, format := range [...]string{"json", "bson", "dynamodbav", "firestore", "header"} {
		if name, _, _ := strings.Cut(tag.Get(format), ","); is(name) {
			return true
		}
	}
	for option := range strings.SplitSeq(tag.Get("header"), ",") {
		if name, ok := strings.CutPrefix(option, "name="); ok && is(name) {
			return true
		}
	}
	return false
}

// tagAt returns the struct tag of the field at path.
func tagAt(t types.Type, path string) reflect.StructTag {
	if path == "" || strings.HasSuffix(path, "]") {
		return ""
	}
	name := flow.LastSelector(path)
	parent := typeAt(t, strings.TrimSuffix(path, "."+name))
	if p, ok := parent.Underlying().(*types.Pointer); ok {
		parent = p.Elem()
	}
	s, ok := parent.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == name {
			return reflect.StructTag(s.Tag(i))
		}
	}
	return ""
}

// keyIn returns the selector of a key field in a struct type.
func keyIn(t types.Type, depth int, is func(name string) bool) string {
	for {
		p, ok := t.Underlying().(*types.Pointer)
		if !ok {
			break
		}
		t = p.Elem() // also of a captured variable
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 0 {
		return ""
	}
	for i := range s.NumFields() {
		f := s.Field(i)
		if is(f.Name()) || tagged(reflect.StructTag(s.Tag(i)), is) {
			return "." + f.Name()
		}
	}
	for i := range s.NumFields() {
		f := s.Field(i)
		if isStructLike(f.Type()) {
			if sub := keyIn(f.Type(), depth-1, is); sub != "" {
				if f.Embedded() {
					return sub
				}
				return "." + f.Name() + sub
			}
		}
	}
	return ""
}

// settleKey expresses the key in terms of the function under analysis.
func (e *engine) settleKey(s *site) {
	here := s.Key.here
	s.Key.here = false // callers see it from elsewhere
	if strings.HasPrefix(s.Name, "HTTP") {
		own := e.hooks(s)
		e.settleHooks(s)
		for _, a := range own {
			s.Key.Hooks = addAtom(s.Key.Hooks, a)
		}
		s.Key.Optional = s.Key.Optional || len(own) > 0 && e.keyOptions()
		s.Likely = s.Likely || s.Group == Once && readingPath(s, e)
	}
	if len(s.put) > 0 {
		// What is put on last outweighs what was there.
		s.Key.parts, s.Key.hooked = s.put, true
		s.Key.Of = e.keyValue(s.put)
	}
	if s.opened {
		return // done with the request
	}
	if s.Key.hooked {
		return
	}
	k := &s.Key
	if !here {
		k.parts = e.partsOf(k.Of, s.bind)
	}
	e.settleCarriers(s)
	e.settleMaps(s)
	if strings.HasPrefix(s.Name, "HTTP") {
		var at []bound
		for _, a := range slices.Concat(s.Place, s.Intent) {
			at = append(at, bindAtom(s.bind, a))
		}
		k.parts = append(k.parts, e.queryKey(s.in.Parent(), append(e.leaves(s.bind, s.Place, nil), e.about(s.bind, s.Intent, nil)...), at...)...)
	}
	k.Of = e.keyValue(k.parts)
	if s.Name == "HTTP" || strings.HasPrefix(s.Name, "HTTP ") {
		if there, unknown := present(k.Of); !there && !unknown && s.Body {
			for _, a := range s.Intent {
				k.parts = append(k.parts, e.bodyKey(bindAtom(s.bind, a))...)
			}
			k.Of = e.keyValue(k.parts)
		}
	}
}

// hooks finds functions that are not known here and are handed the request: options, middleware.
func (e *engine) hooks(s *site) Value {
	var out Value
	for call := range flow.Each[ssa.CallInstruction](s.in.Parent()) {
		if call == s.in || call.Common().IsInvoke() || call.Common().StaticCallee() != nil {
			continue
		}
		if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
			continue
		}
		takes := false
		for _, a := range call.Common().Args {
			switch a.Type().Underlying().(type) {
			case *types.Pointer, *types.Map: // a request, or its headers
				takes = true
			}
		}
		if !takes {
			continue
		}
		for _, l := range e.tracer.Dynamic(call.Common().Value, "") {
			if l.Kind == flow.Param {
				out = addAtom(out, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
			}
		}
	}
	return out
}

// keyOptions reports whether the package has options that put a key on what they are handed: functions
// that return a function, in which the name of a key's header stands.
func (e *engine) keyOptions() bool {
	names := func(fn *ssa.Function) bool {
		for c := range flow.Each[ssa.CallInstruction](fn) {
			for _, a := range c.Common().Args {
				if keyHeader(textOf(a)) {
					return true
				}
			}
		}
		return false
	}
	for _, f := range e.order {
		res := f.fn.Signature.Results()
		if res.Len() != 1 {
			continue
		}
		if _, isFunc := res.At(0).Type().Underlying().(*types.Signature); !isFunc {
			continue
		}
		if names(f.fn) || slices.ContainsFunc(f.fn.AnonFuncs, names) {
			return true
		}
	}
	return false
}
