#!/usr/bin/env python3
"""What a call from Python costs, beside what the library needs for the same.

    PYTHONPATH=build/python /usr/bin/python3 bench/python_bench.py [--library build/release/bench/python_reference]

Times are processor time.  A table is computed by both in turn, in the same run; the library's program is told how large it is, and
tells its time.
"""

import argparse
import statistics
import subprocess
import time
import timeit

import bouton


def calls(text, number=20_000, rounds=7):
    """Microseconds of a call, the least of some rounds."""
    times = timeit.repeat(lambda: bouton.solve(text), timer=time.process_time, number=number, repeat=rounds)
    return min(times) / number * 1e6


def table(game, size, threads):
    begin = time.process_time()
    cells = game.grundy_table(size, threads=threads)
    took = time.process_time() - begin
    del cells
    return took


def milliseconds(times):
    return f"{statistics.median(times) * 1e3:.1f} ms (least {min(times) * 1e3:.1f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", help="the program of bench/python_reference.cpp")
    parser.add_argument("--size", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()

    for text in ("nim 3,4,5", "wythoff 10,17", "kayles 7 + nim 3,4"):
        print(f"bouton.solve({text!r}): {calls(text):.2f} µs")
    game = bouton.game("wythoff")
    for threads in (1, 2):
        python, library = [], []
        for _ in range(given.rounds):
            python.append(table(game, given.size, threads))
            if given.library:
                told = subprocess.run([given.library, str(given.size), str(threads)], capture_output=True, check=True)
                library.append(float(told.stdout))
        what = f"{given.size} × {given.size}, threads {threads}"
        print(f"{what}: Python {milliseconds(python)}")
        if library:
            medians = statistics.median(python) / statistics.median(library)
            print(f"    library {milliseconds(library)}")
            print(f"    ratio {medians:.3f} of the medians, {min(python) / min(library):.3f} of the least")


if __name__ == "__main__":
    main()
