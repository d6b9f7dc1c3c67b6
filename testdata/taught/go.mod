module example.com/taught

go 1.26
