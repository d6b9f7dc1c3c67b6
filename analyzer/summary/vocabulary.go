package summary

import "strings"

// What names say: nothing else in this package goes by how something is called. A finding that hangs on such a word
// alone is a guess; the words that tell keys, parts and persons are conventions that all follow.

// A vocabulary is a set of words in lower case.
type vocabulary map[string]bool

func wordSet(lists ...string) vocabulary {
	v := make(vocabulary)
	for _, l := range lists {
		for w := range strings.FieldsSeq(l) {
			v[w] = true
		}
	}
	return v
}

// Names without what keeps their words apart.
var (
	keyNames = wordSet(`idempotencykey idempotencyid idempotencytoken clienttoken clientrequesttoken creationtoken callerreference
		messagededuplicationid insertid requesttoken dedupid dedupkey deduplicationid deduplicationkey requestid`)
	persons = wordSet(`email emailaddress mailaddress useremail customeremail phone phonenumber mobilenumber msisdn
		firstname lastname fullname surname customername cardholder cardnumber pan iban ssn`)
	// The parts of a struct about a person that say who that is.
	identities = wordSet(`address number name value text raw local national e164`)
	// What tells a page from the others of a list, or a part from the others of a whole. A time zone has an offset, too.
	positions = wordSet(`cursor startcursor pagetoken nextpagetoken continuationtoken pagesize perpage pagenumber
		offset chunkoffset fileoffset uploadoffset startoffset partnumber partno partindex chunknumber chunkindex`)
	// The entries of a form that say what is to be done.
	orders = wordSet(`action act operation op cmd command method do`)
)

// Headers.
var (
	// Standard Webhooks and CloudEvents call a repeat by its id a duplicate.
	keyHeaders = wordSet(`paypal-request-id nats-msg-id repeatability-request-id webhook-id svix-id ce-id`)
	// Where a part of something belongs: the receiver may know a part that comes again by it.
	partHeaders = wordSet(`content-range upload-offset`)
	// Which method is meant by a POST.
	methodHeaders = wordSet(`x-http-method-override x-http-method x-method-override`)
)

// The last words of names.
var (
	// An id, or what else is the same whenever it is said.
	identifiers = wordSet(`id ids uuid guid key token number no num ref reference code sku slug hash sha account iban email
		phone url uri path date time at currency amount status kind type version`)
	// Text in the words of whoever wrote it.
	prose = wordSet(`text message msg body subject title content contents description desc note notes comment comments memo
		reason summary prompt query question instruction instructions details input arguments args statement caption reply
		remark remarks`)
)

// Words of paths and of methods.
var (
	// A path that begins or ends so asks a question, sets a state or opens a session.
	asking = wordSet(`id search query graphql token tokens oauth login logout auth authenticate introspect
		validate preview lookup batchget cancel delete remove heartbeat ping close stop disable enable lock unlock verify check status
		refresh revoke list count msearch find get fetch describe read show export download session sessions discover
		finish commit complete exists existence ls info retrieve metadata init rpc jsonrpc xmlrpc soap
		rename move mv rm trash hide update set modify abort unpublish clear empty truncate archive activate deactivate`)
	// How, or how often, what follows is done.
	adverbs = wordSet(`batch bulk multi sync async`)
	pieces  = wordSet(`part parts chunk chunks block blocks`)
	// After these a thing is gone, or is somewhere else, also when they are said twice.
	removals = wordSet(`delete remove rm rename move mv trash`)
	// Words that a generator puts in front of the name of an operation.
	performing = wordSet(`call do send execute invoke`)
	// A remote method whose name begins so changes nothing,
	readingVerbs = wordSet(`get list search find query lookup describe read fetch count check exists has watch ping validate batchget
		stat status preview estimate`)
	// or lands in the same state again.
	settingVerbs = wordSet(`set put update replace upsert patch delete remove clear cancel abort stop close disable enable attach
		detach assign unassign ack nack apply ensure sync reconcile subscribe unsubscribe lock unlock archive rename revoke`)
	// What is done by a method whose name begins so is there twice when it is done twice.
	makingVerbs = wordSet(`create add insert append make place submit order book reserve buy purchase checkout charge pay capture
		refund credit debit transfer withdraw deposit redeem issue mint send post publish notify invite enqueue schedule
		trigger launch provision register import upload record increment`)
)

// keyField reports whether a field, map entry or form value of this name is a key by convention.
func keyField(name string) bool {
	return len(name) >= len("dedupid") && len(name) <= 30 && keyNames[normalised(name)]
}

// keyHeader reports whether a header of this name holds a key.
func keyHeader(name string) bool {
	n := strings.ToLower(name)
	if strings.Contains(n, "idempot") {
		return !strings.Contains(n, "replay") && !strings.Contains(n, "cache")
	}
	return keyHeaders[n]
}

// keySlot reports whether a field, entry or header of this name holds a key.
func keySlot(name string) bool { return keyHeader(name) || keyField(name) }

// normalised spells a name without what keeps its words apart.
func normalised(name string) string { return strings.ToLower(separators.Replace(name)) }

var separators = strings.NewReplacer("_", "", "-", "")

// wordsOf splits a name at its capitals, dashes, dots and underscores. An abbreviation is one word, in the plural too.
func wordsOf(s string) (out []string) {
	begin := 0
	flush := func(end int) {
		if end > begin {
			out = append(out, strings.ToLower(s[begin:end]))
		}
		begin = end
	}
	capital := func(i int) bool { return i < len(s) && s[i] >= 'A' && s[i] <= 'Z' }
	small := func(i int) bool { return i < len(s) && s[i] >= 'a' && s[i] <= 'z' }
	for i := range len(s) {
		switch c := s[i]; {
		case c == '-' || c == '_' || c == '.':
			flush(i)
			begin = i + 1
		case capital(i) && i > 0 && (!capital(i-1) || small(i+1) && (s[i+1] != 's' || small(i+2))):
			flush(i)
		}
	}
	flush(len(s))
	return out
}

// firstWord and lastWord return one word of a name, "" where it has none.
func firstWord(name string) string { return append(wordsOf(name), "")[0] }

func lastWord(name string) string {
	ws := append([]string{""}, wordsOf(name)...)
	return ws[len(ws)-1]
}

// conflictWords are those by which errors are named that say that a thing is there already.
var conflictWords = []string{"exist", "duplicate", "conflict", "unique", "constraint"}
