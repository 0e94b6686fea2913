"""A match, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Union

from bouton import _arguments as arguments
from bouton import _bouton, _pictures
from bouton._errors import error_of_kind
from bouton._game import Game, Position


@dataclass(frozen=True)
class Began:
    """The match begins here.  Players are ``"first"`` and ``"second"``."""

    position: str
    to_move: str


@dataclass(frozen=True)
class Moved:
    """A move was made."""

    by: str
    before: str
    after: str
    words: str  #: ``take 2 from heap 1``; empty where there are no words


@dataclass(frozen=True)
class Hint:
    """What the player to move can reach, and a move for it."""

    outcome: str
    move: str | None
    words: str


@dataclass(frozen=True)
class Explained:
    """Who wins from here, and why."""

    outcome: str
    lines: list[str]


@dataclass(frozen=True)
class Undone:
    """Moves were taken back."""

    moves: int
    position: str


@dataclass(frozen=True)
class Admitted:
    """The computer cannot play as well as its level promises."""

    sentence: str


@dataclass(frozen=True)
class Over:
    """The match has ended; without a winner it is a draw."""

    winner: str | None
    reason: str
    position: str


Event = Union[Began, Moved, Hint, Explained, Undone, Admitted, Over]
_KINDS: dict[str, Any] = {kind.__name__: kind for kind in (Began, Moved, Hint, Explained, Undone, Admitted, Over)}


def _events(told: list[tuple[str, dict[str, Any]]]) -> list[Event]:
    """The events; one that says that something cannot be done is raised instead."""
    for kind, members in told:
        if kind == "Refused":
            hint = members["suggestions"]
            sentence = members["sentence"] + (f": perhaps {' or '.join(hint)}" if hint else "")
            raise error_of_kind("limit" if members["reason"] == "too_hard" else "bad_request", sentence)
    return [_KINDS[kind](**members) for kind, members in told]


class Match:
    """A game in progress, as ``Game.play`` begins it.  What is done with it returns what happened.

    A match does not go on by itself: when ``computer_to_move``, call ``computer_move``.  It thinks for some seconds
    at most, which Ctrl-C ends; a move that is made by then stays made.

    >>> import bouton
    >>> match = bouton.game("nim").play("3,4,5", seed=1)
    >>> match.hint()
    Hint(outcome='N', move='1,4,5', words='take 2 from heap 1')
    >>> match.move("1,4,5")[0].words
    'take 2 from heap 1'
    >>> while not match.over:
    ...     if match.computer_to_move:
    ...         events = match.computer_move()
    ...     else:
    ...         events = match.move(match.hint().move)
    >>> events[-1].winner
    'first'
    """

    __slots__ = ("_of", "game", "began")

    def __init__(self, of: _bouton.Match, game: Game) -> None:
        self._of = arguments.made_by(of, _bouton.Match, "a Match", "Game.play")
        #: The game.
        self.game = game
        #: The first events.
        self.began = _events(of.begin())

    @property
    def position(self) -> str:
        """The position on the board."""
        return self._of.position

    @property
    def to_move(self) -> str:
        """Whose turn it is: ``"first"`` or ``"second"``."""
        return self._of.to_move

    @property
    def computer_to_move(self) -> bool:
        """Whether it is the turn of a computer; not when the match has ended."""
        return self._of.computer_to_move

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._of.over

    @property
    def history(self) -> list[tuple[str, str]]:
        """The moves so far: who made each, and the position that it left."""
        return self._of.history

    def move(self, move: Position) -> list[Event]:
        """Makes a move: the position to leave, or words as in ``bouton play`` (``take 2 from 1``)."""
        told = move if isinstance(move, str) else self.game.spelled(move)
        return _events(self._of.move(arguments.text(told, "a move")))

    def computer_move(self) -> list[Event]:
        """Lets the computer move whose turn it is."""
        return _events(self._of.computer_move())

    def undo(self) -> list[Event]:
        """Takes back your last move and what followed it."""
        return _events(self._of.undo())

    def hint(self) -> Hint:
        """What you should do."""
        return _events(self._of.hint())[0]  # type: ignore[return-value]

    def why(self) -> Explained:
        """Who wins from here, and why."""
        return _events(self._of.why())[0]  # type: ignore[return-value]

    def moves(self) -> list[str]:
        """The moves that are allowed; where there are very many, some of them."""
        return self._of.moves()[0][1]["moves"]

    def set_level(self, level: str) -> None:
        """From now on the computers play at that level: beginner, casual, strong, perfect or devious."""
        self._of.set_level(arguments.text(level, "a level"))

    def __repr__(self) -> str:
        state = "over" if self.over else f"{self.to_move} to move"
        return f"<Match of {self.game!r} at {self.position!r}, {state}>"

    def _repr_svg_(self) -> str | None:
        return _pictures.svg_of_scenes(self.game._of.picture(self.position))
