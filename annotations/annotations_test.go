package annotations

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseDirective(t *testing.T) {
	tests := []struct {
		text string
		want Declaration
	}{
		{"read", Declaration{Verb: "read"}},
		{"keyed params.Key", Declaration{Verb: "keyed", Subject: "params.Key"}},
		{"keyed #1.ObjectMeta.Name name", Declaration{Verb: "keyed", Subject: "#1.ObjectMeta.Name", Flags: []string{"name"}}},
		{"keyed option:MsgId likely", Declaration{Verb: "keyed", Subject: "option:MsgId", Flags: []string{"likely"}}},
		{"keyed header:Idempotency-Key", Declaration{Verb: "keyed", Subject: "header:Idempotency-Key"}},
		{"http method=POST url=recv.URL", Declaration{Verb: "http", Args: []Arg{{"method", "POST"}, {"url", "recv.URL"}}}},
		{"effect intent=order,#2", Declaration{Verb: "effect", Args: []Arg{{"intent", "order,#2"}}}},
		{"effect needs=option:$inc|option:$push", Declaration{Verb: "effect", Args: []Arg{{"needs", "option:$inc|option:$push"}}}},
		{"retries attempts=recv.Max+1|5", Declaration{Verb: "retries", Args: []Arg{{"attempts", "recv.Max+1|5"}}}},
		{"value client=recv", Declaration{Verb: "value", Args: []Arg{{"client", "recv"}}}},
		{"retries fn attempts=option:A|option:B+1|10 counts=retries optin", Declaration{Verb: "retries", Subject: "fn",
			Args: []Arg{{"attempts", "option:A|option:B+1|10"}, {"counts", "retries"}}, Flags: []string{"optin"}}},
		{"retries fn attempts=option:A|10 const=newConfig.attempts+1 tx", Declaration{Verb: "retries", Subject: "fn",
			Args: []Arg{{"attempts", "option:A|10"}}, Flags: []string{"tx"}, Const: "newConfig.attempts+1"}},
		{"value Steps=5 const=example.com/wait/v2.Default.Steps", Declaration{Verb: "value", Args: []Arg{{"Steps", "5"}}, Const: "example.com/wait/v2.Default.Steps"}},
		{"\tfresh", Declaration{Verb: "fresh"}},
		{"fresh b", Declaration{Verb: "fresh", Subject: "b"}},
		{"fresh likely", Declaration{Verb: "fresh", Flags: []string{"likely"}}},
		{"calls fn tx // and not twice", Declaration{Verb: "calls", Subject: "fn", Flags: []string{"tx"}}},
		{"ignore unsaferetry the server dedups", Declaration{Verb: "ignore", Subject: "unsaferetry", Reason: "the server dedups"}},
		{"ignore freshkey see https://example.com/7", Declaration{Verb: "ignore", Subject: "freshkey", Reason: "see https://example.com/7"}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got, err := ParseDirective(tt.text)
			require.NoError(t, err)
			assert.Equal(t, tt.want, got)
		})
	}
}

func TestParseDirectiveErrors(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", "no verb; the verbs are absent, again, "},
		{"keyd params.Key", `unknown verb "keyd": write "keyed"`},
		{"charge", `unknown verb "charge"; the verbs are absent, again, `},
		{"keyed", `"keyed" needs a subject: write "keyed params.Key"`},
		{"retries", `"retries" needs a subject or attempts=: write "retries fn"`},
		{"retries optin", `"retries" needs a subject or attempts=: write "retries fn"`},
		{"keyed params..Key", `"keyed" cannot take "params..Key": write a place such as params.Key, option:F, header:Name, body:name or column:name`},
		{"read everything", `"read" has no flag "everything"; it takes likely`},
		{"calls fn key=id", `"calls" has no argument "key"; it takes fails, likely, sends, tx`},
		{"keyed key minted filled", "contradict each other: keep one"},
		{"keyed key name name", `"name" is given twice: keep one`},
		{"sql text=a text=b", `"text" is given twice: keep one`},
		{"sql", `"sql" says too little: write "sql text=query"`},
		{"value", `"value" says too little: write "value Steps=5"`},
		{"value Steps=5x", "Steps=5x: write a number, true, false or a place, with | between alternatives"},
		{"retries fn attempts=many!", "attempts=many!: write a number, unbounded, a place or option:F"},
		{"value Steps=5 const=5", "const=5: write the name of a constant, such as defaultAttempts"},
		{"value const=steps", `"value" says too little: write "value Steps=5"`},
		{"retries fn const=a const=b", `"const" is given twice: keep one`},
		{"read const=a", `"read" has no argument "const"`},
		{"http method=Post!", "method=Post!: write a method in upper case such as POST, or a place"},
		{"ignore", `"ignore" needs a subject: write "ignore unsaferetry"`},
		{"ignore unsaferetry", `"ignore" needs a reason: write "ignore unsaferetry the server drops duplicates"`},
		{"closed", `"closed" speaks of a module and belongs in a file of lines`},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			_, err := ParseDirective(tt.text)
			require.Error(t, err)
			assert.Contains(t, err.Error(), tt.want)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

func TestParseFile(t *testing.T) {
	decls, errs := ParseFile(".retrysafe", []byte(`
# what the team knows
(*example.com/pay.Client).Charge   keyed #1.Key   # the bank drops a second one
example.com/pay.Refund             keyd key
Charge                             effect
example.com/pay                    closed
(example.com/pay.API).Pay          ignore unsaferetry for now
`))
	assert.Equal(t, []Declaration{
		{Symbol: "(*example.com/pay.Client).Charge", Verb: "keyed", Subject: "#1.Key", File: ".retrysafe", Line: 3},
		{Symbol: "example.com/pay", Verb: "closed", File: ".retrysafe", Line: 6},
	}, decls)
	require.Len(t, errs, 3)
	assert.ErrorContains(t, errs[0], `.retrysafe:4: unknown verb "keyd": write "keyed"`)
	assert.ErrorContains(t, errs[1], `.retrysafe:5: "Charge" is no symbol: write path.Func`)
	assert.ErrorContains(t, errs[2], `.retrysafe:7: "ignore" belongs on the statement`)
}

// What editors on Windows put before a file and at the ends of its lines is no part of a line.
func TestParseFileWindows(t *testing.T) {
	decls, errs := ParseFile(".retrysafe", []byte("\ufeffexample.com/pay.Refund effect\r\nexample.com/pay.Charge keyed #1\r\n"))
	assert.Empty(t, errs)
	assert.Equal(t, []Declaration{
		{Symbol: "example.com/pay.Refund", Verb: "effect", File: ".retrysafe", Line: 1},
		{Symbol: "example.com/pay.Charge", Verb: "keyed", Subject: "#1", File: ".retrysafe", Line: 2},
	}, decls)
}

func TestLookup(t *testing.T) {
	decls, errs := ParseFile("lines", []byte(`
example.com/retry/v*.Do                 retries fn
example.com/retry/v3.Do                 retries f
example.com/retry/v1beta1.Do            read
gopkg.in/mail.v*.Send                   effect
(example.com/typed/*/*.*Interface).Create   keyed #1.Name
(example.com/typed/core/v1.EventInterface).Create   read
(*example.com/cloud/*.Client).Get*      read
(*example.com/cloud/*.Client).*         effect likely
(*example.com/cloud/jobs.Client).GetNext   receives
(example.com/x.go.Params).Key           stable
example.com/x.go.Default                value Steps=5
example.com/x.go.Send                   effect
example.com/x.go.Send                   calls done
`))
	require.Empty(t, errs)
	c := NewCatalogue(decls, nil)
	tests := []struct {
		name, symbol string
		lines        []int
	}{
		{"any major version", "example.com/retry/v4.Do", []int{2}},
		{"a line about one version wins", "example.com/retry/v3.Do", []int{3}},
		{"no version is none", "example.com/retry.Do", nil},
		{"a beta is no major version", "example.com/retry/v2beta1.Do", nil},
		{"and stands for itself", "example.com/retry/v1beta1.Do", []int{4}},
		{"type arguments", "example.com/retry/v5.Do[map[string]example.com/x.T, int]", []int{2}},
		{"type arguments of a receiver", "(*example.com/cloud/kv.Client[example.com/a/b.K, V]).Get", []int{8}},
		{"a gopkg.in version", "gopkg.in/mail.v2.Send", []int{5}},
		{"a gopkg.in name without one", "gopkg.in/mail.Send", nil},
		{"asterisks in path and type", "(example.com/typed/core/v1.PodInterface).Create", []int{6}},
		{"more letters", "(example.com/typed/core/v1.EventInterface).Create", []int{7}},
		{"one element for one asterisk", "(example.com/typed/core/v1/fake.PodInterface).Create", nil},
		{"an asterisk is no pointer", "(*example.com/typed/core/v1.PodInterface).Create", nil},
		{"a pointer is no wildcard", "(example.com/cloud/kv.Client).Get", nil},
		{"asterisk behind a name", "(*example.com/cloud/kv.Client).GetAll", []int{8}},
		{"asterisk alone", "(*example.com/cloud/kv.Client).Put", []int{9}},
		{"a whole name", "(*example.com/cloud/jobs.Client).GetNext", []int{10}},
		{"dots in the path", "(example.com/x.go.Params).Key", []int{11}},
		{"a variable", "example.com/x.go.Default", []int{12}},
		{"two lines add up", "example.com/x.go.Send", []int{13, 14}},
		{"unknown", "example.com/x.go.Receive", nil},
		{"no symbol", "error", nil},
		{"the universe's error", "(error).Error", nil},
		{"empty", "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var lines []int
			for _, d := range c.Lookup(tt.symbol) {
				lines = append(lines, d.Line)
			}
			assert.Equal(t, tt.lines, lines)
		})
	}

	steps, ok := c.Value("example.com/x.go.Default", "Steps")
	assert.True(t, ok)
	assert.Equal(t, 5, steps)
	_, ok = c.Value("example.com/x.go.Default", "Jitter")
	assert.False(t, ok)

	assert.True(t, c.Package("example.com/retry/v9"))
	assert.False(t, c.Package("example.com/retry"))
	assert.True(t, c.Package("example.com/typed/apps/v1"))
	assert.False(t, c.Package("example.com/typed"))
}

func TestClosed(t *testing.T) {
	decls, errs := ParseFile("lines", []byte("example.com/a closed\nexample.com/b/v* closed\ngolang.org/x/* closed\nexample.com/nats.go closed\n"))
	require.Empty(t, errs)
	c := NewCatalogue(decls, nil)
	for path, want := range map[string]bool{
		"example.com/a":          true,
		"example.com/a/v2/sub":   true,
		"example.com/ab":         false,
		"example.com":            false,
		"example.com/b/v3/sub":   true,
		"example.com/b":          false,
		"golang.org/x/sync":      true,
		"golang.org/x/sync/errs": true,
		"golang.org/x":           false,
		"example.com/nats.go/js": true,
		"":                       false,
	} {
		assert.Equal(t, want, c.Closed(path), path)
	}
}

// The catalogue is cut into spans without being parsed; what is cut must be what is parsed.
func TestBuiltinHoldsEveryLine(t *testing.T) {
	for _, d := range catalogueLines(t) {
		if d.Verb == "closed" {
			assert.True(t, Builtin().Closed(d.Symbol), d.Symbol)
			continue
		}
		path := splitSymbol(d.Symbol).path
		assert.True(t, Builtin().Package(path), d.Symbol)
		l := Builtin().of(path)
		found := false
		for _, g := range l.wild {
			found = found || g.symbol == d.Symbol
		}
		found = found || l.exact[splitSymbol(d.Symbol).local].symbol == d.Symbol
		assert.True(t, found, "%s:%d: %s", d.File, d.Line, d.Symbol)
	}
}

// No symbol is said to be two things.
func TestCatalogueDoesNotContradictItself(t *testing.T) {
	group := map[string]bool{"read": true, "repeatable": true, "effect": true, "keyed": true, "http": true, "sql": true, "graphql": true, "receives": true, "fresh": true, "stable": true}
	seen := map[string]Declaration{}
	for _, d := range catalogueLines(t) {
		key := d.Symbol
		if !group[d.Verb] {
			key += " " + d.Verb + " " + d.Subject
		}
		if d.Verb == "retries" && d.Subject == "" {
			attempts, _ := d.Arg("attempts") // one client may be several layers
			key += attempts
		}
		old, twice := seen[key]
		assert.False(t, twice && !(d.Verb == "keyed" && old.Verb == "keyed" && d.Subject != old.Subject),
			"%s:%d and %s:%d both speak of %s", old.File, old.Line, d.File, d.Line, d.Symbol)
		seen[key] = d
	}
}

func TestLookupFromManyGoroutines(t *testing.T) {
	c := newBuiltin(catalog, catalogIndex)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 100 {
				assert.Len(t, c.Lookup("(*net/http.Client).Do"), 1)
				assert.Len(t, c.Lookup("(k8s.io/client-go/kubernetes/typed/core/v1.PodInterface).Create"), 1)
			}
		})
	}
	wg.Wait()
}
