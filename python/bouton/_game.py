"""Games: their moves, values, lists, sequences and tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Iterable, Sequence, Union

import numpy as np

from bouton import _arguments as arguments
from bouton import _bouton, _pictures
from bouton._answer import Answer, asked
from bouton._errors import BadRequest, LimitExceeded
from bouton._limits import in_order
from bouton._table import Table

if TYPE_CHECKING:
    from bouton._graph import Graph
    from bouton._limits import Limits, Unpack
    from bouton._match import Match

#: A position: its text, one number, or several numbers.
Position = Union[str, int, Sequence[int], np.ndarray]
#: A number: an integer, or an expression such as ``"10^30"``.
Number = Union[int, str]


@dataclass(frozen=True)
class About:
    """What a game says about itself."""

    name: str
    title: str
    family: str
    rules: str
    notation: str
    theory: str
    source: str


@dataclass(frozen=True)
class Period:
    """How a sequence goes on: g(n + period) = g(n) + saltus from n = preperiod on.

    ``period`` and ``preperiod`` are the least ones, and None if no period was found.  If ``proved`` is false, the
    period was only seen in the values below ``checked_to``.
    """

    period: int | None
    preperiod: int | None
    saltus: int
    proved: bool
    checked_to: int


class Game:
    """A game with its parameters fixed, as ``bouton.game`` makes it.

    Positions may be given as texts in the notation of the game, as a number or as several numbers; None is the
    start.  Methods that compute take the limits ``memory``, ``threads`` and ``time``, and ``quiet``, as
    ``bouton.solve`` does.

    >>> import bouton
    >>> g = bouton.game("wythoff:a=2")
    >>> g.moves((1, 1))
    ['0,1', '1,0', '0,0']
    >>> g.is_move("3,5", "3,1")
    True
    """

    __slots__ = ("_of",)

    def __init__(self, of: _bouton.Game) -> None:
        self._of = arguments.made_by(
            of, _bouton.Game, "a Game", "bouton.game, bouton.rules, bouton.game_from or bouton.sum_of"
        )

    @property
    def name(self) -> str:
        """The name with the parameters that are not at their defaults; empty for a sum."""
        return self._of.name

    @property
    def about(self) -> About:
        """Rules, notation, theory and sources.

        >>> import bouton
        >>> bouton.game("kayles").about.title
        'Kayles'
        """
        return About(**self._of.about)

    @property
    def start(self) -> str:
        """The position that a game starts from when none is given."""
        return self._of.start

    @property
    def misere(self) -> bool:
        """Whether the player who makes the last move loses."""
        return self._of.misere

    @property
    def asks(self) -> list[str]:
        """What can be asked of the game: ``solve``, ``play``, ``losing``, ``grundy``, …"""
        return self._of.asks

    @property
    def strategies(self) -> list[str]:
        """The names that ``strategy`` may have; the default first."""
        return self._of.strategies

    def __repr__(self) -> str:
        if self._of.name and not self._of.by_function:
            return f"bouton.game({self._of.name!r})"
        return f"<Game {self._of.request(None)!r}>"

    def _repr_html_(self) -> str:
        return _pictures.html_of_game(self)

    def moves(
        self, position: Position | None = None, most: int = 1_000_000, **limits: Unpack[Limits]
    ) -> list[str]:
        """The positions that a move can leave; LimitExceeded if there are more than ``most``.

        Ctrl-C and ``time`` stop the listing between two moves, not the rules while they make one.

        >>> import bouton
        >>> bouton.game("kayles").moves(4)
        ['3', '2', '1,2', '1,1']
        """
        most = arguments.number(most, "most", least=1)
        moves = self._of.moves(position, most, *in_order(limits))
        if moves is None:
            raise LimitExceeded(f"the position has more than {arguments.shown(most)} moves: ask is_move about the one that you mean")
        return moves

    def is_move(self, position: Position | None, to: Position) -> bool:
        """Whether a move leads from one position to the other.

        Where that is found by looking through the moves, at most a million are looked through.
        """
        return self._of.is_move(position, to)

    def ending(self, position: Position | None = None) -> str | None:
        """The outcome for the player to move if the game is over there, None if it goes on."""
        return self._of.ending(position)

    def spelled(self, position: Position | None = None) -> str:
        """The position as Bouton spells it.

        >>> import bouton
        >>> bouton.game("nim").spelled((3, 2**64))
        '3,18446744073709551616'
        """
        return self._of.spelled(position)

    def random_position(self, seed: int, bits: int = 8) -> str:
        """A random legal position, whose numbers have at most that many bits; the same for the same seed.

        ``seed`` is from 0 to 2^64 − 1, and ``bits`` is at most a million.

        >>> import bouton
        >>> bouton.game("nim").random_position(seed=1, bits=4)
        '1,0,7,0'
        """
        seed = arguments.number(seed, "seed", 0, 2**64 - 1)
        bits = arguments.number(bits, "bits", 0)
        if bits > _MOST_BITS:
            raise LimitExceeded(f"the numbers of a random position have at most {_MOST_BITS} bits, not {arguments.shown(bits)}")
        return self._of.random_position(seed, bits)

    def solve(
        self,
        position: Position | None = None,
        *,
        all: bool = False,
        explain: bool = False,
        strategy: str = "",
        grundy: bool = False,
        **limits: Unpack[Limits],
    ) -> Answer:
        """Tells who wins the position, as ``bouton.solve`` does.

        >>> import bouton
        >>> bouton.game("wythoff").solve((10**60, 2 * 10**60 + 7)).outcome
        'N'
        """
        return Answer(
            _bouton.solve_position(
                self._of, position, *asked(all, explain, strategy, grundy), *in_order(limits)
            )
        )

    def grundy(self, position: Position | None = None, **limits: Unpack[Limits]) -> int:
        """The Grundy value of the position; BadRequest where there is none.

        >>> import bouton
        >>> bouton.game("kayles").grundy(9), bouton.game("nim").grundy((3, 4, 5))
        (4, 2)
        """
        return _bouton.value_of(self._of, position, *in_order(limits))

    def losing(
        self,
        count: Number,
        start: Number = 0,
        *,
        strategy: str = "",
        heaps: int | None = None,
        **limits: Unpack[Limits],
    ) -> np.ndarray:
        """The losing positions (P-positions) number start, start + 1, …, a row each.

        The numbers are 64-bit integers, or Python's own (``dtype`` object) where one of them does not fit.
        ``heaps`` says of how many heaps the positions are, in a game on any number of them.

        >>> import bouton
        >>> bouton.game("wythoff").losing(4).tolist()
        [[0, 0], [1, 2], [3, 5], [4, 7]]
        >>> a, b = bouton.game("wythoff").losing(1, start=10**30)[0]
        >>> b - a == 10**30
        True
        """
        if heaps is not None:
            heaps = arguments.number(heaps, "heaps", 0, 2**32)
        return _bouton.losing(
            self._of,
            arguments.number(count, "count"),
            arguments.number(start, "start"),
            arguments.text(strategy, "strategy"),
            heaps,
            *in_order(limits),
        )

    def positions(
        self, value: Number, count: Number, start: Number = 0, **limits: Unpack[Limits]
    ) -> np.ndarray:
        """The positions of one Grundy value, in order of the smaller pile, a row each.

        Those of a game by a function are in order of the largest number, then of the first, the second, …

        >>> import bouton
        >>> bouton.game("wythoff").positions(value=1, count=3).tolist()
        [[0, 1], [2, 2], [3, 6]]
        """
        listed = _bouton.function_positions if self._of.by_function else _bouton.positions
        return listed(
            self._of,
            arguments.number(value, "value"),
            arguments.number(count, "count"),
            arguments.number(start, "start"),
            *in_order(limits),
        )

    def sequence(
        self,
        count: Number,
        start: Number = 0,
        *,
        row: Number | None = None,
        **limits: Unpack[Limits],
    ) -> np.ndarray:
        """The Grundy values of the heaps start, start + 1, …; of a game on two piles, those of a row of its table.

        >>> import bouton
        >>> bouton.game("octal:0.77").sequence(12).tolist()
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
        >>> bouton.game("wythoff").sequence(5, row=1).tolist()
        [1, 2, 0, 4, 5]
        """
        count, start = arguments.number(count, "count"), arguments.number(start, "start")
        if row is not None:
            row = arguments.number(row, "row", least=0)
        if self._of.by_function:
            first, shape = ([start], [count]) if row is None else ([row, start], [1, count])
            return _bouton.function_table(self._of, first, shape, *in_order(limits)).ravel().astype(np.int64)
        return _bouton.sequence(self._of, count, start, row, *in_order(limits))[:, 0]

    def period(
        self,
        count: Number | None = None,
        *,
        row: Number | None = None,
        **limits: Unpack[Limits],
    ) -> Period:
        """The period of the sequence, proved where that is possible, or else seen among ``count`` values.

        That of a game by a function is only seen, among 1000 values unless ``count`` says otherwise.

        >>> import bouton
        >>> p = bouton.game("octal:0.77").period()
        >>> p.period, p.preperiod, p.proved
        (12, 71, True)
        """
        if count is not None:
            count = arguments.number(count, "count")
        if row is not None:
            row = arguments.number(row, "row", least=0)
        if self._of.by_function:
            length = 1000 if count is None else count
            values = self.sequence(length, row=row, **limits)
            seen = _bouton.seen_period(values)
            period, preperiod, saltus = seen if seen is not None else (None, None, 0)
            return Period(period, preperiod, saltus, False, length)
        return Period(*_bouton.period(self._of, count, row, *in_order(limits)))

    def grundy_table(
        self, size: Number | tuple[Number | range, Number | range], **limits: Unpack[Limits]
    ) -> Table:
        """The Grundy values of two piles: the one of (x, y) in row x and column y.

        ``size`` is how many rows and columns there are: one number, or two; or a range of each.  The table is a
        NumPy array of 32-bit numbers, which in a notebook shows itself as a heat map.

        >>> import bouton
        >>> bouton.game("wythoff").grundy_table(3).tolist()
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
        >>> bouton.game("wythoff").grundy_table((range(10, 12), range(20, 23))).shape
        (2, 3)
        """
        rows, columns = _sides(size)
        if self._of.by_function:
            if rows.stop <= rows.start or columns.stop <= columns.start:
                raise BadRequest("a table has at least one row and one column")
            cells = _bouton.function_table(
                self._of,
                [rows.start, columns.start],
                [rows.stop - rows.start, columns.stop - columns.start],
                *in_order(limits),
            )
        else:
            cells = _bouton.grundy_table(
                self._of, rows.start, rows.stop, columns.start, columns.stop, *in_order(limits)
            )
        return Table.of(cells, self.name, rows.start, columns.start)

    def graph(
        self,
        position: Position | None = None,
        *,
        most: int = 1_000_000,
        **limits: Unpack[Limits],
    ) -> Graph:
        """The graph of the positions that can be reached; its edges are the moves.

        >>> import bouton
        >>> bouton.game("kayles").graph(3).grundy()["3"]
        3
        """
        from bouton._graph import Graph

        most = min(arguments.number(most, "most", least=1), 2**63)
        made = _bouton.graph_of_game(self._of, position, most, *in_order(limits))
        return Graph(made, made.names())

    def play(
        self,
        position: Position | None = None,
        *,
        first: str | None = None,
        second: str | None = "perfect",
        seed: int = 0,
    ) -> Match:
        """Begins a match.  ``first`` and ``second`` are the levels of computers, or None for a player of your own.

        >>> import bouton
        >>> match = bouton.game("nim").play("1,2")
        >>> match.move("1,1")
        [Moved(by='first', before='1,2', after='1,1', words='take 1 from heap 2')]
        """
        from bouton._match import Match

        levels = ("" if level is None else arguments.text(level, "a level") for level in (first, second))
        seed = arguments.number(seed, "seed", 0, 2**64 - 1)
        return Match(_bouton.begin_match(self._of, position, *levels, seed), self)


#: Decimal digits of so many bits are had at once.
_MOST_BITS = 1_000_000


def _sides(size: Any) -> tuple[range, range]:
    """The rows and the columns of a table."""
    if not isinstance(size, (tuple, list)):
        return _side(size), _side(size)
    if len(size) != 2:
        raise arguments.wrong("the size of a table", "one number, or two for its rows and its columns", size)
    return _side(size[0]), _side(size[1])


def _side(side: Any) -> range:
    if isinstance(side, range):
        if side.step != 1:
            raise BadRequest("a range of rows or columns must go on by ones")
        return side
    return range(arguments.number(side, "the number of rows or columns"))


def game(spelled: str) -> Game:
    """The game of the catalogue that ``NAME`` or ``NAME:PARAMETER=VALUE,FLAG`` names.

    >>> import bouton
    >>> bouton.game("subtraction:take=1/3/4").solve(10**100).outcome
    'N'
    """
    return Game(_bouton.game(arguments.text(spelled, "a game", "a text such as 'wythoff:a=2'")))


def games() -> list[str]:
    """The names of the games of the catalogue.

    >>> import bouton
    >>> "wythoff" in bouton.games()
    True
    """
    return _bouton.games()


def rules(text: str) -> Game:
    """The game of rules that are written out, as after ``rules:`` wherever a game is named.

    ``bouton.rules("heap n; n-k for k in {1,3,4}")`` is ``bouton.game("rules:{heap n; n-k for k in {1,3,4}}")``.
    Lines may also be separated by line breaks, and a comment goes from # to the end of its line.  A fault is
    raised as BadRequest, whose ``line`` and ``column`` say where it is in the text.

    >>> import bouton
    >>> knight = bouton.rules('''
    ...     piles x, y
    ...     (x-k, y) | (x, y-k) | (x-k, y-k)   for k >= 1
    ...     (x-1, y-2) | (x-2, y-1)            # a knight's moves
    ... ''')
    >>> knight.grundy_table(3).tolist()
    [[0, 1, 2], [1, 2, 3], [2, 3, 4]]
    """
    return Game(_bouton.rules(arguments.text(text, "rules", "a text such as 'heap n; n-k for k in 1..3'")))


def game_from(
    options: Callable[[Any], Iterable[Any]],
    start: Position,
    *,
    name: str = "function",
    title: str = "A game by a function",
    about: str = "",
    misere: bool = False,
) -> Game:
    """A game whose rules are a function: it is given a position and returns those that moves leave.

    Positions look like ``start``: a number, a tuple of numbers or a text.  Numbers are from −2^63 to 2^63 − 1, and
    ``start`` with others is refused.  The function may be called from several threads, one at a time; what it
    raises comes out as it is.  It is called once for each position that can be reached.  Where moves go round,
    positions may be draws.

    >>> import bouton
    >>> def take_a_square(n):
    ...     return [n - k * k for k in range(1, n + 1) if k * k <= n]
    >>> squares = bouton.game_from(take_a_square, start=20)
    >>> squares.sequence(8).tolist()
    [0, 1, 0, 1, 2, 0, 1, 0]
    >>> squares.solve(12).winning_moves
    []
    """
    if not callable(options):
        raise arguments.wrong(
            "the rules", "a function that is given a position and returns those that moves leave", options
        )
    return Game(
        _bouton.game_from(
            options,
            start,
            arguments.text(name, "name"),
            arguments.text(title, "title"),
            arguments.text(about, "about"),
            arguments.flag(misere, "misere"),
        )
    )


def sum_of(*parts: tuple[Game | str, Position | None]) -> Game:
    """The sum of games, each with a position, as a game that starts there.

    >>> import bouton
    >>> total = bouton.sum_of(("kayles", 7), (bouton.game("nim"), (3, 4)))
    >>> total.start
    'kayles 7 + nim 3,4'
    >>> total.solve().grundy
    5
    """
    if not parts:
        raise BadRequest("a sum needs at least one game with a position")
    return Game(_bouton.sum_of([_part(part) for part in parts]))


def _part(part: Any) -> tuple[_bouton.Game, Any]:
    """A part of a sum: the compiled game, and the position."""
    if isinstance(part, (tuple, list)) and len(part) == 2:
        of, position = part
        if isinstance(of, str):
            of = game(of)
        if isinstance(of, Game):
            return of._of, position
    raise arguments.wrong("a part of a sum", "a game, or its name, with a position, such as ('nim', (3, 4))", part)
