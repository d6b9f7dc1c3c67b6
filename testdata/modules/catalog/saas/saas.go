// Package saas comments on issues and rents servers.
package saas

import (
	"context"

	"github.com/google/go-github/v82/github"
	"github.com/hetznercloud/hcloud-go/v2/hcloud"
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
