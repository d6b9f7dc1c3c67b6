// Package effects holds the clients whose calls count, and beside each a call of the same client
// that may be repeated.
package effects

import (
	"context"
	"net/smtp"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/redis/go-redis/v9"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	typedcore "k8s.io/client-go/kubernetes/typed/core/v1"
)

// A mail.
func mail(to string, text []byte) (err error) {
	for range 3 {
		err = smtp.SendMail("mx.example.com:25", nil, "shop@example.com", []string{to}, text) // want `up to 3 times`
		if err == nil {
			return nil
		}
	}
	return err
}

// A connection to the mail server.
func hello() (err error) {
	for range 3 {
		var c *smtp.Client
		if c, err = smtp.Dial("mx.example.com:25"); err == nil {
			return c.Quit()
		}
	}
	return err
}

// A counter in redis.
func count(ctx context.Context, rdb *redis.Client) (err error) {
	for range 3 {
		if err = rdb.Incr(ctx, "orders").Err(); err == nil { // want `(?i)incr`
			return nil
		}
	}
	return err
}

// A list in redis.
func push(ctx context.Context, rdb *redis.Client, body string) (err error) {
	for range 3 {
		if err = rdb.LPush(ctx, "orders", body).Err(); err == nil { // want `(?i)push`
			return nil
		}
	}
	return err
}

// A value in redis.
func set(ctx context.Context, rdb *redis.Client, body string) (err error) {
	for range 3 {
		if err = rdb.Set(ctx, "order", body, time.Hour).Err(); err == nil {
			return nil
		}
	}
	return err
}

// A message with nothing that recognises it.
func publish(nc *nats.Conn, body []byte) (err error) {
	for range 3 {
		if err = nc.Publish("orders", body); err == nil { // want `up to 3 times`
			return nil
		}
	}
	return err
}

// An object whose name the server makes is another one each time.
func generated(ctx context.Context, pods typedcore.PodInterface) (err error) {
	pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{GenerateName: "job-"}}
	for range 3 {
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil { // want `(?i)create`
			return nil
		}
	}
	return err
}

// An object with a name goes in once.
func named(ctx context.Context, pods typedcore.PodInterface, name string) (err error) {
	for range 3 {
		pod := &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: name}}
		if _, err = pods.Create(ctx, pod, metav1.CreateOptions{}); err == nil {
			return nil
		}
	}
	return err
}

// An update of an object fails where it was changed.
func updated(ctx context.Context, pods typedcore.PodInterface, pod *corev1.Pod) (err error) {
	for range 3 {
		if _, err = pods.Update(ctx, pod, metav1.UpdateOptions{}); err == nil {
			return nil
		}
	}
	return err
}
