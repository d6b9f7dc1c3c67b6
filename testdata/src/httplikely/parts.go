package httplikely

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"httplikely/endpoints"
)

// An address that a file is to be sent to or had from is asked for, whatever its name is made of.
func upload(body string) (err error) {
	for range 3 {
		if err = post("/files/upload/link", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func download(body string) (err error) {
	for range 3 {
		if err = post("/files/download-link/premium", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// A part that is brought again under its number lands where it was.
func numbered(n int, body string) (err error) {
	for range 3 {
		resp, err := http.Post(shop+"/uploads/7/part/"+strconv.Itoa(n), "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func formatted(n int, body string) (err error) {
	for range 3 {
		resp, err := http.Post(fmt.Sprintf("https://shop.example.com/uploads/7/part/%d?token=7", n), "text/plain", strings.NewReader(body)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// Which method is meant may be for the caller to say.
func overridden(id, method string) error {
	for range 3 {
		req, err := http.NewRequest("POST", shop+"/orders/"+id, nil)
		if err != nil {
			return err
		}
		req.Header.Set("X-HTTP-Method-Override", method)
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

func copied() (err error) {
	for range 3 {
		form := url.Values{"file": {"7"}, "part_number": {"2"}}
		resp, err := http.PostForm(shop+"/files/7", form) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A page of a list is asked for.
func page(home string) error {
	params := url.Values{}
	params.Set("offset", "20")
	target := shop + "/folder?" + params.Encode()
	for range 3 {
		resp, err := http.Post(target, "text/plain", strings.NewReader(home)) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// The method that is meant stands in a header.
func meant(id, body string) error {
	for range 3 {
		req, err := http.NewRequest("POST", shop+"/orders/"+id, strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-HTTP-Method-Override", "PUT")
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// It may be a POST that is sent as something else.
func meantByGet(body string) error {
	for range 3 {
		req, err := http.NewRequest("GET", shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-HTTP-Method-Override", "POST")
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

func getAsGet(body string) error {
	for range 3 {
		req, err := http.NewRequest("GET", shop+"/orders", strings.NewReader(body))
		if err != nil {
			return err
		}
		req.Header.Set("X-HTTP-Method-Override", "GET")
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// What is to be done stands in one of the entries of a form that is written while it is read.
func piped(id string) error {
	for range 3 {
		resp, err := http.Post(shop+"/files/"+id, "multipart/form-data", form(url.Values{"action": {"rename"}})) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

func form(params url.Values) io.Reader {
	r, w := io.Pipe()
	writer := multipart.NewWriter(w)
	go func() {
		for name, values := range params {
			for _, v := range values {
				if err := writer.WriteField(name, v); err != nil {
					w.CloseWithError(err)
					return
				}
			}
		}
		w.CloseWithError(writer.Close())
	}()
	return r
}

// One of the forms that may be sent takes something away.
func either(hard bool) (err error) {
	opts := options{params: url.Values{}}
	if hard {
		opts.params.Set("rmDir", "true")
	} else {
		opts.params.Set("dlDir", "true")
	}
	for range 3 {
		if err = call("/files/7", &opts); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

type options struct{ params url.Values }

func call(path string, opts *options) error {
	resp, err := http.Post(shop+path+"?"+opts.params.Encode(), "text/plain", nil)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// The query may be put into the URL afterwards.
func queried(home string) error {
	req, err := http.NewRequest("POST", shop+"/folder", strings.NewReader(home))
	if err != nil {
		return err
	}
	req.URL.RawQuery = url.Values{"page_token": {"7"}}.Encode()
	for range 3 {
		resp, err := http.DefaultClient.Do(req) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("gave up")
}

// A part may be told by where it begins, too.
func begun(at string) (err error) {
	for range 3 {
		resp, err := http.PostForm(shop+"/files/7", url.Values{"chunk_offset": {at}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// To update is to set.
func updated(name string) (err error) {
	for range 3 {
		resp, err := http.PostForm(shop+"/files/7", url.Values{"action": {"update"}, "name": {name}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// The action may stand in a variable of another package that is assigned once.
func variable(name string) (err error) {
	for range 3 {
		resp, err := http.PostForm(shop+"/files/7", url.Values{"action": {endpoints.MoveOperation}, "name": {name}}) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// What stands behind a verb is what it is about.
func gone(name string) (err error) {
	for range 3 {
		resp, err := http.Post(shop+"/delete/"+name, "text/plain", nil) // want `up to 3 times`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
