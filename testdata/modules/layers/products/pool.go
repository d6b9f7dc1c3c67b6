package products

import (
	"errors"
	"net/http"

	"github.com/gocraft/work"
)

// A pool runs a job four times, unless its options say otherwise.
func pool(p *work.WorkerPool) {
	p.JobWithOptions("mail", work.JobOptions{MaxFails: 5}, look) // want `5 \(redelivery by work, .*\) × 3 \(.*\) = 15 attempts`
	p.JobWithOptions("mail", work.JobOptions{MaxFails: 1}, look)
	p.JobWithOptions("mail", work.JobOptions{MaxFails: 2}, look)
	p.JobWithOptions("mail", work.JobOptions{Priority: 2}, look) // likely `4 \(redelivery by work, .*, its default\) × 3 \(.*\) = 12 attempts`
}

func byDefault(p *work.WorkerPool) {
	p.Job("mail", look) // likely `4 \(redelivery by work, .*, its default\) × 3 \(.*\) = 12 attempts`
}

func look(job *work.Job) error {
	for range 3 {
		resp, err := http.Get(url)
		if err == nil {
			return resp.Body.Close()
		}
	}
	return errors.New("tried too often")
}
