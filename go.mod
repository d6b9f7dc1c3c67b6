module github.com/retrysafe/retrysafe

go 1.26.0

require golang.org/x/tools v0.49.0

require github.com/golangci/plugin-module-register v0.1.2

require (
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/stretchr/testify v1.12.1
	go.yaml.in/yaml/v3 v3.0.5
	golang.org/x/mod v0.39.0
	golang.org/x/sync v0.22.0 // indirect
	golang.org/x/text v0.14.0 // indirect
)
