"""Whatever is handed over, what is raised is a bouton.Error with a sentence."""

import inspect
import random
import signal
import subprocess
import sys
import threading
import time

import bouton
import numpy as np
import pytest


class Unprintable:
    def __repr__(self):
        raise RuntimeError("no words")


class Indexed:
    """A number of another package."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


#: Arguments that are wrong nearly everywhere.
WRONG = [
    None,
    5,
    -1,
    2.5,
    float("nan"),
    10**30,
    -(10**30),
    10**5000,
    True,
    "",
    "abc",
    "half \ud800",
    "10^",
    b"345",
    object(),
    Unprintable(),
    [],
    [2.5],
    [None],
    [[1]],
    (1, 2, 3),
    {"a": 1},
    {1, 2},
    range(3),
    range(0, 10**30),
    range(10, 0, -1),
    np.array(5),
    np.array(2.5),
    np.array([[1, 2], [3, 4]]),
    np.array([1.5, 2.5]),
    np.float64(3),
    lambda *_: None,
    int,
]


def takes_one_or_two(n):
    return [n - k for k in (1, 2) if k <= n]


def pairs(position):
    return [(position[0] - 1, position[1])] if position[0] else []


def long_work(**more):
    return {"memory": "64M", "time": 0.5, "quiet": True, **more}


WYTHOFF, KAYLES = bouton.game("wythoff"), bouton.game("kayles")
OWN, OWN_PAIRS = bouton.game_from(takes_one_or_two, 5), bouton.game_from(pairs, (2, 2))
NAMED = bouton.graph([("a", "b"), ("b", "c")])
NUMBERED = bouton.graph((np.array([0, 1]), np.array([1, 2])))
P_SYSTEM = bouton.Numeration(2)
LISTS = dict(count=3, start=1)

#: Functions of the package, each with arguments that are right.
CALLS = {
    "solve": (bouton.solve, dict(text="nim 3", all=True, explain=True, strategy="", grundy=True)),
    "game": (bouton.game, dict(spelled="nim")),
    "rules": (bouton.rules, dict(text="heap n; n-1")),
    "game_from": (
        bouton.game_from,
        dict(options=takes_one_or_two, start=3, name="f", title="t", about="a", misere=True),
    ),
    "graph": (bouton.graph, dict(edges=[(1, 2)], vertices=[3], format="", misere=False)),
    "graph of arrays": (
        bouton.graph,
        dict(edges=(np.array([0]), np.array([1])), vertices=3, format="", misere=False),
    ),
    "number": (bouton.number, dict(number=5, a=2, system="p")),
    "Numeration": (bouton.Numeration, dict(a=2, system="p")),
    "Numeration.weight": (P_SYSTEM.weight, dict(place=3)),
    "Numeration.digits": (P_SYSTEM.digits, dict(number=3)),
    "Numeration.text": (P_SYSTEM.text, dict(number=3)),
    "Numeration.value": (P_SYSTEM.value, dict(digits="110", strict=True)),
    "Numeration.number": (P_SYSTEM.number, dict(number=3)),
    "Game": (bouton.Game, dict(of=KAYLES._of)),
    "Graph": (lambda of: bouton.Graph(of, None), dict(of=NAMED._of)),
    "Answer": (bouton.Answer, dict(of=bouton.solve("nim 1")._of)),
    "Match": (lambda of: bouton.Match(of, KAYLES), dict(of=KAYLES.play(5)._of)),
    "Game.moves": (KAYLES.moves, dict(position=4, most=20)),
    "Game.is_move": (KAYLES.is_move, dict(position=4, to=3)),
    "Game.ending": (KAYLES.ending, dict(position=4)),
    "Game.spelled": (KAYLES.spelled, dict(position=4)),
    "Game.random_position": (KAYLES.random_position, dict(seed=1, bits=5)),
    "Game.solve": (KAYLES.solve, dict(position=4, all=True, explain=True, strategy="", grundy=True)),
    "Game.grundy": (KAYLES.grundy, dict(position=4)),
    "Game.losing": (WYTHOFF.losing, dict(**LISTS, strategy="", heaps=None)),
    "Game.losing of nim": (bouton.game("nim").losing, dict(**LISTS, strategy="", heaps=3)),
    "Game.positions": (WYTHOFF.positions, dict(value=1, **LISTS)),
    "Game.sequence": (KAYLES.sequence, dict(**LISTS)),
    "Game.sequence of a row": (WYTHOFF.sequence, dict(**LISTS, row=1)),
    "Game.period": (KAYLES.period, dict(count=100)),
    "Game.period of a row": (WYTHOFF.period, dict(count=100, row=0)),
    "Game.grundy_table": (WYTHOFF.grundy_table, dict(size=(2, range(3, 5)))),
    "Game.graph": (KAYLES.graph, dict(position=4, most=100)),
    "Game.play": (KAYLES.play, dict(position=4, first="casual", second="perfect", seed=3)),
    "OWN.moves": (OWN.moves, dict(position=4, most=20)),
    "OWN.solve": (OWN.solve, dict(position=4, all=True, explain=True, strategy="", grundy=True)),
    "OWN.grundy": (OWN.grundy, dict(position=4)),
    "OWN.random_position": (OWN.random_position, dict(seed=1, bits=5)),
    "OWN.losing": (OWN.losing, dict(**LISTS, strategy="", heaps=None)),
    "OWN.positions": (OWN.positions, dict(value=1, **LISTS)),
    "OWN.sequence": (OWN.sequence, dict(**LISTS, row=None)),
    "OWN.period": (OWN.period, dict(count=100, row=None)),
    "OWN.grundy_table": (OWN_PAIRS.grundy_table, dict(size=(2, range(3, 5)))),
    "OWN.graph": (OWN.graph, dict(position=4, most=100)),
    "Graph.solve": (NAMED.solve, dict(tokens=["a"])),
    "Graph.solve of numbers": (NUMBERED.solve, dict(tokens=[0, 1])),
    "Match.move": (lambda move: KAYLES.play(5).move(move), dict(move=4)),
    "Match.set_level": (KAYLES.play(5).set_level, dict(level="casual")),
}


def computes(function):
    return "limits" in inspect.signature(function).parameters


def ask(function, arguments):
    return function(**arguments, **(long_work() if computes(function) else {}))


@pytest.mark.parametrize("name", CALLS)
def test_what_is_right_is_answered(name):
    function, right = CALLS[name]
    ask(function, right)
    known = set(inspect.signature(function).parameters) - {"limits"}
    assert name.startswith("OWN") or set(right) <= known


@pytest.mark.parametrize("name, parameter", [(name, p) for name, (_, right) in CALLS.items() for p in right])
def test_what_is_wrong_is_an_error_with_a_sentence(name, parameter):
    function, right = CALLS[name]
    refused = 0
    for wrong in WRONG:
        try:
            ask(function, {**right, parameter: wrong})
        except bouton.Error as error:
            sentence = str(error)
            assert len(sentence) > 10 and "incompatible function" not in sentence, (wrong, sentence)
            assert error.kind in ("bad_request", "limit", "failed") and type(error) is not bouton.Error
            refused += 1
    assert refused > 3


@pytest.mark.parametrize("limit", ["memory", "threads", "time", "quiet"])
@pytest.mark.parametrize("name", [name for name, (function, _) in CALLS.items() if computes(function)])
def test_so_are_wrong_limits(name, limit):
    function, right = CALLS[name]
    for wrong in WRONG:
        try:
            function(**right, **long_work(**{limit: wrong}))
        except bouton.Error as error:
            assert len(str(error)) > 10


def test_every_public_function_is_tried():
    tried = {name.split(" ")[0] for name in CALLS}
    for name in bouton.__all__:
        thing = getattr(bouton, name)
        if inspect.isfunction(thing) and inspect.signature(thing).parameters:
            assert name in tried or name == "sum_of"
    for kind in (bouton.Game, bouton.Graph, bouton.Match, bouton.Numeration):
        for name, member in vars(kind).items():
            if name.startswith("_") or not inspect.isfunction(member):
                continue
            parameters = set(inspect.signature(member).parameters) - {"self", "limits"}
            assert not parameters or f"{kind.__name__}.{name}" in tried, name


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: bouton.solve(5), "what is solved must be a text such as 'nim 3,4,5', not 5"),
        (lambda: bouton.solve(None), "not None"),
        (lambda: bouton.solve("nim 1", all="yes"), "all must be True or False, not 'yes'"),
        (lambda: WYTHOFF.losing(2.5), "count must be an integer or an expression such as '10\\^6', not 2.5"),
        (lambda: WYTHOFF.grundy_table("abc"), "abc"),
        (lambda: WYTHOFF.grundy_table(2.7), "the number of rows or columns must be an integer .* not 2.7"),
        (lambda: WYTHOFF.grundy_table((1, 2, 3)), r"one number, or two .*, not \(1, 2, 3\)"),
        (lambda: WYTHOFF.random_position(-1), f"seed must be from 0 to {2**64 - 1}, not -1"),
        (lambda: KAYLES.solve({"a": 1}), "a position must be a text .* not {'a': 1}"),
        (lambda: KAYLES.solve([1.5]), "a number of a position must be an integer .* not 1.5"),
        (lambda: bouton.graph([(1, 2, 3)]), r"an edge must be a pair of vertices, not \(1, 2, 3\)"),
        (lambda: bouton.graph([([], 1)]), r"hashable objects, and \[\] is not"),
        (lambda: NUMBERED.solve(["a"]), "there is no vertex 'a': they are numbered from 0 to 2"),
        (lambda: NUMBERED.solve([1.7]), "there is no vertex 1.7"),
        (lambda: NAMED.solve([[]]), r"there is no vertex \[\]"),
        (lambda: bouton.game_from(5, 3), "the rules must be a function .* not 5"),
        (lambda: bouton.sum_of(5), "a part of a sum must be a game, .* not 5"),
        (lambda: bouton.sum_of("kayles 7"), "not 'kayles 7'"),
        (lambda: bouton.sum_of(("kayles", 7, 8)), "a part of a sum"),
        (lambda: bouton.sum_of((KAYLES, 7), (7, 7)), "a part of a sum"),
        (lambda: bouton.sum_of(("kayles", 2.5)), "not 2.5"),
        (lambda: bouton.Game("nim"), "a Game is made by bouton.game,"),
    ],
)
def test_sentences(ask, words):
    with pytest.raises(bouton.BadRequest, match=words) as caught:
        ask()
    assert isinstance(caught.value, ValueError) and caught.value.kind == "bad_request"


def test_numbers_may_be_expressions():
    assert OWN.sequence("10^2").tolist() == OWN.sequence(100).tolist()
    assert OWN.sequence("2*3", start="2^2").tolist() == OWN.sequence(10).tolist()[4:]
    assert OWN.period("10^2") == OWN.period(100)
    assert WYTHOFF.grundy_table("2^3").tolist() == WYTHOFF.grundy_table(8).tolist()
    assert WYTHOFF.grundy_table(("2^1", 3)).shape == (2, 3) == WYTHOFF.grundy_table([2, "3"]).shape
    assert OWN_PAIRS.grundy_table("3").shape == (3, 3)
    assert len(WYTHOFF.losing("1e3")) == 1000
    assert bouton.game("nim").random_position("1", "2^2") == bouton.game("nim").random_position(1, 4)
    assert P_SYSTEM.weight("2+1") == P_SYSTEM.weight(3) and bouton.Numeration("2").a == 2


def test_numbers_of_other_packages():
    assert len(WYTHOFF.losing(np.int16(3))) == len(WYTHOFF.losing(Indexed(3))) == len(WYTHOFF.losing(np.array(3))) == 3
    assert KAYLES.grundy(np.array(9)) == KAYLES.grundy(np.int8(9)) == KAYLES.grundy(np.array([9])) == 4
    assert NUMBERED.solve(np.array([0, 1])).outcome == NUMBERED.solve([0, 1]).outcome
    assert bouton.solve("nim 1", all=np.True_, explain=1).winning_moves == ["0"]
    assert bouton.graph((np.array([0]), np.array([1])), vertices=np.int8(5)).vertices == range(5)
    assert len(bouton.graph([(1, 2)], vertices=np.array([3, 4]))) == 4


def test_what_a_number_raises_comes_out():
    class Mine(Exception):
        pass

    class Number:
        def __index__(self):
            raise Mine

    with pytest.raises(Mine):
        KAYLES.solve(Number())
    with pytest.raises(Mine):
        WYTHOFF.losing(Number())


def test_random_positions_of_many_bits():
    nim = bouton.game("nim")
    position = nim.random_position(1, bits=10**6)
    assert nim.spelled(position) == position and nim.random_position(1, bits=10**6) == position
    lengths = [len(number) for number in position.split(",")]
    assert max(lengths) > 10**5 and max(lengths) <= 301030
    for bits in (10**6 + 1, 10**7, 10**30):
        with pytest.raises(bouton.LimitExceeded, match="at most 1000000 bits"):
            nim.random_position(1, bits=bits)
    assert nim.random_position(2**64 - 1, bits=0).strip(",0") == ""


INTERRUPTED = """
import bouton, sys
print("ready", flush=True)
try:
    while True:
        bouton.game("nim").random_position(1, bits=10**6)
except KeyboardInterrupt:
    sys.exit(7)
"""


def test_control_c_stops_random_positions():
    program = subprocess.Popen([sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout.readline() == "ready\n"
        time.sleep(0.2)
        program.send_signal(signal.SIGINT)
        assert program.wait(timeout=40) == 7
    finally:
        program.kill()


def test_positions_are_read_as_before():
    nim = bouton.game("nim")
    numbers = random.Random(1)
    for _ in range(50):
        heaps = [numbers.randrange(100) for _ in range(numbers.randrange(1, 5))]
        told = ",".join(map(str, heaps))
        for position in (heaps, tuple(heaps), np.array(heaps), told, [str(heap) for heap in heaps]):
            assert nim.spelled(position) == told


def test_faults_in_threads():
    found = []

    def work():
        for _ in range(50):
            try:
                OWN.solve(2.5)
            except bouton.BadRequest as error:
                found.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 200 and len(set(found)) == 1
