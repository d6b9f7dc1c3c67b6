package flow

import (
	"encoding/json"
	"strconv"
	"strings"
)

// MethodSelector is the selector of what a service config of gRPC says of a remote method ("/package.Service/Method"):
// in how many attempts it is called. With "" for a method that is not known, it is that of all.
func MethodSelector(method string) string {
	return "[rpc " + strings.ReplaceAll(strings.TrimPrefix(method, "/"), ".", ":") + "]"
}

// OfMethod returns what a text that is a service config says at a MethodSelector; elsewhere it is the text.
func OfMethod(text, path string) string {
	if !ofMethod(path) {
		return text
	}
	if found := attemptsAt(text, path); len(found) == 1 {
		return found[0]
	}
	return "1"
}

func ofMethod(path string) bool { return strings.HasPrefix(path, "[rpc ") }

// attemptsAt returns what a service config says at a MethodSelector.
func attemptsAt(text, path string) []string {
	return attemptsOf(text, strings.TrimSuffix(strings.TrimPrefix(path, "[rpc "), "]"))
}

type serviceConfig struct {
	MethodConfig []struct {
		Name        []struct{ Service, Method string }
		RetryPolicy *struct{ MaxAttempts float64 }
	}
}

// attemptsOf returns the attempts that a service config gives the method of a selector: the entry for the method
// outweighs that for its service, and this one what holds for all.
func attemptsOf(text, method string) []string {
	var config serviceConfig
	if json.Unmarshal([]byte(text), &config) != nil {
		return nil
	}
	service, name, _ := strings.Cut(strings.ReplaceAll(method, ":", "."), "/")
	most, best := 0.0, -1
	for _, c := range config.MethodConfig {
		attempts := 1.0
		if c.RetryPolicy != nil {
			attempts = c.RetryPolicy.MaxAttempts
		}
		for _, n := range c.Name {
			rank := 0
			switch {
			case method == "":
			case n.Service == service && n.Method == name:
				rank = 2
			case n.Service == service && n.Method == "":
				rank = 1
			case n.Service != "":
				continue
			}
			if rank > best || rank == best && attempts > most {
				most, best = attempts, rank
			}
		}
	}
	if best < 0 {
		return []string{"1"}
	}
	return []string{strconv.Itoa(int(most))}
}
