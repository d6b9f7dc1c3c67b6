// Package mongo writes through MongoDB's driver. It tries a write once more by itself, with a number of the
// transaction by which the server recognises it.
package mongo

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

var more = bson.M{"$inc": bson.M{"orders": 1}}

func connect(opts *options.ClientOptions) (*mongo.Collection, error) {
	c, err := mongo.Connect(opts)
	if err != nil {
		return nil, err
	}
	return c.Database("shop").Collection("days"), nil
}

func byDefault(ctx context.Context) error {
	days, err := connect(options.Client().ApplyURI("mongodb://db"))
	if err != nil {
		return err
	}
	_, err = days.UpdateOne(ctx, bson.M{"_id": "today"}, more)
	return err
}

func set(ctx context.Context) error {
	days, err := connect(options.Client().SetRetryWrites(true))
	if err != nil {
		return err
	}
	_, err = days.UpdateOne(ctx, bson.M{"_id": "today"}, more)
	return err
}

func off(ctx context.Context) error {
	days, err := connect(options.Client().SetRetryWrites(false))
	if err != nil {
		return err
	}
	_, err = days.UpdateOne(ctx, bson.M{"_id": "today"}, more)
	return err
}

// A loop around it makes another number each time.
func loop(ctx context.Context, days *mongo.Collection) (err error) {
	for range 3 {
		if _, err = days.UpdateOne(ctx, bson.M{"_id": "today"}, more); err == nil { // want `UpdateOne may be sent up to 3 times by the retry loop`
			return nil
		}
	}
	return err
}

// A number that is recognised multiplies nothing that anybody has set.
func noFactor(ctx context.Context, days *mongo.Collection) (err error) {
	for range 6 {
		if err = days.FindOne(ctx, bson.M{"_id": "today"}).Err(); err == nil {
			return nil
		}
	}
	return err
}

func keyed(ctx context.Context, days *mongo.Collection, id string) (err error) {
	for range 3 {
		if _, err = days.InsertOne(ctx, bson.M{"_id": id, "orders": 1}); err == nil {
			return nil
		}
	}
	return err
}

type counter struct{ days *mongo.Collection }

func newCounter() (*counter, error) {
	days, err := connect(options.Client().SetRetryWrites(true))
	return &counter{days}, err
}

func (c *counter) count(ctx context.Context) error {
	_, err := c.days.UpdateOne(ctx, bson.M{"_id": "today"}, more)
	return err
}
