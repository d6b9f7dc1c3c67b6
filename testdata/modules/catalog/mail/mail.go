// Package mail sends mail and chat.
package mail

import (
	"context"

	"github.com/resend/resend-go/v3"
	"github.com/slack-go/slack"
)

func unsafeSend(ctx context.Context, client *resend.Client, mail *resend.SendEmailRequest) error {
	var err error
	for range 3 {
		if _, err = client.Emails.SendWithContext(ctx, mail); err == nil { // want `SendWithContext may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafePost(api *slack.Client, channel, text string) error {
	var err error
	for range 3 {
		if _, _, err = api.PostMessage(channel, slack.MsgOptionText(text, false)); err == nil { // want `PostMessage may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedSend(ctx context.Context, client *resend.Client, mail *resend.SendEmailRequest, id string) error {
	var err error
	for range 3 {
		if _, err = client.Emails.SendWithOptions(ctx, mail, &resend.SendEmailOptions{IdempotencyKey: id}); err == nil {
			return nil
		}
	}
	return err
}

func repeatableUpdate(api *slack.Client, channel, timestamp, text string) error {
	var err error
	for range 3 {
		if _, _, _, err = api.UpdateMessage(channel, timestamp, slack.MsgOptionText(text, false)); err == nil {
			return nil
		}
	}
	return err
}
