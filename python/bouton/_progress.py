"""How far a long computation is: a line in the terminal, or one below the cell of a notebook."""

from __future__ import annotations

import sys
from typing import Any


def describe(done: int, total: int, seconds: float) -> str:
    """The progress in words.

    >>> describe(2_000_000, 8_000_000, 4.0)
    '2,000,000 of 8,000,000, 25 % done, 12 s still'
    >>> describe(3000, 0, 2.0)
    '3,000, 1,500 a second'
    """
    rate = done / max(seconds, 1e-9)
    if total <= 0 or done <= 0:
        return f"{done:,}, {rate:,.0f} a second"
    still = max(total - done, 0) / rate
    return f"{done:,} of {total:,}, {100 * done // total} % done, {still:.0f} s still"


class Line:
    """Shows nothing: standard error is no terminal."""

    def show(self, done: int, total: int, seconds: float) -> None:
        """Called from time to time, from any thread."""

    def close(self) -> None:
        """The computation has ended."""


class TerminalLine(Line):
    """A line of the terminal that is written over and erased at the end."""

    def show(self, done: int, total: int, seconds: float) -> None:
        sys.stderr.write("\r\033[K" + describe(done, total, seconds)[:78])
        sys.stderr.flush()

    def close(self) -> None:
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()


class NotebookLine(Line):
    """A line of a notebook's output that changes and is emptied at the end."""

    def __init__(self) -> None:
        from IPython.display import display

        self._handle: Any = display({"text/plain": "…"}, raw=True, display_id=True)

    def _write(self, text: str) -> None:
        self._handle.update({"text/plain": text}, raw=True)

    def show(self, done: int, total: int, seconds: float) -> None:
        self._write(describe(done, total, seconds))

    def close(self) -> None:
        self._write("")


def in_notebook() -> bool:
    """Whether the interpreter is the kernel of a notebook; IPython is not imported for that."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and getattr(shell, "kernel", None) is not None


def start() -> Line:
    """What shows the progress of a computation that has taken a while."""
    if in_notebook():
        return NotebookLine()
    stderr = sys.stderr
    if stderr is not None and stderr.isatty():
        return TerminalLine()
    return Line()
