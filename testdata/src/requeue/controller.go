package requeue

import (
	"log"

	"k8s.io/client-go/util/workqueue"
)

// A controller of Kubernetes.
type controller struct {
	queue workqueue.TypedRateLimitingInterface[string]
}

func (c *controller) process() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	if err := post(key); err != nil { // want `without a bound by the requeue`
		c.queue.AddRateLimited(key)
		return true
	}
	c.queue.Forget(key)
	return true
}

// A helper that is told the error decides.
func (c *controller) step() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	err := c.sync(key) // want `without a bound by the requeue`
	c.settle(key, err)
	return true
}

func (c *controller) sync(key string) error { return post(key) }

func (c *controller) settle(key string, err error) {
	if err == nil {
		c.queue.Forget(key)
		return
	}
	if c.queue.NumRequeues(key) < 5 {
		c.queue.AddRateLimited(key)
		return
	}
	log.Print(err)
}

// What fails is forgotten.
func (c *controller) forgets() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	if err := post(key); err != nil {
		log.Print(err)
	}
	c.queue.Forget(key)
	return true
}

// Another key.
func (c *controller) enqueues() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	if err := post(key); err != nil {
		c.queue.Add("all")
	}
	return true
}
