package annotations

import "go/types"

// key checks that what a slot holds may be a key at all.
func (v *verifier) key(slot string, t types.Type) *Error {
	if isOpen(t) {
		return nil
	}
	u := t.Underlying()
	if p, ok := u.(*types.Pointer); ok {
		u = p.Elem().Underlying()
	}
	no := false
	switch u := u.(type) {
	case *types.Basic:
		no = u.Info()&(types.IsBoolean|types.IsFloat|types.IsComplex) != 0
	case *types.Signature, *types.Chan:
		no = true
	}
	if no {
		return Wrong("%s is no key but %s: name the text or number that the receiver compares", slot, t)
	}
	return nil
}
