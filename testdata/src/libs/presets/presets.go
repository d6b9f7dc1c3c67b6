// Package presets puts options of a retry library together, for others.
package presets

import (
	"net"
	"time"

	"github.com/avast/retry-go/v4"
)

func List() []retry.Option { return []retry.Option{retry.Delay(time.Second), retry.Attempts(5)} }
func One() retry.Option    { return retry.Attempts(4) }
func Off() []retry.Option  { return []retry.Option{retry.Attempts(1)} }

func Number(n uint) []retry.Option { return []retry.Option{retry.Attempts(n)} }

func More(opts ...retry.Option) []retry.Option { return append(opts, retry.Attempts(6)) }

func deep() []retry.Option { return Number(7) }

func Deep() []retry.Option { return append(deep(), retry.Delay(time.Second)) }

var Usual = []retry.Option{retry.Attempts(8)}

// Never lets nothing through that may have been sent.
func Never() []retry.Option {
	return []retry.Option{retry.Attempts(3), retry.RetryIf(func(err error) bool {
		_, refused := err.(*net.AddrError)
		return refused
	})}
}
