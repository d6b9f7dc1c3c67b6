package summary

import (
	"slices"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"golang.org/x/tools/go/ssa"
)

// A bound is what a parameter of a callee stands for in the function under analysis: a value of it, or
// leaves where the value lies elsewhere, and of some of its parts.
type bound struct {
	val     ssa.Value
	path    string
	of      []flow.Leaf
	use     *ssa.BasicBlock // where the value is used
	read    ssa.Instruction // what reads the value and what it refers to, when that is known
	parts   []piece
	request *outgoing // a request: what is known of it, where it was made
	code    *enclosed // a function, or a value of an interface, that others have been put around
}

// A piece is what lies at path below a bound.
type piece struct {
	path string
	of   []flow.Leaf
	code *enclosed
}

// A binder tells what the parameters of a callee stand for.
type binder func(param int) bound

// argsOf binds the parameters of the callee of an ordinary call.
func argsOf(in ssa.CallInstruction) binder {
	args := flow.Args(in.Common())
	read, _ := in.(*ssa.Call) // another runs later
	return func(i int) bound {
		if i < len(args) {
			b := bound{val: args[i], use: in.Block()}
			if read != nil {
				b.read = read
			}
			return b
		}
		return bound{}
	}
}

// at goes down to a part of what is bound.
func (b bound) at(path string) bound {
	if path == "" && (b.request != nil || b.code != nil) {
		return b
	}
	if b.val != nil {
		b.path = flow.Below(b.val.Type(), b.path, path)
		return b
	}
	for _, p := range b.parts {
		if _, inherited := flow.Inherits(p.path, path); inherited || p.path == path {
			return bound{of: p.of, code: p.code}
		}
	}
	if strings.HasPrefix(path, optionNamed) {
		b.of = slices.DeleteFunc(slices.Clone(b.of), func(l flow.Leaf) bool { return l.Kind == flow.Zero })
	}
	of := make([]flow.Leaf, len(b.of))
	for i, l := range b.of {
		switch l.Kind {
		case flow.Param, flow.Global, flow.Made, flow.Phi:
			if l.Value != nil {
				l.Path = flow.Below(l.Value.Type(), l.Path, path)
				break
			}
			l.Path = flow.Join(l.Path, path)
		default:
			if l = l.Added(path); flow.IsKnob(path) {
				l = flow.Leaf{Kind: flow.Made, Path: path} // a value on which nobody has turned it
			}
		}
		of[i] = l
	}
	return bound{of: of}
}

// bindAtom returns what an atom of a callee stands for.
func bindAtom(bind binder, a Atom) bound {
	if a.Kind == flow.Param {
		return bind(a.Param).at(a.Path)
	}
	return bound{of: []flow.Leaf{{Kind: a.Kind, Path: a.Path, Text: a.Text, At: a.at, From: a.made}}}
}

// leaves returns what the atoms are made of in the function under analysis. header as in flow.Trace.
func (e *engine) leaves(bind binder, v Value, header func(*ssa.Phi) bool) []flow.Leaf {
	var out []flow.Leaf
	for _, a := range v {
		out = append(out, e.boundLeaves(bindAtom(bind, a), header)...)
	}
	return out
}

// about is leaves without the keys that are part of what the atoms stand for.
func (e *engine) about(bind binder, v Value, header func(*ssa.Phi) bool) []flow.Leaf {
	var out []flow.Leaf
	for _, a := range v {
		if b := bindAtom(bind, a); b.val != nil {
			out = append(out, e.tracer.At(b.read).About(b.val, b.path, header)...)
		} else {
			out = append(out, b.of...)
		}
	}
	return out
}

func (e *engine) boundLeaves(b bound, header func(*ssa.Phi) bool) []flow.Leaf {
	if b.val != nil {
		return e.tracer.At(b.read).Trace(b.val, b.path, header)
	}
	return b.of
}

// texts returns what a text may be.
func (e *engine) texts(bind binder, v Value) []flow.Leaf {
	var out []flow.Leaf
	for _, a := range v {
		b := bindAtom(bind, a)
		of := b.of
		if b.val != nil {
			of = e.tracer.At(b.read).Texts(b.val, b.path)
		}
		if a.Kind == flow.Param && a.Text != "" {
			of = called(e.boundLeaves(b, nil), a.Text)
		}
		out = append(out, of...)
	}
	return out
}

// atoms keeps of leaves what makes sense outside the function.
func atoms(leaves []flow.Leaf) Value {
	var out Value
	for _, l := range leaves {
		a := Atom{Kind: l.Kind, Param: l.Param, Path: l.Path, Text: l.Text, at: l.At}
		switch l.Kind {
		case flow.Param:
		case flow.Const:
			if len(a.Text) > maxText {
				a.Text = a.Text[:maxText]
			}
			a.Param, a.Path = 0, ""
		case flow.Global:
			a.Param = 0
		case flow.Worded:
			a = Atom{Kind: flow.Worded, Path: l.Path, at: l.At}
		case flow.Made:
			a = Atom{Kind: flow.Made, Text: l.Text, at: l.At}
		case flow.Fresh:
			a = Atom{Kind: flow.Fresh, Param: l.Param, Path: l.Path, Text: l.Text, at: l.At, made: madeIn(l)}
		case flow.Func, flow.Concrete, flow.Result, flow.Phi, flow.Element:
			a = Atom{Kind: flow.Opaque, at: l.At}
			if l.Kind == flow.Phi || l.Kind == flow.Element {
				continue // a variable of a loop inside: its parts are leaves of their own
			}
		default:
			a = Atom{Kind: l.Kind, at: l.At}
		}
		out = addAtom(out, a)
	}
	return out
}

const (
	maxText  = 2000 // a constant longer than that is no method, URL or statement anyone reads
	maxAtoms = 16
)

func addAtom(v Value, a Atom) Value {
	for _, h := range v {
		if h == a {
			return v
		}
	}
	if len(v) >= maxAtoms {
		if v[len(v)-1].Kind != flow.Opaque {
			v[len(v)-1] = Atom{Kind: flow.Opaque}
		}
		return v
	}
	return append(v, a)
}

// wholes leaves out what is a part of something else among the atoms: who stores into a value of the caller's what
// lies in it has the same value still.
func (v Value) wholes() (out Value) {
	for _, a := range v {
		if !slices.ContainsFunc(v, func(o Atom) bool { return a.Kind == flow.Param && a.partOf(o) }) {
			out = append(out, a)
		}
	}
	return out
}

// partOf reports whether an atom lies below another one.
func (a Atom) partOf(o Atom) bool {
	rest, ok := strings.CutPrefix(a.Path, o.Path)
	return ok && rest != "" && (rest[0] == '.' || rest[0] == '[') && a.Kind == o.Kind && a.Param == o.Param
}

// present reports whether a key of this value is there: some part of it is not known to be empty.
// unknown is set when that hangs on a parameter alone.
func present(v Value) (there, unknown bool) {
	for _, a := range v {
		switch a.Kind {
		case flow.Zero:
		case flow.Param:
			unknown = true
		default:
			there = true
		}
	}
	return there, unknown && !there
}
