// Package httplikely holds POSTs of which one link is a guess: they speak only when guesses are
// asked for.
package httplikely

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"

	"httplikely/endpoints"
)

const shop = "https://shop.example.com"

func post(path, body string) error {
	resp, err := http.Post(shop+path, "text/plain", strings.NewReader(body))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// A constant path that ends in a verb of state or of reading is likely at most.
func search(body string) (err error) {
	for range 3 {
		if err = post("/search", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func graphql(body string) (err error) {
	for range 3 {
		if err = post("/graphql", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func token(body string) (err error) {
	for range 3 {
		if err = post("/oauth/token", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func cancel(id string) (err error) {
	for range 3 {
		if err = post("/orders/"+id+"/cancel", ""); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// The state of a post.
func publish(id, body string) (err error) {
	for range 3 {
		if err = post("/posts/"+id+"/publish", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func heartbeat(body string) (err error) {
	for range 3 {
		if err = post("/agents/heartbeat", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A method that only the run knows.
func dynamic(body string) error {
	for range 3 {
		req, err := http.NewRequest(os.Getenv("SHOP_METHOD"), shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// What a request says of itself beside its path, such as the type of its body, is not its path.
type api struct {
	server, password string
	token            string
}

func (a *api) login() error {
	body, err := json.Marshal(map[string]string{"password": a.password})
	if err != nil {
		return err
	}
	req, err := http.NewRequest(http.MethodPost, fmt.Sprintf("%s/api/auth", a.server), bytes.NewReader(body))
	if err != nil {
		return err
	}
	return a.do(req)
}

func (a *api) do(req *http.Request) error {
	req.Header.Add("Content-Type", "application/json")
	if a.token != "" {
		req.Header.Add("X-Session", a.token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	token, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode == http.StatusUnauthorized && a.token != "" {
		if err := a.login(); err != nil {
			return err
		}
		return a.do(req)
	}
	a.token = string(token)
	return nil
}

func (a *api) open() (err error) {
	for range 3 {
		if err = a.login(); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// Most PATCH requests set values, and set the same ones again.
func patch(body string) error {
	for range 3 {
		req, err := http.NewRequest("PATCH", shop+"/orders/7", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req) // want `PATCH may be sent up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// The path may be put together from its elements.
func listed(base *url.URL, body string) (err error) {
	for range 3 {
		resp, err := http.Post(base.JoinPath("orders", "search").String(), "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func removed(base, body string) (err error) {
	for range 3 {
		target, err := url.JoinPath(base, "orders", "delete")
		if err != nil {
			return err
		}
		resp, err := http.Post(target, "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// The name of a service may stand before the verb.
func named(body string) (err error) {
	for range 3 {
		if err = post("/s3_list_file_names", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A thing that is moved or renamed again is where it was.
func moved(body string) (err error) {
	for range 3 {
		if err = post("/files/moveItems", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// The words of an element need not be kept apart, and the kind of document does not count.
func glued(body string) (err error) {
	for range 3 {
		if err = post("/deletefolder", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func document(body string) (err error) {
	for range 3 {
		if err = post("/api/rpc.php", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// That a verb is done for many is not the verb.
func manifold(id, body string) (err error) {
	for range 3 {
		if err = post("/albums/"+id+":batchRemoveItems", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// An address that is asked for is no thing that is made.
func addressed(body string) (err error) {
	for range 3 {
		if err = post("/upload/part-urls", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// The path may be spelled in a package that does nothing else.
func spelled(base, body string) (err error) {
	for range 3 {
		resp, err := http.Post(endpoints.At(base).Existence("7"), "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// What is to be done may stand in the form.
func acted(id string) error {
	for range 3 {
		resp, err := http.PostForm(shop+"/files/"+id, url.Values{"operation": {"rename"}, "name": {"b"}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

func revoked(token string) error {
	form := url.Values{}
	form.Set("token", token)
	form.Set("token_type_hint", "access_token")
	for range 3 {
		resp, err := http.PostForm(shop+"/session/7", form) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

func entered(user, password string) error {
	form := url.Values{"grant_type": {"password"}, "username": {user}, "password": {password}}
	for range 3 {
		resp, err := http.Post(shop+"/session/7", "application/x-www-form-urlencoded", strings.NewReader(form.Encode())) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}
