"""What can go wrong, with the sentences of the program."""

from __future__ import annotations

import re


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


#: The flags of the program that are keyword arguments here, by their names.
_KEYWORDS = {name: name for name in ("a", "all", "count", "explain", "grundy", "heaps", "memory", "strategy", "system")}
_KEYWORDS.update({name: name for name in ("threads", "time", "value")})
_KEYWORDS.update({"from": "start", "input": "format", "positions": "most"})

#: What the user wrote, in quotes; or a flag, perhaps after "with" or before its value.
_FLAG = re.compile(
    rf"(?<!\w)'[^']*'|(with )?(?<![^\s(])--({'|'.join(_KEYWORDS)})(?![\w-])(?: (\d[^\s,:;]*)| ([pq])(?!\w))?"
)


def in_keywords(sentence: str) -> str:
    """A sentence of the program, in which flags are named as the keyword arguments that they are in Python.

    >>> in_keywords("leave --a 2 out, or take --system p")
    "leave a=2 out, or take system='p'"
    >>> in_keywords("--a must be from 1 to 9: allow more with --memory, and leave --all out")
    'a must be from 1 to 9: allow more with memory=, and leave all out'
    """

    def keyword(found: re.Match[str]) -> str:
        before, flag, number, letter = found.groups()
        if flag is None:
            return found.group()
        value = number or (f"'{letter}'" if letter else "")
        return f"{before or ''}{_KEYWORDS[flag]}{'=' if before or value else ''}{value}"

    return _FLAG.sub(keyword, sentence)


def error_of_kind(kind: str, sentence: str, line: int | None = None, column: int | None = None) -> Error:
    """The exception of a fault that the library reports; one in a text of rules shows the text as it is."""
    known = next((known for known in (BadRequest, LimitExceeded) if known.kind == kind), Error)
    error = known(sentence if line is not None else in_keywords(sentence))
    error.kind, error.line, error.column = kind, line, column
    return error
