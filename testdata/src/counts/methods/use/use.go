// Package use says which method.
package use

import "counts/methods"

func create(doc string) error {
	_, err := methods.Do("POST", "things", doc)
	return err
}

func change(doc string) error {
	_, err := methods.Do("PATCH", "things/7", doc)
	return err
}

func createUnlessPatch(doc string) error {
	_, err := methods.DoUnlessPatch("POST", "things", doc) // want `up to 3 times`
	return err
}

func changeUnlessPatch(doc string) error {
	_, err := methods.DoUnlessPatch("PATCH", "things/7", doc)
	return err
}
