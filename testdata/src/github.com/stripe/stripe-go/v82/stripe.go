// Package stripe is a stub with the signatures of github.com/stripe/stripe-go/v82 v82.5.1.
package stripe

import (
	"context"
	"net/http"
)

type APIResource struct{}

type Params struct {
	Context        context.Context   `form:"-" json:"-"`
	Expand         []*string         `form:"expand" json:"-"`
	Headers        http.Header       `form:"-" json:"-"`
	IdempotencyKey *string           `form:"-" json:"-"`
	Metadata       map[string]string `form:"metadata" json:"-"`
	StripeAccount  *string           `form:"-" json:"-"`
}

func (p *Params) SetIdempotencyKey(val string) { p.IdempotencyKey = &val }

func (p *Params) AddMetadata(key, value string) {
	if p.Metadata == nil {
		p.Metadata = make(map[string]string)
	}
	p.Metadata[key] = value
}

func NewIdempotencyKey() string { return "" }

type ChargeParams struct {
	Params      `form:"*"`
	Amount      *int64  `form:"amount"`
	Capture     *bool   `form:"capture"`
	Currency    *string `form:"currency"`
	Customer    *string `form:"customer"`
	Description *string `form:"description"`
}

type Charge struct {
	APIResource
	Amount int64  `json:"amount"`
	ID     string `json:"id"`
}

type RefundParams struct {
	Params `form:"*"`
	Charge *string `form:"charge"`
}

type Refund struct {
	APIResource
	ID string `json:"id"`
}

func Bool(v bool) *bool { return &v }

func Int64(v int64) *int64 { return &v }

func String[T ~string](v T) *string {
	s := string(v)
	return &s
}
