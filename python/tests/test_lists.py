"""Lists, sequences and periods, against integers of Python."""

import bouton
import numpy as np
import pytest
from definitions import beatty, kayles_value, nim_sum, subtraction_values, wythoff_value
from hypothesis import given
from hypothesis import strategies as st


@given(st.one_of(st.integers(0, 1000), st.integers(0, 10**40)), st.integers(1, 60), st.integers(1, 5))
def test_losing_positions_are_beatty_pairs(start, count, a):
    rows = bouton.game(f"wythoff:a={a}").losing(count, start=start)
    assert rows.shape == (count, 2)
    expected = [list(beatty(n, a)) for n in range(start, start + count)]
    assert rows.tolist() == expected
    fits = max(expected[-1]) < 2**63
    assert (rows.dtype == np.int64) == fits
    assert fits or all(type(number) is int for number in rows.flat)


def test_a_list_that_passes_64_bits_becomes_integers_of_python():
    # The larger pile passes 2^63 within the list.
    low, high = 0, 2**63
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if beatty(middle, 1)[1] < 2**63 else (low, middle)
    start = high - 100
    rows = bouton.game("wythoff").losing(200, start=start)
    assert rows.dtype == object
    assert rows.tolist() == [list(beatty(n, 1)) for n in range(start, start + 200)]
    before = bouton.game("wythoff").losing(4, start=start - 100)
    assert before.dtype == np.int64 and before.tolist() == [list(beatty(n, 1)) for n in range(start - 100, start - 96)]


def test_starts_may_be_expressions():
    assert bouton.game("wythoff").losing("3", start="10^30").tolist() == [
        list(beatty(10**30 + i, 1)) for i in range(3)
    ]


def test_arrays_own_their_memory():
    rows = bouton.game("wythoff").losing(1000)
    column = rows[:, 1]
    del rows
    assert column.tolist() == [beatty(n, 1)[1] for n in range(1000)]
    sequence = bouton.game("kayles").sequence(10)
    assert not sequence.flags.owndata and sequence.base is not None
    sequence[0] = 7  # the caller's own
    assert bouton.game("kayles").sequence(10)[0] == 0


def test_strategies_list_the_same():
    game = bouton.game("wythoff:a=3")
    lists = [game.losing(50, strategy=name).tolist() for name in game.strategies]
    assert len(lists) >= 3 and all(rows == lists[0] for rows in lists)


def test_losing_of_heaps():
    values = subtraction_values((1, 3, 4), 50)
    game = bouton.game("subtraction:take=1/3/4")
    assert game.losing(5)[:, 0].tolist() == [n for n, value in enumerate(values) if value == 0][:5]
    pairs = game.losing(12, heaps=2).tolist()
    assert len(pairs) == 12 and all(values[x] ^ values[y] == 0 for x, y in pairs)


@given(st.integers(0, 6), st.integers(1, 8))
def test_positions_of_one_value(value, count):
    rows = bouton.game("wythoff").positions(value, count).tolist()
    assert len(rows) == count
    assert all(wythoff_value(x, y) == value for x, y in rows if y < 60)
    assert [x for x, _ in rows] == sorted(x for x, _ in rows)


def test_sequences():
    assert bouton.game("kayles").sequence(100).tolist() == [kayles_value(n) for n in range(100)]
    assert bouton.game("kayles").sequence(10, start=50).tolist() == [kayles_value(n) for n in range(50, 60)]
    assert bouton.game("octal:0.77").sequence(100).tolist() == [kayles_value(n) for n in range(100)]
    assert bouton.game("subtraction:take=2/5/7").sequence(300).tolist() == subtraction_values((2, 5, 7), 300)
    assert bouton.game("wythoff:a=2").sequence(20, row=3).tolist() == [wythoff_value(3, y, 2) for y in range(20)]
    far = bouton.game("nim").sequence(3, start=10**30)
    assert far.tolist() == [10**30, 10**30 + 1, 10**30 + 2] and far.dtype == object


@given(st.sets(st.integers(1, 12), min_size=1, max_size=4))
def test_periods_go_on(amounts):
    game = bouton.game("subtraction:take=" + "/".join(str(k) for k in sorted(amounts)))
    period = game.period()
    assert period.proved and period.saltus == 0
    values = subtraction_values(sorted(amounts), 4 * period.period + period.preperiod + 20)
    for n in range(period.preperiod, len(values) - period.period):
        assert values[n] == values[n + period.period]


def test_periods():
    kayles = bouton.game("octal:0.77").period()
    assert (kayles.period, kayles.preperiod, kayles.proved) == (12, 71, True)
    row = bouton.game("wythoff").period(row=1)
    values = [wythoff_value(1, y) for y in range(60)]
    assert row.proved and all(
        values[n + row.period] == values[n] + row.saltus for n in range(row.preperiod, 60 - row.period)
    )
    unknown = bouton.game("octal:0.6").period(count=1000)
    assert unknown.period is None and not unknown.proved


def test_heaps_of_nim_are_nim_sums():
    assert all(bouton.game("nim").grundy((x, 5)) == nim_sum((x, 5)) for x in range(20))


@pytest.mark.parametrize("count", [0, -3, "0"])
def test_counts_must_be_positive(count):
    for ask in ("losing", "sequence"):
        with pytest.raises(bouton.BadRequest, match="at least 1"):
            getattr(bouton.game("nim"), ask)(count)


def test_what_a_game_does_not_have_is_said():
    with pytest.raises(bouton.BadRequest, match="cannot be listed"):
        bouton.game("sim").losing(3)
    with pytest.raises(bouton.BadRequest, match="no table"):
        bouton.game("kayles").positions(1, 3)
    with pytest.raises(bouton.BadRequest, match="not a game on one heap"):
        bouton.game("sim").sequence(3)
    with pytest.raises(bouton.BadRequest, match="which row"):
        bouton.game("wythoff").sequence(3)
    with pytest.raises(bouton.BadRequest, match="at least 0"):
        bouton.game("wythoff").losing(3, start=-1)
    with pytest.raises(bouton.LimitExceeded, match="memory"):
        bouton.game("wythoff").losing(10**6, memory="1M")
    with pytest.raises(bouton.LimitExceeded):
        bouton.game("wythoff").losing(10**30)


LADDER = "piles x,y; (x-k,y)|(x,y-k) for k in 1..3"


def ladder_value(x, y):
    return x % 4 ^ y % 4


def test_lists_of_a_game_that_has_no_name_in_the_catalogue():
    # The game of the rules is not held by anything but the list and this call.
    for _ in range(3):
        assert bouton.rules(LADDER).sequence(20, row=3).tolist() == [ladder_value(3, y) for y in range(20)]
        assert bouton.rules(LADDER).sequence(9, start=30, row=5).tolist() == [ladder_value(5, y) for y in range(30, 39)]
        assert bouton.rules(LADDER).period(count=200, row=3).period == 4
        heap = bouton.rules("heap n; n-k for k in {1,3,4}")
        assert heap.sequence(50).tolist() == subtraction_values((1, 3, 4), 50)
        assert bouton.rules("heap n; n-k for k in {1,3,4}").losing(3)[:, 0].tolist() == [0, 2, 7]
        assert bouton.rules(LADDER).losing(4).tolist() == bouton.rules(LADDER).losing(4).tolist()


def answers_about(game):
    return (
        game.sequence(30).tolist(),
        game.period(count=200),
        game.losing(5).tolist(),
        game.grundy(11),
        game.solve(11).outcome,
    )


def answers_about_piles(game):
    return (
        game.sequence(30, row=3).tolist(),
        game.period(count=100, row=3),
        game.grundy_table(6).tolist(),
        game.grundy((3, 4)),
    )


@pytest.mark.parametrize("lost", ["changed", "removed", "elsewhere"])
@pytest.mark.parametrize(
    "name, text, other, answers",
    [
        ("rules", "heap n; n-k for k in {1,3,4}", "heap n; n-k for k in {1,2}", answers_about),
        ("rules", LADDER, "piles x,y; (x-1,y)|(x,y-1)", answers_about_piles),
    ],
)
def test_a_game_stays_what_its_file_was(tmp_path, monkeypatch, name, text, other, answers, lost):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.rules").write_text(text)
    game, same = bouton.game(f"{name}:own.rules"), bouton.rules(text)
    if lost == "changed":
        (tmp_path / "own.rules").write_text(other)
    elif lost == "removed":
        (tmp_path / "own.rules").unlink()
    else:
        (tmp_path / "folder").mkdir()
        monkeypatch.chdir(tmp_path / "folder")
    assert answers(game) == answers(same)


PROGRAM = """
start = {11}
function options(p)
  local left = {}
  for k = 1, 3 do if k <= p[1] then left[#left + 1] = {p[1] - k} end end
  return left
end
"""


def test_a_program_stays_what_its_file_was(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.lua").write_text(PROGRAM)
    game = bouton.game("lua:own.lua")
    before = [game.solve(n).outcome for n in range(12)]
    (tmp_path / "own.lua").unlink()
    assert [game.solve(n).outcome for n in range(12)] == before
    assert game.losing(3)[:, 0].tolist() == [0, 4, 8]


def test_what_a_sum_does_not_have_is_said():
    total = bouton.sum_of(("nim", 3), ("kayles", 4))
    asks = {
        "the losing positions of a sum cannot be listed": lambda: total.losing(4),
        "^a sum is not a game on one heap": lambda: total.sequence(4),
        "a sum is not a game on one heap,": total.period,
        "no table of Grundy values of a sum: ": lambda: total.grundy_table(4),
        "no table of Grundy values of a sum:": lambda: total.positions(1, 3),
        "^there is no table of Grundy values of a sum": lambda: total.sequence(4, row=1),
        "^this sum is misère play": bouton.sum_of(("nim:misere", 3), ("nim:misere", 4)).grundy,
    }
    for words, ask in asks.items():
        with pytest.raises(bouton.BadRequest, match=words) as caught:
            ask()
        assert "  " not in str(caught.value)


def test_rows_are_asked_for_as_keywords():
    for ask in (bouton.game("wythoff").sequence, bouton.game("wythoff").period):
        with pytest.raises(bouton.BadRequest, match="which row of its table is meant, such as row=3$"):
            ask(3)
