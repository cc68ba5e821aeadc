# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
.PHONY: help test check

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

test: check ## run every test
	cargo test --locked

check: ## formatting, lints and documentation, without a warning
	cargo fmt --check
	cargo clippy --locked --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --quiet
