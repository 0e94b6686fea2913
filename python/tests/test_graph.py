"""Digraphs, against definitions."""

import bouton
import numpy as np
import pytest
from definitions import mex
from hypothesis import given
from hypothesis import strategies as st



def edges_on(n):
    return st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))


#: The number of vertices, and the edges.
acyclic = st.integers(1, 12).flatmap(
    lambda n: st.sets(edges_on(n), max_size=40).map(lambda edges: (n, sorted(e for e in edges if e[0] > e[1])))
)
any_graph = st.integers(1, 7).flatmap(
    lambda n: st.sets(edges_on(n), max_size=16).map(lambda edges: (n, sorted(edges)))
)


def options_of(n, edges):
    return [[j for i, j in edges if i == v] for v in range(n)]


def outcomes_by_definition(options):
    """Lost: all options won.  Won: some option lost.  What never gets a label is a draw."""
    labels = {}
    while True:
        new = {
            v: "P" if all(labels.get(u) == "N" for u in us) else "N"
            for v, us in enumerate(options)
            if v not in labels and (all(labels.get(u) == "N" for u in us) or any(labels.get(u) == "P" for u in us))
        }
        if not new:
            return [labels.get(v, "draw") for v in range(len(options))]
        labels.update(new)


@given(acyclic)
def test_acyclic_graphs(given_graph):
    n, edges = given_graph
    options = options_of(n, edges)
    values = []
    for v in range(n):
        values.append(mex(values[u] for u in options[v]))
    graph = bouton.graph(edges, vertices=range(n))
    assert graph.grundy() == dict(enumerate(values))
    assert graph.kernel() == [v for v in range(n) if values[v] == 0]
    assert graph.cycle() is None
    answer = graph.solve([0, n - 1])
    assert answer.grundy == values[0] ^ values[n - 1]
    for left, reached in answer.winning_moves:
        assert (left, reached) in edges


@given(any_graph)
def test_graphs_with_cycles(given_graph):
    n, edges = given_graph
    options = options_of(n, edges)
    graph = bouton.graph(edges, vertices=range(n))
    expected = outcomes_by_definition(options)
    assert list(graph.outcomes().values()) == expected
    assert [moves is None for moves in graph.moves_to_end().values()] == [o == "draw" for o in expected]
    kernels = [
        s
        for bits in range(2**n)
        for s in [{v for v in range(n) if bits >> v & 1}]
        if all((v in s) != any(u in s for u in options[v]) for v in range(n))
    ]
    kernel = graph.kernel()
    assert (kernel is None) == (not kernels)
    assert kernel is None or set(kernel) in kernels
    function = graph.grundy_function()
    if function is not None:
        assert all(function[v] == mex(function[u] for u in options[v]) for v in range(n))
    for v in range(n):
        assert graph.solve([v]).outcome == expected[v]


@given(any_graph)
def test_arrays_and_edges_are_the_same_graph(given_graph):
    n, edges = given_graph
    begins, ends = np.array([e[0] for e in edges], np.int32), np.array([e[1] for e in edges], np.uint16)
    graph, named = bouton.graph((begins, ends), vertices=n), bouton.graph(edges, vertices=range(n))
    assert graph.outcomes().tolist() == list(named.outcomes().values())
    assert graph.grundy().tolist() == [-1 if value is None else value for value in named.grundy().values()]
    assert len(graph) == n and sorted(zip(*(part.tolist() for part in graph.edges()))) == edges == named.edges()


def test_networkx():
    networkx = pytest.importorskip("networkx")
    digraph = networkx.DiGraph([("a", "b"), ("b", "c")])
    digraph.add_node("alone")
    graph = bouton.graph(digraph)
    assert graph.outcomes() == {"a": "P", "b": "N", "c": "P", "alone": "P"}
    back = graph.to_networkx()
    assert set(back.edges()) == set(digraph.edges()) and back.nodes["b"]["grundy"] == 1
    assert bouton.graph((np.array([0]), np.array([1]))).to_networkx().edges() == {(0, 1): None}.keys()
    with pytest.raises(bouton.BadRequest, match="directions"):
        bouton.graph(networkx.Graph([(1, 2)]))


def test_files(sources, tmp_path):
    graph = bouton.graph(str(sources / "examples/graphs/loops.dot"))
    assert set(graph.outcomes().values()) <= {"P", "N", "draw"} and "b" in graph.outcomes()
    path = tmp_path / "some.data"
    path.write_text("a b\nb c\n")
    assert bouton.graph(path, format="edges").grundy() == {"a": 0, "b": 1, "c": 0}
    with pytest.raises(bouton.BadRequest):
        bouton.graph(path)
    with pytest.raises(bouton.Error):
        bouton.graph(tmp_path / "missing.dot")


def test_misere_and_any_objects_as_vertices():
    key = ("any", frozenset({1}))
    graph = bouton.graph([(key, None), (None, 3.5)], misere=True)
    assert graph.misere and graph.outcomes() == {key: "N", None: "P", 3.5: "N"}


def test_graph_of_a_game():
    graph = bouton.game("nim").graph((2, 2))
    assert graph.vertices[0] == "2,2" and graph.grundy()["2,2"] == 0
    with pytest.raises(bouton.LimitExceeded):
        bouton.game("nim").graph((50, 50, 50), most=1000)


def test_faults():
    with pytest.raises(bouton.BadRequest, match="no vertex"):
        bouton.graph([])
    with pytest.raises(bouton.BadRequest, match="integers"):
        bouton.graph((np.array([0.5]), np.array([1])))
    with pytest.raises(bouton.BadRequest, match="from 0 to"):
        bouton.graph((np.array([-1]), np.array([1])))
    with pytest.raises(bouton.BadRequest, match="same length"):
        bouton.graph((np.array([0, 1]), np.array([1])))
    with pytest.raises(bouton.BadRequest, match="no vertex"):
        bouton.graph([(1, 2)]).solve([7])
    with pytest.raises(bouton.BadRequest, match="no vertex"):
        bouton.graph((np.array([0]), np.array([1]))).solve([2])
