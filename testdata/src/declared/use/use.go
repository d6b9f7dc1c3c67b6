// Package use repeats what another package declares.
package use

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"strings"

	"declared/api"
	"declared/metrics"
)

func again(fn func() error) error {
	var err error
	for range 3 {
		if err = fn(); err == nil {
			return nil
		}
	}
	return err
}

// Functions in fields.
func charge(ctx context.Context, c *api.Client, who string) error {
	return again(func() error {
		return c.Charge(ctx, who) // want `Client.Charge may be sent up to 3 times`
	})
}

func chargeLoop(ctx context.Context, c api.Client, who string) {
	for range 4 {
		if c.Charge(ctx, who) == nil { // want `up to 4 times`
			return
		}
	}
}

func pay(ctx context.Context, c *api.Client, id, who string) error {
	return again(func() error { return c.Pay(ctx, id, who) })
}

func payEmpty(ctx context.Context, c *api.Client, who string) error {
	return again(func() error {
		return c.Pay(ctx, "", who) // want `up to 3 times`
	})
}

func audit(ctx context.Context, c *api.Client, who string) error {
	return again(func() error { return c.Audit(ctx, who) })
}

func unknown(ctx context.Context, c *api.Client, who string) error {
	return again(func() error { return c.Unknown(ctx, who) })
}

// What is declared beats what is stored.
func stored(ctx context.Context, who string) error {
	c := &api.Client{Audit: func(ctx context.Context, what string) error { return api.Send(ctx, what) }}
	return again(func() error { return c.Audit(ctx, who) })
}

// Handed on as a value.
type job struct{ client *api.Client }

func run(fn func(context.Context, string) error, ctx context.Context, who string) error {
	for range 3 {
		if fn(ctx, who) == nil {
			return nil
		}
	}
	return errors.New("gave up")
}

func (j *job) handed(ctx context.Context, who string) error {
	return run(j.client.Charge, ctx, who) // want `up to 3 times`
}

func (j *job) handedRead(ctx context.Context, who string) error {
	return run(j.client.Audit, ctx, who)
}

// An interface in a field that is declared: the field's word counts for all methods.
func log(ctx context.Context, c *api.Client) error {
	return again(func() error { return c.Log.Write(ctx, "tried") })
}

func write(ctx context.Context, w api.Writer) error {
	return again(func() error {
		return w.Write(ctx, "tried") // want `up to 3 times`
	})
}

// A function in a variable.
func notify(ctx context.Context) error {
	return again(func() error {
		return api.Notify(ctx, "you") // want `up to 3 times`
	})
}

// Errors.
func busy(ctx context.Context) error {
	for {
		err := api.Send(ctx, "you")
		if !errors.Is(err, api.ErrBusy) {
			return err
		}
	}
}

func other(ctx context.Context) error {
	for {
		err := api.Send(ctx, "you") // want `without a bound`
		if !errors.Is(err, api.ErrOther) {
			return err
		}
	}
}

func declined(ctx context.Context) error {
	for {
		err := api.Send(ctx, "you")
		var d *api.Declined
		if !errors.As(err, &d) {
			return err
		}
	}
}

func predicate(ctx context.Context) error {
	for {
		err := api.Send(ctx, "you")
		if !api.Busy(err) {
			return err
		}
	}
}

func over(ctx context.Context) error {
	_, err := api.Do(ctx, func() (int, error) {
		if err := api.Send(ctx, "you"); err != nil {
			return 0, api.ErrOver
		}
		return 1, nil
	})
	return err
}

// Type parameters.
func generic(ctx context.Context) error {
	_, err := api.Do(ctx, func() (string, error) {
		return "", api.Send(ctx, "you") // want `up to 5 times`
	})
	return err
}

func box(ctx context.Context, b *api.Box[string]) error {
	return again(func() error {
		return b.Put(ctx, "x") // want `up to 3 times`
	})
}

func constrained[L api.Ledger](ctx context.Context, l L) error {
	for range 3 {
		if l.Book(ctx, "x") == nil { // want `up to 3 times`
			return nil
		}
	}
	return errors.New("gave up")
}

// A package.
func pushed(ctx context.Context) error {
	return again(func() error { return metrics.Push("tries") })
}

func counted(ctx context.Context, s metrics.Sink) error {
	return again(func() error { return s.Count("tries") })
}

func billed(ctx context.Context) error {
	return again(func() error {
		return metrics.Bill("tries") // want `up to 3 times`
	})
}

// A key in the body.
type order struct {
	Number string `json:"order_no"`
	Text   string `json:"text"`
}

func bodyStruct(ctx context.Context, o *order) error {
	return again(func() error { return api.Order(ctx, "/orders", o) })
}

func bodyMap(ctx context.Context, number string) error {
	body := map[string]any{"order_no": number, "text": "x"}
	return again(func() error { return api.Order(ctx, "/orders", body) })
}

func bodyNone(ctx context.Context) error {
	body := map[string]any{"text": "x"}
	return again(func() error {
		return api.Order(ctx, "/orders", body) // want `up to 3 times`
	})
}

func bodyEmpty(ctx context.Context) error {
	return again(func() error {
		return api.Order(ctx, "/orders", &order{Text: "x"}) // want `up to 3 times`
	})
}

// A key in a header.
func header(ctx context.Context, number string) error {
	return again(func() error {
		req, err := http.NewRequestWithContext(ctx, "POST", "https://example.com", strings.NewReader("x"))
		if err != nil {
			return err
		}
		req.Header.Set("X-Order", number)
		return api.Post(ctx, req)
	})
}

func headerNone(ctx context.Context) error {
	return again(func() error {
		req, err := http.NewRequestWithContext(ctx, "POST", "https://example.com", strings.NewReader("x"))
		if err != nil {
			return err
		}
		return api.Post(ctx, req) // want `up to 3 times`
	})
}

// A key in a column.
func column(ctx context.Context, number string) error {
	return again(func() error {
		return api.Exec(ctx, "INSERT INTO orders (order_no, body) VALUES ($1, $2)", number, "x")
	})
}

func columnNone(ctx context.Context) error {
	return again(func() error {
		return api.Exec(ctx, "INSERT INTO events (body) VALUES ($1)", "x") // want `SQL INSERT may be sent up to 3 times`
	})
}

func inserted(ctx context.Context, db *sql.DB, number string) error {
	return again(func() error { return api.Insert(ctx, db, number, "x") })
}

func insertedLine(ctx context.Context, db *sql.DB, number string) error {
	return again(func() error {
		return api.InsertLine(ctx, db, number, "x") // want `SQL INSERT may be sent up to 3 times`
	})
}

// What puts a key on.
func newParams(ctx context.Context, id string) error {
	return again(func() error { return api.Refund(ctx, api.NewParams(id, 7)) })
}

func newParamsEmpty(ctx context.Context) error {
	return again(func() error {
		return api.Refund(ctx, api.NewParams("", 7)) // want `up to 3 times`
	})
}

func label(ctx context.Context, id string) error {
	p := &api.Params{Cents: 7}
	api.Label(p, id)
	return again(func() error { return api.Refund(ctx, p) })
}

func sign(ctx context.Context, id string) error {
	return again(func() error {
		req, err := http.NewRequestWithContext(ctx, "POST", "https://example.com", strings.NewReader("x"))
		if err != nil {
			return err
		}
		api.Sign(id, req)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

func stamp(ctx context.Context, id string) error {
	return again(func() error {
		req, err := http.NewRequestWithContext(ctx, "POST", "https://example.com", strings.NewReader("x"))
		if err != nil {
			return err
		}
		api.Stamp(id, req)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			return err
		}
		return resp.Body.Close()
	})
}

// Run at most once.
func guarded(ctx context.Context, id string) error {
	return again(func() error {
		return api.Once(ctx, id, func() error { return api.Send(ctx, "you") })
	})
}

// Counts from a field, an option, a default.
func run6(ctx context.Context) error {
	r := &api.Runner{Max: 6}
	return r.Run(ctx, func() error {
		return api.Send(ctx, "you") // want `up to 6 times`
	})
}

func run1(ctx context.Context) error {
	r := &api.Runner{Max: 1}
	return r.Run(ctx, func() error { return api.Send(ctx, "you") })
}

func optTwo(ctx context.Context) error {
	return api.Opt(ctx, func() error {
		return api.Send(ctx, "you") // want `up to 3 times`
	}, api.Tries(2))
}

func optNone(ctx context.Context) error {
	return api.Opt(ctx, func() error {
		return api.Send(ctx, "you") // want `up to 7 times`
	})
}

// What the errors of an attempt ask for.
func marked(ctx context.Context) error {
	return api.Marked(ctx, func() error {
		if err := api.Send(ctx, "you"); err != nil { // want `up to 3 times`
			return api.Temporary(err)
		}
		return nil
	})
}

func unmarked(ctx context.Context) error {
	return api.Marked(ctx, func() error { return api.Send(ctx, "you") })
}

func stopped(ctx context.Context) error {
	_, err := api.Do(ctx, func() (int, error) {
		if err := api.Send(ctx, "you"); err != nil {
			return 0, api.Stop(err)
		}
		return 1, nil
	})
	return err
}

func asked(ctx context.Context) error {
	return api.Asked(ctx, func() error { return api.Send(ctx, "you") }, api.Busy)
}

func askedAll(ctx context.Context) error {
	return api.Asked(ctx, func() error {
		return api.Send(ctx, "you") // want `up to 3 times`
	}, func(err error) bool { return err != nil })
}

func final(ctx context.Context) error {
	_, err := api.Do(ctx, func() (int, error) {
		if err := api.Send(ctx, "you"); err != nil {
			return 0, &api.Final{Err: err}
		}
		return 1, nil
	})
	return err
}

// A predicate that is handed on is asked where it is known.
func Given(ctx context.Context, again func(error) bool) error {
	return api.Asked(ctx, func() error { return api.Send(ctx, "you") }, again)
}

func given(ctx context.Context, again func(error) bool) error {
	return api.Asked(ctx, func() error {
		return api.Send(ctx, "you") // want `up to 3 times`
	}, again)
}

func givenAny(ctx context.Context) error {
	return given(ctx, func(error) bool { return true })
}

func cautious(ctx context.Context, again func(error) bool) error {
	return api.Asked(ctx, func() error { return api.Send(ctx, "you") }, again)
}

func givenBusy(ctx context.Context) error { return cautious(ctx, api.Busy) }
