package summary

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// requestKey finds the key of an HTTP request b: a header set on it, or a part of its URL or body. vague is
// set when headers of unknown names are set.
func (e *engine) requestKey(b, url, body bound) (k Key, vague bool) {
	if b.val == nil {
		return e.looseKey(b)
	}
	headers := cmp.Or(headerOf(typeAt(b.val.Type(), b.path)), ".Header")
	for _, p := range e.tracer.Paths(b.val) {
		if strings.HasPrefix(p, b.path+headers+"[") {
			vague = e.header(&k, b.val, p, 0) || vague
		}
	}
	// A header map built elsewhere in the function.
	for _, l := range e.tracer.At(b.read).Whole(b.val, flow.Join(b.path, headers)) {
		if l.Value != b.val && !(l.Kind == flow.Param && strings.HasSuffix(l.Path, headers)) {
			vague = e.headerMap(&k, l, 0) || vague
		}
	}
	k.parts = append(k.parts, e.queryKey(b.val.Parent(), e.tracer.At(url.read).Trace(url.val, url.path, nil), url)...)
	if there, _ := present(e.keyValue(k.parts)); !there {
		k.parts = append(k.parts, e.bodyKey(body)...)
	}
	if there, _ := present(e.keyValue(k.parts)); !there {
		k.parts = append(k.parts, e.writtenKey(body)...)
	}
	return k, vague
}

// header adds to a key what the header at path of root, a request or a map, is for it.
func (e *engine) header(k *Key, root ssa.Value, path string, depth int) (vague bool) {
	name := flow.LastSelector(path)
	switch {
	case keyHeader(name):
		k.Slot = name
		k.parts = append(k.parts, keyPart{bound: bound{val: root, path: path}})
	case partHeaders[strings.ToLower(name)]:
		for _, l := range e.tracer.Trace(root, path, nil) {
			vague = e.headerPart(k, l) || vague
		}
	case methodHeaders[strings.ToLower(name)]:
		for _, l := range e.tracer.Trace(root, path, nil) {
			vague = vague || l.Kind != flow.Const || l.Text != "POST"
			if l.Kind == flow.Const {
				k.meant = append(k.meant, l)
			}
		}
	case name == "*" || strings.HasPrefix(name, "$"):
		for _, n := range e.tracer.Names(root, path) {
			m := poured(n, 0)
			if parts, ok := e.fieldHeaders(root, path); ok && m == nil {
				k.Slot, k.parts = "Idempotency-Key", append(k.parts, parts...)
				continue
			}
			if m == nil || depth > 2 {
				return true
			}
			own := flow.Leaf{Kind: flow.Made, Value: m} // what is put into a copy is in no other map
			for _, l := range append(e.tracer.Trace(m, "", nil), own) {
				vague = e.headerMap(k, l, depth+1) || vague
			}
		}
	}
	return vague
}

// fieldHeaders returns the key among headers that are put on by the names of fields: path of root is where. ok says
// that they are the fields of a struct, whose type tells their names.
func (e *engine) fieldHeaders(root ssa.Value, path string) (parts []keyPart, ok bool) {
	b := bound{val: root, path: path}
	for _, l := range e.boundLeaves(b, nil) {
		if l.Value != nil && (l.Kind == flow.Made || l.Kind == flow.Param) {
			ok = ok || isStructLike(typeAt(l.Value.Type(), l.Path))
		}
	}
	if !ok {
		return nil, false
	}
	return e.bodyPart(b, keySlot), true
}

// headerPart adds to a key what a header that says where a part belongs is for it: l is its value.
func (e *engine) headerPart(k *Key, l flow.Leaf) (vague bool) {
	switch l.Kind {
	case flow.Zero, flow.Made: // a map in which there may be none
		return false
	case flow.Param:
		k.Maps = addAtom(k.Maps, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		return false
	}
	return true
}

// headerMap adds to a key what a map of headers holds of it. What else l may be is no map: its entries
// are traced by themselves.
func (e *engine) headerMap(k *Key, l flow.Leaf, depth int) (vague bool) {
	switch {
	case l.Value == nil:
	case l.Kind == flow.Param:
		if isMap(pointee(typeAt(l.Value.Type(), l.Path))) {
			k.Maps = addAtom(k.Maps, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
		}
	case l.Kind == flow.Made || l.Kind == flow.Phi:
		for _, p := range e.tracer.Paths(l.Value) {
			// A field is no entry of the map.
			if strings.HasPrefix(p, l.Path) && strings.HasSuffix(p, "]") {
				vague = e.header(k, l.Value, p, depth) || vague
			}
		}
	}
	return vague
}

// poured returns the map over whose entries a loop goes when name is the name of an entry, or a part of it.
func poured(name ssa.Value, depth int) ssa.Value {
	if depth > 6 {
		return nil
	}
	switch name := name.(type) {
	case *ssa.Extract:
		next, ok := name.Tuple.(*ssa.Next)
		if !ok || name.Index != 1 {
			return nil
		}
		if r, ok := next.Iter.(*ssa.Range); ok && isMap(r.X.Type()) {
			return r.X
		}
	case *ssa.Slice:
		return poured(name.X, depth+1)
	case *ssa.ChangeType:
		return poured(name.X, depth+1)
	case *ssa.Phi:
		var out ssa.Value
		for _, edge := range name.Edges {
			m := poured(edge, depth+1)
			if m == nil || out != nil && m != out {
				return nil
			}
			out = m
		}
		return out
	}
	return nil
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// pointee is the type of what a pointer, or captured variable, refers to, or else t.
func pointee(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// headerKey finds the key among the headers that b carries: those put on it, and those of a map that is put
// together by itself. outside are the maps that come from elsewhere.
func (e *engine) headerKey(b bound, is func(name string) bool) (parts []keyPart, outside []flow.Leaf) {
	add := func(v ssa.Value, at string) {
		for _, p := range e.tracer.Paths(v) {
			if strings.HasPrefix(p, at) && is(flow.LastSelector(p)) {
				parts = append(parts, keyPart{bound: bound{val: v, path: p}})
			}
		}
	}
	add(b.val, b.path)
	if headers := headerOf(typeAt(b.val.Type(), b.path)); headers != "" {
		for _, l := range e.tracer.At(b.read).Whole(b.val, flow.Join(b.path, headers)) {
			switch {
			case l.Value == nil || l.Value == b.val:
			case l.Kind == flow.Param && isMap(pointee(typeAt(l.Value.Type(), l.Path))):
				outside = append(outside, l)
			case l.Kind == flow.Made || l.Kind == flow.Phi:
				add(l.Value, l.Path)
			}
		}
	}
	return parts, outside
}

// apart leaves out the header maps that lie apart from the intent, in something that has no part in it:
// a client's headers are those of all its requests and tell none of them from another.
func apart(maps, intent Value) (out Value) {
	for _, m := range maps {
		holder := m.Path[:max(0, strings.LastIndexAny(m.Path, ".["))]
		if m.Path == "" || slices.ContainsFunc(intent, func(a Atom) bool {
			return a.Kind == flow.Param && a.Param == m.Param && strings.HasPrefix(a.Path, holder)
		}) {
			out = append(out, m)
		}
	}
	return out
}

// settleMaps looks for a key in header maps that came as parameters.
func (e *engine) settleMaps(s *site) {
	maps := s.Key.Maps
	s.Key.Maps = nil
	k := Key{Slot: s.Key.Slot}
	for _, a := range maps {
		b := bindAtom(s.bind, a)
		if b.val == nil {
			for _, l := range b.of {
				s.Likely = e.headerPart(&k, l) || s.Likely
			}
			continue
		}
		judge := func(l flow.Leaf) bool { return e.headerPart(&k, l) }
		if isMap(pointee(typeAt(b.val.Type(), b.path))) {
			judge = func(l flow.Leaf) bool { return e.headerMap(&k, l, 0) }
		}
		for _, l := range e.tracer.At(b.read).Trace(b.val, b.path, nil) {
			s.Likely = judge(l) || s.Likely
		}
		if p, path, ok := e.tracer.Param(b.val); ok {
			k.Maps = addAtom(k.Maps, Atom{Kind: flow.Param, Param: p, Path: flow.Join(path, b.path)})
		}
		for _, p := range e.tracer.Paths(b.val) {
			if strings.HasPrefix(p, b.path+"[") {
				s.Likely = e.header(&k, b.val, p, 0) || s.Likely
			}
		}
	}
	s.Key.Maps, s.Key.Slot = k.Maps, k.Slot
	s.Key.parts = append(s.Key.parts, k.parts...)
}

// settleCarriers looks for a key among the headers of what carries them: a context, a request.
func (e *engine) settleCarriers(s *site) {
	name, ok := strings.CutPrefix(s.Key.Slot, "header:")
	carriers := s.Key.Carriers
	s.Key.Carriers = nil
	if !ok {
		return
	}
	for _, a := range carriers {
		b := bindAtom(s.bind, a)
		leaves := b.of
		if cell, ok := b.val.(*ssa.Alloc); ok && b.path == "" {
			if held := flow.OnlyStore(cell); held != nil {
				b.val = held // captured by the literal that sends it
			}
		}
		if b.val != nil {
			if !carries(typeAt(b.val.Type(), b.path)) {
				continue
			}
			parts, outside := e.headerKey(b, func(n string) bool { return strings.EqualFold(n, name) })
			if s.Key.parts = append(s.Key.parts, parts...); len(parts) > 0 {
				continue
			}
			leaves = append(e.tracer.Trace(b.val, b.path, nil), outside...)
		}
		for _, l := range leaves {
			if l.Kind == flow.Param && (l.Value == nil || carries(typeAt(l.Value.Type(), l.Path))) {
				s.Key.Carriers = addAtom(s.Key.Carriers, Atom{Kind: flow.Param, Param: l.Param, Path: l.Path})
			}
		}
	}
}

// carries reports whether a value of a type may carry headers: a context, a request, or the headers themselves.
func carries(t types.Type) bool {
	t = pointee(pointee(t))
	if flow.IsContext(t) || isMap(t) {
		return true
	}
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct && types.NewMethodSet(types.NewPointer(t)).Lookup(nil, "Header") != nil || isStruct && anyField(t, "Header") != nil
}

// looseKey is requestKey for a request that lies in another function: only its parameters are known.
func (e *engine) looseKey(b bound) (k Key, vague bool) {
	for _, l := range b.of {
		if l.Kind == flow.Param {
			return Key{}, false
		}
	}
	return k, len(b.of) > 0
}
