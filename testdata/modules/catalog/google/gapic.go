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

// The list in the client says the same of one method, of all its calls.

func unsafeListed(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return err
	}
	c.CallOptions.AddSecretVersion = []gax.CallOption{gax.WithRetry(func() gax.Retryer { return gax.OnCodes([]codes.Code{codes.Unavailable}, gax.Backoff{}) })}
	_, err = c.AddSecretVersion(ctx, req) // want `AddSecretVersion may be sent again without a bound by the gax retry`
	return err
}

func secretOtherListed(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return err
	}
	c.CallOptions.GetSecret = []gax.CallOption{again}
	_, err = c.AddSecretVersion(ctx, req)
	return err
}

func secretListedOff(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return err
	}
	c.CallOptions.AddSecretVersion = nil
	_, err = c.AddSecretVersion(ctx, req)
	return err
}

func patientSecrets(ctx context.Context) (*secretmanager.Client, error) {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return nil, err
	}
	c.CallOptions.AddSecretVersion = append(c.CallOptions.AddSecretVersion, again)
	return c, nil
}

func unsafePatiently(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	c, err := patientSecrets(ctx)
	if err != nil {
		return err
	}
	_, err = c.AddSecretVersion(ctx, req) // want `AddSecretVersion may be sent again without a bound by the gax retry`
	return err
}

type vault struct{ secrets *secretmanager.Client }

func openVault(ctx context.Context) (*vault, error) {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return nil, err
	}
	c.CallOptions.AddSecretVersion = []gax.CallOption{again}
	return &vault{secrets: c}, nil
}

func (v *vault) unsafeAdd(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	_, err := v.secrets.AddSecretVersion(ctx, req) // want `AddSecretVersion may be sent again without a bound by the gax retry`
	return err
}

func (v *vault) secretMade(ctx context.Context, req *secretmanagerpb.CreateSecretRequest) error {
	_, err := v.secrets.CreateSecret(ctx, req)
	return err
}

func publishedOnce(ctx context.Context, req *pubsubpb.PublishRequest) error {
	c, err := pubsub.NewPublisherClient(ctx)
	if err != nil {
		return err
	}
	c.CallOptions.Publish = nil
	_, err = c.Publish(ctx, req)
	return err
}

func unsafeWholeList(ctx context.Context, req *secretmanagerpb.AddSecretVersionRequest) error {
	c, err := secretmanager.NewClient(ctx)
	if err != nil {
		return err
	}
	c.CallOptions = &secretmanager.CallOptions{AddSecretVersion: []gax.CallOption{again}}
	_, err = c.AddSecretVersion(ctx, req) // want `AddSecretVersion may be sent again without a bound by the gax retry`
	return err
}
