// Package aws is a stub with the signatures of github.com/aws/aws-sdk-go-v2/aws v1.41.0.
package aws

type Config struct {
	Region           string
	RetryMaxAttempts int
	Retryer          func() Retryer
}

type Retryer interface {
	MaxAttempts() int
}

type NopRetryer struct{}

func (NopRetryer) MaxAttempts() int { return 1 }

func String(v string) *string { return &v }

func ToString(p *string) string {
	if p == nil {
		return ""
	}
	return *p
}

func Int32(v int32) *int32 { return &v }
