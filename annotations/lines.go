package annotations

import (
	"path"
	"strings"
)

// A Line is a declaration of a file, with what the file says about it to people.
type Line struct {
	Declaration
	Family  string // the file's name, without directory and ending
	Comment string // above the paragraph in which the line stands, and behind the line
	Facts   string // where what the line says was read
}

// Lines returns the built-in catalogue line by line, in the order of its files.
func Lines() (all []Line) {
	entries, err := catalog.ReadDir("catalog")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		name := "catalog/" + e.Name()
		if data, err := catalog.ReadFile(name); err == nil {
			all = append(all, ReadLines(name, data)...)
		}
	}
	return all
}

// ReadLines reads a file of lines with its comments. A line that is wrong is left out: ParseFile tells what
// is wrong with it.
//
// A comment speaks for the lines below it as far as the next empty line; one empty line may stand between
// it and them. The comment at the top of the file is about all of it, and names its sources for all lines.
func ReadLines(file string, data []byte) (all []Line) {
	decls, _ := ParseFile(file, data)
	r := reader{family: strings.TrimSuffix(path.Base(file), ".txt"), top: true}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		switch text := strings.TrimSpace(line); {
		case text == "":
			r.paragraph()
		case text[0] == '#':
			r.remark(strings.TrimSpace(text[1:]))
		default:
			r.used, r.top = true, false
			if len(decls) > 0 && decls[0].Line == n {
				all = append(all, r.line(decls[0], line))
				decls = decls[1:]
			}
		}
	}
	return all
}

// A reader keeps what comments have said so far.
type reader struct {
	family  string
	comment string // which speaks for the lines that follow
	facts   string // of the whole file
	over    bool   // a further comment is another one
	used    bool   // a line has followed the comment
	top     bool   // nothing but the first comment has been read
}

// remark takes a line of a comment.
func (r *reader) remark(text string) {
	if r.used || r.over {
		r.comment, r.used, r.over = "", false, false
	}
	r.comment = strings.TrimSpace(r.comment + " " + text)
}

// paragraph ends a paragraph.
func (r *reader) paragraph() {
	if r.top && r.comment != "" {
		_, r.facts = sources(r.comment)
		r.comment, r.top = "", false
	}
	if r.used {
		r.comment, r.used = "", false
	}
	r.over = true
}

// line is a declaration with what was said about it.
func (r *reader) line(d Declaration, text string) Line {
	l := Line{Declaration: d, Family: r.family, Facts: r.facts}
	said, read := sources(r.comment)
	if read != "" {
		l.Facts = read
	}
	_, rest := cutSymbol(text)
	behind := strings.TrimLeft(rest[len(uncomment(rest)):], "# ")
	l.Comment = strings.TrimSpace(said + " " + strings.TrimSpace(behind))
	return l
}

// sources parts a comment from the sentence in it that names sources.
func sources(comment string) (said, facts string) {
	said, facts, _ = strings.Cut(comment, "Facts: ")
	facts, more, _ := strings.Cut(facts, ". ")
	return strings.TrimSpace(said + more), strings.TrimSuffix(facts, ".")
}
