package annotations

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMatching(t *testing.T) {
	lines := ReadLines("lines", []byte(`
(*example.com/pay/v*.Client).Charge      keyed key
(*example.com/pay/v*.Client).ChargeAll   effect
(*example.com/pay/v*.*).Get*             read
example.com/pay/v*.Client                retries attempts=3
example.com/pay                          closed
gopkg.in/mail.v*.Send                    effect
example.com/nats.go.Connect              read
(*example.com/cloud/*.Client).Put*       repeatable
(*example.com/cloud/kv.Client).PutMany   effect
`))
	for _, tt := range []struct {
		name, pattern string
		lines         []int
	}{
		{"a module", "example.com/pay", []int{2, 3, 4, 5, 6}},
		{"a module with its version", "example.com/pay/v3", []int{2, 3, 4, 5, 6}},
		{"part of a path", "pay", []int{2, 3, 4, 5, 6}},
		{"part of a symbol", "charge", []int{2, 3}},
		{"a method as people write it", "pay.Client.Charge", []int{2, 3}},
		{"with an asterisk", "client.*all", []int{3}},
		{"a whole symbol, its type and its module", "(*example.com/pay/v2.Client).Charge", []int{2, 3, 5, 6}},
		{"a symbol of a wildcard", "(*example.com/pay/v2.Client).GetAll", []int{4, 5, 6}},
		{"in short", "example.com/pay/v2.Client.GetAll", []int{4, 5, 6}},
		{"a package of a wildcard", "example.com/cloud/kv", []int{9, 10}},
		{"another one", "example.com/cloud/queue", []int{9}},
		{"a type of a wildcard", "example.com/cloud/kv.Client", []int{9, 10}},
		{"the longer line speaks", "(*example.com/cloud/kv.Client).PutMany", []int{10}},
		{"a package of a closed module", "example.com/pay/internal/wire", []int{6}},
		{"a gopkg.in version", "gopkg.in/mail.v2", []int{7}},
		{"dots in the path", "example.com/nats.go", []int{8}},
		{"nothing", "example.org", nil},
		{"empty", "", []int{2, 3, 4, 5, 6, 7, 8, 9, 10}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []int
			for _, l := range Matching(lines, tt.pattern) {
				got = append(got, l.Line)
			}
			assert.Equal(t, tt.lines, got)
		})
	}
}
