"""Bouton, a laboratory for combinatorial games.

>>> import bouton
>>> bouton.solve("nim 3,4,5", all=True).winning_moves
['1,4,5']
>>> g = bouton.game("wythoff:a=2")
>>> g.losing(count=3).tolist()
[[0, 0], [1, 3], [2, 6]]
>>> g.grundy_table((2, 3)).tolist()
[[0, 1, 2], [1, 2, 3]]

Numbers are exact and of any size.  Positions are texts in the notation of their game, or numbers.  Computations
release the lock of the interpreter, Ctrl-C stops them, and what goes wrong is raised as ``bouton.Error``.
"""

from bouton import _bouton
from bouton._answer import Answer, solve
from bouton._errors import BadRequest, Error, LimitExceeded
from bouton._game import About, Game, Period, game, game_from, games, rules, sum_of
from bouton._graph import Graph, TokensAnswer, graph
from bouton._limits import Limits
from bouton._match import Admitted, Began, Explained, Hint, Match, Moved, Over, Undone
from bouton._numeration import Numeral, Numeration, number
from bouton._table import Table

__version__: str = _bouton.version

__all__ = [
    "About",
    "Admitted",
    "Answer",
    "BadRequest",
    "Began",
    "Error",
    "Explained",
    "Game",
    "Graph",
    "Hint",
    "LimitExceeded",
    "Limits",
    "Match",
    "Moved",
    "Numeral",
    "Numeration",
    "Over",
    "Period",
    "Table",
    "TokensAnswer",
    "Undone",
    "game",
    "game_from",
    "games",
    "graph",
    "number",
    "rules",
    "solve",
    "sum_of",
]
