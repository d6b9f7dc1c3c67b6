package requeue

import (
	"log"
	"net/http"
	"strings"
	"time"
)

type item struct {
	body  string
	tried int
	key   string
}

type worker struct {
	in, dead chan item
	list     []item
}

// Back into the channel that is a field.
func (w *worker) send() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			w.in <- it
		}
	}
}

// By a method.
func (w *worker) method() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue at requeue/channel.go:\d+`
			w.requeue(it)
		}
	}
}

func (w *worker) requeue(it item) { w.in <- it }

// By a method that waits first.
func (w *worker) slowly() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			w.requeueLater(it)
		}
	}
}

func (w *worker) requeueLater(it item) {
	time.AfterFunc(time.Second, func() { w.requeue(it) })
}

// The item is handled elsewhere, and put back there.
func (w *worker) elsewhere() {
	for it := range w.in {
		w.handle(it)
	}
}

func (w *worker) handle(it item) {
	if err := post(it.body); err != nil { // want `without a bound by the requeue`
		w.in <- it
	}
}

// Handled in a goroutine.
func (w *worker) goroutines(stop <-chan struct{}) {
	for {
		select {
		case it := <-w.in:
			go func() {
				if err := post(it.body); err != nil { // want `without a bound by the requeue`
					time.Sleep(time.Second)
					w.in <- it
				}
			}()
		case <-stop:
			return
		}
	}
}

// Where there is room.
func (w *worker) room() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			select {
			case w.in <- it:
			default:
				log.Print("full")
			}
		}
	}
}

// A counter of the item is a bound.
func (w *worker) counted() {
	for it := range w.in {
		if err := post(it.body); err != nil && it.tried < 5 { // want `up to 6 times by the requeue`
			it.tried++
			w.in <- it
		}
	}
}

// Also in an item that is made of it.
func (w *worker) copied() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `up to 4 times by the requeue`
			if it.tried >= 3 {
				w.dead <- it
				continue
			}
			w.in <- item{body: it.body, tried: it.tried + 1}
		}
	}
}

// And in the method.
func (w *worker) countedBy() {
	for it := range w.in {
		if err := post(it.body); err != nil { // want `up to 4 times by the requeue`
			w.again(it)
		}
	}
}

func (w *worker) again(it item) {
	it.tried++
	if it.tried > 3 {
		w.dead <- it
		return
	}
	w.in <- it
}

// A number that others may set bounds it, nobody knows how.
type Task struct {
	Body  string
	Tried int
}

func tasks(in chan Task) {
	for t := range in {
		if err := post(t.Body); err != nil && t.Tried < 5 { // want `how often is not known`
			t.Tried++
			in <- t
		}
	}
}

// A helper that is told the error decides.
func (w *worker) decides() {
	for it := range w.in {
		err := post(it.body) // want `without a bound by the requeue`
		w.settle(it, err)
	}
}

func (w *worker) settle(it item, err error) {
	if err == nil {
		return
	}
	log.Print(err)
	w.in <- it
}

// Received by a method.
func (w *worker) next() item { return <-w.in }

func (w *worker) received() {
	for {
		it := w.next()
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			w.requeue(it)
		}
	}
}

// Into another channel.
func (w *worker) letters() {
	for it := range w.in {
		if err := post(it.body); err != nil {
			w.dead <- it
		}
	}
}

func (w *worker) lettersElsewhere() {
	for it := range w.in {
		w.bury(it)
	}
}

func (w *worker) bury(it item) {
	if err := post(it.body); err != nil {
		w.dead <- it
	}
}

// Another item into the same channel.
func (w *worker) another() {
	for it := range w.in {
		if err := post(it.body); err != nil {
			w.in <- item{body: "failed"}
		}
	}
}

// What goes round in any case is no retry.
func (w *worker) ring() {
	for it := range w.in {
		if err := post(it.body); err != nil {
			log.Print(err)
		}
		w.in <- it
	}
}

// The channel of another worker.
func (w *worker) other(v *worker) {
	for it := range w.in {
		if err := post(it.body); err != nil {
			v.in <- it
		}
	}
}

// One that reads.
func (w *worker) reads() {
	for it := range w.in {
		if err := get(it.body); err != nil {
			w.in <- it
		}
	}
}

// Handled by a goroutine of its own.
func (w *worker) spawns() {
	for it := range w.in {
		go w.handle(it)
	}
}

// Put back by a literal that stands in front of the loop.
func (w *worker) literal() {
	back := func(it item) {
		time.AfterFunc(time.Second, func() { w.in <- it })
	}
	for it := range w.in {
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			back(it)
		}
	}
}

// A channel of its own for what is tried again.
func (w *worker) second(again chan item) {
	for {
		var it item
		select {
		case it = <-w.in:
		case it = <-again:
		}
		if err := post(it.body); err != nil { // want `without a bound by the requeue`
			again <- it
		}
	}
}

// A step behind the effect fails.
func (w *worker) behind() {
	for it := range w.in {
		order, err := call("/orders", it.body) // want `without a bound by the requeue`
		if err != nil {
			continue
		}
		if err := get(order); err != nil {
			w.in <- it
		}
	}
}

// Only what was refused goes back.
func (w *worker) refused() {
	for it := range w.in {
		resp, err := http.Post(shop+"/orders", "text/plain", strings.NewReader(it.body))
		if err != nil {
			log.Print(err)
			continue
		}
		resp.Body.Close()
		if resp.StatusCode == http.StatusTooManyRequests {
			w.in <- it
		}
	}
}

// Only what was never sent goes back.
func (w *worker) locked(lock func() error) {
	for it := range w.in {
		if err := lock(); err != nil {
			w.in <- it
			continue
		}
		if err := post(it.body); err != nil {
			log.Print(err)
		}
	}
}

// A key of the item stays.
func (w *worker) keyed() {
	for it := range w.in {
		if err := postKeyed(it.body, it.key); err != nil {
			w.in <- it
		}
	}
}

func postKeyed(body, key string) error {
	req, err := http.NewRequest(http.MethodPost, shop+"/orders", strings.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", key)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}
