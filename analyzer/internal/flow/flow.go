// Package flow answers where a value comes from: from which parameters, constants, random sources
// and places in memory, and whether that changes between two rounds of a region.
//
// Whatever may have been stored in a place is part of what is read from it, except what cannot be there
// when it is read (see [Tracer.At]): a variable of the function may have been given another value on every
// way, or be given this one only later. The ways go around loops, so that what a round stores behind a call
// is part of what the call of the next round reads.
package flow

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Kind says what a Leaf is.
type Kind uint8

// The kinds of leaves. A value is made of its leaves.
const (
	Const    Kind = iota // a constant; Text holds a string's text
	Zero                 // nil, "" or another zero value
	Param                // parameter Param (free variables follow the parameters), at Path
	Global               // package-level variable, at Path
	Made                 // a struct, slice or map allocated at Value
	Func                 // the function or closure Value
	Fresh                // a clock, a random source, a new id: another value each time
	Worded               // Key only: what a language model has written, at Path
	Received             // a payload taken from a channel, reader or broker
	Read                 // what an effect or a read outside the process returned
	Element              // the position in a range or an iteration: another each round
	Phi                  // a variable of the region's header, another value in each round
	Opaque               // made in a way that is not known
	Concrete             // Dynamic only: the conversion Value, to an interface
	Result               // Dynamic only: result Param of the call Value, at Path; below zero: what it stores in argument -1-Param
)

// A Leaf is one thing that a value is made of.
type Leaf struct {
	Kind  Kind
	Param int
	Path  string // selectors below Param, Global or Value: ".cfg.url", "[Idempotency-Key]"
	Text  string
	Value ssa.Value // where it is made, in the function that was asked about
	At    token.Pos // Key only: where it is put into the place that was asked about
	From  token.Pos // Fresh: where it is made, in another function
	Sum   bool      // Key only: it goes through a hash, or a function that may hash
}

// maxSelectors bounds an access path.
const maxSelectors = 6

// Join appends a selector path to another and cuts it off at the bound. A knob at the end stays: it is
// the same in the whole and in its parts. So does what is added to a number.
func Join(path, more string) string {
	if more == "" {
		return path
	}
	path += more
	n := 0
	for i := range len(path) {
		if path[i] == '.' && !inBrackets(path, i) || path[i] == '[' {
			if n++; n > maxSelectors {
				if knob := knobOf(path[i:]); knob != "" {
					return path[:i] + knob
				}
				_, more := CutPlus(path[i:])
				return path[:i] + Plus(more)
			}
		}
	}
	return path
}

// LastSelector returns the name at the end of a path.
func LastSelector(path string) string {
	if strings.HasSuffix(path, "]") {
		return path[strings.LastIndexByte(path, '[')+1 : len(path)-1]
	}
	return path[strings.LastIndexByte(path, '.')+1:]
}

func inBrackets(path string, i int) bool {
	open := strings.LastIndexByte(path[:i], '[')
	return open >= 0 && !strings.Contains(path[open:i], "]")
}

// A Source is a part of what a call returns: the value at Path of its argument Arg (free variables
// and bound receivers included, in the order of Args), or the Leaf when Arg is negative.
type Source struct {
	Arg   int
	Path  string
	Leaf  Leaf
	At    token.Pos // where the callee puts it there
	Value ssa.Value // a value of the function that calls, instead
	If    []Test    // of the arguments, under which it is so
	Rank  int       // a setting: it counts where those of lower rank say nothing
	Plain bool      // the callee puts it into no hash
}

// A Write is something that a call stores into what its argument Arg points to.
type Write struct {
	Arg   int
	Path  string
	From  []Source
	Name  ssa.Value // what names the entry at the end of Path, where that is known and no constant
	Maybe bool      // not on each path
	If    []Test    // of the arguments, under which it does
	Code  bool      // a function or an interface, of which more is known than what it is made of
}

// Calls tells what is known of callees and places. Where nothing is known it reports false.
type Calls interface {
	// Returns tells what the part at path of the given result is made of.
	Returns(call ssa.CallInstruction, result int, path string) ([]Source, bool)
	// Writes tells what the call stores into its arguments.
	Writes(call ssa.CallInstruction) ([]Write, bool)
	// Paths lists the parts of the given result of which Returns tells more than of the whole.
	Paths(call ssa.CallInstruction, result int) []string
	// Renewed tells whether a field of the struct (or pointer to one) t is declared to hold another value each
	// time somebody hands the struct over, or the entry of it that rest names, and spells it.
	Renewed(t types.Type, f *types.Var, rest string) (what string, ok bool)
	// Assigned tells what a function value v, or a method of the interface value v, assigns to the part of its argument that path, a Setter with what
	// follows it, asks for.
	Assigned(v ssa.Value, path string) []Source
	// Worded tells whether a field is declared to hold what a language model has written.
	Worded(t types.Type, f *types.Var) bool
	// TypeValue tells what the knob at the end of path is for each value of a type.
	TypeValue(t types.Type, path string) (string, bool)
	// Rounds tells how often a function value, or closure, runs the function that it is handed, where the knob counts that.
	Rounds(fn ssa.Value, knob string) []Leaf
	// Variable tells what the package stores into a package-level variable.
	Variable(g *ssa.Global) []Stored
	// Keepers lists the functions of the package that assign a package-level variable of it, or to what it holds, in the
	// order in which those that run first do.
	Keepers(g *ssa.Global) []*ssa.Function
	// Refuted tells whether the arguments of a call exclude that tests of them hold.
	Refuted(tests []Test, call ssa.CallInstruction) bool
	// Declared tells what is declared of all that is read from a place, which is a field of a struct
	// (FieldAddr or Field) or a package-level variable.
	Declared(place ssa.Value) (Leaf, bool)
}

// Stored is a value stored elsewhere in the package, in the function that holds it.
type Stored struct {
	Value ssa.Value
	At    *ssa.Store // the store
	Pos   token.Pos  // of it
	In    ssa.Value  // the struct, where the place is a field
	Outer *types.Var // the field of which the place is a part, where a literal is nested in another
}

// Args returns the values that the numbering of Param and Arg stands for at a call: receiver (also of
// interface calls), arguments, then what a closure binds.
func Args(call *ssa.CallCommon) []ssa.Value {
	var args []ssa.Value
	if call.IsInvoke() {
		args = append(args, call.Value)
	}
	args = append(args, call.Args...)
	if c, ok := call.Value.(*ssa.MakeClosure); ok {
		if fn := c.Fn.(*ssa.Function); fn.Synthetic != "" && fn.Object() != nil {
			return append(slices.Clone(c.Bindings), args...) // a method value that is called at once: range over one
		}
		args = append(args, c.Bindings...)
	}
	return args
}

// FieldName spells the selector of field i of the struct (or pointer to struct) t.
func FieldName(t types.Type, i int) (string, *types.Var) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return "", nil
	}
	f := s.Field(i)
	if f.Embedded() && isStruct(f.Type()) {
		return "", f // promoted fields are spelled as if they were the outer struct's own
	}
	return "." + f.Name(), f
}

func isStruct(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok
}
