package outbox_test

import (
	"testing"

	"testcode/outbox/shop"
)

func TestShop(t *testing.T) { shop.Open() }
