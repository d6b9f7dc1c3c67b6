package unit

import (
	"go/ast"
	"maps"
	"slices"
)

// runsWhatItIsHanded returns why code from outside the package may be run by it, once or again, in a
// way that its importers have to know of, or "". It does not follow values: a name is a name.
//
// A function value is enough by itself: whoever runs one once is a link between a retry and an
// effect. A method whose body is not in the package counts where it can be repeated: in a loop, or
// in a function that calls itself.
func runsWhatItIsHanded(files []*ast.File) string {
	names := declare(files)
	functions := map[string]*function{}
	for _, f := range files {
		for _, d := range f.Decls {
			names.read(d, functions)
		}
	}
	keys := slices.Sorted(maps.Keys(functions))
	for _, key := range keys {
		if v := functions[key].value; v != "" {
			return display(key) + " calls a function value (" + v + ")"
		}
	}
	reaches, recursive := unknownBelow(functions), recursive(functions)
	for _, key := range keys {
		f := functions[key]
		again := f.again
		for callee := range f.loops {
			again = again || reaches[callee]
		}
		if again || reaches[key] && recursive[key] {
			return display(key) + " may repeat a method that it cannot know"
		}
	}
	return ""
}

func display(key string) string {
	if key == "" {
		return "a variable's value"
	}
	return key
}

// unknownBelow returns the functions that call an unknown method, themselves or through others.
func unknownBelow(functions map[string]*function) map[string]bool {
	callers := map[string][]string{}
	reaches := map[string]bool{}
	var work []string
	for key, f := range functions {
		for callee := range f.calls {
			callers[callee] = append(callers[callee], key)
		}
		if f.unknown {
			reaches[key] = true
			work = append(work, key)
		}
	}
	for len(work) > 0 {
		key := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range callers[key] {
			if !reaches[caller] {
				reaches[caller] = true
				work = append(work, caller)
			}
		}
	}
	return reaches
}

// recursive returns the functions that can come to call themselves: those of a strongly connected
// component with a call inside, by Tarjan's algorithm.
func recursive(functions map[string]*function) map[string]bool {
	found := map[string]bool{}
	number, low := map[string]int{}, map[string]int{}
	var open []string
	isOpen := map[string]bool{}
	var visit func(string)
	visit = func(key string) {
		number[key] = len(number) + 1
		low[key] = number[key]
		open = append(open, key)
		isOpen[key] = true
		for callee := range functions[key].returns {
			if functions[callee] == nil {
				continue
			}
			if number[callee] == 0 {
				visit(callee)
				low[key] = min(low[key], low[callee])
			} else if isOpen[callee] {
				low[key] = min(low[key], number[callee])
			}
		}
		if low[key] != number[key] {
			return
		}
		start := len(open) - 1
		for open[start] != key {
			start--
		}
		for _, member := range open[start:] {
			isOpen[member] = false
			if len(open)-start > 1 || functions[key].returns[key] {
				found[member] = true
			}
		}
		open = open[:start]
	}
	for key := range functions {
		if number[key] == 0 {
			visit(key)
		}
	}
	return found
}
