// Package silencing sends again what was turned away.
package silencing

import (
	"errors"

	"github.com/go-openapi/runtime"
	"refusals/silences"
)

func add(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	_, err := client.PostSilences(params)
	var e *silences.PostSilencesNotFound
	if errors.As(err, &e) {
		params.Silence.ID = ""
		_, err = client.PostSilences(params)
	}
	return err
}

func addAgain(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	_, err := client.PostSilences(params)
	var e *silences.PostSilencesUnavailable
	if errors.As(err, &e) {
		_, err = client.PostSilences(params)
	}
	return err
}

func addUndecided(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	_, err := client.PostSilences(params)
	var e *silences.PostSilencesUndecided
	if errors.As(err, &e) {
		_, err = client.PostSilences(params)
	}
	return err
}

func addLimited(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	_, err := client.PostSilences(params)
	var e *silences.PostSilencesLimited
	if errors.As(err, &e) {
		_, err = client.PostSilences(params)
	}
	return err
}

func addMissing(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	for range 3 {
		if _, err := client.PostSilences(params); !silences.Missing(err) {
			return err
		}
	}
	return nil
}

// The type is asked for without errors.As.
func addAsserted(client silences.ClientService, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	for range 3 {
		_, err := client.PostSilences(params)
		if _, ok := err.(*silences.PostSilencesNotFound); !ok {
			return err
		}
	}
	return nil
}

// Where the effect is called itself.
func addDirect(client *silences.Client, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	for range 3 {
		_, err := client.PostSilences(params)
		switch err.(type) {
		case *silences.PostSilencesNotFound:
			continue
		}
		return err
	}
	return nil
}

func addDirectUnavailable(client *silences.Client, s *silences.Silence) error {
	params := &silences.PostSilencesParams{Silence: s}
	for range 3 {
		_, err := client.PostSilences(params) // want `POST may be sent up to 3 times`
		switch err.(type) {
		case *silences.PostSilencesUnavailable:
			continue
		}
		return err
	}
	return nil
}

func addAll(transport runtime.ClientTransport, all []*silences.Silence) error {
	client := silences.New(transport)
	for _, s := range all {
		if err := add(client, s); err != nil {
			return err
		}
		if err := addAgain(client, s); err != nil { // want `POST may be sent up to 2 times`
			return err
		}
		if err := addUndecided(client, s); err != nil { // want `POST may be sent up to 2 times`
			return err
		}
		if err := addLimited(client, s); err != nil { // want `POST may be sent up to 2 times`
			return err
		}
		if err := addMissing(client, s); err != nil {
			return err
		}
		if err := addAsserted(client, s); err != nil {
			return err
		}
	}
	return nil
}

// Each round is about another silence: what the second call does there is about that one.
func worker(sclient silences.ClientService, silencec <-chan *silences.Silence, errc chan<- error) {
	for s := range silencec {
		params := &silences.PostSilencesParams{Silence: s}
		_, err := sclient.PostSilences(params)
		var e *silences.PostSilencesNotFound
		if errors.As(err, &e) {
			// silence doesn't exists yet, retry to create as a new one
			params.Silence.ID = ""
			_, err = sclient.PostSilences(params)
		}
		errc <- err
	}
}

func workers(transport runtime.ClientTransport, silencec <-chan *silences.Silence, errc chan<- error) {
	client := silences.New(transport)
	go func() {
		worker(client, silencec, errc)
	}()
}

func each(client silences.ClientService, list []*silences.Silence) (err error) {
	for _, s := range list {
		params := &silences.PostSilencesParams{Silence: s}
		_, err := client.PostSilences(params)
		var e *silences.PostSilencesNotFound
		if errors.As(err, &e) {
			params.Silence.ID = ""
			_, err = client.PostSilences(params)
		}
		if err != nil {
			println(err.Error())
		}
	}
	return err
}

func eachOf(transport runtime.ClientTransport, list []*silences.Silence) error {
	return each(silences.New(transport), list)
}
