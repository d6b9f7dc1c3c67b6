// Package uuid is a stub with the signatures of github.com/google/uuid v1.6.0.
package uuid

type UUID [16]byte

var (
	Nil           UUID
	NameSpaceURL  UUID
	NameSpaceDNS  UUID
	NameSpaceOID  UUID
	NameSpaceX500 UUID
)

func New() UUID { return UUID{} }

func NewString() string { return New().String() }

func NewRandom() (UUID, error) { return UUID{}, nil }

func NewV7() (UUID, error) { return UUID{}, nil }

func NewSHA1(space UUID, data []byte) UUID { return UUID{} }

func NewMD5(space UUID, data []byte) UUID { return UUID{} }

func Must(uuid UUID, err error) UUID { return uuid }

func Parse(s string) (UUID, error) { return UUID{}, nil }

func MustParse(s string) UUID { return UUID{} }

func (uuid UUID) String() string { return string(uuid[:]) }
