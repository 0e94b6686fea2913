"""Who wins a position, by which moves, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bouton import _arguments as arguments
from bouton import _bouton, _pictures
from bouton._limits import in_order

if TYPE_CHECKING:
    from bouton._limits import Limits, Unpack


class Answer:
    """What is known of a position.  In a notebook it shows itself.

    Moves are given as the positions that they leave, in the notation of the game.

    >>> import bouton
    >>> answer = bouton.solve("nim 3,4,5", all=True, explain=True)
    >>> answer.outcome, answer.grundy, answer.winning_moves
    ('N', 2, ['1,4,5'])
    >>> print(answer.explanation[-1])
    In that heap flip every column that is odd: 3 ⊕ 2 = 1. So take 2 from it; then every column is even.
    """

    __slots__ = ("_of",)

    def __init__(self, of: _bouton.Answer) -> None:
        self._of = arguments.made_by(of, _bouton.Answer, "an Answer", "bouton.solve")

    @property
    def game(self) -> str | None:
        """The name of the game with its parameters; None for a sum, whose position names its games."""
        return self._of.game

    @property
    def position(self) -> str:
        """The position as Bouton spells it."""
        return self._of.position

    @property
    def outcome(self) -> str:
        """``"P"`` if the player to move loses, ``"N"`` if they win, ``"draw"`` if neither can win."""
        return self._of.outcome

    @property
    def grundy(self) -> int | None:
        """The Grundy value; None where it is not defined, or not cheap and not insisted on."""
        return self._of.grundy

    @property
    def value(self) -> str | None:
        """What the position is worth in a sum, as text: ``"2"``, or ``"∞(0, 2)"`` where play need not end."""
        return self._of.value

    @property
    def winning_moves(self) -> list[str]:
        """The positions to leave: one of them, or with ``all`` every one, the preferred one first."""
        return self._of.winning_moves

    @property
    def drawing_moves(self) -> list[str]:
        """In a drawn position, moves that keep the draw."""
        return self._of.drawing_moves

    @property
    def best_moves(self) -> list[str]:
        """What a perfect player does, also in a lost position, in games that count moves."""
        return self._of.best_moves

    @property
    def moves_to_end(self) -> int | None:
        """The number of moves when the winner hurries and the loser delays, where that was counted."""
        return self._of.moves_to_end

    @property
    def counts(self) -> dict[str, int]:
        """What else the game tells, by name."""
        return self._of.counts

    @property
    def explanation(self) -> list[str]:
        """Why, a line each, if it was asked for.  A line that begins with a space is a row of a table."""
        return self._of.explanation

    def as_dict(self) -> dict[str, Any]:
        """The answer as ``bouton solve --json`` gives it, with numbers as Python's integers.

        >>> import bouton
        >>> bouton.solve("wythoff:a=2 11,25", all=True).as_dict()["winning_moves"]
        ['9,23']
        """
        known: dict[str, Any] = {
            "game": self.game,
            "position": self.position,
            "outcome": self.outcome,
            "grundy": self.grundy,
            **self.counts,
            "winning_moves": self.winning_moves,
        }
        if self.moves_to_end is not None or self.best_moves:
            known["moves_to_end"] = self.moves_to_end
            known["best_moves"] = self.best_moves
        if self.explanation:
            known["explanation"] = self.explanation
        return known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self._of.request, self.outcome))

    def __repr__(self) -> str:
        parts = [f"{self._of.request!r}", self.outcome]
        if self.grundy is not None:
            parts.append(f"grundy={self.grundy}")
        moves = self.winning_moves
        if moves:
            shown = repr(moves[:3])[1:-1] + (", …" if len(moves) > 3 else "")
            parts.append(f"winning_moves=[{shown}]")
        return f"Answer({', '.join(parts)})"

    def _repr_svg_(self) -> str | None:
        """The board or the heaps."""
        return _pictures.svg_of_scenes(self._of.picture())

    def _repr_html_(self) -> str:
        """The verdict, the board or the heaps, the binary columns or digits, and the explanation."""
        return _pictures.html_of_answer(self)


def asked(all: Any, explain: Any, strategy: Any, grundy: Any) -> tuple[bool, bool, str, bool]:
    """What is asked of a position, as the compiled module takes it."""
    return (
        arguments.flag(all, "all"),
        arguments.flag(explain, "explain"),
        arguments.text(strategy, "strategy"),
        arguments.flag(grundy, "grundy"),
    )


def solve(
    text: str,
    *,
    all: bool = False,
    explain: bool = False,
    strategy: str = "",
    grundy: bool = False,
    **limits: Unpack[Limits],
) -> Answer:
    """Tells who wins a position, ``GAME POSITION`` or a sum of such.

    ``all`` asks for every winning move, ``explain`` for reasons, ``strategy`` for one of several ways, and
    ``grundy`` insists on the Grundy value.  ``memory`` (bytes, or ``"4G"``), ``threads`` and ``time`` (seconds,
    or ``"10m"``) are limits; what needs more raises LimitExceeded.  Ctrl-C stops.  What takes longer than a
    second shows its progress, unless ``quiet``.

    >>> import bouton
    >>> bouton.solve("nim 3,4,5")
    Answer('nim 3,4,5', N, grundy=2, winning_moves=['1,4,5'])
    >>> bouton.solve("kayles 7 + nim 3,4 + wythoff 4,6").outcome
    'N'
    >>> bouton.solve("nim 2^70,2^70+1").grundy
    1
    """
    return Answer(
        _bouton.solve(
            arguments.text(text, "what is solved", "a text such as 'nim 3,4,5'"),
            *asked(all, explain, strategy, grundy),
            *in_order(limits),
        )
    )
