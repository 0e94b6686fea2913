"""Digraphs: tokens on vertices that are moved along edges."""

from __future__ import annotations

import operator
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Hashable, Iterable, Sequence, Union

import numpy as np

from bouton import _arguments as arguments
from bouton import _bouton
from bouton._errors import BadRequest
from bouton._limits import in_order

if TYPE_CHECKING:
    from bouton._limits import Limits, Unpack

_OUTCOMES = np.array(["P", "N", "draw"])


@dataclass(frozen=True)
class TokensAnswer:
    """What is known of a position of tokens.  A move is a pair: the vertex left and the vertex reached."""

    tokens: list[Hashable]
    outcome: str
    grundy: int | None
    value: str | None  #: also ``"∞(0, 2)"``, where play need not end
    moves_to_end: int | None
    winning_moves: list[tuple[Hashable, Hashable]]
    drawing_moves: list[tuple[Hashable, Hashable]]


class Graph:
    """A digraph, as ``bouton.graph`` makes it.

    What is told of every vertex is a dictionary; for a graph that was made of arrays of numbers it is an array.

    >>> import bouton
    >>> g = bouton.graph([("a", "b"), ("b", "c"), ("a", "c")])
    >>> g.outcomes()
    {'a': 'N', 'b': 'N', 'c': 'P'}
    >>> g.grundy()
    {'a': 2, 'b': 1, 'c': 0}
    >>> g.kernel()
    ['c']
    >>> g.solve(["a", "b"]).winning_moves
    [('a', 'b')]
    """

    __slots__ = ("_of", "_vertices", "_numbers")

    def __init__(self, of: _bouton.Graph, vertices: list[Any] | None) -> None:
        self._of = arguments.made_by(of, _bouton.Graph, "a Graph", "bouton.graph or Game.graph")
        self._vertices = vertices
        self._numbers: dict[Any, int] | None = None

    @property
    def vertices(self) -> Sequence[Any]:
        """The vertices, in the order in which they were first named."""
        return range(self._of.vertices) if self._vertices is None else self._vertices

    @property
    def misere(self) -> bool:
        """Whether the player who cannot move wins."""
        return self._of.misere

    def __len__(self) -> int:
        return self._of.vertices

    def __repr__(self) -> str:
        return f"<Graph with {self._of.vertices} vertices and {self._of.edge_count} edges>"

    def _told(self, labels: np.ndarray, missing: Any = None) -> Any:
        if self._vertices is None:
            return labels
        return {
            vertex: None if label == missing else label
            for vertex, label in zip(self._vertices, labels.tolist())
        }

    def _some(self, numbers: np.ndarray) -> Any:
        return numbers if self._vertices is None else [self._vertices[i] for i in numbers]

    def _number(self, vertex: Any) -> int:
        if self._vertices is None:
            try:
                place = operator.index(vertex)
            except TypeError:
                place = -1
            if not 0 <= place < self._of.vertices:
                raise BadRequest(
                    f"there is no vertex {arguments.shown(vertex)}: they are numbered from 0 to {len(self) - 1}"
                )
            return place
        if self._numbers is None:
            self._numbers = {name: i for i, name in enumerate(self._vertices)}
        try:
            return self._numbers[vertex]
        except (KeyError, TypeError):  # not there, or not hashable
            raise BadRequest(f"there is no vertex {arguments.shown(vertex)}") from None

    def edges(self) -> Any:
        """The edges, each once: a list of pairs, or two arrays."""
        begins, ends = self._of.edges()
        if self._vertices is None:
            return begins, ends
        return [(self._vertices[i], self._vertices[j]) for i, j in zip(begins, ends)]

    def cycle(self, **limits: Unpack[Limits]) -> list[Any] | None:
        """The vertices of a cycle in order; None if there is none.

        >>> import bouton
        >>> bouton.graph([(1, 2), (2, 1), (2, 3)]).cycle()
        [1, 2]
        """
        found = self._of.cycle(*in_order(limits))
        return None if found is None else list(self._some(np.array(found)))

    def outcomes(self, **limits: Unpack[Limits]) -> Any:
        """Of a token on each vertex: ``"P"``, ``"N"`` or ``"draw"``."""
        return self._told(_OUTCOMES[self._of.outcomes(*in_order(limits))])

    def grundy(self, **limits: Unpack[Limits]) -> Any:
        """The Grundy value of each vertex; None (in an array −1) where it has none.

        >>> import bouton
        >>> bouton.graph([(1, 2), (2, 1), (3, 4)]).grundy()
        {1: None, 2: None, 3: 1, 4: 0}
        """
        return self._told(self._of.grundy(*in_order(limits)), -1)

    def moves_to_end(self, **limits: Unpack[Limits]) -> Any:
        """How many moves are made when the winner hurries and the loser delays; None (in an array −1) for draws."""
        return self._told(self._of.moves_to_end(*in_order(limits)), -1)

    def kernel(self, **limits: Unpack[Limits]) -> Any:
        """The vertices of a kernel: no edge joins two of them, and all others have an edge to one.

        None if there is none.

        >>> import bouton
        >>> print(bouton.graph([(0, 1), (1, 2), (2, 0)]).kernel())
        None
        """
        found = self._of.kernel(*in_order(limits))
        return None if found is None else self._some(found)

    def grundy_function(self, **limits: Unpack[Limits]) -> Any:
        """A Grundy function in the classical sense, in which every value is the mex of those of the options.

        None if there is none.
        """
        found = self._of.grundy_function(*in_order(limits))
        return None if found is None else self._told(found)

    def solve(self, tokens: Any, **limits: Unpack[Limits]) -> TokensAnswer:
        """Tells who wins with tokens on these vertices, of which a move takes one along an edge."""
        places = list(arguments.each(tokens, "tokens", "the vertices that they are on, such as ['a', 'b']"))
        outcome, grundy, value, moves_to_end, winning, drawing = self._of.solve(
            [self._number(place) for place in places], *in_order(limits)
        )

        def named(moves: list[tuple[int, int]]) -> list[tuple[Any, Any]]:
            return list(dict.fromkeys((places[token], self.vertices[to]) for token, to in moves))

        return TokensAnswer(places, outcome, grundy, value, moves_to_end, named(winning), named(drawing))

    def to_networkx(self) -> Any:
        """The graph as a networkx.DiGraph with the outcome and the Grundy value of each vertex."""
        import networkx

        made = networkx.DiGraph()
        outcomes = _OUTCOMES[self._of.outcomes(None, None, None, False)]
        values = self._of.grundy(None, None, None, False)
        for vertex, outcome, grundy in zip(self.vertices, outcomes, values):
            made.add_node(vertex, outcome=str(outcome), grundy=None if grundy < 0 else int(grundy))
        edges = self.edges()
        made.add_edges_from(zip(*(ends.tolist() for ends in edges)) if self._vertices is None else edges)
        return made


def _is_array_pair(edges: Any) -> bool:
    return isinstance(edges, (tuple, list)) and len(edges) == 2 and all(isinstance(part, np.ndarray) for part in edges)


def _of_arrays(begins: np.ndarray, ends: np.ndarray, vertices: int | None, misere: bool) -> Graph:
    for part in (begins, ends):
        if part.dtype.kind not in "iu":
            raise BadRequest(f"vertices are integers, not numbers of type {part.dtype}")
        if part.dtype == np.uint64 and part.size and part.max() > np.iinfo(np.int64).max:
            raise BadRequest("the graph has too many vertices")
    if vertices is not None:
        vertices = arguments.number(vertices, "vertices", -(2**63), 2**63 - 1)
    else:
        vertices = 1 + max((int(part.max()) for part in (begins, ends) if part.size), default=-1)
    made = _bouton.graph_of_arrays(
        vertices, np.ascontiguousarray(begins, np.int64), np.ascontiguousarray(ends, np.int64), misere
    )
    return Graph(made, None)


def _numbered(vertex: Any, numbers: dict[Any, int]) -> int:
    """The number of a vertex; the next one if it is new."""
    try:
        return numbers.setdefault(vertex, len(numbers))
    except TypeError as error:
        raise BadRequest(f"vertices must be hashable objects, and {arguments.shown(vertex)} is not") from error


def _ends(edge: Any) -> tuple[Any, Any]:
    try:
        begin, end = edge
    except (TypeError, ValueError) as error:
        raise arguments.wrong("an edge", "a pair of vertices", edge) from error
    return begin, end


def _of_edges(edges: Any, vertices: Any, misere: bool) -> Graph:
    numbers: dict[Any, int] = {}
    for vertex in arguments.each(() if vertices is None else vertices, "vertices", "a list of vertices"):
        _numbered(vertex, numbers)
    begins, ends = [], []
    right = "pairs of vertices, a networkx.DiGraph, the name of a file, or two arrays of integers"
    for edge in arguments.each(edges, "edges", right):
        begin, end = _ends(edge)
        begins.append(_numbered(begin, numbers))
        ends.append(_numbered(end, numbers))
    made = _bouton.graph_of_arrays(
        len(numbers), np.array(begins, np.int64), np.array(ends, np.int64), misere
    )
    return Graph(made, list(numbers))


def graph(
    edges: Union[str, os.PathLike, Iterable[tuple[Any, Any]], tuple[np.ndarray, np.ndarray], Any],
    *,
    vertices: Any = None,
    format: str = "",
    misere: bool = False,
) -> Graph:
    """A digraph of edges: pairs of vertices, a networkx.DiGraph, a file, or two NumPy arrays of integers.

    Vertices are any hashable objects; ``vertices`` names those that have no edges (for arrays: how many there are).
    Files are DOT, GraphML or edge lists, by the ending of the name or by ``format`` (dot, graphml, edges).

    >>> import bouton, numpy
    >>> bouton.graph((numpy.array([0, 1, 2]), numpy.array([1, 2, 0]))).outcomes().tolist()
    ['draw', 'draw', 'draw']
    """
    format, misere = arguments.text(format, "format"), arguments.flag(misere, "misere")
    if isinstance(edges, (str, os.PathLike)):
        made = _bouton.graph_of_file(arguments.text(os.fspath(edges), "the name of a file"), format, misere)
        return Graph(made, made.names())
    if _is_array_pair(edges):
        return _of_arrays(edges[0], edges[1], vertices, misere)
    if hasattr(edges, "edges") and hasattr(edges, "is_directed"):  # a graph of networkx
        if not edges.is_directed():
            raise BadRequest("the graph has no directions: moves go along directed edges")
        more = arguments.each(() if vertices is None else vertices, "vertices", "a list of vertices")
        return _of_edges(edges.edges(), [*edges.nodes(), *more], misere)
    return _of_edges(edges, vertices, misere)
