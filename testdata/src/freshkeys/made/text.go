package made

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// In a text that the function puts together: of a body, of a URL.

func inText(amount int) (err error) {
	for range 3 {
		resp, err := http.Post("https://bank/charges", "application/json", // want `another idempotency key \(uuid.NewString\)`
			strings.NewReader(fmt.Sprintf(`{"idempotency_key": %q, "amount": %d}`, uuid.NewString(), amount)))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func inTextAbove(amount int) (err error) {
	key := uuid.NewString()
	for range 3 {
		resp, err := http.Post("https://bank/charges", "application/json",
			strings.NewReader(fmt.Sprintf(`{"idempotency_key": %q, "amount": %d}`, key, amount)))
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func inQuery(body string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges?idempotency_key="+uuid.NewString()+"&wait=no", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req) // want `another idempotency key \(uuid.NewString\)`
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}

func inQueryAbove(body string) (err error) {
	key := uuid.NewString()
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges?idempotency_key="+key+"&wait=no", strings.NewReader(body))
		if err != nil {
			return err
		}
		resp, err := http.DefaultClient.Do(req)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return err
}
