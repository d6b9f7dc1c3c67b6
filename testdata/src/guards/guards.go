// Package guards holds retries whose effect stands behind something that lets it through once.
package guards

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

const orders = "https://shop.example.com/orders"

var errGaveUp = errors.New("gave up")

func post(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// placed reports whether an order is known.
func placed(id string) (bool, error) {
	resp, err := http.Get(orders + "/" + id)
	if err != nil {
		return false, err
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusOK:
		return true, nil
	case http.StatusNotFound:
		return false, nil
	}
	return false, fmt.Errorf("order %s: %s", id, resp.Status)
}

// A reservation in front of the order: the second round finds it taken.
func reserved(ctx context.Context, rdb *redis.Client, id, body string) error {
	for range 3 {
		ok, err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Result()
		if err != nil {
			continue
		}
		if !ok {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// The answer of the reservation is not looked at.
func reservedUnseen(ctx context.Context, rdb *redis.Client, id, body string) error {
	for range 3 {
		if err := rdb.SetNX(ctx, "order:"+id, 1, time.Hour).Err(); err != nil {
			continue
		}
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A row that goes in once, in front of the order.
func inserted(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
		if err != nil {
			continue
		}
		n, err := res.RowsAffected()
		if err != nil {
			return err
		}
		if n == 0 {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// Nobody asks whether the row went in.
func insertedUnseen(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		if _, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id); err != nil {
			continue
		}
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// The row stands in front of another order only.
func insertedElsewhere(ctx context.Context, db *sql.DB, id, body, other string) error {
	for range 3 {
		if err := post(body); err != nil { // want `POST.*up to 3 times`
			continue
		}
		res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
		if err != nil {
			continue
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		if post(other) == nil {
			return nil
		}
	}
	return errGaveUp
}

// A guard in a helper.
func claim(ctx context.Context, db *sql.DB, id string) (bool, error) {
	res, err := db.ExecContext(ctx, "INSERT INTO sent (name) VALUES ($1) ON CONFLICT (name) DO NOTHING", id)
	if err != nil {
		return false, err
	}
	n, err := res.RowsAffected()
	return n == 1, err
}

func claimed(ctx context.Context, db *sql.DB, id, body string) error {
	for range 3 {
		mine, err := claim(ctx, db, id)
		if err != nil {
			continue
		}
		if !mine {
			return nil
		}
		if post(body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// After a failure the work is looked up, and found done it leaves.
func lookedUp(id, body string) error {
	for range 3 {
		if post(body) == nil {
			return nil
		}
		if ok, err := placed(id); err != nil || ok {
			return err
		}
	}
	return errGaveUp
}

// The same, told apart in two steps.
func lookedUpApart(id, body string) error {
	for range 3 {
		if post(body) == nil {
			return nil
		}
		if ok, err := placed(id); err == nil && ok {
			return nil
		} else if err != nil {
			return err
		}
	}
	return errGaveUp
}

// After a failure something is looked up that leads nowhere.
func lookedUpOnly(id, body string) error {
	for range 3 {
		if post(body) == nil { // want `POST.*up to 3 times`
			return nil
		}
		if ok, err := placed(id); err == nil {
			fmt.Println("placed:", ok)
		}
	}
	return errGaveUp
}

var errNone = errors.New("no such order")

// find returns an order, or says by its error that there is none.
func find(id string) (string, error) {
	resp, err := http.Get(orders + "/" + id)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode == http.StatusNotFound {
		return "", errNone
	}
	return resp.Header.Get("ETag"), nil
}

// The look-up says by its error that there is nothing.
func foundByError(id, body string) (string, error) {
	for n := 0; ; n++ {
		err := post(body)
		if err == nil {
			return "", nil
		}
		tag, ferr := find(id)
		if ferr == nil {
			return tag, nil
		}
		if !errors.Is(ferr, errNone) || n == 3 {
			return "", errors.Join(err, ferr)
		}
	}
}

// The same, with nothing but the test for none.
func noneByError(id, body string) (tag string, err error) {
	for n := 0; ; n++ {
		if err = post(body); err == nil {
			return "", nil
		}
		if tag, err = find(id); err != errNone || n == 3 {
			return tag, err
		}
	}
}

// place reports an answer that is not the one it expects as an error.
func place(body string) error {
	resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusCreated {
		return errors.New(resp.Status)
	}
	return nil
}

// What this program takes for a failure may have worked: the look-up decides then too.
func foundAfterOdd(id, body string) (string, error) {
	for range 3 {
		err := place(body)
		if err == nil {
			return "", nil
		}
		tag, ferr := find(id)
		if ferr == nil {
			return tag, nil
		}
		if !errors.Is(ferr, errNone) {
			return "", ferr
		}
	}
	return "", errGaveUp
}

// The same, of an answer with a status.
func foundAfterStatus(id, body string) error {
	for range 3 {
		resp, err := http.Post(orders, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if resp.StatusCode < 300 {
			return nil
		}
		if _, err := find(id); err == nil {
			return nil
		} else if !errors.Is(err, errNone) {
			return err
		}
	}
	return errGaveUp
}

// A look-up after a success too: that one may send the order again.
func confirmed(id, body string) error {
	for range 3 {
		if err := post(body); err != nil { // want `POST.*up to 3 times`
			return err
		}
		if _, err := find(id); err == nil {
			return nil
		}
	}
	return errGaveUp
}

// What is found says nothing of the work: it is given up all the same.
func alive(body string) error {
	for range 3 {
		err := post(body) // want `POST.*up to 3 times`
		if err == nil {
			return nil
		}
		if _, herr := find("health"); herr == nil {
			return err
		}
	}
	return errGaveUp
}

// What is read is needed for the next attempt: found or not, the order is sent.
func prepared(id, body string) error {
	for range 3 {
		if err := post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
		tag, err := find(id)
		if errors.Is(err, errNone) {
			tag = "none"
		} else if err != nil {
			return err
		}
		fmt.Println("tag:", tag)
	}
	return errGaveUp
}

// A look-up that did not come in time has found nothing out.
func lateLookUp(id, body string) error {
	for range 3 {
		if err := post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
		if _, err := find(id); !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
	return errGaveUp
}

// A row that is there has been inserted by an attempt that seemed to fail.
func insertedOnce(ctx context.Context, db *sql.DB, name string) (num int64, err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return 0, nil
		}
		err = db.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num)
		if err == nil {
			return num, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return 0, err
		}
	}
	return 0, errGaveUp
}

// The same, at the top of the round.
func insertedLookedFirst(ctx context.Context, db *sql.DB, name string) (num int64, err error) {
	for range 3 {
		err = db.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num)
		if err == nil {
			return num, nil
		}
		if err != sql.ErrNoRows {
			return 0, err
		}
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return 0, nil
		}
	}
	return 0, errGaveUp
}

// What is read first does not tell whether it has been inserted.
func insertedBeside(ctx context.Context, db *sql.DB, name string) error {
	for range 3 {
		var price int64
		err := db.QueryRowContext(ctx, "SELECT price FROM prices WHERE name = $1", name).Scan(&price)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name, price) VALUES ($1, $2)", name, price); err == nil { // want `INSERT.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// What the row says is read into a variable.
func insertedExists(ctx context.Context, db *sql.DB, name string) error {
	for range 3 {
		if _, err := db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		var there bool
		if err := db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sales WHERE name = $1)", name).Scan(&there); err != nil {
			return err
		}
		if there {
			return nil
		}
	}
	return errGaveUp
}

// Found or not, the loop goes on.
func insertedExistsUnseen(ctx context.Context, db *sql.DB, name string) error {
	for range 3 {
		if _, err := db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil { // want `INSERT.*up to 3 times`
			return nil
		}
		var there bool
		if err := db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sales WHERE name = $1)", name).Scan(&there); err != nil {
			return err
		}
		if there {
			fmt.Println("there")
		}
	}
	return errGaveUp
}

// Who is asked about the look-up may be anybody.
func gone(id string, isGone func(error) bool) {
	for range 3 {
		if post(id) == nil { // want `POST.*up to 3 times`
			return
		}
		if _, err := find(id); !isGone(err) {
			return
		}
	}
}

// Another code says nothing of the work.
func postedUnlessDown(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
		if _, rerr := kept(id); status.Code(rerr) != codes.Unavailable {
			return rerr
		}
	}
	return err
}

// kept reads what another process has left.
//
//retrysafe:read
func kept(id string) (string, error) { return "", nil }

// Of what may stand behind an interface, one asks nobody but the process itself, which has not seen the answer either.
type notes interface{ noted(id string) error }

type (
	asked     struct{}
	remembers struct{ ids map[string]bool }
)

func (asked) noted(id string) error {
	_, err := find(id)
	return err
}

func (r remembers) noted(id string) error {
	if !r.ids[id] {
		return errNone
	}
	return nil
}

type noting struct{ of notes }

func newNoting(ids map[string]bool) *noting {
	if ids == nil {
		return &noting{asked{}}
	}
	return &noting{remembers{ids}}
}

func (n *noting) posted(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
		if nerr := n.of.noted(id); nerr != errNone {
			return nerr
		}
	}
	return err
}
