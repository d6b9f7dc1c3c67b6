// Package pgconn is a stub with the signatures of github.com/jackc/pgx/v5/pgconn v5.8.0.
package pgconn

type PgError struct {
	Severity       string
	Code           string
	Message        string
	Detail         string
	ConstraintName string
}

func (pe *PgError) Error() string { return pe.Message }

func (pe *PgError) SQLState() string { return pe.Code }

func SafeToRetry(err error) bool { return false }

func Timeout(err error) bool { return false }

type CommandTag struct{ s string }

func NewCommandTag(s string) CommandTag { return CommandTag{s: s} }

func (ct CommandTag) RowsAffected() int64 { return 0 }

func (ct CommandTag) String() string { return ct.s }

type StatementDescription struct {
	Name      string
	SQL       string
	ParamOIDs []uint32
}
