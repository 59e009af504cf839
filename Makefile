# make run: the page, on this machine and for phones in the same Wi-Fi.   make test: the quick tests.   make test-all: every test.
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && command -v $$p && break; done)
BIN := .venv/bin
# Half as many again as there are cores: browser tests mostly wait.
WORKERS = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) * 3 // 2 or 1)")

# Workers, servers and commands that the tests start would compile every module anew, each for itself.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-all mutate setup lint scripts lock audit tools release train evaluate leave-out need-python
run: setup
	@$(BIN)/hulla serve --lan

test: need-python
	@$(PYTHON) bootstrap.py test
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "not slow" --hypothesis-profile=quick

# The slow ones too, and all examples of each property; then, one after the other, those that measure time.
test-all: need-python
	@$(PYTHON) bootstrap.py test
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal -m "not alone"
	$(BIN)/python -m pytest -q -m alone

# Do the tests notice when the code is changed? A sample of mutants (tests/mutate.py), and of the scripts (tests/mutate_scripts.py).
mutate: tools
	$(BIN)/python -m tests.mutate
	$(BIN)/python -m tests.mutate_scripts

setup: need-python
	@$(PYTHON) bootstrap.py

lint: need-python
	@$(PYTHON) bootstrap.py test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	@$(MAKE) --no-print-directory scripts

# The page's scripts: their types and what a linter finds. Needs Node; without it they are passed over, save in CI.
scripts:
	@if command -v npm >/dev/null 2>&1; then $(MAKE) --no-print-directory --silent locks/js/node_modules && npm --prefix locks/js run --silent check; \
	elif test -n "$$CI"; then echo "Node is missing: the scripts cannot be checked."; exit 1; \
	else echo "SKIPPED: the scripts were NOT checked, for Node is missing (npm)."; fi

locks/js/node_modules: locks/js/package-lock.json
	npm ci --prefix locks/js --no-audit --no-fund --silent && touch $@

# The lock files anew: keeps every version that still fits pyproject.toml; NEWEST=1 takes the newest.
lock: tools
	$(BIN)/python locks/lock.py $(if $(NEWEST),--upgrade)

# Is a hole known in anything that is locked?
audit: tools
	@$(BIN)/python locks/audit.py

# Wheel and sdist of what is committed, each tried in an empty environment. Then the tag that it names may be set.
release: need-python
	@$(PYTHON) bootstrap.py test
	@test -z "$$(git status --porcelain)" || { echo "Commit first: what is released is what is committed."; exit 1; }
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	HULLA_DIST=dist $(BIN)/python -m pytest -q tests/test_release.py tests/test_wheel.py
	@echo "Ready: git tag --annotate v$$($(BIN)/python -m hatchling version)"

tools: need-python
	@$(PYTHON) bootstrap.py test
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement locks/tools.txt

# Both networks, about two hours on two cores (longer without AVX-512), then what ships and its figures. Stopped, it goes on where it was.
# Steps are counted, not minutes: a slow machine takes longer and learns as much. `make train DETECTOR_STEPS=600 CLASSIFIER_STEPS=700` goes the whole way in little time,
# for little skill; it overwrites what ships all the same.
DETECTOR_STEPS := 23450
CLASSIFIER_STEPS := 28900
TRAIN := $(BIN)/python -m models.train --detector-steps $(DETECTOR_STEPS) --classifier-steps $(CLASSIFIER_STEPS)
train: need-python
	@$(PYTHON) bootstrap.py test
	$(TRAIN)

# The same without some groups of photos, then how well these are read: no network has seen their sets (green-mat and hands are the same tables: only both together).
WITHOUT := green-mat hands family
leave-out: need-python
	@$(PYTHON) bootstrap.py test
	$(TRAIN) --without $(WITHOUT)

evaluate: need-python
	@$(PYTHON) bootstrap.py test
	$(BIN)/python -m models.evaluation.evaluate --write

need-python:
	@test -n "$(PYTHON)" || { echo "Hulla needs Python 3.11 or newer, and I found none. Install it (Debian: python3, macOS: python.org), then try again."; exit 1; }
