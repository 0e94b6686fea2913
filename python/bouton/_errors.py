"""What can go wrong, with the sentences of the program."""

from __future__ import annotations


class Error(Exception):
    """A fault of the world or of a request; its text is a sentence for the user.

    >>> import bouton
    >>> try:
    ...     bouton.solve("nim 3,x")
    ... except bouton.Error as error:
    ...     print(error.kind)
    bad_request
    """

    #: ``failed``, ``bad_request``, ``limit`` or ``disagreement``.
    kind: str = "failed"

    #: Where the fault is in a text of rules, counted from 1; None of other faults.
    line: int | None = None
    column: int | None = None


class BadRequest(Error, ValueError):
    """The request makes no sense: syntax, an unknown name, an illegal position, an argument of a wrong type.

    It is a ValueError too.
    """

    kind = "bad_request"


class LimitExceeded(Error):
    """The request is too large for the limits, or its answer is unknown."""

    kind = "limit"


def error_of_kind(kind: str, sentence: str, line: int | None = None, column: int | None = None) -> Error:
    """The exception of a fault that the library reports."""
    known = next((known for known in (BadRequest, LimitExceeded) if known.kind == kind), Error)
    error = known(sentence)
    error.kind, error.line, error.column = kind, line, column
    return error
