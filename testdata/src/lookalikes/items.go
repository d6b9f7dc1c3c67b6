package lookalikes

import (
	"log"
	"strings"
	"time"
)

// Pages: the cursor comes from the answer, and a failure leaves.
func pages() (all []string, err error) {
	cursor := ""
	for {
		page, err := call("/exports", cursor)
		if err != nil {
			return nil, err
		}
		all = append(all, page)
		next, more := strings.CutPrefix(page, "next:")
		if !more {
			return all, nil
		}
		cursor = next
	}
}

// Pages whose failure goes round: the cursor stands still, the same page is asked for again.
func pagesAgain() (all []string) {
	cursor := ""
	for {
		page, err := call("/exports", cursor) // want `without a bound`
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		all = append(all, page)
		next, more := strings.CutPrefix(page, "next:")
		if !more {
			return all
		}
		cursor = next
	}
}

// A batch that a failure ends.
func batch(bodies []string) error {
	for _, body := range bodies {
		if err := post(body); err != nil {
			return err
		}
	}
	return nil
}

// A batch that skips what failed.
func skipping(bodies []string) (failed int) {
	for _, body := range bodies {
		if err := post(body); err != nil {
			failed++
			continue
		}
		log.Print("sent ", body)
	}
	return failed
}

// A batch that ends with the first item that went through: the next one is another item.
func firstTaken(bodies []string) bool {
	for _, body := range bodies {
		if post(body) == nil {
			return true
		}
	}
	return false
}

// A batch by index.
func indexed(bodies []string) {
	for i := 0; i < len(bodies); i++ {
		if err := post(bodies[i]); err != nil {
			log.Print(err)
		}
	}
}

// A batch over a map.
func mapped(byName map[string]string) {
	for name, body := range byName {
		if err := post(name + body); err != nil {
			log.Print(err)
		}
	}
}

// A batch in chunks.
func chunks(bodies []string) error {
	for i := 0; i < len(bodies); i += 10 {
		if err := post(strings.Join(bodies[i:min(i+10, len(bodies))], "\n")); err != nil {
			log.Print(err)
		}
	}
	return nil
}

// The index moves on success only: the same item is sent again.
func stuck(bodies []string) {
	for i := 0; i < len(bodies); {
		if err := post(bodies[i]); err != nil { // want `without a bound`
			time.Sleep(time.Second)
			continue
		}
		i++
	}
}

// The index moves either way.
func moving(bodies []string) {
	for i := 0; i < len(bodies); {
		body := bodies[i]
		i++
		if err := post(body); err != nil {
			time.Sleep(time.Second)
			continue
		}
	}
}

// The list loses its head on success only: the same item is sent again.
func stuckList(todo []string) {
	for len(todo) > 0 {
		if err := post(todo[0]); err != nil { // want `without a bound`
			time.Sleep(time.Second)
			continue
		}
		todo = todo[1:]
	}
}

// The list loses its head first.
func list(todo []string) {
	for len(todo) > 0 {
		body := todo[0]
		todo = todo[1:]
		if err := post(body); err != nil {
			log.Print(err)
		}
	}
}

// What failed goes back to the list that it came from.
func listAgain(todo []string) {
	for len(todo) > 0 {
		body := todo[0]
		todo = todo[1:]
		if err := post(body); err != nil { // want `POST`
			todo = append(todo, body)
		}
	}
}

// What failed goes to another list.
func listFailed(todo []string) (failed []string) {
	for len(todo) > 0 {
		body := todo[0]
		todo = todo[1:]
		if err := post(body); err != nil {
			failed = append(failed, body)
		}
	}
	return failed
}

// write sends a part of buf and says how much was taken.
func write(buf string) (int, error) {
	part := buf[:min(len(buf), 1024)]
	return len(part), post(part)
}

// A buffer that shrinks by what was sent.
func shrinking(buf string) error {
	for len(buf) > 0 {
		n, err := write(buf)
		if err != nil {
			return err
		}
		buf = buf[n:]
	}
	return nil
}

// A conversation: each turn sends what the last one answered.
func turns(question string) (string, error) {
	talk := question
	for range 4 {
		answer, err := call("/chat", talk)
		if err != nil {
			return "", err
		}
		if strings.HasPrefix(answer, "done") {
			return answer, nil
		}
		talk += "\n" + answer
	}
	return talk, nil
}
