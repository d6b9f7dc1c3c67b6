// Package sources makes keys of whatever is new each time, and of what only looks like it.
package sources

import (
	crand "crypto/rand"
	"encoding/hex"
	"fmt"
	"hash/maphash"
	"io"
	"math/rand"
	randv2 "math/rand/v2"
	"os"
	"strconv"
	"time"
	stduuid "uuid"

	"github.com/bwmarrin/snowflake"
	gofrs "github.com/gofrs/uuid/v5"
	"github.com/google/uuid"
	hashicorp "github.com/hashicorp/go-uuid"
	"github.com/jaevor/go-nanoid"
	"github.com/lithammer/shortuuid/v4"
	gonanoid "github.com/matoous/go-nanoid/v2"
	"github.com/nats-io/nuid"
	"github.com/oklog/ulid/v2"
	pborman "github.com/pborman/uuid"
	"github.com/rs/xid"
	satori "github.com/satori/go.uuid"
	"github.com/segmentio/ksuid"
	"github.com/sony/sonyflake"
	"github.com/teris-io/shortid"
	"go.mongodb.org/mongo-driver/v2/bson"
	kuberand "k8s.io/apimachinery/pkg/util/rand"
	kubeuuid "k8s.io/apimachinery/pkg/util/uuid"

	"freshkeys/api"
)

var (
	begin  time.Time
	source *rand.Rand
	node   *snowflake.Node
	flake  *sonyflake.Sonyflake
)

func now(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, time.Now().Format(time.RFC3339Nano)); err == nil { // want `another idempotency key \(time\.Now\)`
			return nil
		}
	}
	return err
}

func since(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, time.Since(begin).String()); err == nil { // want `another idempotency key \(time\.Since\)`
			return nil
		}
	}
	return err
}

func until(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, time.Until(begin).String()); err == nil { // want `another idempotency key \(time\.Until\)`
			return nil
		}
	}
	return err
}

func unix(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, strconv.FormatInt(time.Now().UnixNano(), 10)); err == nil { // want `another idempotency key \(time\.Now\)`
			return nil
		}
	}
	return err
}

func mathInt(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, strconv.Itoa(rand.Intn(1000))); err == nil { // want `another idempotency key \(rand\.Intn\)`
			return nil
		}
	}
	return err
}

func mathFloat(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(rand.Float64())); err == nil { // want `another idempotency key \(rand\.Float64\)`
			return nil
		}
	}
	return err
}

func mathPerm(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(rand.Perm(8))); err == nil { // want `another idempotency key \(rand\.Perm\)`
			return nil
		}
	}
	return err
}

func mathRand(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(source.Int63())); err == nil { // want `another idempotency key \(Rand\.Int63\)`
			return nil
		}
	}
	return err
}

func mathV2(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(randv2.Uint64())); err == nil { // want `another idempotency key \(rand\.Uint64\)`
			return nil
		}
	}
	return err
}

func mathV2N(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(randv2.N(100))); err == nil { // want `another idempotency key \(rand\.N\)`
			return nil
		}
	}
	return err
}

func cryptoText(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, crand.Text()); err == nil { // want `another idempotency key \(rand\.Text\)`
			return nil
		}
	}
	return err
}

func cryptoRead(order string) (err error) {
	for range 3 {
		buf := make([]byte, 8)
		crand.Read(buf)
		if err = api.CreateAs(order, hex.EncodeToString(buf)); err == nil { // want `another idempotency key \(rand\.Read\)`
			return nil
		}
	}
	return err
}

func cryptoReader(order string) (err error) {
	for range 3 {
		buf := make([]byte, 8)
		io.ReadFull(crand.Reader, buf)
		if err = api.CreateAs(order, hex.EncodeToString(buf)); err == nil { // want `another idempotency key \(rand\.Reader\)`
			return nil
		}
	}
	return err
}

func hashSeed(order string) (err error) {
	for range 3 {
		var h maphash.Hash
		h.WriteString(order)
		if err = api.CreateAs(order, fmt.Sprint(h.Sum64())); err == nil { // want `another idempotency key \(Hash\.Sum64\)`
			return nil
		}
	}
	return err
}

func google(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, uuid.New().String()); err == nil { // want `another idempotency key \(uuid\.New\)`
			return nil
		}
	}
	return err
}

func googleMust(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, uuid.Must(uuid.NewRandom()).String()); err == nil { // want `another idempotency key \(uuid\.NewRandom\)`
			return nil
		}
	}
	return err
}

func googleV7(order string) (err error) {
	for range 3 {
		id, _ := uuid.NewV7()
		if err = api.CreateAs(order, id.String()); err == nil { // want `another idempotency key \(uuid\.NewV7\)`
			return nil
		}
	}
	return err
}

func std(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, stduuid.New().String()); err == nil { // want `another idempotency key \(uuid\.New\)`
			return nil
		}
	}
	return err
}

func stdV7(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, stduuid.NewV7().String()); err == nil { // want `another idempotency key \(uuid\.NewV7\)`
			return nil
		}
	}
	return err
}

func gofrsV4(order string) (err error) {
	for range 3 {
		id, _ := gofrs.NewV4()
		if err = api.CreateAs(order, id.String()); err == nil { // want `another idempotency key \(uuid\.NewV4\)`
			return nil
		}
	}
	return err
}

func satoriV4(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, satori.NewV4().String()); err == nil { // want `another idempotency key \(uuid\.NewV4\)`
			return nil
		}
	}
	return err
}

func pbormanNew(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, pborman.New()); err == nil { // want `another idempotency key \(uuid\.New\)`
			return nil
		}
	}
	return err
}

func hashicorpUUID(order string) (err error) {
	for range 3 {
		id, _ := hashicorp.GenerateUUID()
		if err = api.CreateAs(order, id); err == nil { // want `another idempotency key \(uuid\.GenerateUUID\)`
			return nil
		}
	}
	return err
}

func xidNew(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, xid.New().String()); err == nil { // want `another idempotency key \(xid\.New\)`
			return nil
		}
	}
	return err
}

func ksuidNew(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, ksuid.New().String()); err == nil { // want `another idempotency key \(ksuid\.New\)`
			return nil
		}
	}
	return err
}

func ulidMake(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, ulid.Make().String()); err == nil { // want `another idempotency key \(ulid\.Make\)`
			return nil
		}
	}
	return err
}

func shortuuidNew(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, shortuuid.New()); err == nil { // want `another idempotency key \(shortuuid\.New\)`
			return nil
		}
	}
	return err
}

func nanoidMust(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, gonanoid.Must()); err == nil { // want `another idempotency key \(gonanoid\.Must\)`
			return nil
		}
	}
	return err
}

func nanoidFunc(order string) (err error) {
	for range 3 {
		next, _ := nanoid.Standard(21)
		if err = api.CreateAs(order, next()); err == nil { // want `another idempotency key \(nanoid\.Standard\)`
			return nil
		}
	}
	return err
}

func snowflakeID(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, node.Generate().String()); err == nil { // want `another idempotency key \(Node\.Generate\)`
			return nil
		}
	}
	return err
}

func sonyflakeID(order string) (err error) {
	for range 3 {
		id, _ := flake.NextID()
		if err = api.CreateAs(order, fmt.Sprint(id)); err == nil { // want `another idempotency key \(Sonyflake\.NextID\)`
			return nil
		}
	}
	return err
}

func shortidID(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, shortid.MustGenerate()); err == nil { // want `another idempotency key \(shortid\.MustGenerate\)`
			return nil
		}
	}
	return err
}

func nuidNext(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, nuid.Next()); err == nil { // want `another idempotency key \(nuid\.Next\)`
			return nil
		}
	}
	return err
}

func kubeUUID(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, kubeuuid.NewUUID()); err == nil { // want `another idempotency key \(uuid\.NewUUID\)`
			return nil
		}
	}
	return err
}

func kubeRand(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, kuberand.String(5)); err == nil { // want `another idempotency key \(rand\.String\)`
			return nil
		}
	}
	return err
}

func objectID(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, bson.NewObjectID().Hex()); err == nil { // want `another idempotency key \(bson\.NewObjectID\)`
			return nil
		}
	}
	return err
}

// What is the same for the same order. A process id may be another one in another process: see -likely.

func googleSHA1(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, uuid.NewSHA1(uuid.NameSpaceURL, []byte(order)).String()); err == nil {
			return nil
		}
	}
	return err
}

func googleParse(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, uuid.MustParse(order).String()); err == nil {
			return nil
		}
	}
	return err
}

func gofrsV5(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, gofrs.NewV5(gofrs.UUID{}, order).String()); err == nil {
			return nil
		}
	}
	return err
}

func satoriV5(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, satori.NewV5(satori.UUID{}, order).String()); err == nil {
			return nil
		}
	}
	return err
}

func pbormanSHA1(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, pborman.NewSHA1(nil, []byte(order)).String()); err == nil {
			return nil
		}
	}
	return err
}

func hashicorpFormat(order string) (err error) {
	for range 3 {
		id, _ := hashicorp.FormatUUID([]byte(order))
		if err = api.CreateAs(order, id); err == nil {
			return nil
		}
	}
	return err
}

func xidParse(order string) (err error) {
	for range 3 {
		id, _ := xid.FromString(order)
		if err = api.CreateAs(order, id.String()); err == nil {
			return nil
		}
	}
	return err
}

func ksuidParse(order string) (err error) {
	for range 3 {
		id, _ := ksuid.Parse(order)
		if err = api.CreateAs(order, id.String()); err == nil {
			return nil
		}
	}
	return err
}

func ulidParse(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, ulid.MustParse(order).String()); err == nil {
			return nil
		}
	}
	return err
}

func shortuuidName(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, shortuuid.NewWithNamespace(order)); err == nil {
			return nil
		}
	}
	return err
}

func kubeEncode(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, kuberand.SafeEncodeString(order)); err == nil {
			return nil
		}
	}
	return err
}

func stdParse(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, stduuid.MustParse(order).String()); err == nil {
			return nil
		}
	}
	return err
}

func process(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, order+strconv.Itoa(os.Getpid())); err == nil {
			return nil
		}
	}
	return err
}

func day(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, order+begin.Format(time.DateOnly)); err == nil {
			return nil
		}
	}
	return err
}

func today(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, order+time.Now().Format(time.DateOnly)); err == nil {
			return nil
		}
	}
	return err
}

func hour(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, order+time.Now().Truncate(time.Hour).String()); err == nil {
			return nil
		}
	}
	return err
}

func second(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, order+time.Now().Truncate(time.Second).String()); err == nil { // want `another idempotency key \(time\.Now\)`
			return nil
		}
	}
	return err
}

func dayOfYear(order string) (err error) {
	for range 3 {
		if err = api.CreateAs(order, fmt.Sprint(order, time.Now().YearDay())); err == nil {
			return nil
		}
	}
	return err
}
