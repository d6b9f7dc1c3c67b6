// Package proto is a stub of github.com/redis/go-redis/v9/internal/proto.
package proto

type RedisError string

const Nil = RedisError("redis: nil")

func (e RedisError) Error() string { return string(e) }
