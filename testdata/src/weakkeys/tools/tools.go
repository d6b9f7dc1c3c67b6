// Package tools has handlers of tools, which a language model calls with what it has written.
package tools

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	mcpgo "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/tmc/langchaingo/tools"
)

const mails = "https://mail.example.com/messages"

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func digest(v any) string {
	raw, _ := json.Marshal(v)
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

type mail struct {
	To      string `json:"to"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

type order struct {
	OrderID string `json:"order_id"`
	Amount  int    `json:"amount"`
	Note    string `json:"note"`
}

type numbers struct {
	OrderID string `json:"order_id"`
	Amount  int    `json:"amount"`
}

type server struct{}

// The input of a typed handler.

func register(s *mcp.Server, srv *server) {
	mcp.AddTool(s, &mcp.Tool{Name: "mail"}, func(ctx context.Context, _ *mcp.CallToolRequest, in mail) (*mcp.CallToolResult, any, error) {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Text)))
		if err != nil {
			return nil, nil, err
		}
		req.Header.Set("Idempotency-Key", digest(in)) // want `HTTP POST through tools.send: the idempotency key is made of nothing but what a model wrote \(all that it is called with\)`
		return nil, nil, send(req)
	})
	mcp.AddTool(s, &mcp.Tool{Name: "texts"}, srv.texts)
	mcp.AddTool(s, &mcp.Tool{Name: "dumped"}, srv.dumped)
	mcp.AddTool(s, &mcp.Tool{Name: "byOrder"}, srv.byOrder)
	mcp.AddTool(s, &mcp.Tool{Name: "numbers"}, srv.numbers)
	mcp.AddTool(s, &mcp.Tool{Name: "withSession"}, srv.withSession("session"))
	s.AddTool(&mcp.Tool{Name: "raw"}, raw)
	s.AddTool(&mcp.Tool{Name: "parsed"}, parsed)
	mcp.AddTool(s, &mcp.Tool{Name: "through"}, through)
}

func (s *server) texts(ctx context.Context, _ *mcp.CallToolRequest, in mail) (*mcp.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Text)))
	if err != nil {
		return nil, nil, err
	}
	sum := sha256.Sum256([]byte(in.To + "|" + in.Subject + "|" + in.Text))
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:])) // want `nothing but what a model wrote \(Subject\)`
	return nil, nil, send(req)
}

func (s *server) dumped(ctx context.Context, _ *mcp.CallToolRequest, in *order) (*mcp.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Note)))
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Idempotency-Key", fmt.Sprintf("order-%+v", in)) // want `nothing but what a model wrote`
	return nil, nil, send(req)
}

// An id, and numbers, are the same whoever words the rest.

func (s *server) byOrder(ctx context.Context, _ *mcp.CallToolRequest, in order) (*mcp.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Note)))
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Idempotency-Key", "order/"+in.OrderID+"/"+in.Note)
	return nil, nil, send(req)
}

func (s *server) numbers(ctx context.Context, _ *mcp.CallToolRequest, in numbers) (*mcp.CallToolResult, any, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.OrderID)))
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("Idempotency-Key", digest(in))
	return nil, nil, send(req)
}

// What comes from elsewhere makes it another key.

func (s *server) withSession(session string) mcp.ToolHandlerFor[mail, any] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in mail) (*mcp.CallToolResult, any, error) {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Text)))
		if err != nil {
			return nil, nil, err
		}
		req.Header.Set("Idempotency-Key", session+digest(in))
		return nil, nil, send(req)
	}
}

// The raw arguments.

func raw(ctx context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader(call.Params.Arguments))
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(call.Params.Arguments)
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:])) // want `nothing but what a model wrote`
	return nil, send(req)
}

func parsed(ctx context.Context, call *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in order
	if err := json.Unmarshal(call.Params.Arguments, &in); err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Note)))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Idempotency-Key", "order/"+in.OrderID)
	return nil, send(req)
}

// Through another function.

func through(ctx context.Context, _ *mcp.CallToolRequest, in mail) (*mcp.CallToolResult, any, error) {
	return nil, nil, deliver(ctx, in)
}

func deliver(ctx context.Context, m mail) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(m.Text)))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(m)) // want `nothing but what a model wrote`
	return send(req)
}

// What people write in a form is not worded anew by a retry.
func submitted(ctx context.Context, m mail) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(m.Text)))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(m))
	return send(req)
}

// Arguments as a map.

func entries(ctx context.Context, call mcpgo.CallToolRequest) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader(call.Params.RawArguments))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(call.GetArguments())) // want `nothing but what a model wrote`
	return send(req)
}

func entry(ctx context.Context, call mcpgo.CallToolRequest) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader(call.Params.RawArguments))
	if err != nil {
		return err
	}
	id, _ := call.GetArguments()["order_id"].(string)
	req.Header.Set("Idempotency-Key", "order/"+id)
	return send(req)
}

func boundTo(ctx context.Context, call mcpgo.CallToolRequest) error {
	var in mail
	if err := call.BindArguments(&in); err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(in.Text)))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(in)) // want `nothing but what a model wrote`
	return send(req)
}

// A type that is a tool.

type mailer struct{}

func (*mailer) Name() string        { return "mail" }
func (*mailer) Description() string { return "sends a mail" }

func (*mailer) Call(ctx context.Context, input string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(input)))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(input))
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:])) // want `nothing but what a model wrote`
	return "sent", send(req)
}

// A type of the same shape that is none.
type queue struct{}

func (*queue) Name() string        { return "queue" }
func (*queue) Description() string { return "sends a job" }

func (*queue) Call(ctx context.Context, input string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader([]byte(input)))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(input))
	req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:]))
	return "sent", send(req)
}

func toolbox() []tools.Tool { return []tools.Tool{&mailer{}} }

// A handler of one's own.
//
//retrysafe:worded args
func handle(ctx context.Context, args map[string]any) error {
	raw, _ := json.Marshal(args)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(args)) // want `nothing but what a model wrote`
	return send(req)
}

func ofLoop(ctx context.Context, args map[string]any) error {
	raw, _ := json.Marshal(args)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, mails, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", digest(args))
	return send(req)
}
