package annotations

import "slices"

// Nearest returns the one of the candidates that a word was most likely meant to be: the only one that is
// nearest to it and differs in no more than two letters, nor in more than a third of them. It returns ""
// where there is none, or several.
func Nearest(word string, candidates []string) string {
	best, found := min(2, max(1, len(word)/3))+1, ""
	for _, c := range candidates {
		switch n := distance(word, c); {
		case n < best:
			best, found = n, c
		case n == best && c != found:
			found = ""
		}
	}
	return found
}

// distance counts the letters that have to be put in, left out or changed to make b of a; two that have
// changed places count as one.
func distance(a, b string) int {
	before, row := []int(nil), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next := make([]int, len(b)+1)
		next[0] = i + 1
		for j := range len(b) {
			change := row[j]
			if a[i] != b[j] {
				change++
			}
			next[j+1] = min(change, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row = slices.Clone(row), next
	}
	return row[len(b)]
}
