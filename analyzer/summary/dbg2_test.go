package summary

import "fmt"

func init() {
	dbgJudge = func(s *site, ok, fail []Outcome, good, bad []trip) {
		fmt.Println("JUDGE", s.in, len(ok), len(fail))
		for _, t := range good {
			fmt.Printf(" good backs=%+v exits=%v outs=%d capped=%v\n", t.backs, t.exits, len(t.outs), t.capped)
		}
		for _, t := range bad {
			fmt.Printf(" bad backs=%+v exits=%v outs=%d capped=%v\n", t.backs, t.exits, len(t.outs), t.capped)
		}
	}
}
