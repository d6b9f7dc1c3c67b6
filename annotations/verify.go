package annotations

import (
	"go/types"
	"strconv"
	"strings"
)

// Verify holds a declaration against what it is about: a function, a method, a variable, a field or a
// type. It returns what that cannot be, and each place in the declaration that it does not have. option
// tells whether what an "option:" names exists; nil stands for yes.
func Verify(d Declaration, o types.Object, option func(name string) bool) []*Error {
	v := &verifier{d: d, o: o, option: option}
	v.sig, _ = o.Type().Underlying().(*types.Signature)
	if _, ok := o.(*types.TypeName); ok {
		v.sig = nil
	}
	if v.kind(); len(v.errs) > 0 {
		return v.errs
	}
	v.subject()
	for _, a := range d.Args {
		v.argument(a)
	}
	return v.errs
}

type verifier struct {
	d      Declaration
	o      types.Object
	sig    *types.Signature // nil where it is no function
	option func(name string) bool
	errs   []*Error
}

func (v *verifier) say(err *Error) {
	if err != nil {
		v.errs = append(v.errs, err)
	}
}

// kind checks that the verb says something that the object can be.
func (v *verifier) kind() {
	t := v.o.Type()
	results := 0
	if v.sig != nil {
		results = v.sig.Results().Len()
	}
	_, isType := v.o.(*types.TypeName)
	_, isVar := v.o.(*types.Var)
	switch verb := v.d.Verb; verb {
	case "refusal":
		if !(results > 0 && isBool(v.sig.Results().At(0).Type())) && !isError(t) {
			v.say(v.misplaced("a function that returns a bool, an error value or an error type"))
		}
	case "absent":
		_, isConst := v.o.(*types.Const)
		if !(results > 0 && isBool(v.sig.Results().At(0).Type())) && !((isVar || isConst) && (isConst || isError(t))) {
			v.say(v.misplaced("a function that returns a bool, or an error value"))
		}
	case "stops", "again":
		if results == 0 && !isError(t) {
			v.say(v.misplaced("a function that returns an error, an error value or an error type"))
		}
	case "value":
		if results == 0 && v.sig != nil {
			v.say(v.misplaced("a variable, a type, or a function that returns something"))
		}
	case "fresh", "stable":
		if isType || v.sig != nil && results == 0 && v.d.Subject == "" {
			v.say(v.misplaced("a function that returns something, a variable or a field"))
		}
	case "worded":
		if isType || (v.sig == nil) != (v.d.Subject == "") {
			v.say(v.misplaced("a field, or a parameter of a function"))
		}
	case "receives", "request", "prepares", "copies", "begins":
		if v.sig == nil || results == 0 && v.d.Subject == "" {
			v.say(v.misplaced("a function that returns something"))
		}
	case "read", "repeatable", "effect":
		if v.sig == nil && !(isVar && types.IsInterface(t)) {
			v.say(v.misplaced("a function, or a variable or field of function or interface type"))
		}
	case "closed":
		v.say(v.misplaced("a module, in a file of lines"))
	default:
		if v.sig == nil {
			v.say(v.misplaced("a function, or a variable or field of function type"))
		}
	}
}

func (v *verifier) misplaced(where string) *Error {
	return Wrong("%q says nothing of %s: it belongs on %s", v.d.Verb, what(v.o), where)
}

// what names the kind of an object.
func what(o types.Object) string {
	switch o := o.(type) {
	case *types.Func:
		return "the function " + o.Name() + " (" + strings.TrimPrefix(types.TypeString(o.Type(), types.RelativeTo(o.Pkg())), "func") + ")"
	case *types.TypeName:
		return "the type " + o.Name()
	case *types.Var:
		kind := "the variable "
		if o.IsField() {
			kind = "the field "
		}
		return kind + o.Name() + " (" + types.TypeString(o.Type(), types.RelativeTo(o.Pkg())) + ")"
	}
	return o.Name()
}

// subject checks what stands behind the verb.
func (v *verifier) subject() {
	s := v.d.Subject
	switch v.d.Verb {
	case "retries", "calls", "guards", "redelivers":
		if s == "" || v.d.Verb == "calls" && s == "recv" && v.sig.Recv() != nil {
			return // itself, whoever calls it, or what its receiver was made with
		}
		t, err := v.place(s)
		if method, ok := v.d.Arg("method"); ok && err == nil && !isAny(t) {
			if obj, _, _ := types.LookupFieldOrMethod(t, true, nil, method); obj == nil {
				err = Wrong("%s has no method %s", t, method)
			}
		}
		if err == nil && !isOpen(t) && !strings.Contains(s, ".$") { // a knob is what lines make of it
			if _, ok := t.Underlying().(*types.Signature); !ok {
				err = v.function(Wrong("%s is no function but %s", s, t))
			}
		} else if err != nil && err.Old == "" {
			err = v.function(err)
		}
		v.say(err)
	case "chains":
		t, err := v.place(s)
		if err == nil && !isOpen(t) {
			if _, ok := t.Underlying().(*types.Slice); !ok {
				err = Wrong("%s is no list of functions but %s", s, t)
			}
		}
		v.say(err)
	case "sets":
		if s == "pairs" {
			return
		}
		if s == "header" {
			if _, ok := v.d.Arg("name"); !ok {
				v.say(Wrong(`"sets header" needs the parameter that holds the header's name: write "sets header name=key value=value", or "sets header:Idempotency-Key value=key"`))
			}
			return
		}
		v.say(v.slot(s))
	case "worded":
		if s != "" {
			v.say(v.slot(s))
		}
	case "keyed", "fresh", "receives", "copies", "puts":
		if s == "result" || strings.HasPrefix(s, "result.") {
			v.say(Wrong("%q is what the call returns, which is too late for a key: name what it is handed", s))
			return
		}
		if s != "" && !(v.d.Verb == "fresh" && v.sig == nil) { // of a field: an entry of it
			t, err := v.slotType(s)
			if err == nil && t != nil && v.d.Verb == "keyed" {
				err = v.key(s, t)
			}
			v.say(err)
		}
	case "value":
		t := v.o.Type()
		if v.sig != nil {
			t = v.sig.Results().At(0).Type()
		}
		for _, a := range v.d.Args {
			if _, err := v.down(a.Name, "", t, a.Name); err != nil && strings.ContainsAny(a.Name, ".$") {
				v.say(err)
			} else if err != nil {
				v.say(Wrong("%s has no field %s", t, a.Name).becomes(a.Name+"="+a.Value, suffixed(Nearest(a.Name, fieldNames(t)), "="+a.Value)))
			}
		}
	}
}

// function makes of an error about the function to run one that names the only function among the
// parameters, where there is just one.
func (v *verifier) function(err *Error) *Error {
	var names []string
	for p := range v.sig.Params().Variables() {
		if _, ok := p.Type().Underlying().(*types.Signature); ok && p.Name() != "" && p.Name() != "_" {
			names = append(names, p.Name())
		}
	}
	if len(names) != 1 {
		return err
	}
	return Wrong("%s: write %q", err.Says, v.d.Verb+" "+names[0]).becomes(v.d.Subject, names[0])
}

// argument checks the value of one argument.
func (v *verifier) argument(a Arg) {
	switch a.Name {
	case "counts", "on", "zero", "as", "negative":
		if v.d.Verb != "sets" {
			return
		}
	case "under":
		v.say(v.slot("option:" + a.Value))
		return
	case "method", "methods":
		if strings.ToUpper(a.Value) == a.Value || v.d.Verb == "redelivers" {
			return
		}
	}
	for word := range strings.FieldsFuncSeq(a.Value, func(r rune) bool { return r == '|' || r == ',' }) {
		word = OfMethod(strings.TrimSuffix(word, "+1"), v.o.Name())
		if _, err := strconv.Atoi(word); err == nil || word == "unbounded" || word == "true" || word == "false" {
			continue
		}
		if kind, rest, ok := strings.Cut(word, ":"); ok {
			if kind == "with" {
				owner, field, _ := strings.Cut(rest, ".")
				v.say(v.slot("option:" + owner))
				word = "option:" + field
			} else if kind == "type" {
				_, field, _ := strings.Cut(rest, ".")
				word = "option:" + field
			}
			v.say(v.slot(word))
			continue
		}
		word, name, isConst := strings.Cut(word, ":")
		if c, ok := v.o.Pkg().Scope().Lookup(name).(*types.Const); isConst && name != "nil" && (!ok || c == nil) {
			v.say(Wrong("%s=%s: the package has no constant %s", a.Name, a.Value, name))
		}
		t, err := v.place(word)
		if err != nil {
			if strings.HasPrefix(err.Old, word) {
				err.Old, err.New = a.Name+"="+a.Value, a.Name+"="+strings.Replace(a.Value, err.Old, err.New, 1)
			}
			v.say(err)
			continue
		}
		number := t
		if p, ok := t.Underlying().(*types.Pointer); ok {
			number = p.Elem() // one that may be missing
		}
		if b, ok := number.Underlying().(*types.Basic); a.Name == "attempts" && (!ok || b.Info()&types.IsInteger == 0) {
			v.say(Wrong("attempts=%s: %s is no integer but %s", a.Value, word, t))
		}
	}
}

func (v *verifier) slot(slot string) *Error {
	_, err := v.slotType(slot)
	return err
}

// slotType returns the type of what a slot holds, or nil where it has none that can be known here: a header, say.
func (v *verifier) slotType(slot string) (types.Type, *Error) {
	if kind, name, ok := strings.Cut(slot, ":"); ok {
		if kind == "option" && !strings.HasPrefix(name, "$") && v.option != nil && !v.option(name) {
			return nil, Wrong("the module has nothing named %s: write the name of an option function, type or field", name)
		}
		return nil, nil
	}
	return v.place(slot)
}

// isMap reports whether t is a map, or points to one: what is left of a place is a key of it.
func isMap(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, ok := t.Underlying().(*types.Map)
	return ok
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func isError(t types.Type) bool {
	e := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	return types.Implements(t, e) || types.Implements(types.NewPointer(t), e)
}

// isAny reports whether t is an interface without methods.
func isAny(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() == 0
}
