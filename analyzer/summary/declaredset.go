package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/annotations"
)

// sets records what a setter stores: into its receiver or an argument, or into what it returns.
func (d *declaredFunc) sets(sig *types.Signature, l annotations.Declaration) {
	v, _ := l.Arg("value")
	from, ok := placeOf(sig, v)
	if !ok {
		return
	}
	if name, ok := strings.CutPrefix(l.Subject, "header:"); ok {
		d.header(sig, l, "["+name+"]", from)
		return
	}
	if l.Subject == "pairs" {
		d.pairs = &from
		return
	}
	if l.Subject == "header" {
		name, _ := l.Arg("name")
		if n, ok := placeOf(sig, name); ok {
			d.header(sig, l, "[$"+strconv.Itoa(n.Param)+"]", from)
		}
		return
	}
	if path, ok := resultPath(sig, l.Subject); ok {
		d.Returns = append(d.Returns, Return{Path: path, Of: Value{from}})
		return
	}
	if p, ok := placeOf(sig, l.Subject); ok {
		d.Writes = append(d.Writes, Write{Param: p.Param, Path: p.Path, Of: Value{from}, Once: l.Has("once")})
		d.fluent(sig, p)
	}
}

// fluent lets a setter that returns a value of its receiver's type return the receiver.
func (d *declaredFunc) fluent(sig *types.Signature, on Atom) {
	if sig.Recv() == nil || on.Param != 0 || sig.Results().Len() != 1 || !types.Identical(sig.Results().At(0).Type(), sig.Recv().Type()) {
		return
	}
	if !slices.ContainsFunc(d.Returns, func(r Return) bool { return r.Path == "" }) {
		d.Returns = append(d.Returns, Return{Of: Value{{Kind: flow.Param}}})
	}
}

// header records a header that is set: on what on= names, or else on the receiver, or on the first
// argument that has headers.
func (d *declaredFunc) header(sig *types.Signature, l annotations.Declaration, entry string, from Atom) {
	on, _ := l.Arg("on")
	if path, ok := resultPath(sig, on); ok {
		d.Returns = append(d.Returns, Return{Path: path + headerOf(sig.Results().At(0).Type()) + entry, Of: Value{from}})
		return
	}
	p, ok := placeOf(sig, on)
	for i := 0; !ok && i < params(sig); i++ {
		p = Atom{Kind: flow.Param, Param: i}
		ok = sig.Recv() != nil || hasHeader(paramType(sig, i))
	}
	if ok {
		t := typeAt(paramType(sig, p.Param), p.Path)
		d.Writes = append(d.Writes, Write{Param: p.Param, Path: p.Path + headerOf(t) + entry, Of: Value{from}})
		d.fluent(sig, p)
	}
}

// headerOf returns the selector of the headers in a value of type t, which is a request or the headers.
func headerOf(t types.Type) string {
	if _, isMap := t.Underlying().(*types.Map); isMap || !isStructLike(t) {
		return ""
	}
	if anyField(t, "Header") != nil {
		return ".Header"
	}
	if f := anyField(t, "Headers"); f != nil && (f.Type().String() == "net/http.Header" || isHeaders(f.Type())) {
		return ".Headers"
	}
	if f := anyField(t, "header"); f != nil && isStructLike(f.Type()) {
		return ".header"
	}
	return ""
}

// isHeaders reports whether t is a library's own type for headers.
func isHeaders(t types.Type) bool {
	n := named(t)
	return n != nil && isStructLike(t) && strings.HasSuffix(n.Obj().Name(), "Headers")
}

// hasHeader reports whether a value of type t is a request or headers.
func hasHeader(t types.Type) bool {
	if m, ok := t.Underlying().(*types.Map); ok {
		return m.String() == "map[string][]string"
	}
	return isStructLike(t) && anyField(t, "Header") != nil
}

// resultPath reads a place in what a function returns.
func resultPath(sig *types.Signature, text string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(text, "result")
	if !ok || rest != "" && rest[0] != '.' || sig.Results().Len() == 0 {
		return "", false
	}
	if rest == "" {
		return "", true
	}
	return selectors(sig.Results().At(0).Type(), rest[1:]), true
}
