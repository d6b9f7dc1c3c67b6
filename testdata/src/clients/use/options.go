package use

import (
	"io"
	"net/http"

	"clients/build"
)

func byOption(body []byte) error {
	_, err := build.WithOptions(build.WithName("a"), build.WithRetries(2)).Post(url, "application/json", body) // want `up to 3 times`
	return err
}

func byOptionOff(body []byte) error {
	_, err := build.WithOptions(build.WithRetries(0)).Post(url, "application/json", body)
	return err
}

func byOptionWithout(body []byte) error {
	_, err := build.WithOptions(build.WithoutRetries()).Post(url, "application/json", body)
	return err
}

func byNoOption(body []byte) error {
	_, err := build.WithOptions(build.WithName("a")).Post(url, "application/json", body) // want `up to 7 times`
	return err
}

func handedOn(body []byte) error {
	_, err := build.Named(build.WithRetries(1)).Post(url, "application/json", body) // want `up to 2 times`
	return err
}

func handedOnOff(body []byte) error {
	_, err := build.Named(build.WithRetries(0)).Post(url, "application/json", body)
	return err
}

func sender(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = build.NewSender(build.Attempts(3)).Do(req) // want `up to 3 times by the retry loop at build/options.go:\d+ through Sender.Do`
	return err
}

func senderOnce(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = build.NewSender().Do(req)
	return err
}

type held struct {
	again, once *build.Sender
}

func newHeld() *held {
	return &held{again: build.NewSender(build.Attempts(5)), once: build.NewSender(build.Attempts(1))}
}

func (h *held) viaAgain(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = h.again.Do(req) // want `up to 5 times`
	return err
}

func (h *held) viaOnce(body io.Reader) error {
	req, err := http.NewRequest(http.MethodPost, url, body)
	if err != nil {
		return err
	}
	_, err = h.once.Do(req)
	return err
}
