// Package clause is a stub with the signatures of gorm.io/gorm/clause v1.31.1.
package clause

type Builder interface {
	WriteByte(byte) error
	WriteString(string) (int, error)
}

type Expression interface {
	Build(builder Builder)
}

type Expr struct {
	SQL                string
	Vars               []interface{}
	WithoutParentheses bool
}

func (expr Expr) Build(builder Builder) {}

type Column struct {
	Table string
	Name  string
	Alias string
	Raw   bool
}

type Where struct{ Exprs []Expression }

type Assignment struct {
	Column Column
	Value  interface{}
}

type Set []Assignment

type OnConflict struct {
	Columns      []Column
	Where        Where
	TargetWhere  Where
	OnConstraint string
	DoNothing    bool
	DoUpdates    Set
	UpdateAll    bool
}

func (OnConflict) Name() string { return "ON CONFLICT" }

func (onConflict OnConflict) Build(builder Builder) {}

func AssignmentColumns(values []string) Set { return nil }
