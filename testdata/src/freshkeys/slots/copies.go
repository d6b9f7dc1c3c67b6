package slots

import (
	"bytes"
	"maps"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// A copy of a map of headers has entries of its own.

func copiedHeaders(base map[string]string, body string) (err error) {
	for range 3 {
		headers := maps.Clone(base)
		headers["Idempotency-Key"] = uuid.NewString() // want `another idempotency key \(uuid.NewString\)`
		if err = poured(headers, body); err == nil {
			return nil
		}
	}
	return err
}

func copiedHeadersAbove(base map[string]string, body string) (err error) {
	headers := maps.Clone(base)
	headers["Idempotency-Key"] = uuid.NewString()
	for range 3 {
		if err = poured(headers, body); err == nil {
			return nil
		}
	}
	return err
}

func poured(headers map[string]string, body string) error {
	req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
	if err != nil {
		return err
	}
	for name, value := range headers {
		req.Header.Set(name, value)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func copiedHere(base map[string]string, body string) (err error) {
	for range 3 {
		headers := maps.Clone(base)
		headers["Idempotency-Key"] = uuid.NewString() // want `another idempotency key \(uuid.NewString\)`
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(body))
		if err != nil {
			return err
		}
		for name, value := range headers {
			req.Header.Set(name, value)
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

// A field of a form that is written part by part.

func inForm(file []byte) (err error) {
	for range 3 {
		var buf bytes.Buffer
		form := multipart.NewWriter(&buf)
		if err = form.WriteField("idempotency_key", uuid.NewString()); err != nil { // want `another idempotency key \(uuid.NewString\)`
			return err
		}
		form.Close()
		resp, err := http.Post("https://bank/files", form.FormDataContentType(), &buf)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func inFormOf(id string, file []byte) (err error) {
	for range 3 {
		var buf bytes.Buffer
		form := multipart.NewWriter(&buf)
		if err = form.WriteField("idempotency_key", "file-"+id); err != nil {
			return err
		}
		form.Close()
		resp, err := http.Post("https://bank/files", form.FormDataContentType(), &buf)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
