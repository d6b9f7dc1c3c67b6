// Package intent asks what a call is about. Counters, clocks and random values that decorate it do
// not make it another call; what stands in its URL or body does.
package intent

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/rand"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
)

const shop = "https://shop.example.com"

var errGaveUp = errors.New("gave up")

func post(path, body string) error {
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func get(path string) (string, error) {
	resp, err := http.Get(shop + path)
	if err != nil {
		return "", err
	}
	return resp.Header.Get("Location"), resp.Body.Close()
}

// A counter in a header is no intent.
func counterHeader(ctx context.Context, body string) error {
	for n := range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-Attempt", strconv.Itoa(n))
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// A counter in a log line or a wait is none.
func counterLog(body string) error {
	for n := range 3 {
		log.Print("attempt ", n)
		if post("/orders", body) == nil { // want `up to 3 times`
			return nil
		}
		time.Sleep(time.Duration(n) * time.Second)
	}
	return errGaveUp
}

// A counter in the body is: each round sends something else.
func counterBody() error {
	for n := range 3 {
		if post("/orders", fmt.Sprintf("line %d", n)) == nil {
			return nil
		}
	}
	return errGaveUp
}

// A counter in the URL as well.
func counterPath(body string) error {
	for n := range 3 {
		if post("/shelves/"+strconv.Itoa(n)+"/orders", body) == nil {
			return nil
		}
	}
	return errGaveUp
}

// And in a form.
func counterForm() error {
	for n := range 3 {
		resp, err := http.PostForm(shop+"/orders", url.Values{"number": {strconv.Itoa(n)}})
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// A clock in the body does not make another order.
func clockBody(text string) error {
	for range 3 {
		raw, err := json.Marshal(map[string]any{"text": text, "at": time.Now()})
		if err != nil {
			return err
		}
		resp, err := http.Post(shop+"/orders", "application/json", bytes.NewReader(raw)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

// Nor does a random value.
func randomBody(text string) error {
	for range 3 {
		if post("/orders", fmt.Sprintf("%s #%d", text, rand.Int())) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// Nor does a uuid that only traces.
func traced(ctx context.Context, body string) error {
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-Request-Id", uuid.NewString())
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errGaveUp
}

func postTo(host, body string) error {
	resp, err := http.Post("https://"+host+"/orders", "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The place tried next is no intent while the body comes from outside.
func hosts(all []string, body string) error {
	for _, host := range all {
		if postTo(host, body) == nil { // want `POST`
			return nil
		}
	}
	return errGaveUp
}

// Nor is a host that the round asks for.
func asked(body string) error {
	for range 3 {
		host, err := get("/hosts/next")
		if err != nil {
			continue
		}
		if postTo(host, body) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A list of hosts in turns.
func turns(all []string, body string) error {
	for n := range 6 {
		if postTo(all[n%len(all)], body) == nil { // want `up to 6 times`
			return nil
		}
	}
	return errGaveUp
}

// An item in the URL is an intent.
func perItem(ids []string) {
	for _, id := range ids {
		if err := post("/orders/"+id+"/parcels", ""); err != nil {
			log.Print(err)
		}
	}
}

// An item in the URL, until the first that goes through.
func perItemFirst(ids []string) error {
	for _, id := range ids {
		if post("/orders/"+id+"/parcels", "") == nil {
			return nil
		}
	}
	return errGaveUp
}

// An item in the body, whatever the host.
func perItemHost(orders map[string]string) {
	for host, body := range orders {
		if err := postTo(host, body); err != nil {
			log.Print(err)
		}
	}
}

// A row that is read by arguments from outside is no other intent.
func readInside(db *sql.DB, id string) error {
	for range 3 {
		var text string
		if err := db.QueryRow("SELECT text FROM drafts WHERE id = ?", id).Scan(&text); err != nil {
			continue
		}
		if post("/orders", text) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// What is made from a parameter inside is none either.
func madeInside(name string, lines []string) error {
	for range 3 {
		body := name + ":" + strings.Join(lines, ",")
		if post("/orders", body) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// The answer to the last call in the next one is.
func answered(body string) error {
	next := "/orders"
	for {
		resp, err := http.Post(shop+next, "text/plain", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp.Body.Close()
		if next = resp.Header.Get("Location"); next == "" {
			return nil
		}
	}
}

// A caller's loop around a function that is handed the item.
func order(id string) error { return post("/orders", id) }

func orders(ids []string) {
	for _, id := range ids {
		if err := order(id); err != nil {
			log.Print(err)
		}
	}
}

// A caller's loop around a function that is handed a counter that it only logs.
func orderLogged(id string, n int) error {
	log.Print("attempt ", n)
	return post("/orders", id)
}

func ordersLogged(id string) error {
	for n := range 3 {
		if orderLogged(id, n) == nil { // want `up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A caller's loop around a function that is handed a counter that it sends.
func line(id string, n int) error { return post("/orders", fmt.Sprint(id, n)) }

func linesOf(id string) error {
	for n := range 3 {
		if line(id, n) == nil {
			return nil
		}
	}
	return errGaveUp
}

// A batch of which the answer says what was not taken: the rest is another intent, the same after an error
// is not, also when it is put into a struct anew each time.
type batch struct{ Records []string }

func (b *batch) put() (refused []int, err error) {
	data, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	resp, err := http.Post(shop+"/records", "application/json", bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	err = json.NewDecoder(resp.Body).Decode(&refused)
	return refused, err
}

func putRest(todo []string) error {
	for range 3 {
		refused, err := (&batch{Records: todo}).put() // want `up to 3 times`
		if err != nil {
			continue
		}
		if len(refused) == 0 {
			return nil
		}
		var rest []string
		for _, i := range refused {
			rest = append(rest, todo[i])
		}
		todo = rest
	}
	return errGaveUp
}

func putRefused(todo []string) error {
	for range 3 {
		refused, err := (&batch{Records: todo}).put()
		if err != nil {
			return err
		}
		if len(refused) == 0 {
			return nil
		}
		var rest []string
		for _, i := range refused {
			rest = append(rest, todo[i])
		}
		todo = rest
	}
	return errGaveUp
}

// The host is told in the query, too: the next one gets what the last one may have taken.
func hostInQuery(hosts []string, body string) (err error) {
	for _, host := range hosts {
		u := &url.URL{Scheme: "https", Host: host, Path: "/orders"}
		u.RawQuery = "from=" + host
		resp, err := http.Post(u.String(), "text/plain", strings.NewReader(body)) // want `POST`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// What only the query tells is another thing each time.
func itemInQuery(host string, items []string, body string) (err error) {
	for _, item := range items {
		u := &url.URL{Scheme: "https", Host: host, Path: "/orders"}
		u.RawQuery = "item=" + item
		resp, err := http.Post(u.String(), "text/plain", strings.NewReader(body))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// So of a URL that is parsed.
func itemInParsed(home string, items []string, body string) error {
	for _, item := range items {
		u, err := url.Parse(home)
		if err != nil {
			return err
		}
		u.RawQuery = "item=" + item
		resp, err := http.Post(u.String(), "text/plain", strings.NewReader(body))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return nil
}
