// Package mail sends mail and chat.
package mail

import (
	"context"

	lark "github.com/larksuite/oapi-sdk-go/v3"
	larkim "github.com/larksuite/oapi-sdk-go/v3/service/im/v1"
	"github.com/resend/resend-go/v3"
	"github.com/slack-go/slack"
	mail "github.com/xhit/go-simple-mail/v2"
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

func unsafeMessage(ctx context.Context, client *lark.Client, chat, text string) error {
	req := larkim.NewCreateMessageReqBuilder().ReceiveIdType("chat_id").Body(
		larkim.NewCreateMessageReqBodyBuilder().ReceiveId(chat).MsgType("text").Content(text).Build()).Build()
	var err error
	for range 3 {
		if _, err = client.Im.V1.Message.Create(ctx, req); err == nil { // want `Create may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func keyedMessage(ctx context.Context, client *lark.Client, chat, text, id string) error {
	req := larkim.NewCreateMessageReqBuilder().ReceiveIdType("chat_id").Body(
		larkim.NewCreateMessageReqBodyBuilder().ReceiveId(chat).MsgType("text").Content(text).Uuid(id).Build()).Build()
	var err error
	for range 3 {
		if _, err = client.Im.V1.Message.Create(ctx, req); err == nil {
			return nil
		}
	}
	return err
}

func unsafeLetter(client *mail.SMTPClient, to, text string) error {
	letter := mail.NewMSG().AddTo(to).SetBody(mail.TextPlain, text)
	var err error
	for range 3 {
		if err = letter.Send(client); err == nil { // want `Send may be sent up to 3 times`
			return nil
		}
	}
	return err
}
