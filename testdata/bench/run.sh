#!/usr/bin/env bash
# Measures retrysafe against an analyzer that does nothing and go vet's own checks, cold. Minutes.
set -euo pipefail
cd "$(dirname "$0")"
exec go run . "$@"
