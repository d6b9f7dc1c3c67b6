package summary

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/protodesc"
	"golang.org/x/tools/go/ssa"
)

// rpc tells the effect of a remote call by the method that is called and the message that it takes. What a second
// call does is what the author of the method says in its descriptor, which generated code keeps beside the client. A
// message with a field for a key says that without one each call counts. The first word of the method's name is proof
// of nothing: a word of reading or of setting makes it harmless, any other leaves it a guess.
func (e *engine) rpc(a *Act, c *callee, bind binder) {
	sig := c.obj.Signature()
	for _, l := range c.decl.effect {
		method, message := argPlace(sig, l, "rpc"), argPlace(sig, l, "message")
		if method.Kind != flow.Param && message.Kind != flow.Param {
			continue
		}
		name := ""
		if method.Kind == flow.Param {
			methods := e.texts(bind, Value{method})
			if len(methods) == 1 && methods[0].Kind == flow.Const {
				name = e.remote(a, methods[0].Text)
			}
		}
		if a.Group != Once {
			a.Hops = nil // nobody asks for a key
		} else if message.Kind == flow.Param {
			e.asksFor(a, name, bindAtom(bind, message), bind)
		}
		return
	}
}

// remote names an effect, and groups it, by the method that is called: "/pkg.Service/Method". It returns the name alone.
func (e *engine) remote(a *Act, method string) (name string) {
	a.Name = "RPC " + strings.TrimPrefix(method, "/")
	name = method[strings.LastIndexByte(method, '/')+1:]
	first, said := firstWord(name), e.described()[method]
	switch {
	case said.Level == protodesc.NoSideEffects, readingVerbs[first], said.Verb == "GET":
		a.Group, a.Likely = Read, false
	case said.Level == protodesc.Idempotent, settingVerbs[first], said.Verb == "PUT", said.Verb == "DELETE":
		a.Group, a.Likely = Repeatable, false
	case said.Verb == "POST" && !pathReads(fixed(said.Path), false) && !elementReads(name):
		a.Likely = false
	}
	return name
}

// fixed returns a path without what is put into it: "/v1/{name=orders/*}:close" is "/v1/:close".
func fixed(path string) string {
	var b strings.Builder
	depth := 0
	for _, r := range path {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// asksFor looks for a key in the message that a call takes. One of a type that has a field for it stands for an effect
// that is not to happen twice. A request_id alone may be there for tracing: it says so of a method that makes something.
func (e *engine) asksFor(a *Act, method string, b bound, bind binder) {
	if b.val == nil {
		return
	}
	if parts := e.bodyKey(b); len(parts) > 0 {
		if !a.Key.here {
			a.Key.parts = e.partsOf(a.Key.Of, bind)
		}
		a.Key.parts = append(a.Key.parts, parts...)
		a.Key.here = true
	}
	t := typeAt(b.val.Type(), b.path)
	if made, ok := b.val.(*ssa.MakeInterface); ok && b.path == "" {
		t = made.X.Type()
	}
	traced := func(name string) bool { return normalised(name) == "requestid" }
	makes := makingVerbs[firstWord(method)]
	settled := func(name string) bool { return keyField(name) && (makes || !traced(name)) }
	if keyIn(t, 2, settled) != "" {
		a.Likely = false
	}
}

// described returns what the descriptors of the package's .proto files say about its methods. A package that
// protoc-gen-go has generated keeps each as the constant or variable file_…_rawDesc; nobody else can see it.
func (e *engine) described() map[string]protodesc.Method {
	if e.rpcMethods != nil {
		return e.rpcMethods
	}
	e.rpcMethods = map[string]protodesc.Method{}
	add := func(text string) { maps.Copy(e.rpcMethods, protodesc.Methods(text)) }
	const kept = "_rawDesc"
	scope := e.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && strings.HasSuffix(name, kept) && c.Val().Kind() == constant.String {
			add(constant.StringVal(c.Val()))
		}
	}
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, spec := range g.Specs {
				if v, ok := spec.(*ast.ValueSpec); ok && len(v.Names) == 1 && len(v.Values) == 1 && strings.HasSuffix(v.Names[0].Name, kept) {
					add(e.bytes(v.Values[0]))
				}
			}
		}
	}
	return e.rpcMethods
}

// bytes returns what a list of bytes holds, converted or not.
func (e *engine) bytes(x ast.Expr) string {
	if call, ok := x.(*ast.CallExpr); ok && len(call.Args) == 1 {
		x = call.Args[0]
	}
	list, ok := x.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	var b strings.Builder
	for _, elt := range list.Elts {
		v := e.pass.TypesInfo.Types[elt].Value
		if v == nil || v.Kind() != constant.Int {
			return ""
		}
		n, _ := constant.Uint64Val(v)
		b.WriteByte(byte(n))
	}
	return b.String()
}
