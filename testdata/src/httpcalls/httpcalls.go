// Package httpcalls holds the forms in which a request takes its method: POST speaks, the
// others are silent.
package httpcalls

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
)

const orders = "https://shop.example.com/orders"

func done(resp *http.Response, err error) bool {
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode < 300
}

var errGaveUp = errors.New("gave up")

// The package's own functions.
func packageFuncs(form url.Values) error {
	for range 3 {
		if done(http.PostForm(orders, form)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func packageGet() error {
	for range 3 {
		if done(http.Get(orders)) {
			return nil
		}
	}
	return errGaveUp
}

func packageHead() error {
	for range 3 {
		if done(http.Head(orders)) {
			return nil
		}
	}
	return errGaveUp
}

// A client's methods.
func clientPost(c *http.Client, body string) error {
	for range 3 {
		if done(c.Post(orders, "text/plain", strings.NewReader(body))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func clientPostForm(c *http.Client, form url.Values) error {
	for range 3 {
		if done(c.PostForm(orders, form)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func clientGet(c *http.Client) error {
	for range 3 {
		if done(c.Get(orders)) {
			return nil
		}
	}
	return errGaveUp
}

// Constant methods of NewRequest.
func newPost(ctx context.Context, body string) error {
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func newPut(ctx context.Context, body string) error {
	for range 3 {
		req, err := http.NewRequestWithContext(ctx, http.MethodPut, orders+"/7", strings.NewReader(body))
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func newDelete() error {
	for range 3 {
		req, err := http.NewRequest("DELETE", orders+"/7", nil)
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// No method is GET.
func newEmpty() error {
	for range 3 {
		req, err := http.NewRequest("", orders, nil)
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A request may be written as a literal.
func literal(u *url.URL) error {
	for range 3 {
		req := &http.Request{Method: "POST", URL: u, Header: http.Header{}}
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func literalPut(u *url.URL) error {
	for range 3 {
		if done(http.DefaultClient.Do(&http.Request{Method: http.MethodPut, URL: u})) {
			return nil
		}
	}
	return errGaveUp
}

func literalEmpty(u *url.URL) error {
	for range 3 {
		if done(http.DefaultClient.Do(&http.Request{URL: u})) {
			return nil
		}
	}
	return errGaveUp
}

// A method that is set later counts.
func setLater(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodGet, orders, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Method = http.MethodPost
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// So does one that is taken back.
func setBack(body string) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, orders+"/7", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Method = http.MethodPut
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A request made above the loop keeps its method in its copies.
func cloned(ctx context.Context, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for range 3 {
		if done(http.DefaultClient.Do(req.Clone(ctx))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func withContext(ctx context.Context, body string) error {
	req, err := http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
	if err != nil {
		return err
	}
	for range 3 {
		if done(http.DefaultClient.Do(req.WithContext(ctx))) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func clonedGet(ctx context.Context) error {
	req, err := http.NewRequest(http.MethodGet, orders, nil)
	if err != nil {
		return err
	}
	for range 3 {
		if done(http.DefaultClient.Do(req.Clone(ctx))) {
			return nil
		}
	}
	return errGaveUp
}

// A request that a function makes has the method that the function gives it.
func order(body string) (*http.Request, error) {
	return http.NewRequest(http.MethodPost, orders, strings.NewReader(body))
}

func lookup(id string) (*http.Request, error) {
	return http.NewRequest(http.MethodGet, orders+"/"+id, nil)
}

func made(body string) error {
	for range 3 {
		req, err := order(body)
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func madeGet(id string) error {
	for range 3 {
		req, err := lookup(id)
		if err != nil {
			return err
		}
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

// A transport is as good as a client.
func transport(t http.RoundTripper, body string) error {
	for range 3 {
		req, err := order(body)
		if err != nil {
			return err
		}
		if done(t.RoundTrip(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

// A helper that is handed the method: the loop is its callers'.
func send(method, path, body string) error {
	req, err := http.NewRequest(method, "https://shop.example.com"+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func sendPost(body string) (err error) {
	for range 3 {
		if err = send("POST", "/orders", body); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}

func sendPut(body string) (err error) {
	for range 3 {
		if err = send("PUT", "/orders/7", body); err == nil {
			return nil
		}
	}
	return err
}

// A loop that is handed the request: one caller posts.
func sendAgain(req *http.Request) error {
	for range 3 {
		if done(http.DefaultClient.Do(req)) { // want `POST.*up to 3 times`
			return nil
		}
	}
	return errGaveUp
}

func postAgain(body string) error {
	req, err := order(body)
	if err != nil {
		return err
	}
	return sendAgain(req)
}

func getAgain(id string) error {
	req, err := lookup(id)
	if err != nil {
		return err
	}
	return sendAgain(req)
}

// The same loop where every caller reads.
func readAgain(req *http.Request) error {
	for range 3 {
		if done(http.DefaultClient.Do(req)) {
			return nil
		}
	}
	return errGaveUp
}

func getOnlyAgain(id string) error {
	req, err := lookup(id)
	if err != nil {
		return err
	}
	return readAgain(req)
}

// Only reads are repeated.
func readsOnly(req *http.Request) (*http.Response, error) {
	for n := 0; ; n++ {
		resp, err := http.DefaultClient.Do(req)
		if err == nil || n == 3 || req.Method != http.MethodGet {
			return resp, err
		}
	}
}

func readsOnlyPost(body string) (*http.Response, error) {
	req, err := order(body)
	if err != nil {
		return nil, err
	}
	return readsOnly(req)
}

func readsOnlyGet(id string) (*http.Response, error) {
	req, err := lookup(id)
	if err != nil {
		return nil, err
	}
	return readsOnly(req)
}

// A form that orders something new is no guess, whatever stands around the order.
func formed(text string) error {
	for range 3 {
		resp, err := http.PostForm("https://shop.example.com/files/7", url.Values{"operation": {"copy"}, "note": {"do not move"}, "text": {text}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// To initiate something is to begin it.
func initiated(text string) error {
	for range 3 {
		resp, err := http.Post("https://shop.example.com/payouts/initiate", "text/plain", strings.NewReader(text)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}
