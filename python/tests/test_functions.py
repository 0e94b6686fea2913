"""Rules as functions of Python."""

import threading

import bouton
import pytest
from definitions import kayles_value, mex, subtraction_values
from hypothesis import given
from hypothesis import strategies as st


def take(*amounts):
    return lambda n: [n - k for k in amounts if k <= n]


@given(st.sets(st.integers(1, 9), min_size=1, max_size=4))
def test_one_heap(amounts):
    game = bouton.game_from(take(*amounts), start=20)
    built_in = bouton.game("subtraction:take=" + "/".join(str(k) for k in sorted(amounts)))
    assert game.sequence(60).tolist() == subtraction_values(amounts, 60)
    for n in range(0, 40, 7):
        ours, theirs = game.solve(n, all=True), built_in.solve(n, all=True)
        assert (ours.outcome, ours.grundy) == (theirs.outcome, theirs.grundy)
        assert sorted(ours.winning_moves) == sorted(theirs.winning_moves)


def test_periods_are_seen_not_proved():
    period = bouton.game_from(take(1, 3, 4), start=20).period()
    assert (period.period, period.preperiod, period.proved) == (7, 0, False)


def test_lists_of_numbers():
    def kayles(rows):
        for i, row in enumerate(rows):
            for k in (1, 2):
                for left in range(row - k + 1):
                    parts = [p for p in (left, row - k - left) if p]
                    yield tuple(sorted(rows[:i] + tuple(parts) + rows[i + 1 :]))

    game = bouton.game_from(kayles, (5, 3), name="my-kayles", title="Kayles again")
    assert game.about.title == "Kayles again" and game.name == "my-kayles" and game.start == "5,3"
    assert game.grundy() == kayles_value(5) ^ kayles_value(3)
    assert game.grundy((7,)) == kayles_value(7)
    total = bouton.sum_of((game, (4, 4)), ("nim", (1, 6)))
    assert total.solve().grundy == 7 and total.start == "my-kayles 4,4 + nim 1,6"


def test_texts_and_draws():
    graph = {"a": "bc", "b": "a", "c": ""}
    game = bouton.game_from(lambda position: graph[position], "a")
    assert game.solve().outcome == "N" and game.solve("b").outcome == "P"
    circle = bouton.game_from(lambda position: {"x": ["y"], "y": ["x"]}[position], "x")
    answer = circle.solve()
    assert answer.outcome == "draw" and answer.grundy is None and answer.value == "∞()"
    with pytest.raises(bouton.BadRequest, match="go on for ever"):
        circle.grundy()


def wythoff(position):
    x, y = position
    yield from ((x - k, y) for k in range(1, x + 1))
    yield from ((x, y - k) for k in range(1, y + 1))
    yield from ((x - k, y - k) for k in range(1, min(x, y) + 1))


def test_losing_positions():
    assert bouton.game_from(take(1, 3, 4), 20).losing(5).tolist() == [[0], [2], [7], [9], [14]]
    assert bouton.game_from(take(1, 3, 4), 20).losing(2, start=3).tolist() == [[9], [14]]
    game = bouton.game_from(wythoff, (1, 1))
    assert "losing" in game.asks
    assert game.losing(5).tolist() == [[0, 0], [1, 2], [2, 1], [3, 5], [5, 3]]
    misere = bouton.game_from(take(1, 2), 1, misere=True)
    assert misere.losing(4).tolist() == [[1], [4], [7], [10]]
    three = bouton.game_from(lambda p: [p[:i] + (n,) + p[i + 1 :] for i in range(3) for n in range(p[i])], (1, 2, 3))
    assert [row for row in three.losing(40).tolist() if row == sorted(row)][:5] == [
        [0, 0, 0],
        [0, 1, 1],
        [0, 2, 2],
        [0, 3, 3],
        [1, 2, 3],
    ]
    with pytest.raises(bouton.BadRequest, match="cannot be listed"):
        bouton.game_from(lambda text: [text[1:]] if text else [], "abc").losing(3)


def test_positions_of_a_value():
    ours, theirs = bouton.game_from(wythoff, (1, 1)), bouton.game("wythoff")
    listed = ours.positions(value=3, count=9).tolist()
    assert listed == sorted(listed, key=lambda row: (max(row), row))
    assert all(theirs.grundy(row) == 3 for row in listed)
    assert [[0, 3], [1, 5], [3, 0]] == sorted(listed)[:2] + [[3, 0]] and [3, 0] in listed
    assert bouton.game_from(take(1, 3, 4), 20).positions(2, 3, start=1).tolist() == [[6], [11], [13]]
    circle = bouton.game_from(lambda n: {0: [], 1: [2], 2: [1], 3: [0]}.get(n, [n - 1]), 3)
    assert circle.positions(1, 1).tolist() == [[3]]  # 1 and 2 are draws
    for wrong in (lambda: ours.positions(-1, 3), lambda: ours.positions(1, 0)):
        with pytest.raises(bouton.BadRequest):
            wrong()
    with pytest.raises(bouton.BadRequest, match="misère"):
        bouton.game_from(take(1, 2), 1, misere=True).positions(1, 2)


def test_misere():
    assert [bouton.game_from(take(1, 2), 1, misere=True).solve(n).outcome for n in range(8)] == list("NPNNPNNP")


def test_what_the_function_raises_comes_out():
    class Mine(Exception):
        pass

    def options(n):
        if n == 3:
            raise Mine("at three")
        return [n - 1] if n else []

    game = bouton.game_from(options, 10)
    asks = (
        game.solve,
        game.grundy,
        lambda: game.sequence(10),
        lambda: game.graph(),
        lambda: game.moves(3),
        lambda: game.losing(5),
        lambda: game.positions(1, 5),
    )
    for ask in asks:
        with pytest.raises(Mine, match="at three"):
            ask()
    assert game.solve(2).outcome == "P"  # it still works


def test_what_the_function_must_return():
    for wrong in ([2.5], [None], [(1,)], 7, None):
        with pytest.raises(bouton.BadRequest):
            bouton.game_from(lambda n, wrong=wrong: wrong if n else [], 5).solve()
    for wrong in (7, None):
        with pytest.raises(bouton.BadRequest, match=f"must return a list .* from 5 it returned {wrong}$"):
            bouton.game_from(lambda n, wrong=wrong: wrong if n else [], 5).solve()
    with pytest.raises(bouton.BadRequest, match="is one number, as its start is, not 1,2$"):
        bouton.game_from(take(1), 5).solve((1, 2))
    with pytest.raises(bouton.BadRequest, match="not 2.5$"):
        bouton.game_from(lambda n: [2.5], 5).solve()
    with pytest.raises(bouton.BadRequest, match="texts"):
        bouton.game_from(lambda p: ["a text"] if p[0] else [], (3,)).solve()
    with pytest.raises(bouton.BadRequest, match="2\\^63"):
        bouton.game_from(lambda p: [(2**70,)] if p[0] else [], (3,)).solve()
    with pytest.raises(bouton.BadRequest, match="a function .* not 'no function'"):
        bouton.game_from("no function", 3)
    with pytest.raises(bouton.BadRequest, match="a position must be .* not 2.5"):
        bouton.game_from(take(1), 2.5)


def test_the_function_is_called_once_for_each_position():
    calls = []

    def options(n):
        calls.append(n)
        return [n - k for k in (1, 2, 3) if k <= n]

    bouton.game_from(options, 0).sequence(200)
    assert sorted(calls) == list(range(200))


def test_limits_hold_for_functions():
    endless = bouton.game_from(lambda n: [n + 1], 0)
    with pytest.raises(bouton.LimitExceeded):
        endless.solve(memory="2M")
    with pytest.raises(bouton.LimitExceeded, match="longer"):
        endless.solve(time=1)


def test_functions_in_several_threads():
    game = bouton.game_from(take(1, 3, 4), 20)
    expected = subtraction_values((1, 3, 4), 300)
    found = []
    threads = [threading.Thread(target=lambda: found.append(game.sequence(300).tolist())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_a_game_lives_as_long_as_it_is_used():
    match = bouton.game_from(take(1, 2, 3), 10).play()
    assert match.hint().move == "8"
    answer = bouton.game_from(take(1, 2, 3), 10).solve(all=True)
    assert answer.winning_moves == ["8"] and answer._repr_html_()


def test_mex_of_options():
    game = bouton.game_from(lambda p: [(p[0] // 2, p[1]), (p[0], p[1] // 2)] if max(p) else [], (9, 9))
    with pytest.raises(bouton.BadRequest):  # 0 // 2 is 0: the game goes round
        game.grundy((0, 1))
    halves = bouton.game_from(lambda n: sorted({n // 2, n // 3}) if n else [], 100)
    values = [0]
    for n in range(1, 200):
        values.append(mex({values[n // 2], values[n // 3]}))
    assert halves.sequence(200).tolist() == values


def test_rows_of_a_table():
    game = bouton.game_from(wythoff, (1, 1))
    built_in = bouton.game("wythoff")
    table = game.grundy_table((4, 30))
    for row in range(4):
        assert game.sequence(30, row=row).tolist() == built_in.sequence(30, row=row).tolist() == table[row].tolist()
    assert game.sequence(5, start=7, row=2).tolist() == built_in.sequence(5, start=7, row=2).tolist()
    assert game.sequence(5, row="1").dtype == built_in.sequence(5, row=1).dtype
    ours, theirs = game.period(count=60, row=1), built_in.period(row=1)
    assert (ours.period, ours.preperiod, ours.saltus) == (theirs.period, theirs.preperiod, theirs.saltus)
    assert not ours.proved and ours.checked_to == 60
    # Rows and columns are not the same where the game is not symmetric.
    only_first = bouton.game_from(lambda p: [(p[0] - 1, p[1])] if p[0] else [], (2, 2))
    assert only_first.sequence(3, row=1).tolist() == [1, 1, 1]
    for ask in (game.sequence, game.period):
        with pytest.raises(bouton.BadRequest, match="say which row of its table is meant, such as row=3$"):
            ask(5)
        with pytest.raises(bouton.BadRequest, match="row must be at least 0, not -1$"):
            ask(5, row=-1)
        with pytest.raises(bouton.BadRequest, match="its positions are not two numbers$"):
            getattr(bouton.game_from(take(1), 5), ask.__name__)(5, row=1)


def test_starts_are_integers_of_64_bits(sources):
    for start in (2**71, 2**63, -(2**63) - 1, (2**71, 1)):
        with pytest.raises(bouton.BadRequest, match=r"integers from -2\^63 to 2\^63-1"):
            bouton.game_from(lambda position: [], start)
    for start in (2**63 - 1, -(2**63)):
        assert bouton.game_from(lambda position: [], start).start == str(start)
    for said in ((sources / "docs/python.md").read_text(), bouton.game_from.__doc__):
        assert "from −2^63 to 2^63 − 1" in said
