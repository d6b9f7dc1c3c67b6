// Package vault makes tokens through Vault's client, which tries three times by itself. That a secret which is
// written once more is another one is a guess.
package vault

import "github.com/hashicorp/vault/api"

func byDefault() error {
	c, err := api.NewClient(api.DefaultConfig())
	if err != nil {
		return err
	}
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{}) // likely `Create may be sent up to 3 times by api.TokenAuth \(its default\)`
	return err
}

func nothing() error {
	c, err := api.NewClient(nil)
	if err != nil {
		return err
	}
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{}) // likely `up to 3 times by api.TokenAuth \(its default\)`
	return err
}

func changed() error {
	cfg := api.DefaultConfig()
	cfg.MaxRetries = 5
	c, err := api.NewClient(cfg)
	if err != nil {
		return err
	}
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{}) // likely `up to 6 times by api.TokenAuth: no`
	return err
}

func changedLater() error {
	c, err := api.NewClient(api.DefaultConfig())
	if err != nil {
		return err
	}
	c.SetMaxRetries(1)
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{}) // likely `up to 2 times by api.TokenAuth: no`
	return err
}

func off() error {
	c, err := api.NewClient(api.DefaultConfig())
	if err != nil {
		return err
	}
	c.SetMaxRetries(0)
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{})
	return err
}

// A configuration that was not asked for its defaults has none here.
func bare() error {
	c, err := api.NewClient(&api.Config{Address: "https://vault:8200"})
	if err != nil {
		return err
	}
	_, err = c.Auth().Token().Create(&api.TokenCreateRequest{})
	return err
}

func read() error {
	cfg := api.DefaultConfig()
	cfg.MaxRetries = 5
	c, err := api.NewClient(cfg)
	if err != nil {
		return err
	}
	_, err = c.Logical().Read("secret/pay")
	return err
}

func product() (err error) {
	cfg := api.DefaultConfig()
	cfg.MaxRetries = 5
	c, err := api.NewClient(cfg)
	if err != nil {
		return err
	}
	for range 4 { // want `4 \(retry loop, vault/vault.go:\d+\) × 6 \(api.Logical, .*\) = 24 attempts`
		if _, err = c.Logical().Read("secret/pay"); err == nil {
			return nil
		}
	}
	return err
}
