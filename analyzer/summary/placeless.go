package summary

import (
	"go/token"
	"go/types"
)

// imported reads the fact about an object of another package.
func (e *engine) imported(obj types.Object, f *Function) bool {
	if !e.pass.ImportObjectFact(obj, f) {
		return false
	}
	placeless(f)
	return true
}

// placeless drops the positions that a fact of another package may still hold when both are analysed in
// one process: in another process they would not have come along.
func placeless(f *Function) {
	strip := func(v Value) Value {
		for i := range v {
			if v[i].at.IsValid() || v[i].made.IsValid() {
				out := make(Value, len(v))
				for j, a := range v {
					a.at, a.made = token.NoPos, token.NoPos
					out[j] = a
				}
				return out
			}
		}
		return v
	}
	acts := make([]Act, len(f.Acts))
	for i, a := range f.Acts {
		a.Key.Of = strip(a.Key.Of)
		a.Key.parts = nil
		a.Layers = append([]Layer(nil), a.Layers...)
		for j := range a.Layers {
			l := &a.Layers[j]
			l.renewed, l.runs = nil, nil
			l.Makers = strip(l.Makers)
			l.Between = strip(l.Between)
		}
		acts[i] = a
	}
	writes := make([]Write, len(f.Writes))
	for i, w := range f.Writes {
		w.Of = strip(w.Of)
		writes[i] = w
	}
	returns := make([]Return, len(f.Returns))
	for i, r := range f.Returns {
		r.Of = strip(r.Of)
		r.Methods = append([]Method(nil), r.Methods...)
		for j := range r.Methods {
			placeless(&r.Methods[j].Fn)
		}
		returns[i] = r
	}
	f.Acts, f.Writes, f.Returns = acts, writes, returns
}
