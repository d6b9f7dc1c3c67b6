// Package presets puts options of a client together, for others.
package presets

import "counts/presets/client"

func List() []client.Option {
	return []client.Option{client.WithBase("https://x.example"), client.WithRetries(5)}
}

func Calm() []client.Option { return []client.Option{client.WithRetries(0)} }

func Number(n int) []client.Option { return []client.Option{client.WithRetries(n)} }

func More(opts ...client.Option) []client.Option { return append(opts, client.WithRetries(9)) }

var Usual = []client.Option{client.WithRetries(8)}

// One is an option that calls others.
func One() client.Option {
	return func(c *client.Client) {
		client.WithBase("https://y.example")(c)
		client.WithRetries(7)(c)
	}
}

func OneCalm() client.Option {
	return func(c *client.Client) { client.WithRetries(0)(c) }
}

// Join makes one option of several.
func Join(opts ...client.Option) client.Option {
	return func(c *client.Client) {
		for _, o := range opts {
			o(c)
		}
	}
}
