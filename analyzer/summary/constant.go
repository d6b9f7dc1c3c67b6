package summary

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A package-level variable that is assigned one constant, before anything else runs, and never again stands for that
// constant in other packages as well.

// maxConstants bounds the variables of one package of which that is told.
const maxConstants = 64

// constantVariables returns the facts about such variables of this package.
func (e *engine) constantVariables() map[types.Object]*Function {
	out := make(map[types.Object]*Function)
	scope := e.pass.Pkg.Scope()
	lent := e.lentVariables()
	for _, name := range scope.Names() {
		v, ok := scope.Lookup(name).(*types.Var)
		if !ok || !v.Exported() || len(out) == maxConstants {
			continue
		}
		if c := e.onlyConstant(e.pkg.Var(name)); c != nil && !lent[e.pkg.Var(name)] {
			out[v] = &Function{Returns: []Return{{Of: Value{{Kind: flow.Const, Text: constText(c)}}}}}
		}
	}
	return out
}

// onlyConstant returns the constant that a variable of this package holds from the start to the end, or nil.
func (e *engine) onlyConstant(g *ssa.Global) *ssa.Const {
	if g == nil || len(e.globals[g]) != 1 || !isPlain(g.Type().Underlying().(*types.Pointer).Elem()) {
		return nil
	}
	st := e.globals[g][0]
	c, ok := st.Value.(*ssa.Const)
	if !ok || c.Value == nil || len(constText(c)) > maxText || !startsWith(st.At) {
		return nil
	}
	return c
}

// lentVariables returns the variables whose address goes elsewhere: to a flag, to a decoder.
func (e *engine) lentVariables() map[*ssa.Global]bool {
	lent := make(map[*ssa.Global]bool)
	for _, f := range e.order {
		for in := range flow.Each[ssa.Instruction](f.fn) {
			for _, op := range in.Operands(nil) {
				g, ok := (*op).(*ssa.Global)
				if !ok {
					continue
				}
				switch in := in.(type) {
				case *ssa.UnOp, *ssa.DebugRef:
				case *ssa.Store:
					lent[g] = lent[g] || in.Addr != g
				default:
					lent[g] = true
				}
			}
		}
	}
	return lent
}

// isPlain reports whether t is a text, a number or a bool.
func isPlain(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsInteger|types.IsBoolean) != 0
}

// startsWith reports whether an instruction is one that always runs when the package is initialised.
func startsWith(in ssa.Instruction) bool {
	fn := in.Parent()
	if fn == nil || fn.Signature.Recv() != nil || fn.Parent() != nil {
		return false
	}
	if fn.Name() == "init" && fn.Synthetic != "" {
		return true
	}
	return strings.HasPrefix(fn.Name(), "init#") && in.Block() == fn.Blocks[0]
}

// Variable implements flow.Calls.
func (e *engine) Variable(g *ssa.Global) []flow.Stored {
	if g.Pkg == e.pkg || g.Object() == nil {
		return e.globals[g]
	}
	c, known := e.constants[g]
	if !known {
		c = e.foreignConstant(g)
		e.constants[g] = c
	}
	if c == nil {
		return e.globals[g]
	}
	return append(slices.Clip(e.globals[g]), flow.Stored{Value: c})
}

// foreignConstant returns the constant that a variable of another package holds, as its fact says, or nil.
func (e *engine) foreignConstant(g *ssa.Global) *ssa.Const {
	t := g.Type().Underlying().(*types.Pointer).Elem()
	var f Function
	if !isPlain(t) || !e.pass.ImportObjectFact(g.Object(), &f) {
		return nil
	}
	for _, r := range f.Returns {
		if r.Path != "" || len(r.Of) != 1 || r.Of[0].Kind != flow.Const {
			continue
		}
		if v := constantOf(t, r.Of[0].Text); v != nil {
			return ssa.NewConst(v, t)
		}
	}
	return nil
}

// constantOf reads a constant of a plain type as facts spell it.
func constantOf(t types.Type, text string) constant.Value {
	switch info := t.Underlying().(*types.Basic).Info(); {
	case info&types.IsString != 0:
		return constant.MakeString(text)
	case info&types.IsBoolean != 0:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return nil
		}
		return constant.MakeBool(b)
	}
	if v := constant.MakeFromLiteral(strings.TrimPrefix(text, "-"), token.INT, 0); v.Kind() == constant.Int {
		if strings.HasPrefix(text, "-") {
			return constant.UnaryOp(token.SUB, v, 0)
		}
		return v
	}
	return nil
}

// setsConstants reports whether the package declares a variable that may stand for a constant.
func (e *engine) setsConstants() bool {
	scope := e.pass.Pkg.Scope()
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.VAR {
				continue
			}
			for _, s := range g.Specs {
				for _, name := range s.(*ast.ValueSpec).Names {
					if v, ok := scope.Lookup(name.Name).(*types.Var); ok && v.Exported() && isPlain(v.Type()) {
						return true
					}
				}
			}
		}
	}
	return false
}
