// Package status is a stub of the real one: its surface.
package status

import "google.golang.org/grpc/codes"

func Code(err error) codes.Code { return codes.OK }
