// Package deep reads how often it sends from settings that lie deep in others, with a default where nobody has set any.
package deep

import "net/http"

type ConfigSet struct{ HTTP HTTPSet }

type HTTPSet struct {
	Timeout int
	Retry   RetrySet
}

type RetrySet struct{ Max int }

func (c ConfigSet) withDefaults() ConfigSet {
	if c.HTTP.Retry.Max == 0 {
		c.HTTP.Retry.Max = 3
	}
	return c
}

type SenderSet struct{ cfg ConfigSet }

func newSenderSet(c ConfigSet) *SenderSet { return &SenderSet{cfg: c.withDefaults()} }

func (s *SenderSet) send(doc string) (err error) {
	for i := 0; i < s.cfg.HTTP.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func useSet(doc string) { newSenderSet(ConfigSet{HTTP: HTTPSet{Retry: RetrySet{Max: 1}}}).send(doc) }

type OptionsSet struct{ Retry LimitsSet }

type LimitsSet struct{ Max int }

func (o *OptionsSet) setDefaults() {
	if o.Retry.Max <= 0 {
		o.Retry.Max = 3
	}
}

type PosterSet struct{ opts OptionsSet }

func newPosterSet(o OptionsSet) *PosterSet {
	o.setDefaults()
	return &PosterSet{opts: o}
}

func (p *PosterSet) send(doc string) (err error) {
	for i := 0; i < p.opts.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func postSet(doc string) { newPosterSet(OptionsSet{Retry: LimitsSet{Max: 1}}).send(doc) }

type ConfigLeft struct{ HTTP HTTPLeft }

type HTTPLeft struct {
	Timeout int
	Retry   RetryLeft
}

type RetryLeft struct{ Max int }

func (c ConfigLeft) withDefaults() ConfigLeft {
	if c.HTTP.Retry.Max == 0 {
		c.HTTP.Retry.Max = 3
	}
	return c
}

type SenderLeft struct{ cfg ConfigLeft }

func newSenderLeft(c ConfigLeft) *SenderLeft { return &SenderLeft{cfg: c.withDefaults()} }

func (s *SenderLeft) send(doc string) (err error) {
	for i := 0; i < s.cfg.HTTP.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func useLeft(doc string) { newSenderLeft(ConfigLeft{HTTP: HTTPLeft{Timeout: 3}}).send(doc) }

type OptionsLeft struct{ Retry LimitsLeft }

type LimitsLeft struct{ Max int }

func (o *OptionsLeft) setDefaults() {
	if o.Retry.Max <= 0 {
		o.Retry.Max = 3
	}
}

type PosterLeft struct{ opts OptionsLeft }

func newPosterLeft(o OptionsLeft) *PosterLeft {
	o.setDefaults()
	return &PosterLeft{opts: o}
}

func (p *PosterLeft) send(doc string) (err error) {
	for i := 0; i < p.opts.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

func postLeft(doc string) { newPosterLeft(OptionsLeft{}).send(doc) }

type ConfigMore struct{ HTTP HTTPMore }

type HTTPMore struct {
	Timeout int
	Retry   RetryMore
}

type RetryMore struct{ Max int }

func (c ConfigMore) withDefaults() ConfigMore {
	if c.HTTP.Retry.Max == 0 {
		c.HTTP.Retry.Max = 3
	}
	return c
}

type SenderMore struct{ cfg ConfigMore }

func newSenderMore(c ConfigMore) *SenderMore { return &SenderMore{cfg: c.withDefaults()} }

func (s *SenderMore) send(doc string) (err error) {
	for i := 0; i < s.cfg.HTTP.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 5 times`
			return nil
		}
	}
	return err
}

func useMore(doc string) {
	newSenderMore(ConfigMore{HTTP: HTTPMore{Retry: RetryMore{Max: 5}}}).send(doc)
}

type OptionsMore struct{ Retry LimitsMore }

type LimitsMore struct{ Max int }

func (o *OptionsMore) setDefaults() {
	if o.Retry.Max <= 0 {
		o.Retry.Max = 3
	}
}

type PosterMore struct{ opts OptionsMore }

func newPosterMore(o OptionsMore) *PosterMore {
	o.setDefaults()
	return &PosterMore{opts: o}
}

func (p *PosterMore) send(doc string) (err error) {
	for i := 0; i < p.opts.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 5 times`
			return nil
		}
	}
	return err
}

func postMore(doc string) { newPosterMore(OptionsMore{Retry: LimitsMore{Max: 5}}).send(doc) }

type ConfigOnce struct{ HTTP HTTPOnce }

type HTTPOnce struct {
	Timeout int
	Retry   RetryOnce
}

type RetryOnce struct{ Max int }

func (c ConfigOnce) withDefaults() ConfigOnce {
	if c.HTTP.Retry.Max == 0 {
		c.HTTP.Retry.Max = 1
	}
	return c
}

type SenderOnce struct{ cfg ConfigOnce }

func newSenderOnce(c ConfigOnce) *SenderOnce { return &SenderOnce{cfg: c.withDefaults()} }

func (s *SenderOnce) send(doc string) (err error) {
	for i := 0; i < s.cfg.HTTP.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func useOnce(doc string) { newSenderOnce(ConfigOnce{}).send(doc) }

type OptionsOnce struct{ Retry LimitsOnce }

type LimitsOnce struct{ Max int }

func (o *OptionsOnce) setDefaults() {
	if o.Retry.Max <= 0 {
		o.Retry.Max = 1
	}
}

type PosterOnce struct{ opts OptionsOnce }

func newPosterOnce(o OptionsOnce) *PosterOnce {
	o.setDefaults()
	return &PosterOnce{opts: o}
}

func (p *PosterOnce) send(doc string) (err error) {
	for i := 0; i < p.opts.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil {
			return nil
		}
	}
	return err
}

func postOnce(doc string) { newPosterOnce(OptionsOnce{}).send(doc) }

type ConfigTwice struct{ HTTP HTTPTwice }

type HTTPTwice struct {
	Timeout int
	Retry   RetryTwice
}

type RetryTwice struct{ Max int }

func (c ConfigTwice) withDefaults() ConfigTwice {
	if c.HTTP.Retry.Max == 0 {
		c.HTTP.Retry.Max = 1
	}
	return c
}

type SenderTwice struct{ cfg ConfigTwice }

func newSenderTwice(c ConfigTwice) *SenderTwice { return &SenderTwice{cfg: c.withDefaults()} }

func (s *SenderTwice) send(doc string) (err error) {
	for i := 0; i < s.cfg.HTTP.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 2 times`
			return nil
		}
	}
	return err
}

func useTwice(doc string) {
	newSenderTwice(ConfigTwice{HTTP: HTTPTwice{Retry: RetryTwice{Max: 2}}}).send(doc)
}

type OptionsTwice struct{ Retry LimitsTwice }

type LimitsTwice struct{ Max int }

func (o *OptionsTwice) setDefaults() {
	if o.Retry.Max <= 0 {
		o.Retry.Max = 1
	}
}

type PosterTwice struct{ opts OptionsTwice }

func newPosterTwice(o OptionsTwice) *PosterTwice {
	o.setDefaults()
	return &PosterTwice{opts: o}
}

func (p *PosterTwice) send(doc string) (err error) {
	for i := 0; i < p.opts.Retry.Max; i++ {
		if _, err = http.Post("https://orders.example/", doc, nil); err == nil { // want `up to 2 times`
			return nil
		}
	}
	return err
}

func postTwice(doc string) { newPosterTwice(OptionsTwice{Retry: LimitsTwice{Max: 2}}).send(doc) }
