// Package settled takes numbers from one package to another.
package settled

import (
	"counts/rounds"
	"counts/settings"
)

const post = "POST"

func many() error { return rounds.N(post, settings.Many, "x") } // want `may be sent up to 8 times`

func single() error { return rounds.N(post, settings.Single, "x") }

func atInit() error { return rounds.N(post, settings.AtInit, "x") } // want `may be sent up to 6 times`

func lent() error { return rounds.N(post, settings.Lent, "x") } // want `may be sent more than once \(how often is not known\)`

func changed() error { return rounds.N(post, settings.Changed, "x") } // want `how often is not known`

func atTimes() error { return rounds.N(post, settings.AtTimes, "x") } // want `how often is not known`

func on() error { return rounds.Where(post, settings.On, "x") } // want `may be sent up to 5 times`

func off() error { return rounds.Where(post, settings.Off, "x") }

func byDefault() error { return rounds.If(post, settings.Default, "x") }

func enabled() error { return rounds.If(post, settings.Enabled, "x") } // want `may be sent up to 5 times`

func later() error { return rounds.By(post, settings.Later, "x") } // want `how often is not known`

func set() error {
	s := settings.New()
	s.Set(13)
	return rounds.By(post, s, "x") // want `may be sent up to 13 times`
}

func setOnce() error {
	s := settings.New()
	s.Set(1)
	return rounds.By(post, s, "x")
}

func with() error {
	s := settings.New()
	return rounds.By(post, *s.With(14), "x") // want `may be sent up to 14 times`
}

func withOnce() error {
	s := settings.New()
	return rounds.By(post, *s.With(1), "x")
}

func twice() error {
	s := settings.New()
	s.Twice()
	return rounds.By(post, s, "x") // want `how often is not known`
}

func lastWord() error { return rounds.New(rounds.Retries(5), rounds.Retries(0)).Send(post, "x") }

func lastWordMore() error {
	return rounds.New(rounds.Retries(0), rounds.Retries(5)).Send(post, "x") // want `may be sent up to 6 times`
}
