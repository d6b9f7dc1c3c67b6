package summary

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/protodesc"
)

// rpc names the effect of a remote call by its method. What a second call does is what the author of the method says
// in its descriptor, which generated code keeps beside the client; else the first word of its name, which is proof
// of nothing: a word of reading or of setting makes it harmless, any other leaves it a guess.
func (e *engine) rpc(a *Act, c *callee, bind binder) {
	for _, l := range c.decl.effect {
		place, ok := l.Arg("rpc")
		p, known := placeOf(c.obj.Signature(), place)
		if !ok || !known {
			continue
		}
		methods := e.texts(bind, Value{p})
		if len(methods) != 1 || methods[0].Kind != flow.Const {
			return
		}
		method := methods[0].Text
		a.Name = "RPC " + strings.TrimPrefix(method, "/")
		first := firstWord(method[strings.LastIndexByte(method, '/')+1:])
		switch level := e.levels()[method]; {
		case level == protodesc.NoSideEffects, readingVerbs[first]:
			a.Group, a.Likely = Read, false
		case level == protodesc.Idempotent, settingVerbs[first]:
			a.Group, a.Likely = Repeatable, false
		}
	}
}

// levels returns what the descriptors of the package's .proto files say about its methods. A package that
// protoc-gen-go has generated keeps each as the constant or variable file_…_rawDesc; nobody else can see it.
func (e *engine) levels() map[string]protodesc.Level {
	if e.rpcLevels != nil {
		return e.rpcLevels
	}
	e.rpcLevels = map[string]protodesc.Level{}
	add := func(text string) {
		for method, level := range protodesc.Levels(text) {
			e.rpcLevels[method] = level
		}
	}
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
	return e.rpcLevels
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
