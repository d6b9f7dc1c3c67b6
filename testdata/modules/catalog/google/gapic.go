package google

import (
	"context"

	firestoreapi "cloud.google.com/go/firestore/apiv1"
	"cloud.google.com/go/firestore/apiv1/firestorepb"
	pubsub "cloud.google.com/go/pubsub/apiv1"
	"cloud.google.com/go/pubsub/apiv1/pubsubpb"
	secretmanager "cloud.google.com/go/secretmanager/apiv1"
	"cloud.google.com/go/secretmanager/apiv1/secretmanagerpb"
	"github.com/googleapis/gax-go/v2"
	"google.golang.org/grpc/codes"
)

// What gapic generates tries again by itself as a list in it says, and as the options of the call do.

var again = gax.WithRetry(func() gax.Retryer { return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{}) })

func secretDefault(ctx context.Context, c *secretmanager.Client, req *secretmanagerpb.AddSecretVersionRequest) error {
	_, err := c.AddSecretVersion(ctx, req)
	return err
}

func unsafeSecret(ctx context.Context, c *secretmanager.Client, req *secretmanagerpb.AddSecretVersionRequest) error {
	_, err := c.AddSecretVersion(ctx, req, again) // want `AddSecretVersion may be sent again without a bound by the gax retry`
	return err
}

func repeatableSecret(ctx context.Context, c *secretmanager.Client, req *secretmanagerpb.GetSecretRequest) error {
	_, err := c.GetSecret(ctx, req, again)
	return err
}

func unsafePublished(ctx context.Context, c *pubsub.PublisherClient, req *pubsubpb.PublishRequest) error {
	_, err := c.Publish(ctx, req) // likely `Publish may be sent again without a bound by the gax retry \(its default\)`
	return err
}

func unsafeDocument(ctx context.Context, c *firestoreapi.Client) error {
	_, err := c.CreateDocument(ctx, &firestorepb.CreateDocumentRequest{Parent: "shop"}) // likely `CreateDocument may be sent again without a bound by the gax retry \(its default\)`
	return err
}

func keyedDocument(ctx context.Context, c *firestoreapi.Client, id string) error {
	_, err := c.CreateDocument(ctx, &firestorepb.CreateDocumentRequest{Parent: "shop", DocumentId: id})
	return err
}
