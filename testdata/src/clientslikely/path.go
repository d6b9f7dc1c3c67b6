package clientslikely

import "github.com/go-resty/resty/v2"

type form struct{ Token, Redirect string }

// The path of the call tells what is done, not a text in the body.
func refresh(token string) error {
	r := resty.New().SetRetryCount(3)
	_, err := r.R().SetBody(form{Token: token, Redirect: "https://app.example"}).Post("/auth/refresh") // want `up to 4 times`
	return err
}
