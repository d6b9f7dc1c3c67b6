// Package saas comments on issues and rents servers.
package saas

import (
	"context"
	"os"

	goshopify "github.com/bold-commerce/go-shopify/v4"
	"github.com/google/go-github/v82/github"
	hasura "github.com/hasura/go-graphql-client"
	"github.com/hetznercloud/hcloud-go/v2/hcloud"
	"github.com/machinebox/graphql"
	"github.com/nukosuke/go-zendesk/zendesk"
)

func unsafeComment(ctx context.Context, client *github.Client, number int, text string) error {
	var err error
	for range 3 {
		if _, _, err = client.Issues.CreateComment(ctx, "acme", "shop", number, &github.IssueComment{Body: &text}); err == nil { // want `CreateComment may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedServer(ctx context.Context, client *hcloud.Client, name string) error {
	var err error
	for range 3 {
		if _, _, err = client.Server.Create(ctx, hcloud.ServerCreateOpts{Name: name}); err == nil {
			return nil
		}
	}
	return err
}

func repeatableEdit(ctx context.Context, client *github.Client, id int64, text string) error {
	var err error
	for range 3 {
		if _, _, err = client.Issues.EditComment(ctx, "acme", "shop", id, &github.IssueComment{Body: &text}); err == nil {
			return nil
		}
	}
	return err
}

const rename = `# The shop's name.
mutation Rename($name: String!) { rename(name: $name) { id } }`

func unsafeMutation(ctx context.Context, client *hasura.Client, shop *struct{ ID string }) (err error) {
	for range 3 {
		if err = client.Exec(ctx, rename, shop, nil); err == nil { // want `GraphQL mutation may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableQuery(ctx context.Context, client *hasura.Client, shop *struct{ ID string }) (err error) {
	for range 3 {
		// The name of an operation, a field and a string are none.
		if err = client.Exec(ctx, `query mutation($q: String = "mutation {") { mutation(q: $q) { id } } fragment mutation on Shop { id }`, shop, nil); err == nil {
			return nil
		}
	}
	return err
}

// The text is known where the request is made.
func request(ctx context.Context, client *graphql.Client) error {
	return unsafeSend(ctx, client, graphql.NewRequest("fragment F on Shop { id } mutation { rename { ...F } }"))
}

func repeatableRequest(ctx context.Context, client *graphql.Client) error {
	return sent(ctx, client, graphql.NewRequest("{ shops { id } }"))
}

func unsafeSend(ctx context.Context, client *graphql.Client, req *graphql.Request) (err error) {
	for range 3 {
		if err = client.Run(ctx, req, nil); err == nil { // want `GraphQL mutation may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func sent(ctx context.Context, client *graphql.Client, req *graphql.Request) (err error) {
	for range 3 {
		if err = client.Run(ctx, req, nil); err == nil {
			return nil
		}
	}
	return err
}

func unsafeText(ctx context.Context, client *hasura.Client, shop *struct{ ID string }) (err error) {
	for range 3 {
		if err = client.Exec(ctx, os.Getenv("RENAME"), shop, nil); err == nil { // likely `GraphQL may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeUsage(ctx context.Context, client *goshopify.Client, charge goshopify.UsageCharge) error {
	var err error
	for range 3 {
		if _, err = client.UsageCharge.Create(ctx, 1, charge); err == nil { // want `Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableProduct(ctx context.Context, client *goshopify.Client, product goshopify.Product) error {
	var err error
	for range 3 {
		if _, err = client.Product.Update(ctx, product); err == nil {
			return nil
		}
	}
	return err
}

func unsafeShopifyPost(ctx context.Context, app goshopify.App, token string, order uint64) error {
	client, err := goshopify.NewClient(app, "shop", token, goshopify.WithRetry(4))
	if err != nil {
		return err
	}
	return client.Post(ctx, "orders.json", order, nil) // want `HTTP POST may be sent up to 4 times`
}

func unsafeTicket(ctx context.Context, client *zendesk.Client, ticket zendesk.Ticket) error {
	var err error
	for range 3 {
		if _, err = client.CreateTicket(ctx, ticket); err == nil { // want `CreateTicket may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeTicketComment(ctx context.Context, client *zendesk.Client, id int64, text string) error {
	ticket := zendesk.Ticket{Comment: &zendesk.TicketComment{Body: text}}
	var err error
	for range 3 {
		if _, err = client.UpdateTicket(ctx, id, ticket); err == nil { // want `UpdateTicket may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func repeatableTicket(ctx context.Context, client *zendesk.Client, id int64) error {
	ticket := zendesk.Ticket{Status: "solved"}
	var err error
	for range 3 {
		if _, err = client.UpdateTicket(ctx, id, ticket); err == nil {
			return nil
		}
	}
	return err
}
