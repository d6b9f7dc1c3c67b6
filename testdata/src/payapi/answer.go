package payapi

import (
	"fmt"
	"io"
	"net/http"

	"payapi/models/operations"
)

func answer(req *http.Request, httpRes *http.Response) (*operations.Response, error) {
	res := &operations.Response{Request: req, Response: httpRes}
	switch {
	case httpRes.StatusCode == 200:
		raw, err := io.ReadAll(httpRes.Body)
		if err != nil {
			return nil, err
		}
		res.Raw = raw
	case httpRes.StatusCode >= 400 && httpRes.StatusCode < 600:
		return nil, fmt.Errorf("API error occurred: %d", httpRes.StatusCode)
	default:
		return nil, fmt.Errorf("unknown status code returned: %d", httpRes.StatusCode)
	}
	return res, nil
}
