# `make generate` and `make test` are all that a fresh machine with a Swift toolchain needs.

SHELL := /bin/bash

# The same flags in every step, so that no step builds again what another has built. Nobody debugs what is built here.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors -debug-info-format none
SWIFT_BUILD := swift build $(SWIFT_FLAGS)
# With as few descriptors as some systems have: a test that leaves files open fails.
SWIFT_TEST := ulimit -n 256 && swift test $(SWIFT_FLAGS) --skip-build
# Asked for only when a step needs it: the answer takes SwiftPM a moment.
FLOWGEN = "$$($(SWIFT_BUILD) --show-bin-path)/flowgen"
PREFIX ?= /usr/local
FORMATTED = Package.swift $(wildcard Sources Plugins Tests IntegrationTests Examples)

.DEFAULT_GOAL := help
.PHONY: help generate check test test-all tests plugins hooks lint format bench clean dependencies tools release install uninstall

help: ## Say what there is to make.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: dependencies ## Build flowgen and compile specs into Generated.
	$(SWIFT_BUILD) --product flowgen
	$(FLOWGEN) generate specs/basics --output Generated/basics
	$(FLOWGEN) generate specs/shop --output Generated/shop

test: tests ## Build without a warning, test, and check what is checked in; samples stand for what takes long.
	$(SWIFT_TEST)
	$(FLOWGEN) generate specs/basics --output Generated/basics --check
	$(FLOWGEN) generate specs/shop --output Generated/shop --check
	$(MAKE) --no-print-directory lint
	scripts/try-install $(FLOWGEN)
	IntegrationTests/run --sample
	IntegrationTests/run-hooks --sample $(FLOWGEN)

test-all: tests ## All of what `make test` has samples of, and the release binary.
	export FLOWGEN_TESTS=all && $(SWIFT_TEST)
	scripts/build-release
	scripts/try-release "$$(scripts/build-release --show-bin-path)/flowgen"
	$(MAKE) --no-print-directory plugins hooks

# Not `--build-tests`, which builds the modules of flowgen once more for its plug-ins.
tests: dependencies tools
	$(SWIFT_BUILD) --product flowgen
	$(SWIFT_BUILD) --product flowgenPackageTests

plugins: dependencies ## Try the plug-ins in a package that uses them.
	IntegrationTests/run

hooks: dependencies tools ## Try the hooks in a repository that uses them, with pre-commit itself.
	IntegrationTests/run-hooks

release: dependencies ## Build flowgen as one file that needs neither Swift nor libyaml where it runs.
	scripts/build-release --product flowgen
	@echo "built $$(scripts/build-release --show-bin-path)/flowgen"

install: release ## Install flowgen, its manual page and its completions below PREFIX.
	@scripts/install-flowgen install "$$(scripts/build-release --show-bin-path)/flowgen" "$(PREFIX)"

uninstall: ## Take away what was installed below PREFIX.
	@scripts/install-flowgen uninstall "$(PREFIX)"

lint: ## Check the layout of the sources; what flowgen writes carries a line that leaves it out.
	swift format lint --strict --parallel --recursive $(FORMATTED) $(wildcard Generated)

format: ## Lay out the sources.
	swift format --in-place --parallel --recursive $(FORMATTED)

bench: dependencies ## Measure flowgen, built as it ships, against libyaml's own event loop.
	Benchmarks/run

clean: ## Remove what was built.
	rm -rf .build

dependencies:
	@scripts/install-libyaml

# What the tests hold flowgen's reports against; they are skipped, and say so, where this cannot be installed.
tools:
	@scripts/install-tools
	@scripts/install-clients
