# Everything is an npm script; this file only puts them in order.
.PHONY: install front-end generate check compat publish-contract types lint test ci test-all documents audit pack release export export-check bench bench-quick serve

# Only errors: npm runs on the machine's own Node and warns of packages that need a newer one; they run on 24, which is a package.
install: node_modules/.package-lock.json

node_modules/.package-lock.json: package.json package-lock.json
	npm ci --loglevel=error
	@touch $@

# What only the tests need has a package of its own, so that serving does not wait for it.
tests/node_modules/.package-lock.json: tests/package.json tests/package-lock.json
	npm ci --loglevel=error --prefix tests
	@touch $@

# Contracts of others, 400 MB.
tests/labs/documents/node_modules/.package-lock.json: tests/labs/documents/package.json tests/labs/documents/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/documents
	@touch $@

# What the benchmark compares with.
tests/labs/bench/node_modules/.package-lock.json: tests/labs/bench/package.json tests/labs/bench/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/bench
	@touch $@

# Servers of others that `surface test` proves.
tests/labs/servers/node_modules/.package-lock.json: tests/labs/servers/package.json tests/labs/servers/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/servers
	@touch $@

# What the compiler is compared with, by `npm run compare`.
tests/labs/compare/node_modules/.package-lock.json: tests/labs/compare/package.json tests/labs/compare/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/compare
	@touch $@

# What `compareSchemas` is measured beside, by `npm run measure:compat`.
tests/labs/compat-measure/node_modules/.package-lock.json: tests/labs/compat-measure/package.json tests/labs/compat-measure/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/compat-measure
	@touch $@

# What a front end is built with, in the tests of one.
tests/labs/front-end/node_modules/.package-lock.json: tests/labs/front-end/package.json tests/labs/front-end/package-lock.json
	npm ci --loglevel=error --prefix tests/labs/front-end
	@touch $@

front-end: tests/labs/front-end/node_modules/.package-lock.json

generate: install
	npm run -s generate

# generated/ is what the contract compiles to.
check: install
	npm run -s check

# Whether the contract keeps what clients were promised, and the page that says it: spec/published/README.md.
compat: install
	npm run -s compat

# Makes it the promise, if its version fits the changes.
publish-contract: install
	npm run -s publish-contract
	npm run -s compat

types: install tests/node_modules/.package-lock.json
	npm run -s types

lint: install
	npm run -s lint

test: install tests/node_modules/.package-lock.json
	npm run -s check
	npm run -s compat:check
	npm run -s types
	npm run -s lint
	npm run -s test

# What has to hold before a change lands: all of that, no translation missing or older than its English, the tests in a browser, and what takes minutes and rarely fails.
ci: test tests/labs/documents/node_modules/.package-lock.json
	npm run -s check:translations
	npm run -s test:ci
	npm run -s audit

# All tests there are, and whether every group of the benchmark still runs. The last of them take more than an hour.
test-all: ci front-end tests/labs/bench/node_modules/.package-lock.json tests/labs/servers/node_modules/.package-lock.json
	npm run -s bench -- --smoke
	npm run -s test:random
	npm run -s test:endurance

# Every contract of others at hand, and all OpenAPI 3.0 among them against another validator. Takes hours of one core.
documents: install tests/node_modules/.package-lock.json tests/labs/documents/node_modules/.package-lock.json
	@npm run -s test:documents

# Whether anything is known against the packages that the server runs on. Where no audit service answers, it says so.
audit:
	@npm run -s audit

# What others install: three tarballs in dist/, and the schemas as a plain folder, with SCHEMA_BASE as their base.
pack: install
	@npm run -s pack

# The packages of VERSION with all that belongs to them, in dist/, and its tag: runtime/site/release/README.md.
release: install
	@npm run -s release -- $(VERSION)

# The whole read-only surface as files in OUT, with a configuration of nginx and a worker: runtime/site/export/README.md.
export: install
	@npm run -s export

# Whether nginx and the worker answer as the server does.
export-check: install tests/node_modules/.package-lock.json
	@npm run -s export:check

# Only on a quiet machine are the figures worth much.
bench: install tests/labs/bench/node_modules/.package-lock.json
	npm run -s build
	@npm run -s bench

bench-quick: install tests/labs/bench/node_modules/.package-lock.json
	npm run -s build
	@npm run -s bench:quick

# HOST, PORT, BASE_URL and the rest of the environment reach the server as they are.
serve: install
	npm run -s generate
	npm run -s build
	@exec npm run -s serve
