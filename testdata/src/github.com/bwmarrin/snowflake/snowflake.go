// Package snowflake is a stub of the real one: its surface.
package snowflake

type (
	Node struct{}
	ID   int64
)

func (n *Node) Generate() ID { return 0 }
func (f ID) String() string  { return "" }
