// Package missing looks up what has been done after a failure. What says that there is nothing is known of each look-up:
// none of its findings is so much as likely.
package missing

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"guards/missing/store"
)

const orders = "https://example.com/orders"

var errGaveUp = errors.New("gave up")

func post(body string) error {
	_, err := http.Post(orders, "text/plain", strings.NewReader(body))
	return err
}

var (
	errUnknown     = errors.New("no such sale")
	errUnavailable = errors.New("try later")
)

// soldBy maps what the driver says to errors of the program's own.
func soldBy(ctx context.Context, db *sql.DB, name string) (num int64, err error) {
	err = db.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, fmt.Errorf("%s: %w", name, errUnknown)
	}
	if err != nil {
		return 0, errUnavailable
	}
	return num, nil
}

// What says that there is nothing is the error that is made of the driver's.
func insertedUnlessSold(ctx context.Context, db *sql.DB, name string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, serr := soldBy(ctx, db, name); !errors.Is(serr, errUnknown) {
			return serr
		}
	}
	return err
}

// sales holds what has been sold.
type sales struct{ db *sql.DB }

// get asks one function further down, and translates there.
func (s *sales) get(ctx context.Context, name string) (int64, error) {
	var num int64
	if err := s.db.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num); err != nil {
		return 0, translated(err)
	}
	return num, nil
}

func translated(err error) error {
	switch err {
	case sql.ErrNoRows:
		return errUnknown
	case sql.ErrConnDone:
		return errUnavailable
	}
	return err
}

func (s *sales) insertedUnlessThere(ctx context.Context, name string) (err error) {
	for range 3 {
		if _, err = s.db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, serr := s.get(ctx, name); serr != errUnknown {
			return serr
		}
	}
	return err
}

var errGone = errors.New("gone")

// findOnce tells by the answer that there is nothing, in one of two ways.
func findOnce(id string) (*http.Response, error) {
	resp, err := http.Get(orders + "/" + id)
	if err != nil {
		return nil, err
	}
	switch resp.StatusCode {
	case http.StatusNotFound, http.StatusGone:
		return nil, errGone
	case http.StatusServiceUnavailable:
		return nil, errUnavailable
	}
	return resp, nil
}

func foundByStatus(id, body string) error {
	for range 3 {
		err := post(body)
		if err == nil {
			return nil
		}
		if _, ferr := findOnce(id); !errors.Is(ferr, errGone) {
			return ferr
		}
	}
	return errGaveUp
}

var errEmpty = errors.New("empty")

// listed tells by an empty list that there is nothing.
func listed(ctx context.Context, db *sql.DB, name string) (num int64, err error) {
	rows, err := db.QueryContext(ctx, "SELECT num FROM sales WHERE name = $1", name)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	var nums []int64
	for rows.Next() {
		if err := rows.Scan(&num); err != nil {
			return 0, err
		}
		nums = append(nums, num)
	}
	if len(nums) == 0 {
		return 0, errEmpty
	}
	return nums[0], nil
}

func insertedUnlessListed(ctx context.Context, db *sql.DB, name string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, lerr := listed(ctx, db, name); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// Where the driver's own errors reach the loop, lines tell which of them mean that.
func insertedByPgx(ctx context.Context, conn *pgx.Conn, name string) (err error) {
	for range 3 {
		if _, err = conn.Exec(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		var num int64
		if err := conn.QueryRow(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num); !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
	}
	return err
}

// A constant does as well.
func postedUnlessKept(ctx context.Context, cache *redis.Client, id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if _, kerr := cache.Get(ctx, id).Result(); kerr != redis.Nil {
			return kerr
		}
	}
	return err
}

// A predicate does as well, and so does a code.
func postedUnlessFiled(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if _, rerr := file(id); !os.IsNotExist(rerr) {
			return rerr
		}
	}
	return err
}

// file reads what another process has left.
//
//retrysafe:read
func file(id string) (string, error) { return "", nil }

func postedUnlessAsked(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if _, rerr := file(id); status.Code(rerr) != codes.NotFound {
			return rerr
		}
	}
	return err
}

// A team's own look-up, and what it says by its error.

//retrysafe:absent
var errNotKept = errors.New("not kept")

//retrysafe:absent
func isNotKept(err error) bool { return err != nil && err.Error() == "not kept" }

func postedUnlessDeclared(id, body string) (err error) {
	for n := range 3 {
		if err = post(body); err == nil {
			return nil
		}
		_, rerr := file(id)
		if n == 0 && errors.Is(rerr, errNotKept) {
			continue
		}
		if !isNotKept(rerr) {
			return rerr
		}
	}
	return err
}

// What is behind an interface says the same in each implementation that is put there.
type finder interface{ find(id string) error }

type (
	byStatus struct{}
	byRow    struct{ db *sql.DB }
)

func (byStatus) find(id string) error {
	_, err := findOnce(id)
	if errors.Is(err, errGone) {
		return errUnknown
	}
	return err
}

func (r byRow) find(id string) error {
	_, err := soldBy(context.Background(), r.db, id)
	return err
}

type poster struct{ orders finder }

func newPoster(db *sql.DB) *poster {
	if db == nil {
		return &poster{byStatus{}}
	}
	return &poster{byRow{db}}
}

func (p *poster) post(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if ferr := p.orders.find(id); ferr != errUnknown {
			return ferr
		}
	}
	return err
}

// A row that says whether there is one, a map that has none, a store that says so beside what it returns, and what a
// literal of the look-up says.
func listedOnce(ctx context.Context, db *sql.DB, name string) error {
	var there bool
	if err := db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM sales WHERE name = $1)", name).Scan(&there); err != nil {
		return err
	}
	if !there {
		return errEmpty
	}
	return nil
}

func insertedUnlessOnce(ctx context.Context, db *sql.DB, name string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if lerr := listedOnce(ctx, db, name); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

func listedInMap(ctx context.Context, db *sql.DB, name string) (int64, error) {
	rows, err := db.QueryContext(ctx, "SELECT name, num FROM sales")
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	nums := make(map[string]int64)
	for rows.Next() {
		var n string
		var num int64
		if err := rows.Scan(&n, &num); err != nil {
			return 0, err
		}
		nums[n] = num
	}
	num, ok := nums[name]
	if !ok {
		return 0, errEmpty
	}
	return num, nil
}

func insertedUnlessMapped(ctx context.Context, db *sql.DB, name string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, lerr := listedInMap(ctx, db, name); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// archive is read beside what it returns.
//
//retrysafe:read
func archive(id string) (string, bool) { return "", false }

func archived(id string) (string, error) {
	v, ok := archive(id)
	if !ok {
		return "", errEmpty
	}
	return v, nil
}

func postedUnlessArchived(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if _, lerr := archived(id); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// within runs what it is handed on a connection.
func within(ctx context.Context, db *sql.DB, fn func(conn *sql.Conn) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return fn(conn)
}

func listedWithin(ctx context.Context, db *sql.DB, name string) (num int64, err error) {
	if err := db.PingContext(ctx); err != nil {
		return 0, err
	}
	err = within(ctx, db, func(conn *sql.Conn) error {
		err := conn.QueryRowContext(ctx, "SELECT num FROM sales WHERE name = $1", name).Scan(&num)
		if errors.Is(err, sql.ErrNoRows) {
			return errEmpty
		}
		return err
	})
	return num, err
}

func insertedUnlessWithin(ctx context.Context, db *sql.DB, name string) (err error) {
	for range 3 {
		if _, err = db.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, lerr := listedWithin(ctx, db, name); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// An entry that says nothing.
func headed(id string) (string, error) {
	resp, err := http.Head(orders + "/" + id)
	if err != nil {
		return "", err
	}
	tag := resp.Header.Get("ETag")
	if tag == "" {
		return "", errEmpty
	}
	return tag, nil
}

func postedUnlessHeaded(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if _, lerr := headed(id); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// A predicate of a team, in the look-up.
func translatedOnce(id string) error {
	_, err := file(id)
	if isNotKept(err) {
		return errEmpty
	}
	return err
}

func postedUnlessTranslated(id, body string) (err error) {
	for range 3 {
		if err = post(body); err == nil {
			return nil
		}
		if lerr := translatedOnce(id); lerr != errEmpty {
			return lerr
		}
	}
	return err
}

// What a look-up in another package says.
func insertedUnlessStored(ctx context.Context, s *store.Store, name string) (err error) {
	for range 3 {
		if _, err = s.DB.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if _, serr := s.Get(ctx, name); serr != store.ErrUnknown {
			return serr
		}
	}
	return err
}

func insertedUnlessSeen(ctx context.Context, s *store.Store, name string) (err error) {
	for range 3 {
		if _, err = s.DB.ExecContext(ctx, "INSERT INTO sales (name) VALUES ($1)", name); err == nil {
			return nil
		}
		if serr := s.Seen(ctx, name); serr != store.ErrUnknown {
			return serr
		}
	}
	return err
}
