package summary

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/retrysafe/retrysafe/analyzer/internal/region"
	"github.com/retrysafe/retrysafe/annotations"
	"golang.org/x/tools/go/ssa"
)

// declaredCount reads a count that does not hang on the call, or on no more than a parameter.
func declaredCount(sig *types.Signature, l annotations.Declaration) Count {
	plus := 0
	if v, _ := l.Arg("counts"); v == "retries" {
		plus = 1
	}
	text, ok := l.Arg("attempts")
	if !ok || text == "unbounded" {
		return Count{Kind: Unbounded}
	}
	alt, _, _ := strings.Cut(text, "|")
	if more, ok := strings.CutSuffix(alt, "+1"); ok {
		alt, plus = more, plus+1
	}
	if n, err := strconv.Atoi(alt); err == nil {
		return Count{Kind: AtMost, N: n + plus}
	}
	if p, ok := placeOf(sig, alt); ok {
		return Count{Kind: ByParam, Param: p, N: plus}
	}
	return Count{}
}

// countOf reads one alternative of a count. found says that it applies, known that it is a number.
func (e *engine) countOf(alt string, c *callee, in ssa.CallInstruction, bind binder) (n Count, found, known bool) {
	if alt == "unbounded" {
		return Count{Kind: Unbounded}, true, true
	}
	if v, err := strconv.Atoi(alt); err == nil {
		return Count{Kind: AtMost, N: v}, true, true
	}
	var b bound
	if spec, ok := strings.CutPrefix(alt, "type:"); ok {
		v, found := e.typeCount(in, spec)
		return Count{Kind: AtMost, N: v}, found, found
	}
	if spec, ok := strings.CutPrefix(alt, "with:"); ok {
		v := besides(in, spec)
		if v == nil {
			return Count{}, false, false
		}
		n, known = e.number(bound{val: v, use: in.Block()})
		return n, true, known
	}
	if name, ok := strings.CutPrefix(alt, "option:"); ok {
		if n, ok := e.countOfOption(in, name); ok {
			return n, true, n.Kind == AtMost
		}
		found, vals := e.option(in, name)
		for _, v := range vals {
			if isInteger(v.Type()) {
				b = bound{val: v}
				break
			}
		}
		if n, ok := listed(vals); found && b.val == nil && ok {
			return Count{Kind: AtMost, N: n, Named: "a list of " + strconv.Itoa(n)}, true, true
		}
		if !found || b.val == nil {
			return Count{}, false, false
		}
	} else if p, ok := placeOf(c.obj.Signature(), alt); ok {
		b = bindAtom(bind, p)
	}
	n, known = e.number(b)
	return n, true, known
}

// listed returns how long the first list among the arguments of an option is, where that is known.
func listed(vals []ssa.Value) (n int, ok bool) {
	i := slices.IndexFunc(vals, func(v ssa.Value) bool {
		_, isList := v.Type().Underlying().(*types.Slice)
		return isList
	})
	if i < 0 {
		return 0, false
	}
	length, ok := region.Length(vals[i])
	return int(length), ok
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

func digits(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}
