// Package made holds keys by what they are made of, and by the way from there to the request.
package made

import (
	"bytes"
	"crypto/hmac"
	cryptorand "crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand"
	"net/http"
	"os"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"freshkeys/ids"
)

func request(order string) *http.Request {
	req, _ := http.NewRequest(http.MethodPost, "https://shop/orders", strings.NewReader(order))
	return req
}

func send(req *http.Request) error {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Sources.

func clock(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", order+time.Now().String()) // want `another idempotency key \(time.Now\)`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func random(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", strconv.FormatInt(rand.Int63(), 16)) // want `rand.Int63`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func filled(order string) (err error) {
	for range 3 {
		buf := make([]byte, 16)
		if _, err := cryptorand.Read(buf); err != nil {
			return err
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(buf)) // want `rand.Read`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func number(order string) (err error) {
	for i := 0; i < 3; i++ {
		req := request(order)
		req.Header.Set("Idempotency-Key", fmt.Sprintf("%s-%d", order, i)) // want `the number of the attempt`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func elsewhere(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", ids.New("order")) // want `uuid.NewString`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// What is the same for the same order.

func above(order string) (err error) {
	key := uuid.NewString()
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", key)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func derived(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", ids.Of(order))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func named(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", uuid.NewSHA1(uuid.NameSpaceURL, []byte(order)).String())
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func daily(order string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", order+time.Now().Format("2006-01-02"))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// Values beside the key.

func traced(order string) (err error) {
	for i := range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", order)
		req.Header.Set("X-Request-Id", uuid.NewString())
		req.Header.Set("X-Attempt", strconv.Itoa(i))
		req.Header.Set("Date", time.Now().Format(time.RFC1123))
		if err = send(req); err == nil {
			return nil
		}
		time.Sleep(time.Duration(rand.Intn(100)) * time.Millisecond)
	}
	return err
}

// Ways.

func built(order string) (err error) {
	for range 3 {
		var b strings.Builder
		b.WriteString(order)
		b.WriteString(uuid.NewString())
		req := request(order)
		req.Header.Set("Idempotency-Key", b.String()) // want `uuid.NewString`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func joined(order string) (err error) {
	for range 3 {
		req := request(order)
		key := strings.Join([]string{"order", order, strconv.Itoa(os.Getpid()), time.Now().Format(time.RFC3339)}, ":")
		req.Header.Set("Idempotency-Key", base64.StdEncoding.EncodeToString([]byte(key))) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

type claim struct {
	Order string
	At    time.Time
}

func marshalled(order string) (err error) {
	for range 3 {
		raw, err := json.Marshal(claim{Order: order, At: time.Now()})
		if err != nil {
			return err
		}
		sum := sha256.Sum256(raw)
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(sum[:])) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func marshalledMap(order string) (err error) {
	for range 3 {
		raw, err := json.Marshal(map[string]any{"order": order, "at": time.Now()})
		if err != nil {
			return err
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", fmt.Sprintf("%x", sha256.Sum256(raw))) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func hashed(order string) (err error) {
	for range 3 {
		h := sha256.New()
		h.Write([]byte(order))
		h.Write([]byte(time.Now().String()))
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(h.Sum(nil))) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func hashedStable(order string, secret []byte) (err error) {
	for range 3 {
		h := hmac.New(sha256.New, secret)
		h.Write([]byte(order))
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(h.Sum(nil)))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func inField(order string) (err error) {
	for range 3 {
		s := ids.NewStamp(order)
		req := request(order)
		req.Header.Set("Idempotency-Key", s.Key()) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func besideField(order string) (err error) {
	for range 3 {
		s := ids.NewStamp(order)
		req := request(order)
		req.Header.Set("Idempotency-Key", s.Name())
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func fieldAbove(order string) (err error) {
	s := ids.NewStamp(order)
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", s.Key())
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

type keyer interface{ Key() string }

func throughInterface(order string) (err error) {
	for range 3 {
		var k keyer = ids.NewStamp(order)
		req := request(order)
		req.Header.Set("Idempotency-Key", k.Key()) // want `time.Now`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func byClosure(order string) (err error) {
	key := func() string { return order + uuid.NewString() }
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", key()) // want `uuid.NewString`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func closureAbove(order string) (err error) {
	key := func() string { return order + uuid.NewString() }()
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", key)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func withKey(order string, key func() string) (err error) {
	for range 3 {
		req := request(order)
		req.Header.Set("Idempotency-Key", key()) // want `uuid.NewString`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func byParameter(order string) error { return withKey(order, uuid.NewString) }

func result(order string) (key string, err error) {
	key = uuid.NewString()
	req := request(order)
	req.Header.Set("Idempotency-Key", key) // want `uuid.NewString`
	return key, send(req)
}

func namedResult(order string) (err error) {
	for range 3 {
		if _, err = result(order); err == nil {
			return nil
		}
	}
	return err
}

// Made where there is none.

func lazily(order string) (err error) {
	key := ""
	for range 3 {
		if key == "" {
			key = uuid.NewString()
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", key)
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// The buffer is another one, what it holds is not.
func buffered(order string) (err error) {
	for range 3 {
		buf := new(bytes.Buffer)
		buf.WriteString(order)
		req := request(order)
		req.Header.Set("Idempotency-Key", buf.String())
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

// The order of a map is another one each time, unless it is put in order.
func ordered(order string, tags map[string]string) (err error) {
	for range 3 {
		h := sha256.New()
		for k, v := range tags {
			h.Write([]byte(k + v))
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(h.Sum(nil))) // want `the order of a map`
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func sorted(order string, tags map[string]string) (err error) {
	for range 3 {
		h := sha256.New()
		for _, k := range slices.Sorted(maps.Keys(tags)) {
			h.Write([]byte(k + tags[k]))
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", hex.EncodeToString(h.Sum(nil)))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func collected(order string, tags map[string]string) (err error) {
	for range 3 {
		var keys []string
		for k := range tags {
			keys = append(keys, k)
		}
		sort.Strings(keys)
		req := request(order)
		req.Header.Set("Idempotency-Key", order+strings.Join(keys, ","))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}

func runes(order string) (err error) {
	for range 3 {
		sum := 0
		for _, r := range order {
			sum += int(r)
		}
		req := request(order)
		req.Header.Set("Idempotency-Key", strconv.Itoa(sum))
		if err = send(req); err == nil {
			return nil
		}
	}
	return err
}
