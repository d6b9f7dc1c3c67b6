package operations

import "net/http"

type PaymentRequest struct {
	Amount int    `json:"amount"`
	Phone  string `json:"phone"`
}

type RefundRequest struct {
	Amount int `json:"amount"`
}

type CreateRefundRequest struct {
	IdempotencyKey *string        `header:"style=simple,explode=false,name=Idempotency-Key"`
	RefundRequest  *RefundRequest `request:"mediaType=application/json"`
}

type Response struct {
	Request  *http.Request
	Response *http.Response
	Raw      []byte
}
