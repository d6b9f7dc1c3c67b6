package annotations

// A Declaration is one thing said about one symbol.
type Declaration struct {
	Symbol  string // as (*types.Func).FullName spells it; "" for a directive in source
	Verb    string
	Subject string   // FN, SLOT, P or CHECK; "" when the verb takes none
	Args    []Arg    // in the order written
	Flags   []string // minted, filled, name, optin, tx, done, likely
	Const   string   // retries and value only: what the module itself calls the number
	Reason  string   // ignore only
	File    string   // where it was written, for messages
	Line    int
}

// An Arg is one name=value of a declaration.
type Arg struct{ Name, Value string }

// Arg returns the value of the named argument, and whether it was given.
func (d Declaration) Arg(name string) (string, bool) {
	for _, a := range d.Args {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// Has reports whether the flag was given.
func (d Declaration) Has(flag string) bool {
	for _, f := range d.Flags {
		if f == flag {
			return true
		}
	}
	return false
}
