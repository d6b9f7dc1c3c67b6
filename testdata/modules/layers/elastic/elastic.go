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
