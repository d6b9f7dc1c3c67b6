// Package app calls constructors that keep what they are handed in a field.
package app

import "clients/told"

func open() error { return told.NewOpen(2).Send(nil) } // want `up to 3 times`

func closed() error { return told.NewOpen(0).Send(nil) }

func bare() error { return told.NewBare(told.Config{Retries: 4}).Send(nil) } // want `up to 5 times`

func bareOff() error { return told.NewBare(told.Config{}).Send(nil) }

type kept struct{ o *told.Open }

func newKept() *kept { return &kept{o: told.NewOpen(7)} }

func (k *kept) send() error { return k.o.Send(nil) } // want `up to 8 times`

type keptOff struct{ o *told.Open }

func newKeptOff() *keptOff { return &keptOff{o: told.NewOpen(0)} }

func (k *keptOff) send() error { return k.o.Send(nil) }
