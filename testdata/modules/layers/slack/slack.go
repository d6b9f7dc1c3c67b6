// Package slack posts through a client that retries when it is told to, and then only what Slack did not take in,
// unless it is told more.
package slack

import "github.com/slack-go/slack"

func post(c *slack.Client) error {
	_, _, err := c.PostMessage("C1", slack.MsgOptionText("paid", false))
	return err
}

func byDefault() error { return post(slack.New("t")) }

// After 429 nothing was posted.
func limited() error { return post(slack.New("t", slack.OptionRetry(5))) }

func limitedConfig() error {
	return post(slack.New("t", slack.OptionRetryConfig(slack.RetryConfig{MaxRetries: 4})))
}

// A connection that broke may have posted.
func broken() error {
	cfg := slack.DefaultRetryConfig()
	cfg.Handlers = slack.AllBuiltinRetryHandlers(cfg)
	c := slack.New("t", slack.OptionRetryConfig(cfg))
	_, _, err := c.PostMessage("C1", slack.MsgOptionText("paid", false)) // want `PostMessage may be sent up to 4 times by slack.Client`
	return err
}

func changed() error {
	cfg := slack.DefaultRetryConfig()
	cfg.MaxRetries = 6
	cfg.Handlers = slack.ConnectionOnlyRetryHandlers()
	c := slack.New("t", slack.OptionRetryConfig(cfg))
	_, _, err := c.PostMessage("C1", slack.MsgOptionText("paid", false)) // want `up to 7 times`
	return err
}

func off() error {
	cfg := slack.RetryConfig{}
	cfg.Handlers = slack.AllBuiltinRetryHandlers(cfg)
	return post(slack.New("t", slack.OptionRetryConfig(cfg)))
}

func read() error {
	cfg := slack.DefaultRetryConfig()
	cfg.Handlers = slack.AllBuiltinRetryHandlers(cfg)
	_, err := slack.New("t", slack.OptionRetryConfig(cfg)).GetUserInfo("U1")
	return err
}

type notes struct{ api *slack.Client }

func newNotes() *notes {
	cfg := slack.RetryConfig{MaxRetries: 2}
	cfg.Handlers = []slack.RetryHandler{slack.NewServerErrorRetryHandler(cfg)}
	return &notes{api: slack.New("t", slack.OptionRetryConfig(cfg))}
}

func (n *notes) paid() error {
	_, _, err := n.api.PostMessage("C1", slack.MsgOptionText("paid", false)) // want `up to 3 times`
	return err
}

// Its limits are waited out around it, too.
func loop(c *slack.Client) (err error) {
	for range 3 {
		if _, _, err = c.PostMessage("C1", slack.MsgOptionText("paid", false)); err == nil { // want `up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}
