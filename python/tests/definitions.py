"""Games by definition, in plain Python, which the library is compared with."""

from functools import lru_cache, reduce
from math import isqrt
from operator import xor


def mex(values):
    values, least = set(values), 0
    while least in values:
        least += 1
    return least


def nim_sum(heaps):
    return reduce(xor, heaps, 0)


def beatty(n, a):
    """The n-th losing pair of Wythoff's game: floor(n alpha) with alpha = (2 - a + sqrt(a² + 4)) / 2, and a n more."""
    smaller = (n * (2 - a) + isqrt(n * n * (a * a + 4))) // 2
    return smaller, smaller + a * n


def wythoff_options(x, y, a=1):
    yield from ((x - k, y) for k in range(1, x + 1))
    yield from ((x, y - k) for k in range(1, y + 1))
    for k in range(1, x + 1):
        yield from ((x - k, y - j) for j in range(max(1, k - a + 1), min(y, k + a - 1) + 1))


@lru_cache(maxsize=None)
def wythoff_value(x, y, a=1):
    return mex(wythoff_value(u, v, a) for u, v in wythoff_options(x, y, a))


@lru_cache(maxsize=None)
def kayles_value(n):
    return mex(
        kayles_value(i) ^ kayles_value(n - k - i) for k in (1, 2) if k <= n for i in range((n - k) // 2 + 1)
    )


def subtraction_values(amounts, count):
    values = []
    for n in range(count):
        values.append(mex(values[n - k] for k in amounts if k <= n))
    return values
