package conf

// An Address is called again after failures as often as it says.
type Address struct {
	URL   string
	Again int
}

// Left is called once: nobody says otherwise.
func Left(url string) Address { return Address{URL: url} }

// Given is called again as often as a caller says.
func Given(url string, again int) *Address {
	a := Address{URL: url}
	a.Again = again
	return &a
}
