"""The systems of numeration of Wythoff's game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Sequence, Union

from bouton import _arguments as arguments
from bouton import _bouton
from bouton._errors import LimitExceeded

#: The most places of which a weight is computed.
_MOST_PLACES = 10_000_000


@dataclass(frozen=True)
class Numeral:
    """A number in a system of numeration, and what its digits say about the losing pairs (A_n, B_n).

    In the p-system the number itself is an A or a B (``is_larger``); in the q-system it is the index n.
    """

    number: int
    digits: list[int]  #: the most significant first
    text: str
    zeros: int  #: at the end of the digits
    other_value: int  #: the digits read in the other system
    index: int
    pair: tuple[int, int]
    is_larger: bool
    sentences: list[str]


class Numeration:
    """The p- or the q-system of [1; a, a, a, …]: the numerators or the denominators of its convergents as weights.

    ``system`` is ``"p"``, ``"q"`` or, for a = 1, ``"zeckendorf"``.

    >>> import bouton
    >>> s = bouton.Numeration(a=2)
    >>> [s.weight(i) for i in range(5)]
    [1, 3, 7, 17, 41]
    >>> s.digits(10), s.value([1, 1, 0])
    ([1, 1, 0], 10)
    """

    __slots__ = ("_of", "system")

    def __init__(self, a: int | str = 1, system: str = "p") -> None:
        self._of = _bouton.Numeration(arguments.number(a, "a"), arguments.text(system, "system"))
        self.system = system

    @property
    def a(self) -> int:
        """The parameter of the game."""
        return self._of.a

    def weight(self, place: int) -> int:
        """The weight of a place, counted from 0 at the end."""
        place = arguments.number(place, "a place", 0)
        if place > _MOST_PLACES:
            raise LimitExceeded(f"weights are computed of the first {_MOST_PLACES} places only")
        return self._of.weight(place)

    def digits(self, number: int | str) -> list[int]:
        """The digits of a number, the most significant first; none for 0."""
        return self._of.digits(arguments.number(number, "a number"))

    def text(self, number: int | str) -> str:
        """The digits as text; joined by commas if a is more than 9."""
        return self._of.text(arguments.number(number, "a number"))

    def value(self, digits: Union[str, Sequence[int]], *, strict: bool = True) -> int:
        """The number with these digits.  ``strict`` refuses digits that the system does not write.

        >>> import bouton
        >>> bouton.Numeration(1, "zeckendorf").value("10100")
        11
        """
        strict = arguments.flag(strict, "strict")
        if isinstance(digits, str):
            return self._of.parse(arguments.text(digits, "digits"), strict)
        numbers = arguments.each(digits, "digits", "a text or a list of integers")
        return self._of.value([arguments.number(digit, "a digit", 0, self.a) for digit in numbers], strict)

    def number(self, number: int | str) -> Numeral:
        """A number with its digits and what they say."""
        number = arguments.number(number, "a number")
        facts = self._of.facts(number)
        digits = self._of.digits(number)
        return Numeral(self._of.value(digits, True), digits, self._of.text(number), **facts)

    def __repr__(self) -> str:
        return f"bouton.Numeration(a={self.a}, system={self.system!r})"


def number(number: int | str, a: int | str = 1, system: str = "p") -> Numeral:
    """A number in a system of numeration, as ``bouton number`` shows it.

    >>> import bouton
    >>> n = bouton.number(10, a=2)
    >>> n.text, n.zeros, n.pair
    ('110', 1, (4, 10))
    """
    return Numeration(a, system).number(number)
