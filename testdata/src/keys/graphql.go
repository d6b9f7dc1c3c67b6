package keys

import (
	"context"

	"github.com/machinebox/graphql"
)

const chargeCard = `mutation($id: ID!) { charge(id: $id) { id } }`

// A GraphQL request carries headers as well.

func mutated(c *graphql.Client, id string) (err error) {
	req := graphql.NewRequest(chargeCard)
	req.Var("id", id)
	req.Header.Set("Idempotency-Key", "charge-"+id)
	for range 3 {
		if err = c.Run(context.Background(), req, nil); err == nil {
			return nil
		}
	}
	return err
}

func mutatedBare(c *graphql.Client, id string) (err error) {
	req := graphql.NewRequest(chargeCard)
	req.Var("id", id)
	req.Header.Set("X-Request-Id", id)
	for range 3 {
		if err = c.Run(context.Background(), req, nil); err == nil { // want `GraphQL mutation may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func runs(c *graphql.Client, req *graphql.Request) (err error) {
	for range 3 {
		if err = c.Run(context.Background(), req, nil); err == nil {
			return nil
		}
	}
	return err
}

func handed(c *graphql.Client, id string) error {
	req := graphql.NewRequest(chargeCard)
	req.Header.Set("Idempotency-Key", "charge-"+id)
	return runs(c, req)
}

func handedBare(c *graphql.Client) (err error) {
	for range 3 {
		if err = c.Run(context.Background(), graphql.NewRequest(chargeCard), nil); err == nil { // want `GraphQL mutation may be sent up to 3 times`
			return nil
		}
	}
	return err
}
