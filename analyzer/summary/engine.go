package summary

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
	"github.com/retrysafe/retrysafe/analyzer/internal/protodesc"
	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// An engine analyses one package.
type engine struct {
	pass      *analysis.Pass
	catalogue *annotations.Catalogue
	prog      *ssa.Program
	pkg       *ssa.Package
	tracer    *flow.Tracer

	order       []*function // callees first
	funcs       map[*ssa.Function]*function
	objects     map[*types.Func]*callee
	globals     map[*ssa.Global][]flow.Stored
	keepers     map[*ssa.Global][]*ssa.Function // see Keepers
	constants   map[*ssa.Global]*ssa.Const      // what variables of other packages hold; nil: not known
	fields      map[*types.Var][]flow.Stored
	entries     map[*types.Var][]flow.Stored // what is put into the maps and lists that fields hold
	lent        map[*types.Var]bool          // integer fields that others may store in, by their address
	used        map[*ssa.Function]uses       // what the package does with its functions; see usesOf
	refilled    map[any]bool                 // variables and fields whose lists and maps are changed; see changed
	owed        map[*types.Var][]Act         // what the package does, in a layer, with the value of a field
	directives  *directives
	user        *userFile                                  // nil where the module has none
	sent        map[types.Object][]annotations.Declaration // what facts say is declared
	values      map[heldCall]*callee
	places      map[*types.Var]*flow.Leaf // what is declared of their values for a key; nil: nothing
	packages    map[string]*types.Package // all that are imported, when one has been asked for
	cyclic      map[int]bool              // components with a cycle
	testPackage bool
	generated   map[string]bool     // files
	main        bool                // of the main module: findings are printed
	said        map[string][]string // by the place of the effect: layers over which a finding was printed

	rpcMethods map[string]protodesc.Method // what descriptors say of methods; nil until asked for

	holders      map[fieldQuery]fieldAnswer             // in this round
	numbers      map[fieldQuery]reading                 // in this round
	handedOn     map[fieldQuery]bool                    // in this round: numbers that hang on what a constructor is handed
	switches     map[*types.Package]map[*types.Var]bool // in this round: fields that layers hang on
	testedAt     map[*types.TypeName][]string           // in this round: paths of settings that are compared
	below        map[types.Type][]string                // in this round: paths of settings
	knobbedTypes map[*types.TypeName][]string           // the knobs of a type
	ofMethods    map[*types.TypeName][]string           // places with an asterisk for the method, in values of the type
	sources      map[*types.Var]bool                    // fields that knobs are read from
	passed       map[string]bool                        // knobs that hold functions which what is sent passes
	knobbed      map[*types.Package]bool                // whose lines have been read for that
	folding      int                                    // how deep folds of folds are asked for
	curries      int                                    // asked for in the function at hand
	folds        int                                    // looked at for one question
	asking       int                                    // how deep settings of settings are asked for
	consulted    int                                    // how deep predicates that ask predicates are asked
	inquiries    int                                    // how often predicates have been asked for the function at hand
	effort       int                                    // acts that may still be composed for the function at hand
	onward       int                                    // hops that may still be followed for it
	early        bool                                   // something was asked for before it was known
	findings     []Finding
	structured   bool            // what is known is told, not just findings
	effects      []KnownEffect   // of the inventory
	noted        map[string]bool // what stands in effects
	hinted       map[string]bool // positions of likely findings
	suppressed   map[string]bool // positions of accepted findings
	nests        map[nestKey]*nest
	told         map[string]bool // by effect and layer: a finding was printed
	reported     map[string]bool

	clients       map[*types.Named]sending // clients that retry by themselves
	carried       map[string]bool          // layers, and what makes the key another one in them, over which something is sent
	ranHere       map[token.Pos]bool       // calls that return functions which are called in this package
	refusing      map[*types.TypeName]bool // types of errors that are refusals for where they are made; nil: not asked yet
	awaited       []awaited                // acts in layers that wait for a predicate from outside
	judged        map[string]bool          // such layers, by their place, about which somebody in this package decides
	wordedFields  map[field]bool           // whether a field is declared to hold what a model wrote
	wordedParams  map[*ssa.Function]Value  // the parameters of functions in this package that do; nil: not asked yet
	entered       map[ssa.Value]bool       // see enter
	conveys       []detour                 // see detours
	conveyed      bool
	renewedFields map[field][]string // fields that are another one in each delivery, or their entries that are
}

// A function is the state of one function of the package.
type function struct {
	fn    *ssa.Function
	sum   Function
	done  bool
	scc   int
	loops map[*ssa.BasicBlock]*region.Loop
	live  *liveness

	gives    []*give           // what may close a circle
	relapses []relapse         // what leads back where it returns
	receipts []ssa.Instruction // where a payload is received
	receives []ssa.Instruction // where it receives at all, once listened is set
	listened bool
	guards   map[ssa.Instruction][]Val   // reservations, and what they return when they are taken
	guardsOf map[ssa.Instruction][]guard // those on a transaction, by its commit
	readers  map[ssa.Instruction]bool    // calls that read outside the process
	budget   int                         // steps that walks of this function may still take: work stays linear in the code
	walks    map[string]trip             // what walks that start alike have found
	does     bool                        // some call of it is an act
	shared   map[*types.Var]bool         // fields that others store in meanwhile; see storedBelow

	handsOver  []Layer // in which who delivers runs what it hands over
	deliveries []Land  // what it hands over to be delivered again, and was handed itself
}

// collect finds the functions of the package and what is stored in its variables and fields. They stay in the order
// of the files: positions lie in that in which a driver has read them, which may be another one each time.
func (e *engine) collect() {
	var fns []*ssa.Function
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		if fn == nil || e.funcs[fn] != nil {
			return
		}
		e.funcs[fn] = &function{fn: fn}
		fns = append(fns, fn)
		for _, a := range fn.AnonFuncs {
			add(a)
		}
	}
	if init := e.pkg.Func("init"); init != nil {
		add(init)
	}
	for _, f := range e.pass.Files {
		for _, d := range f.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok {
				if obj, ok := e.pass.TypesInfo.Defs[fd.Name].(*types.Func); ok {
					add(e.prog.FuncValue(obj))
				}
			}
		}
	}
	for _, fn := range fns {
		e.stores(fn)
	}
	e.sort(fns)
}

// stores records what fn assigns to variables and fields of the package.
func (e *engine) stores(fn *ssa.Function) {
	for in := range flow.Each[ssa.Instruction](fn) {
		if fa, ok := in.(*ssa.FieldAddr); ok {
			e.lends(fa)
		}
		e.keeps(fn, in)
		e.fills(fn, in)
		st, ok := in.(*ssa.Store)
		if !ok {
			continue
		}
		switch addr := st.Addr.(type) {
		case *ssa.Global:
			if e.triedOut(fn, addr.Object()) {
				continue
			}
			e.globals[addr] = append(e.globals[addr], flow.Stored{Value: st.Val, At: st, Pos: st.Pos()})
		case *ssa.FieldAddr:
			if f := fieldVar(addr.X.Type(), addr.Field); f != nil && len(e.fields[f]) <= maxStores && !e.triedOut(fn, f) {
				stored := flow.Stored{Value: st.Val, At: st, Pos: st.Pos(), In: addr.X}
				if up, ok := addr.X.(*ssa.FieldAddr); ok {
					stored.Outer = fieldVar(up.X.Type(), up.Field)
				}
				e.fields[f] = append(e.fields[f], stored)
			}
		}
	}
}

// triedOut reports whether a test assigns to a variable or field of the code under test. What a test puts there says
// nothing of what the program does.
func (e *engine) triedOut(fn *ssa.Function, v types.Object) bool {
	return v != nil && v.Pkg() == e.pass.Pkg && e.isTest(fn.Pos()) && !e.isTest(v.Pos())
}

// isTest reports whether a position is one in a file of tests.
func (e *engine) isTest(pos token.Pos) bool { return strings.HasSuffix(e.file(pos), "_test.go") }

// fieldVar returns the field of the struct (or pointer to one) t, as its generic type declares it.
func fieldVar(t types.Type, i int) *types.Var {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	return s.Field(i).Origin()
}

// sort orders the functions callees first (strongly connected components by Tarjan).
func (e *engine) sort(fns []*ssa.Function) {
	index := make(map[*ssa.Function]int)
	low := make(map[*ssa.Function]int)
	on := make(map[*ssa.Function]bool)
	var stack []*ssa.Function
	next, sccs := 1, 0
	type frame struct {
		fn   *ssa.Function
		outs []*ssa.Function
		i    int
	}
	for _, root := range fns {
		if index[root] != 0 {
			continue
		}
		frames := []*frame{}
		push := func(fn *ssa.Function) {
			index[fn], low[fn] = next, next
			next++
			stack = append(stack, fn)
			on[fn] = true
			frames = append(frames, &frame{fn: fn, outs: e.callees(fn)})
		}
		push(root)
		for len(frames) > 0 {
			f := frames[len(frames)-1]
			if f.i < len(f.outs) {
				out := f.outs[f.i]
				f.i++
				if index[out] == 0 {
					push(out)
				} else if on[out] {
					low[f.fn] = min(low[f.fn], index[out])
				}
				continue
			}
			frames = frames[:len(frames)-1]
			if len(frames) > 0 {
				up := frames[len(frames)-1]
				low[up.fn] = min(low[up.fn], low[f.fn])
			}
			if low[f.fn] == index[f.fn] {
				sccs++
				e.cyclic[sccs] = stack[len(stack)-1] != f.fn || slices.Contains(f.outs, f.fn)
				for {
					fn := stack[len(stack)-1]
					stack = stack[:len(stack)-1]
					on[fn] = false
					e.funcs[fn].scc = sccs
					e.order = append(e.order, e.funcs[fn])
					if fn == f.fn {
						break
					}
				}
			}
		}
	}
}

// callees returns the functions of the package that fn calls or hands on.
func (e *engine) callees(fn *ssa.Function) []*ssa.Function {
	var out []*ssa.Function
	var buf [8]*ssa.Value
	for in := range flow.Each[ssa.Instruction](fn) {
		for _, op := range in.Operands(buf[:0]) {
			if op == nil || *op == nil {
				continue
			}
			if f, ok := (*op).(*ssa.Function); ok {
				if src := e.source(f); e.funcs[src] != nil {
					out = append(out, src)
				}
			}
		}
		call, ok := in.(ssa.CallInstruction)
		if !ok {
			continue
		}
		if call.Common().StaticCallee() == nil {
			if f := e.named(call.Common()); f != nil && e.funcs[f] != nil {
				out = append(out, f)
			}
		}
		for _, v := range e.hands(call) {
			if f, _ := e.closureOf(v); f != nil && e.funcs[e.source(f)] != nil {
				out = append(out, e.source(f))
			}
		}
	}
	return out
}

// run computes the summaries to a fixpoint, and the findings with them. One pass over the functions is
// enough unless something was asked for before it was known: around a cycle, or through a field.
func (e *engine) run() {
	const passes = 3
	before := ""
	for range passes {
		e.early = false
		e.tracer.Forget()
		e.holders = make(map[fieldQuery]fieldAnswer)
		e.numbers = make(map[fieldQuery]reading)
		e.handedOn = make(map[fieldQuery]bool)
		e.below = make(map[types.Type][]string)
		e.switches = make(map[*types.Package]map[*types.Var]bool)
		e.testedAt = make(map[*types.TypeName][]string)
		e.findings, e.nests, e.effects, e.noted = nil, nil, nil, make(map[string]bool)
		e.directives.reset()
		clear(e.reported)
		clear(e.said)
		clear(e.told)
		clear(e.hinted)
		clear(e.suppressed)
		clear(e.carried)
		clear(e.ranHere)
		clear(e.judged)
		e.awaited = nil
		for start := 0; start < len(e.order); {
			end := start + 1
			for end < len(e.order) && e.order[end].scc == e.order[start].scc {
				end++
			}
			for _, f := range e.order[start:end] {
				e.summarise(f)
			}
			start = end
		}
		if e.main {
			for _, f := range e.order {
				e.chained(f)
				e.putAround(f)
			}
			e.guessed()
		}
		e.oweFields()
		e.early = e.early || before == "" && len(e.owed) > 0 || e.moreSettings()
		now := e.shape()
		if !e.early || now == before {
			break
		}
		before = now
	}
	e.findings = append(e.findings, e.nestFindings()...)
	sort.SliceStable(e.findings, func(i, j int) bool { return e.findings[i].Pos < e.findings[j].Pos })
}

// shape is a digest of the summaries, to see whether another round is needed.
func (e *engine) shape() string {
	var b strings.Builder
	for _, f := range e.order {
		b.WriteString(strconv.Itoa(len(f.sum.Acts) + len(f.sum.Harmless)))
		b.WriteByte(' ')
		n := 0
		for a := range f.sum.each() {
			n += len(a.Layers)
		}
		b.WriteString(strconv.Itoa(n))
		b.WriteByte('/')
		b.WriteString(strconv.Itoa(len(f.sum.Returns) + len(f.sum.Lands)))
		b.WriteByte(',')
	}
	return b.String()
}

// place spells a position for people in other packages.
func (e *engine) place(pos token.Pos) string {
	if !pos.IsValid() {
		return ""
	}
	p := e.pass.Fset.Position(pos)
	return e.pass.Pkg.Path() + "/" + filepath.Base(p.Filename) + ":" + strconv.Itoa(p.Line)
}

func (e *engine) file(pos token.Pos) string { return e.pass.Fset.Position(pos).Filename }
