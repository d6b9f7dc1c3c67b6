// Package requests sends a request again when it fails.
package requests

import "net/http"

func Do(req *http.Request) (resp *http.Response, err error) {
	for range 3 {
		if resp, err = http.DefaultClient.Do(req); err == nil {
			return resp, nil
		}
	}
	return nil, err
}
