# One verb a task; `make help` lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

PYTHON ?= $(shell scripts/find-python)
SECONDS ?= 60
VENV := .venv
BIN := $(VENV)/bin
CARGO_TARGET := $(or $(CARGO_TARGET_DIR),target)
SOURCES := Cargo.toml Cargo.lock pyproject.toml README.md \
	$(shell find src python -name '*.rs' -o -name '*.py' -o -name '*.pyi' -o -name '*.mo' \
		-o -name '*.js' -o -name '*.css')

# Neither a person's settings nor an active environment may change what is built.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV CONDA_PREFIX
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

.PHONY: help run test lint bench bench-judge fuzz docs notebooks wheel app catalogs
.PHONY: test-rust test-python test-wheel lint-rust lint-python

help: ## list the verbs
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: $(VENV)/run.stamp ## build what is needed and solve the hand 3 3 8 8
	@$(BIN)/make24 solve 3 3 8 8

test: ## set up everything that the tests need, and run all of them
	scripts/system-packages
	$(MAKE) $(VENV)/dev.stamp
	$(MAKE) lint-rust
	$(MAKE) test-rust
	$(MAKE) test-python
	$(MAKE) lint-python
	$(MAKE) docs
	$(MAKE) test-wheel
	@echo "all tests passed"

test-rust: ## the engine's tests, documentation examples included
	cargo test --locked

test-python: $(VENV)/extension.stamp ## the Python tests, docstring and README examples included
	$(BIN)/pytest

test-wheel: $(VENV)/dev.stamp ## wheel and sdist, and the wheel in clean environments
	rm -rf target/dist
	$(BIN)/maturin build --quiet --release --locked --sdist --out target/dist
	scripts/test-wheel target/dist

lint: lint-rust lint-python ## formatting, lints, types, stubs

lint-rust:
	cargo fmt --check
	cargo clippy --locked --all-targets -- --deny warnings
	cargo clippy --locked --all-targets --features python -- --deny warnings

lint-python: $(VENV)/extension.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest make24._core

bench: $(VENV)/dev.stamp ## build with optimisation, then time make24 beside its peers, as in the README
	$(BIN)/pip install --quiet --group peers
	$(BIN)/maturin develop --quiet --release --locked
	$(BIN)/python benches/table.py

bench-judge: $(VENV)/extension.stamp ## time judging answers beside a regex-and-eval check
	$(BIN)/python benches/judge.py

fuzz: ## mutate answers for SECONDS=60, looking for panics, hangs and wrong verdicts
	MAKE24_FUZZ_SECONDS=$(SECONDS) cargo test --locked --test fuzz -- --nocapture

docs: $(VENV)/extension.stamp ## the site with the crate's documentation, into target/site; links are checked
	RUSTDOCFLAGS="--deny warnings" cargo doc --quiet --locked --no-deps --lib
	rm -rf target/site
	$(BIN)/sphinx-build --quiet --fail-on-warning --fresh-env -c docs -d target/doctrees . target/site
	cp -r $(CARGO_TARGET)/doc target/site/rust
	$(BIN)/python scripts/check_links.py target/site

notebooks: $(VENV)/extension.stamp ## execute the notebooks of examples/ and keep what they show
	$(BIN)/python scripts/notebooks.py

wheel: $(VENV)/dev.stamp ## the wheel, into target/wheels
	$(BIN)/maturin build --release --locked

app: $(VENV)/extension.stamp ## the stand-alone program for this system, one file: target/app/make24
	$(BIN)/python -m PyInstaller --noconfirm --log-level WARN --distpath target/app \
		--workpath target/app-build packaging/make24.spec

catalogs: $(VENV)/extension.stamp ## collect messages into the catalogues and compile them
	$(BIN)/python scripts/catalogues.py

# Groups of dependencies need a pip of 2025 or later.
$(VENV)/bin/pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/run.stamp: $(SOURCES) | $(VENV)/bin/pip
	$(BIN)/pip install --quiet .
	rm -f $(VENV)/extension.stamp
	touch $@

$(VENV)/dev.stamp: pyproject.toml | $(VENV)/bin/pip
	$(BIN)/pip install --quiet --group dev
	touch $@

# Release, so that one build serves the tests and the wheel.
$(VENV)/extension.stamp: $(SOURCES) $(VENV)/dev.stamp
	$(BIN)/maturin develop --quiet --release --locked
	rm -f $(VENV)/run.stamp
	touch $@
