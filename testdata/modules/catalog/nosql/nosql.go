// Package nosql puts documents into MongoDB.
package nosql

import (
	"context"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func unsafeInsert(ctx context.Context, orders *mongo.Collection, amount int) error {
	var err error
	for range 3 {
		if _, err = orders.InsertOne(ctx, bson.M{"amount": amount}); err == nil { // want `InsertOne may be sent up to 3 times`
			return nil
		}
	}
	return err
}

func unsafeCount(ctx context.Context, orders *mongo.Collection, id string) error {
	var err error
	for range 3 {
		if _, err = orders.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$inc": bson.M{"amount": 1}}); err == nil { // want `UpdateOne may be sent up to 3 times`
			return nil
		}
	}
	return err
}

type order struct {
	ID     string `bson:"_id"`
	Amount int    `bson:"amount"`
}

func keyedStruct(ctx context.Context, orders *mongo.Collection, id string, amount int) error {
	var err error
	for range 3 {
		if _, err = orders.InsertOne(ctx, order{ID: id, Amount: amount}); err == nil {
			return nil
		}
	}
	return err
}

func keyedList(ctx context.Context, orders *mongo.Collection, id string, amount int) error {
	var err error
	for range 3 {
		if _, err = orders.InsertOne(ctx, bson.D{{"_id", id}, {"amount", amount}}); err == nil {
			return nil
		}
	}
	return err
}

func keyedInsert(ctx context.Context, orders *mongo.Collection, id string, amount int) error {
	var err error
	for range 3 {
		if _, err = orders.InsertOne(ctx, bson.M{"_id": id, "amount": amount}); err == nil {
			return nil
		}
	}
	return err
}

func repeatableUpdate(ctx context.Context, orders *mongo.Collection, id string, amount int) error {
	var err error
	for range 3 {
		if _, err = orders.UpdateOne(ctx, bson.M{"_id": id}, bson.M{"$set": bson.M{"amount": amount}}); err == nil {
			return nil
		}
	}
	return err
}
