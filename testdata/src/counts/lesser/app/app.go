// Package app says how often another package is to send.
package app

import "counts/lesser"

func once(doc string)   { lesser.NewSender(1).Send(doc) }
func thrice(doc string) { lesser.NewSender(3).Send(doc) } // want `up to 3 times`
