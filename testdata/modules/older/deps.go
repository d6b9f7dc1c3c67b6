// Package older names packages of which the catalogue has lines that hold in versions before the newest, or that
// do not build beside the newest versions of others, for the proof in annotations.
package older

import (
	_ "github.com/ThreeDotsLabs/watermill"
	_ "github.com/ThreeDotsLabs/watermill/message"
	_ "github.com/failsafe-go/failsafe-go"
	_ "github.com/failsafe-go/failsafe-go/failsafegrpc"
	_ "github.com/failsafe-go/failsafe-go/failsafehttp"
	_ "github.com/failsafe-go/failsafe-go/retrypolicy"
	_ "google.golang.org/adk/v2/tool/functiontool"
)
