// Package errors is a stub with the signatures of k8s.io/apimachinery/pkg/api/errors v0.34.3.
package errors

func IsConflict(err error) bool { return false }

func IsAlreadyExists(err error) bool { return false }

func IsNotFound(err error) bool { return false }

func IsServerTimeout(err error) bool { return false }

func IsTooManyRequests(err error) bool { return false }
