// Package sqltext says what running an SQL text twice does, from the text alone.
//
// Go programs hold SQL in pieces (Sprintf, concatenation, query builders) and in every
// dialect there is, so no grammar is used: the text is cut into tokens, statements and
// clauses, and what cannot be seen counts as not proven. The tests are the specification.
package sqltext

// Group says what a second run of a text does. The order is that of concern, so the worst of
// several statements is their max; the zero value is Unknown.
type Group int

// An unknown procedure may write, so Unknown stands above everything that is proven harmless.
const (
	// Control opens, ends or tunes a session or a transaction: BEGIN, COMMIT, SET, LOCK.
	Control Group = iota - 3
	// Read leaves the data as it is.
	Read
	// Repeatable lands in the same state again, or does nothing, or fails, the second time.
	Repeatable
	// Unknown is a call of a procedure or function (CALL, DO, SELECT f($1)), a block, a verb
	// that is a hole or not known, or a text without any statement.
	Unknown
	// Once does it again: appends, increments, takes the next rows, sends.
	Once
)

// Hole stands in a text for a piece that is not known (a Sprintf verb, a concatenated value).
const Hole = '\uFFFC'

// Class is what Classify found. Of several statements it describes the worst.
type Class struct {
	Group Group
	// Verb is the statement's verb in upper case, for messages: INSERT, UPDATE, COPY. For a
	// SELECT that is Once it is the function that makes it so: NEXTVAL. It is empty when the
	// verb is a hole.
	Verb string
	// Likely is set when Group is a guess: a hole stands where a deciding clause could be, a
	// guard column may make the insert fail the second time, a guard is not atomic, a function
	// is not known.
	Likely bool
	// Guard is set when Group is Repeatable because the statement recognises its own repeat
	// (ON CONFLICT, IGNORE, MERGE, a compare-and-set WHERE). That holds only while the value
	// it recognises the repeat by is the same in every attempt.
	Guard bool
	// Columns are the column names of an INSERT in lower case, "" for those that hold a hole, nil
	// when the statement does not list them. A caller-made value in a column such as id makes the
	// second run fail.
	Columns []string
	// Keys are those of the columns by which ON CONFLICT recognises a row, when it names them.
	Keys []string
}

// Classify classifies a text of one or more statements in any dialect. It takes time linear
// in the text and accepts any bytes.
func Classify(text string) Class {
	all := tokenize(text)
	var class Class
	found := false
	for _, s := range statements(all) {
		next := classify(s, 0)
		if !found {
			class, found = next, true
			continue
		}
		class = worse(class, next)
	}
	return class
}

// worse is the class of two statements that run together. Of equals the first is kept.
func worse(a, b Class) Class {
	worst := a
	if b.concern() > a.concern() {
		worst = b
	}
	if worst.Group == Repeatable {
		worst.Guard = a.Guard || b.Guard
	}
	return worst
}

// concern orders classes: a certain Once is worse than a likely one, while everything
// harmless is worse when it is only a guess.
func (c Class) concern() int {
	level := 2 * int(c.Group)
	if c.Likely != (c.Group == Once) {
		level++
	}
	return level
}

func once(verb string) Class       { return Class{Group: Once, Verb: verb} }
func repeatable(verb string) Class { return Class{Group: Repeatable, Verb: verb} }
func unknown(verb string) Class    { return Class{Group: Unknown, Verb: verb} }

// guarded is a statement that recognises its own repeat.
func guarded(verb string) Class { return Class{Group: Repeatable, Verb: verb, Guard: true} }

// guess is the class with less confidence when doubt is set.
func (c Class) guess(doubt bool) Class {
	c.Likely = c.Likely || doubt
	return c
}
