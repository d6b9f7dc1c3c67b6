package doing

import (
	"net/http"

	"iface/doer"
)

func rewound(doc string) {
	doer.Rewinding(http.DefaultClient, post(doc), []byte(doc)) // want `HTTP POST may be sent up to 4 times`
}

func read(doc string) {
	doer.Reading(http.DefaultClient, post(doc)) // want `HTTP POST may be sent up to 4 times`
}

func limited(doc string) {
	doer.Limited(http.DefaultClient, post(doc), []byte(doc))
}

func got(doc string) {
	doer.Getting(http.DefaultClient, post(doc)) // want `HTTP POST may be sent up to 4 times`
}

func gotAgain() {
	req, _ := http.NewRequest(http.MethodGet, orders, nil)
	doer.Reading(http.DefaultClient, req)
	doer.Rewinding(http.DefaultClient, req, nil)
}

func keyedBelow(doc, id string) {
	doer.Keyed(http.DefaultClient, post(doc), []byte(doc), id)
}

func unkeyedBelow(doc string) {
	doer.Keyed(http.DefaultClient, post(doc), []byte(doc), "") // want `HTTP POST may be sent up to 4 times`
}

func anyOf(docs [][]byte) {
	doer.Any(http.DefaultClient, post(""), docs)
}

func counted(doc string) {
	doer.Counted(http.DefaultClient, post(doc)) // want `HTTP POST may be sent up to 4 times`
}
