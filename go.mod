module github.com/retrysafe/retrysafe

go 1.26.0

require golang.org/x/tools v0.49.0

require github.com/stretchr/testify v1.12.1 // indirect
