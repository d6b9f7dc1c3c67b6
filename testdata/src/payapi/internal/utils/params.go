package utils

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"regexp"
	"strings"
)

var param = regexp.MustCompile(`({.*?})`)

// ReplaceParameters fills in what stands in braces.
func ReplaceParameters(text string, params map[string]string) string {
	if len(params) == 0 {
		return text
	}
	return param.ReplaceAllStringFunc(text, func(m string) string { return params[m[1:len(m)-1]] })
}

// SerializeRequestBody writes the part of request that is the body.
func SerializeRequestBody(_ context.Context, request any, field string) (io.Reader, string, error) {
	v := reflect.ValueOf(request)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct {
		return nil, "", fmt.Errorf("invalid request body")
	}
	body := v.Interface()
	if field != "" {
		f := v.FieldByName(field)
		if !f.IsValid() || f.IsZero() {
			return nil, "", nil
		}
		body = f.Interface()
	}
	var buf bytes.Buffer
	if err := json.NewEncoder(&buf).Encode(body); err != nil {
		return nil, "", err
	}
	return bytes.NewReader(buf.Bytes()), "application/json", nil
}

// PopulateHeaders puts the fields on that have a tag "header".
func PopulateHeaders(_ context.Context, req *http.Request, headers any) {
	populateHeaders(headers, req.Header)
}

func populateHeaders(headers any, into http.Header) {
	v := reflect.ValueOf(headers)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	t := v.Type()
	for i := range t.NumField() {
		tag := t.Field(i).Tag.Get("header")
		if tag == "" {
			continue
		}
		name := t.Field(i).Name
		for option := range strings.SplitSeq(tag, ",") {
			if rest, ok := strings.CutPrefix(option, "name="); ok {
				name = rest
			}
		}
		if value := text(v.Field(i)); value != "" {
			into.Add(name, value)
		}
	}
}

func text(v reflect.Value) string {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return ""
		}
		v = v.Elem()
	}
	return fmt.Sprintf("%v", v.Interface())
}
