package lookalikes

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// A consumer: what is sent was received in the same round.
func consumer(in <-chan string) {
	for body := range in {
		if err := post(body); err != nil {
			log.Print(err)
			continue
		}
	}
}

// A consumer in a select.
func selecting(ctx context.Context, in <-chan string) error {
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case body, ok := <-in:
			if !ok {
				return nil
			}
			if err := post(body); err != nil {
				time.Sleep(time.Second)
			}
		}
	}
}

// A consumer of lines.
func scanner(r io.Reader) error {
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		if err := post(lines.Text()); err != nil {
			log.Print(err)
		}
	}
	return lines.Err()
}

// A retry inside a consumer repeats what was received.
func consumerAgain(in <-chan string) {
	for body := range in {
		for range 3 {
			if post(body) == nil { // want `up to 3 times`
				break
			}
		}
	}
}

// Workers share a channel.
func workers(n int, in <-chan string) {
	var wg sync.WaitGroup
	for range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for body := range in {
				if err := post(body); err != nil {
					log.Print(err)
				}
			}
		}()
	}
	wg.Wait()
}

// An accept loop: each connection is another one.
func accept(ln net.Listener) error {
	for {
		conn, err := ln.Accept()
		if err != nil {
			if ne, ok := err.(net.Error); ok && ne.Timeout() {
				time.Sleep(time.Second)
				continue
			}
			return err
		}
		go serve(conn)
	}
}

func serve(conn net.Conn) {
	defer conn.Close()
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil {
		return
	}
	if err := post(line); err != nil {
		log.Print(err)
	}
}

// A redial around a consumer of lines.
func redial(ctx context.Context, addr string) error {
	for ctx.Err() == nil {
		conn, err := net.Dial("tcp", addr)
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		if err := scanner(conn); err != nil {
			log.Print(err)
		}
		conn.Close()
	}
	return ctx.Err()
}

// A supervisor around a consumer.
func supervisor(ctx context.Context, in <-chan string) {
	for {
		if err := selecting(ctx, in); err == nil {
			return
		}
		time.Sleep(time.Second)
	}
}

// A supervisor around something that is handed its work: that is repeated.
func supervisorOf(body string) {
	for {
		if err := run(body); err == nil { // want `without a bound`
			return
		}
		time.Sleep(time.Second)
	}
}

func run(body string) error {
	if err := post(body); err != nil {
		return err
	}
	_, err := get("/ready")
	return err
}

// What failed goes back to the channel that it came from.
func requeue(queue chan string) {
	for body := range queue {
		if err := post(body); err != nil { // want `POST`
			queue <- body
		}
	}
}

// Also from a timer.
func requeueLater(queue chan string) {
	for body := range queue {
		if err := post(body); err != nil { // want `POST`
			time.AfterFunc(time.Second, func() { queue <- body })
		}
	}
}

// Also from a goroutine.
func requeueGo(queue chan string) {
	for body := range queue {
		if err := post(body); err != nil { // want `POST`
			go func() { queue <- body }()
		}
	}
}

// What failed goes to another channel.
func deadLetter(queue <-chan string, dead chan<- string) {
	for body := range queue {
		if err := post(body); err != nil {
			dead <- body
		}
	}
}

// One step of a consumer, run again from outside: each run receives another one.
func step(in <-chan string) error {
	body, ok := <-in
	if !ok {
		return nil
	}
	return post(body)
}

func steps(in <-chan string) error {
	var err error
	for range 10 {
		if err = step(in); err == nil {
			return nil
		}
		time.Sleep(time.Second)
	}
	return err
}

// The body was received before the loop: that one is repeated.
func stepAgain(in <-chan string) error {
	body := <-in
	var err error
	for range 10 {
		if err = post(body); err == nil { // want `up to 10 times`
			return nil
		}
	}
	return err
}

// A stream is sent in parts: the end of it, or another part, comes whatever became of the last one.
func parts(in io.Reader) {
	more := true
	for part := 0; more; part++ {
		b := new(bytes.Buffer)
		n, err := io.CopyN(b, in, 100)
		if err == io.EOF {
			if n == 0 {
				break
			}
			more = false
		} else if err != nil {
			return
		}
		resp, err := http.Post("https://shop.example.com/parts", "text/plain", b)
		if err != nil {
			log.Print(err)
			continue
		}
		resp.Body.Close()
	}
}

// The first part may lie ready.
func partsFrom(first *bytes.Buffer, in io.Reader) {
	more := true
	for part := 0; more; part++ {
		b := first
		if part > 0 {
			b = new(bytes.Buffer)
			n, err := io.CopyN(b, in, 100)
			if err == io.EOF {
				if n == 0 {
					break
				}
				more = false
			} else if err != nil {
				return
			}
		}
		go func() {
			resp, err := http.Post("https://shop.example.com/parts", "text/plain", b)
			if err == nil {
				resp.Body.Close()
			}
		}()
	}
}
