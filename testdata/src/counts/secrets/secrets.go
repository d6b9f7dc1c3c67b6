// Package secrets tries three times around clients whose counts a third package sets.
package secrets

import "counts/vault"

type secrets struct {
	v     *vault.Client
	once  *vault.Once
	eager *vault.Eager
}

func newSecrets() *secrets {
	return &secrets{v: vault.New(), once: vault.NewOnce(), eager: vault.NewEager()}
}

func (s *secrets) get(name string) (err error) {
	for i := 0; i < 3; i++ { // want `3 \(retry loop, secrets/secrets.go:\d+\) × 4 \(retry loop, vault/vault.go:\d+.*\) = 12 attempts`
		if err = s.v.Read(name); err == nil {
			return nil
		}
	}
	return err
}

func (s *secrets) getOnce(name string) (err error) {
	for i := 0; i < 30; i++ {
		if err = s.once.Read(name); err == nil {
			return nil
		}
	}
	return err
}

func (s *secrets) getEager(name string) (err error) {
	for i := 0; i < 3; i++ { // want `3 \(retry loop, .*\) × 6 \(retry loop, vault/vault.go:\d+.*\) = 18 attempts`
		if err = s.eager.Read(name); err == nil {
			return nil
		}
	}
	return err
}

func getUsual(name string) (err error) {
	u := vault.NewUsual()
	for i := 0; i < 5; i++ { // want `5 \(retry loop, .*\) × 4 \(retry loop, vault/vault.go:\d+.*\) = 20 attempts`
		if err = u.Read(name); err == nil {
			return nil
		}
	}
	return err
}
