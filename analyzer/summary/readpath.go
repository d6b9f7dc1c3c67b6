package summary

import (
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/flow"
)

// readingPath reports whether the constant end of a URL names a question or a state rather than a new
// thing: such a POST is a guess at most.
func readingPath(s *site, e *engine) bool {
	last := ""
	for _, a := range append(append(Value(nil), s.Place...), s.Intent...) {
		if a.Kind == flow.Const && strings.Contains(a.Text, "/") {
			last = a.Text
		}
	}
	for _, l := range e.leaves(s.bind, s.Place, nil) {
		if l.Kind == flow.Const && strings.Contains(l.Text, "/") {
			last = l.Text
		}
	}
	last, _, _ = strings.Cut(last, "?")
	last = strings.TrimRight(last, "/")
	last = last[strings.LastIndexAny(last, "/:")+1:]
	switch strings.ToLower(strings.TrimLeft(last, "_.")) {
	case "search", "query", "graphql", "token", "tokens", "oauth", "login", "auth", "introspect", "validate", "preview",
		"lookup", "batchget", "cancel", "heartbeat", "ping", "close", "stop", "disable", "enable", "lock", "unlock",
		"verify", "check", "status", "refresh", "revoke", "list", "count", "msearch":
		return true
	}
	return false
}
