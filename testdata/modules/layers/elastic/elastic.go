// Package elastic sends through the transport of Elasticsearch's clients.
package elastic

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/elastic/elastic-transport-go/v8/elastictransport"
)

var node = &url.URL{Scheme: "https", Host: "search:9200"}

func index(t *elastictransport.Client, doc string) error {
	req, err := http.NewRequest(http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = t.Perform(req) // want `HTTP POST may be sent up to 6 times by elastictransport.Client`
	return err
}

func set(doc string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 5})
	if err != nil {
		return err
	}
	return index(t, doc)
}

func byDefault(ctx context.Context, doc string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = t.Perform(req) // likely `up to 4 times by elastictransport.Client \(its default\)`
	return err
}

func off(ctx context.Context, doc string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 5, DisableRetry: true})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = t.Perform(req)
	return err
}

func read(ctx context.Context) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 5})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "/orders/_doc/7", nil)
	if err != nil {
		return err
	}
	_, err = t.Perform(req)
	return err
}

func keyed(ctx context.Context, doc, id string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 5})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", id)
	_, err = t.Perform(req)
	return err
}

// A document that is put under its id is put once.
func put(ctx context.Context, doc, id string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 5})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPut, "/orders/_doc/"+id, strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = t.Perform(req)
	return err
}

// Zero is the default.
func zero(ctx context.Context, doc string) error {
	t, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 0})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = t.Perform(req) // likely `up to 4 times by elastictransport.Client \(its default\)`
	return err
}

type orders struct{ patient, plain elastictransport.Interface }

func newOrders() (*orders, error) {
	patient, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, MaxRetries: 2})
	if err != nil {
		return nil, err
	}
	plain, err := elastictransport.New(elastictransport.Config{URLs: []*url.URL{node}, DisableRetry: true})
	if err != nil {
		return nil, err
	}
	return &orders{patient: patient, plain: plain}, nil
}

func (o *orders) add(doc string) error {
	req, err := http.NewRequest(http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = o.patient.Perform(req) // want `up to 3 times`
	return err
}

func (o *orders) addOnce(doc string) error {
	req, err := http.NewRequest(http.MethodPost, "/orders/_doc", strings.NewReader(doc))
	if err != nil {
		return err
	}
	_, err = o.plain.Perform(req)
	return err
}
