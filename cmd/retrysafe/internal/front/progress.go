package front

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// A progress shows on a terminal that a long run goes on, and for how long. The go command does not tell
// how many packages are done. What others write to the terminal goes through it.
type progress struct {
	mu    sync.Mutex
	w     io.Writer
	shown bool
	done  chan struct{}
	ended sync.WaitGroup
}

// watch shows the progress of what writes to stderr until end is called; when that is no terminal it
// shows nothing.
func watch(stderr io.Writer) (w io.Writer, end func()) {
	f, ok := stderr.(*os.File)
	if !ok || !terminal(f) {
		return stderr, func() {}
	}
	p := show(f)
	return p, p.end
}

func show(w io.Writer) *progress {
	p := &progress{w: w, done: make(chan struct{})}
	p.ended.Go(p.run)
	return p
}

func (p *progress) run() {
	start := time.Now()
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-p.done:
			return
		case <-ticker.C:
			p.mu.Lock()
			fmt.Fprintf(p.w, "\rretrysafe: analysing, %v", time.Since(start).Round(time.Second))
			p.shown = true
			p.mu.Unlock()
		}
	}
}

// Write writes to the terminal in place of what is shown.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.clear()
	return p.w.Write(text)
}

func (p *progress) clear() {
	if p.shown {
		io.WriteString(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// end stops, and leaves nothing behind.
func (p *progress) end() {
	close(p.done)
	p.ended.Wait()
	p.clear()
}
