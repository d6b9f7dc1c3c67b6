package slots

import (
	"context"

	"github.com/google/uuid"
	"github.com/valyala/fasthttp"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
)

// Who puts a key on takes the call for one that must not happen twice, whatever its method and name leave open.

// The method of a request is not known.

func fast(order string) (err error) {
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetBodyString(order)
		req.Header.Set("Idempotency-Key", uuid.NewString())
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

func fastStable(order string) (err error) {
	for range 3 {
		req := fasthttp.AcquireRequest()
		req.SetBodyString(order)
		req.Header.Set("Idempotency-Key", "order/"+order)
		if err = fasthttp.Do(req, nil); err == nil {
			return nil
		}
	}
	return err
}

// What a gRPC method does is not known.

func invoke(ctx context.Context, cc *grpc.ClientConn, in, out any) (err error) {
	for range 3 {
		ctx := metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString()) // want `another idempotency key \(uuid.NewString\)`
		if err = cc.Invoke(ctx, "/pay.v1.Pay/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}

func invokePairs(ctx context.Context, cc *grpc.ClientConn, in, out any) (err error) {
	for range 3 {
		md := metadata.New(map[string]string{"idempotency-key": uuid.NewString()}) // want `another idempotency key \(uuid.NewString\)`
		if err = cc.Invoke(metadata.NewOutgoingContext(ctx, md), "/pay.v1.Pay/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}

func invokeAbove(ctx context.Context, cc *grpc.ClientConn, in, out any) (err error) {
	ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", uuid.NewString())
	for range 3 {
		if err = cc.Invoke(ctx, "/pay.v1.Pay/Charge", in, out); err == nil {
			return nil
		}
	}
	return err
}
