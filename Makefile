# The everyday commands; CMakePresets.json and tools/ do the work. `make help` lists them.

ARGS ?= tour
SECONDS ?= 30

.DEFAULT_GOAL := build
.PHONY: setup build run test bench format check fuzz clean help

setup:
	@tools/setup

build: setup  ## the optimised program, build/bouton
	@tools/preset build release bouton

run: setup  ## run the program: make run ARGS='solve nim 3,4,5'
	@tools/preset build release bouton >&2
	@build/bouton $(ARGS)

test: setup  ## build everything and run every test
	@tools/preset build release
	@tools/preset test release

bench: setup  ## measure the kernels beside their references
	@tools/preset build release
	@tools/bench

format: setup  ## lay the sources out with clang-format
	@tools/check --fix-format

check: setup  ## formatting, layers, clang-tidy, cppcheck, the tests under the sanitizers
	@tools/check

fuzz: setup  ## feed random input to the parsers, SECONDS=30 for each
	@tools/preset build fuzz
	@tools/fuzz $(SECONDS)

clean:  ## remove everything that was built
	@rm -rf build

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile
