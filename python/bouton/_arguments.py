"""What callers hand over.  What is wrong with it is raised as BadRequest, in one sentence."""

from __future__ import annotations

import operator
from typing import Any, Iterator

import numpy as np

from bouton import _bouton
from bouton._errors import BadRequest, LimitExceeded


def shown(given: Any) -> str:
    """An object as a sentence mentions it; of a long one the beginning.

    >>> shown(2.5), shown("a" * 100)[-3:], shown(10**5000)
    ('2.5', 'aa…', 'an int')
    """
    try:
        words = " ".join(repr(given).split())
    except Exception:  # whatever __repr__ raises; also that of integers with very many digits
        kind = type(given).__name__
        words = f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
    return words if len(words) <= 60 else f"{words[:59]}…"


def wrong(what: str, right: str, given: Any) -> BadRequest:
    """The fault of an argument that is not what it must be."""
    return BadRequest(f"{what} must be {right}, not {shown(given)}")


def text(given: Any, what: str, right: str = "a text") -> str:
    """The argument, which must be a text.

    >>> text(5, "a game", "a text such as 'nim'")
    Traceback (most recent call last):
    bouton._errors.BadRequest: a game must be a text such as 'nim', not 5
    """
    if not isinstance(given, str):
        raise wrong(what, right, given)
    if not given.isascii():
        try:
            given.encode()
        except UnicodeEncodeError:
            raise BadRequest(f"{what} has half of a character, a lone surrogate: {shown(given)}") from None
    return given


def flag(given: Any, what: str) -> bool:
    """The argument, which must be true or false; None is false."""
    if given is True or given is False:
        return given
    if given is None or isinstance(given, (int, np.bool_)) and given in (0, 1):
        return bool(given)
    raise wrong(what, "True or False", given)


def number(given: Any, what: str, least: int | None = None, most: int | None = None) -> int:
    """The argument, which must be an integer or an expression, in a range if there is one.

    >>> number("10^3", "count"), number(7, "count", least=1)
    (1000, 7)
    """
    if isinstance(given, str):
        found = _bouton.integer(text(given, what))
    else:
        try:
            found = operator.index(given)
        except TypeError:
            raise wrong(what, "an integer or an expression such as '10^6'", given) from None
    if least is not None and found < least or most is not None and found > most:
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise wrong(what, bounds, found)
    return found


def each(given: Any, what: str, right: str) -> Iterator[Any]:
    """The items of the argument, of which there may be up to 2^32."""
    try:
        items = iter(given)
    except TypeError:
        raise wrong(what, right, given) from None
    try:
        many = len(given) > 2**32
    except (TypeError, OverflowError) as error:  # an iterator has no length, and a range may have a larger one
        many = isinstance(error, OverflowError)
    if many:
        raise LimitExceeded(f"{what} are more than 2^32")
    return items


def made_by(given: Any, kind: type, what: str, makers: str) -> Any:
    """The argument of a class that is not called by users; its objects are made by functions."""
    if not isinstance(given, kind):
        raise BadRequest(f"{what} is made by {makers}, not of {shown(given)}")
    return given
