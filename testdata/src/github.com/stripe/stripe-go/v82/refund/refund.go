// Package refund is a stub with the signatures of github.com/stripe/stripe-go/v82/refund v82.5.1.
package refund

import stripe "github.com/stripe/stripe-go/v82"

func New(params *stripe.RefundParams) (*stripe.Refund, error) { return nil, nil }
