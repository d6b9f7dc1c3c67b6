package httpcalls

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
)

type options struct {
	Method, Path string
	Body         io.Reader
}

func (o *options) clone() *options { n := *o; return &n }
func sent(o *options) error {
	req, err := http.NewRequest(o.Method, "https://x"+o.Path, o.Body)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}
func sentJSON(o *options, in any) error {
	b, _ := json.Marshal(in)
	if o.Body == nil {
		o = o.clone()
		o.Body = bytes.NewReader(b)
	}
	return sent(o)
}

// A copy of the options holds what they hold.
func copied(t string) (err error) {
	o := options{Method: "POST", Path: "/albums"}
	for i := 0; i < 3; i++ {
		if err = sentJSON(&o, t); err == nil { // want `POST.*up to 3 times`
			return nil
		}
	}
	return err
}
func copiedPut(t string) (err error) {
	o := options{Method: "PUT", Path: "/albums"}
	for i := 0; i < 3; i++ {
		if err = sentJSON(&o, t); err == nil {
			return nil
		}
	}
	return err
}

// Of two methods the one that counts is named.
func either(id, body string) error {
	method, at := http.MethodPost, "https://x/albums"
	if id != "" {
		method, at = http.MethodPut, at+"/"+id
	}
	for range 3 {
		req, err := http.NewRequest(method, at, bytes.NewReader([]byte(body)))
		if err != nil {
			return err
		}
		if resp, err := http.DefaultClient.Do(req); err == nil { // want `HTTP POST.*up to 3 times`
			return resp.Body.Close()
		}
	}
	return nil
}

// A part of a whole that says where it belongs is likely at most.
func chunk(at string, part []byte) error {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, at, bytes.NewReader(part))
		if err != nil {
			return err
		}
		req.Header.Set("Content-Range", "bytes 0-99/200")
		if resp, err := http.DefaultClient.Do(req); err == nil {
			return resp.Body.Close()
		}
	}
	return nil
}
