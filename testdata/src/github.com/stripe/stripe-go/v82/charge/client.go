// Package charge is a stub with the signatures of github.com/stripe/stripe-go/v82/charge v82.5.1.
package charge

import stripe "github.com/stripe/stripe-go/v82"

type Client struct{ Key string }

func New(params *stripe.ChargeParams) (*stripe.Charge, error) { return nil, nil }

func (c Client) New(params *stripe.ChargeParams) (*stripe.Charge, error) { return nil, nil }

func Get(id string, params *stripe.ChargeParams) (*stripe.Charge, error) { return nil, nil }

func (c Client) Get(id string, params *stripe.ChargeParams) (*stripe.Charge, error) { return nil, nil }
