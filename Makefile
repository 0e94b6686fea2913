# The everyday commands; CMakePresets.json and tools/ do the work. `make help` lists them.

ARGS ?= tour --serve
SECONDS ?= 30
PREFIX ?= /usr/local

.DEFAULT_GOAL := build
.PHONY: build run python test bench install package format check fuzz clean help

build:  ## the optimised program, build/bouton
	@tools/setup run
	@tools/preset program release

run:  ## run the program: make run ARGS='solve nim 3,4,5'
	@tools/setup run >&2
	@tools/preset program release >&2
	@build/bouton $(ARGS)

python:  ## the Python package, build/python: PYTHONPATH=build/python python3
	@tools/setup run python
	@tools/preset python release

test:  ## build what is tested and run every test
	@tools/setup run package python test
	@tools/preset build release
	@tools/preset test release

bench:  ## measure the kernels beside their references
	@tools/setup run python test
	@tools/preset build release benchmarks
	@tools/bench

install:  ## the program and the library below PREFIX=/usr/local; DESTDIR is respected
	@tools/setup run
	@tools/preset program release
	@cmake --build --preset release --target documents
	@cmake --install build/release --prefix '$(PREFIX)'

package:  ## Debian packages of these and of the Python package, in build/packages
	@tools/setup run package python
	@tools/preset python release
	@tools/preset program release
	@cmake --build --preset release --target documents
	@cpack --config build/release/CPackConfig.cmake -B build/packages

format:  ## format the sources with clang-format
	@tools/setup check
	@tools/check --fix-format

check:  ## formatting, layers, clang-tidy, cppcheck, the tests under the sanitizers
	@tools/setup run python test check
	@tools/check

fuzz:  ## feed random input to the parsers, SECONDS=30 for each
	@tools/setup run check
	@tools/preset build fuzz
	@tools/fuzz $(SECONDS)

clean:  ## remove everything that was built
	@rm -rf build

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile
