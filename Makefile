# `make generate` and `make test` are all that a fresh machine with a Swift toolchain needs.

SHELL := /bin/bash

# Every step uses the same flags, so that no step repeats the build of another. Debug information is not needed.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors -debug-info-format none
# With the variable, Package.swift optimizes what the tests run.
SWIFT := FLOWGEN_OPTIMIZED=1 swift
# A terminal shows one line of progress; elsewhere, each file would be a line.
SWIFT_BUILD := $(SWIFT) build $(if $(MAKE_TERMOUT),,--quiet) $(SWIFT_FLAGS)
# Some systems allow few file descriptors. With the same limit here, a test that leaves files open fails. Tests that pass print nothing.
SWIFT_TEST := ulimit -n 256 && $(SWIFT) test --quiet $(SWIFT_FLAGS) --skip-build --disable-xctest
# Evaluated only in the steps that need it, because SwiftPM takes a moment to print the path.
BUILT_FLOWGEN = "$$($(SWIFT_BUILD) --show-bin-path)/flowgen"
PREFIX ?= /usr/local
FORMATTED = Package.swift flowgen-plugins/Package.swift $(wildcard Sources Plugins Tests IntegrationTests Examples Benchmarks Fuzzing)

.DEFAULT_GOAL := help
# The tests that `flowgen journeys` writes are compiled and run too.
ci test-all: export FLOWGEN_JOURNEYS := 1
.PHONY: help generate test test-some test-all ci checks tests build-tests generated sanitize mutations edits
.PHONY: plugins bundle try-bundle hooks editors lint lint-changed format bench bench-check hostile fuzz clean dependencies tools release release-all
.PHONY: install uninstall

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: dependencies ## Build flowgen and compile specs/ into Generated/.
	$(SWIFT_BUILD) --product flowgen
	$(BUILT_FLOWGEN) generate

test: tests ## Build without warnings, run the tests, and check Generated/ and the formatting; samples replace the slow tests.
	$(SWIFT_TEST)
	$(MAKE) --no-print-directory -j2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) generated lint-changed $(SAMPLES)

test-some: tests ## Run the tests that match FILTER; with RECORD=1 they record what they compare.
	$(SWIFT_TEST) --filter '$(FILTER)'

test-all: tests ## Run everything: all tests in full, what CI runs besides, the artifact bundle, the sanitizers, and many random mutations.
	export FLOWGEN_TESTS=all && $(SWIFT_TEST)
	$(MAKE) --no-print-directory checks try-bundle sanitize mutations edits

# Everything that `make test` does is in it, so that CI runs nothing twice: the release binary is installed too.
ci: tests ## Run the tests, and test the release binary, the plug-ins and the hooks, as CI does.
	$(SWIFT_TEST)
	$(MAKE) --no-print-directory checks

checks:
	$(MAKE) --no-print-directory generated lint
	scripts/build-release
	scripts/try-release "$$(scripts/build-release --show-bin-path)/flowgen"
	Tests/Hostile/run "$$(scripts/build-release --show-bin-path)/flowgen" --sample
	Tests/Editors/run "$$(scripts/build-release --show-bin-path)/flowgen"
	IntegrationTests/run-bundle --sample
	IntegrationTests/run-release "$$(scripts/build-release --show-bin-path)/flowgen"
	$(MAKE) --no-print-directory plugins hooks

# Not `--build-tests`, which builds flowgen's modules a second time for the plug-ins.
tests: dependencies
	$(MAKE) --no-print-directory -j2 build-tests tools

build-tests:
	$(SWIFT_BUILD) --product flowgen
	$(SWIFT_BUILD) --product flowgenPackageTests

generated:
	$(BUILT_FLOWGEN) generate --check

# Left out are tests that compile generated code, because the compiler and what it compiles have no sanitizer; tests that limit the
# address space, of which the sanitizers reserve terabytes; tests with a small stack, because a sanitized function needs more of it;
# and tests with a time limit, which includes the time that they wait for others. Leaks are not searched for: Swift keeps references
# with additional bits, which the search does not recognise. A process that a test starts reports a race or an error with an exit
# code that no test expects.
UNSANITIZED := CompiledOutputTests|LargeFileTests|DeepInputTests|APipe|isFoundQuickly|showsThousandsOfDiagnostics
SANITIZERS ?= address thread

# Each has a build of its own, beside that of the other tests.
sanitize: $(SANITIZERS:%=sanitize-%) ## Run the quick tests with the sanitizers; SANITIZERS=thread for one of them.

$(SANITIZERS:%=sanitize-%): SANITIZER = --sanitize=$(@:sanitize-%=%) --scratch-path .build/$(@:sanitize-%=%)-sanitizer
$(SANITIZERS:%=sanitize-%): dependencies tools
	$(SWIFT_BUILD) $(SANITIZER) --product flowgen
	$(SWIFT_BUILD) $(SANITIZER) --product flowgenPackageTests
	export ASAN_OPTIONS=detect_leaks=0:exitcode=66 TSAN_OPTIONS=exitcode=66 && \
		$(SWIFT_TEST) $(SANITIZER) --skip '$(UNSANITIZED)'

MUTANTS ?= 5000

mutations: tests ## Check MUTANTS (5000) random changes of valid specs; SEED selects them.
	@export MUTANTS=$(MUTANTS) SEED="$${SEED:-$$RANDOM}"; echo "mutations with SEED=$$SEED"; \
		$(SWIFT_TEST) --filter MutationTests

EDITS ?= 1000

edits: tests ## Hold the classes of `flowgen diff`, and the score of journeys, against EDITS (1000) random edits of specs.
	export FLOWGEN_TESTS=all EDITS=$(EDITS) CHANGES=$(EDITS) && $(SWIFT_TEST) --filter '/EditTests|JourneyMutationTests'

# In place of the steps of `make ci` that take longer.
SAMPLES := sample-install sample-hostile sample-editors sample-plugins sample-bundle sample-hooks sample-release
.PHONY: $(SAMPLES)

sample-install:
	scripts/try-install $(BUILT_FLOWGEN)

sample-hostile:
	Tests/Hostile/run $(BUILT_FLOWGEN) --sample

sample-editors:
	Tests/Editors/run $(BUILT_FLOWGEN) --sample

sample-plugins:
	IntegrationTests/run --sample

sample-bundle:
	IntegrationTests/run-bundle --sample

sample-hooks:
	IntegrationTests/run-hooks --sample $(BUILT_FLOWGEN)

sample-release:
	IntegrationTests/run-release --sample $(BUILT_FLOWGEN)

plugins: dependencies ## Test the plug-ins in packages that use them.
	IntegrationTests/run
	IntegrationTests/run-modules

# Builds flowgen twice, once for release and once from source for comparison, which takes minutes.
try-bundle: release ## Test the artifact bundle in a package that uses it, and compare the time with a build from source.
	IntegrationTests/run-bundle "$$(scripts/build-release --show-bin-path)/flowgen"

bundle: release ## Build the artifact bundle of this machine, for the package in flowgen-plugins.
	@flowgen="$$(scripts/build-release --show-bin-path)/flowgen" && version="$$("$$flowgen" --version)" && \
		scripts/make-artifact-bundle "$${version#flowgen }" "$$(scripts/native-triple)=$$flowgen" \
			--output flowgen-plugins/flowgen.artifactbundle.zip

hooks: dependencies tools ## Test the hooks in a repository that uses them, with pre-commit.
	IntegrationTests/run-hooks

editors: build-tests tools ## Drive the servers for editors and agents with real clients; OPTIONS="-k NAME" for some.
	Tests/Editors/run $(BUILT_FLOWGEN) $(OPTIONS)

release: dependencies ## Build flowgen as a single file that needs neither Swift nor libyaml to run.
	scripts/build-release --product flowgen
	@echo "built $$(scripts/build-release --show-bin-path)/flowgen"

release-all: dependencies ## Make all files of a release in .build/releases; on macOS, its binary. REPOSITORY and BINARIES: docs/releasing.md.
	@scripts/release-all

install: release ## Install flowgen, its manual page and its completions under PREFIX.
	@scripts/install-flowgen install "$$(scripts/build-release --show-bin-path)/flowgen" "$(PREFIX)"

uninstall: ## Remove the files that were installed under PREFIX.
	@scripts/install-flowgen uninstall "$(PREFIX)"

# A file counts as changed if it is newer than the last success, so that it is checked again after a change of branches.
lint-changed: LINTED = .build/linted
lint-changed:
	@if [ .swift-format -nt $(LINTED) ]; then rm -f $(LINTED); fi
	@mkdir -p .build && touch $(LINTED).new
	@find $(FORMATTED) $(wildcard Generated) -name '*.swift' $$([ -e $(LINTED) ] && echo -newer $(LINTED)) -print0 \
		| xargs -0 -r swift format lint --strict --parallel
	@mv $(LINTED).new $(LINTED)

# Includes Generated/, to check that the generated files exclude themselves with `swift-format-ignore-file`.
lint: ## Check the formatting of the sources.
	swift format lint --strict --parallel --recursive $(FORMATTED) $(wildcard Generated)

format: ## Format the sources.
	swift format --in-place --parallel --recursive $(FORMATTED)

bench: dependencies ## Compare the release build of flowgen with a plain libyaml event loop, and with its limits.
	Benchmarks/run
	scripts/build-release --product flowgen
	Benchmarks/bounds "$$(scripts/build-release --show-bin-path)/flowgen"

bench-check: dependencies ## Compare the instructions of each stage with those recorded; RECORD=1 records them.
	Benchmarks/check-instructions

# With a release build, because there are thousands of modules.
hostile: dependencies tools ## Try hostile texts in every place, and read each output; OPTIONS="--place NAME" for one.
	scripts/build-release --product flowgen
	Tests/Hostile/run "$$(scripts/build-release --show-bin-path)/flowgen" $(OPTIONS)

fuzz: dependencies ## Try random inputs, each kind for TIME seconds (60), and keep what breaks flowgen as a test.
	Fuzzing/run

clean: ## Remove all build products.
	rm -rf .build

dependencies:
	@scripts/install-libyaml

# The external programs that tests run. If one cannot be installed, the tests that need it are skipped with a message.
tools:
	@scripts/install-tools
	@scripts/install-clients
