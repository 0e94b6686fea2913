"""What a computation may use, and whether it shows its progress."""

from __future__ import annotations

from typing import TYPE_CHECKING, Tuple, TypedDict, Union

from bouton._arguments import flag

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack

Memory = Union[int, str, None]
Time = Union[int, float, str, None]


class Limits(TypedDict, total=False):
    """The keyword arguments that every function that computes takes; each may be left out."""

    memory: Memory  #: bytes, or ``"4G"``; half of the machine's if it is left out
    threads: int | None  #: as many as may run at once
    time: Time  #: seconds, of which there may be a fraction, or ``"10m"``; no limit if it is left out
    quiet: bool  #: no progress is shown


_NONE = (None, None, None, False)


def in_order(limits: Limits) -> Tuple[Memory, int | None, Time, bool]:
    """Memory, threads, time and quiet, as the compiled module takes them."""
    if not limits:
        return _NONE
    for name in limits:
        if name not in Limits.__annotations__:
            raise TypeError(f"unexpected keyword argument {name!r}: the limits are {', '.join(Limits.__annotations__)}")
    return limits.get("memory"), limits.get("threads"), limits.get("time"), flag(limits.get("quiet", False), "quiet")
