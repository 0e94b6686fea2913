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


class BadRequest(Error):
    """The request makes no sense: syntax, an unknown name, an illegal position."""

    kind = "bad_request"


class LimitExceeded(Error):
    """The request is too large for the limits, or its answer is unknown."""

    kind = "limit"


def error_of_kind(kind: str, sentence: str) -> Error:
    """The exception of a fault that the library reports."""
    for known in (BadRequest, LimitExceeded):
        if known.kind == kind:
            return known(sentence)
    error = Error(sentence)
    error.kind = kind
    return error
