// Shop is a sample for retrysafe: a service as many are, with retries that can do the same thing
// twice and, beside each, one that cannot. It is there to be analysed; no database driver is linked in.
package main

import (
	"context"
	"database/sql"
	"log"
	"net/http"
	"time"

	"example.com/shop/inventory"
	"example.com/shop/mail"
	"example.com/shop/orders"
	"example.com/shop/payments"
)

func main() {
	db, err := sql.Open("postgres", "dbname=shop")
	if err != nil {
		log.Fatal(err)
	}
	defer db.Close()
	hc := &http.Client{Timeout: 10 * time.Second}
	service := &orders.Service{
		DB:    db,
		Pay:   &payments.Client{Base: "https://pay.example.com", HTTP: hc},
		Mail:  &mail.Sender{URL: "https://mail.example.com/messages", HTTP: hc},
		Stock: &inventory.Store{DB: db, Warehouse: "https://warehouse.example.com"},
	}
	order := orders.Order{ID: "4711", Item: "kettle", Customer: "ada@example.com", Cents: 3900}
	if err := service.Place(context.Background(), order); err != nil {
		log.Fatal(err)
	}
}
