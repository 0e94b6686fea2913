"""Systems of numeration, against the greedy algorithm in Python."""

import bouton
import pytest
from definitions import beatty
from hypothesis import given
from hypothesis import strategies as st

systems = st.tuples(st.integers(1, 12), st.sampled_from("pq"))


def weights(a, system, count):
    rows = {"p": [1, 1], "q": [0, 1]}[system]
    while len(rows) < count + 1:
        rows.append(a * rows[-1] + rows[-2])
    return rows[1:]


def greedy(number, a, system):
    digits = []
    for weight in reversed(weights(a, system, 2 * number.bit_length() + 3)):
        digit, number = divmod(number, weight)
        if digits or digit:
            digits.append(digit)
    return digits


@given(systems, st.one_of(st.integers(0, 200), st.integers(0, 10**80)))
def test_digits_are_greedy(system, number):
    a, name = system
    numeration = bouton.Numeration(a, name)
    digits = numeration.digits(number)
    assert digits == greedy(number, a, name)
    assert numeration.value(digits) == number
    assert numeration.value(numeration.text(number)) == number
    assert [numeration.weight(i) for i in range(6)] == weights(a, name, 6)


@given(st.integers(1, 9), st.integers(1, 10**50))
def test_digits_tell_the_losing_pairs(a, number):
    told = bouton.number(number, a=a)
    zeros = len(told.digits) - len("".join("x" if d else " " for d in told.digits).rstrip())
    assert told.zeros == zeros and told.is_larger == (zeros % 2 == 1)
    assert told.pair == beatty(told.index, a)
    assert told.pair[told.is_larger] == number
    by_index = bouton.number(number, a=a, system="q")
    assert by_index.index == number and by_index.pair == beatty(number, a)


def test_zeckendorf():
    numeration = bouton.Numeration(1, "zeckendorf")
    assert numeration.text(11) == bouton.Numeration(1, "p").text(11)
    for n in range(1, 300):
        digits = numeration.digits(n)
        assert all(not (x and y) for x, y in zip(digits, digits[1:]))


def test_faults():
    for a, system in ((0, "p"), (2, "zeckendorf"), (1, "x"), (1, "both"), (10**19, "p")):
        with pytest.raises(bouton.BadRequest):
            bouton.Numeration(a, system)
    p = bouton.Numeration(2)
    for digits in ([3], [-1], [2, 1], "21", "3", "x"):
        with pytest.raises(bouton.BadRequest):
            p.value(digits)
    assert p.value([2, 1], strict=False) == 7
    with pytest.raises(bouton.BadRequest, match="from 0 on"):
        p.digits(-1)
