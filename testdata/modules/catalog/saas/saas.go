// Package saas comments on issues and rents servers.
package saas

import (
	"context"
	"os"

	"github.com/google/go-github/v82/github"
	hasura "github.com/hasura/go-graphql-client"
	"github.com/hetznercloud/hcloud-go/v2/hcloud"
	"github.com/machinebox/graphql"
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
