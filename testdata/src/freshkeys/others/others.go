// Package others sends what is new in each attempt and is no key: a nonce under a signature, what traces and
// logs, the time that was waited. Beside the key they may change.
package others

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	mathrand "math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
)

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

func sign(secret []byte, parts ...string) string {
	mac := hmac.New(sha256.New, secret)
	for _, p := range parts {
		mac.Write([]byte(p))
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// A nonce and a time, so that a signature is good once.
func signed(secret []byte, order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		nonce, stamp := rand.Text(), strconv.FormatInt(time.Now().Unix(), 10)
		req.Header.Set("Idempotency-Key", "charge-"+order)
		req.Header.Set("X-Nonce", nonce)
		req.Header.Set("X-Timestamp", stamp)
		req.Header.Set("Authorization", "HMAC "+sign(secret, nonce, stamp, order))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// The nonce is the key as well.
func signedKey(secret []byte, order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		nonce := rand.Text()
		req.Header.Set("Idempotency-Key", nonce) // want `another idempotency key \(rand.Text\)`
		req.Header.Set("Authorization", "HMAC "+sign(secret, nonce, order))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func traced(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "charge-"+order)
		req.Header.Set("Traceparent", "00-"+hex.EncodeToString([]byte(rand.Text()))+"-01")
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func logged(order string) (err error) {
	for range 3 {
		id := uuid.NewString()
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "charge-"+order)
		req.Header.Set("X-Request-Id", id)
		slog.Info("charge", "request", id)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func jittered(order string) (err error) {
	for range 3 {
		req, err := http.NewRequest(http.MethodPost, "https://bank/charges", strings.NewReader(order))
		if err != nil {
			return err
		}
		req.Header.Set("Idempotency-Key", "charge-"+order)
		if err = send(req); err == nil {
			return nil
		}
		time.Sleep(time.Second + mathrand.N(time.Second))
	}
	return err
}
