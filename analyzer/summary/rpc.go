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
		words := wordsOf(method[strings.LastIndexByte(method, '/')+1:])
		switch level := e.levels()[method]; {
		case level == protodesc.NoSideEffects, len(words) > 0 && readingVerbs[words[0]]:
			a.Group, a.Likely = Read, false
		case level == protodesc.Idempotent, len(words) > 0 && settingVerbs[words[0]]:
			a.Group, a.Likely = Repeatable, false
		}
	}
}

// readingVerbs are words with which the names of remote methods begin that change nothing.
var readingVerbs = map[string]bool{
	"get": true, "list": true, "search": true, "find": true, "query": true, "lookup": true, "describe": true,
	"read": true, "fetch": true, "count": true, "check": true, "exists": true, "has": true, "watch": true, "ping": true,
	"validate": true, "batchget": true, "stat": true, "status": true, "preview": true, "estimate": true,
}

// settingVerbs are words with which the names of remote methods begin that land in the same state again.
var settingVerbs = map[string]bool{
	"set": true, "put": true, "update": true, "replace": true, "upsert": true, "patch": true, "delete": true,
	"remove": true, "clear": true, "cancel": true, "abort": true, "stop": true, "close": true, "disable": true,
	"enable": true, "attach": true, "detach": true, "assign": true, "unassign": true, "ack": true, "nack": true,
	"apply": true, "ensure": true, "sync": true, "reconcile": true, "subscribe": true, "unsubscribe": true,
	"lock": true, "unlock": true, "archive": true, "rename": true, "revoke": true,
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
