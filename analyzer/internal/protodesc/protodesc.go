// Package protodesc reads from the descriptor of a .proto file, as generated Go code keeps it, what its author says
// about calling a method twice: its idempotency_level, and the HTTP method that it is served under as well.
package protodesc

import "encoding/binary"

// A Level is a method's idempotency_level.
type Level int

// The levels of google.protobuf.MethodOptions. Unknown is what a method has of which nothing is said.
const (
	Unknown       Level = 0
	NoSideEffects Level = 1
	Idempotent    Level = 2
)

// A Method is what is said of one: its level, and the verb and the path that the option google.api.http gives it,
// "" where it gives none.
type Method struct {
	Level      Level
	Verb, Path string
}

// The numbers of fields in google/protobuf/descriptor.proto, and in google/api/annotations.proto.
const (
	filePackage, fileService                     = 2, 6
	serviceName, serviceMethod                   = 1, 2
	methodName, methodOptions, idempotencyOption = 1, 4, 34
	httpOption                                   = 72295728
)

// The fields of google.api.HttpRule that hold a path, by their numbers.
var verbs = map[int]string{2: "GET", 3: "PUT", 4: "POST", 5: "DELETE", 6: "PATCH"}

// Methods returns what is said of a file's methods, by the names under which they are called: "/pkg.Service/Method".
// Methods of which nothing is said are left out. What is no descriptor has none.
func Methods(file string) map[string]Method {
	methods := map[string]Method{}
	pkg := ""
	for f := range fields(file) {
		if f.number == filePackage {
			pkg = f.text + "."
		}
	}
	for f := range fields(file) {
		if f.number != fileService {
			continue
		}
		service := ""
		for s := range fields(f.text) {
			if s.number == serviceName {
				service = s.text
			}
		}
		for s := range fields(f.text) {
			if s.number != serviceMethod {
				continue
			}
			if name, said := method(s.text); said != (Method{}) {
				methods["/"+pkg+service+"/"+name] = said
			}
		}
	}
	return methods
}

func method(text string) (name string, said Method) {
	for m := range fields(text) {
		switch m.number {
		case methodName:
			name = m.text
		case methodOptions:
			for o := range fields(m.text) {
				switch o.number {
				case idempotencyOption:
					said.Level = Level(o.value)
				case httpOption:
					for rule := range fields(o.text) {
						if verb, ok := verbs[rule.number]; ok {
							said.Verb, said.Path = verb, rule.text
						}
					}
				}
			}
		}
	}
	return name, said
}

// A field is one of a message: what it holds as text, or as a number.
type field struct {
	number int
	text   string
	value  uint64
}

// fields yields the fields of a message in the wire format, as far as it is one.
func fields(message string) func(yield func(field) bool) {
	return func(yield func(field) bool) {
		b := []byte(message)
		for len(b) > 0 {
			tag, n := binary.Uvarint(b)
			if n <= 0 {
				return
			}
			b = b[n:]
			f := field{number: int(tag >> 3)}
			size := 0
			switch tag & 7 {
			case 0: // a number
				if f.value, n = binary.Uvarint(b); n <= 0 {
					return
				}
				size = n
			case 1:
				size = 8
			case 2: // text, or a message
				length, n := binary.Uvarint(b)
				if n <= 0 || length > uint64(len(b)-n) {
					return
				}
				f.text, size = string(b[n:n+int(length)]), n+int(length)
			case 5:
				size = 4
			default:
				return
			}
			if size > len(b) || !yield(f) {
				return
			}
			b = b[size:]
		}
	}
}
