"""Answers, against nim-sums and definitions in Python."""

import bouton
import pytest
from definitions import beatty, kayles_value, mex, nim_sum, wythoff_options, wythoff_value
from hypothesis import given
from hypothesis import strategies as st

heaps = st.lists(st.one_of(st.integers(0, 40), st.integers(0, 2**200)), min_size=1, max_size=6)


def spelled(numbers):
    return ",".join(str(number) for number in numbers)


def winning_moves_of_nim(position):
    total = nim_sum(position)
    for i, heap in enumerate(position):
        if heap ^ total < heap:
            yield position[:i] + [heap ^ total] + position[i + 1 :]


def test_the_example_of_the_interface():
    answer = bouton.solve("nim 3,4,5", all=True, explain=True)
    assert (answer.game, answer.position, answer.outcome, answer.grundy) == ("nim", "3,4,5", "N", 2)
    assert answer.winning_moves == ["1,4,5"]
    assert any("0 1 1   3" in line for line in answer.explanation)
    assert bouton.solve("nim 3,4,5").explanation == []


@given(heaps)
def test_nim_is_the_nim_sum(position):
    answer = bouton.solve("nim " + spelled(position), all=True)
    assert answer.grundy == nim_sum(position)
    assert answer.outcome == ("N" if nim_sum(position) else "P")
    assert sorted(answer.winning_moves) == sorted(spelled(move) for move in winning_moves_of_nim(position))
    assert bouton.game("nim").solve(position, all=True) == answer
    assert bouton.game("nim").grundy(tuple(position)) == nim_sum(position)


@given(st.integers(0, 14), st.integers(0, 14), st.integers(1, 3))
def test_wythoff_is_its_definition(x, y, a):
    game = bouton.game(f"wythoff:a={a}")
    answer = game.solve((x, y), all=True)
    assert game.grundy((x, y)) == wythoff_value(x, y, a)
    zeros = {spelled(to) for to in wythoff_options(x, y, a) if wythoff_value(*to, a) == 0}
    assert set(answer.winning_moves) == zeros
    assert set(game.moves((x, y))) == {spelled(to) for to in wythoff_options(x, y, a)}


@given(st.integers(0, 10**300), st.integers(1, 9))
def test_wythoff_of_any_size_is_beatty(n, a):
    smaller, larger = beatty(n, a)
    game = bouton.game(f"wythoff:a={a}")
    assert game.solve((smaller, larger)).outcome == "P"
    assert game.solve((larger, smaller + 1)).outcome == "N"


@given(st.lists(st.integers(0, 30), min_size=1, max_size=4), st.lists(st.integers(0, 9), min_size=1, max_size=3))
def test_sums_are_nim_sums_of_their_parts(rows, heap):
    text = f"kayles {spelled(rows)} + nim {spelled(heap)}"
    value = nim_sum(kayles_value(row) for row in rows) ^ nim_sum(heap)
    answer = bouton.solve(text)
    assert answer.game is None and answer.grundy == value
    total = bouton.sum_of(("kayles", rows), (bouton.game("nim"), heap))
    assert total.solve() == answer
    assert total.start == answer.position


def test_misere_nim_by_definition():
    from functools import lru_cache

    @lru_cache(maxsize=None)
    def wins(position):
        options = [
            tuple(sorted(position[:i] + (left,) + position[i + 1 :]))
            for i, heap in enumerate(position)
            for left in range(heap)
        ]
        return not options or any(not wins(option) for option in options)

    game = bouton.game("nim:misere")
    assert game.misere
    for x in range(5):
        for y in range(x, 5):
            for z in range(y, 5):
                answer = game.solve((x, y, z))
                assert answer.outcome == ("N" if wins((x, y, z)) else "P")
                assert x + y + z == 0 or answer.outcome == "P" or answer.winning_moves


def test_numbers_beyond_words_and_beyond_decimal_texts_of_python():
    # Python refuses to turn integers of more than 4300 digits into decimal texts.
    large = 10**6000
    answer = bouton.game("nim").solve((large, large + 2**70))
    assert answer.grundy == large ^ (large + 2**70)
    assert bouton.game("nim").grundy([-0, 2**64 - 1]) == 2**64 - 1


def test_games_that_count_moves():
    drawn = bouton.solve("noughts:rows=3,columns=3,length=3 start")
    assert drawn.outcome == "draw" and drawn.moves_to_end is None and drawn.drawing_moves
    won = bouton.solve("noughts:rows=3,columns=3,length=3 oo./++./...", all=True)
    assert won.outcome == "N" and won.moves_to_end == 1 and won.winning_moves == won.best_moves == ["ooo/++./..."]
    assert won.as_dict()["best_moves"] == won.best_moves
    assert bouton.solve("mastermind 1122=1-0").counts["remaining"] == 256


def test_strategies_agree():
    game = bouton.game("wythoff:a=2")
    assert len(game.strategies) >= 3
    answers = [game.solve((11, 25), all=True, strategy=name) for name in game.strategies]
    assert all(answer.winning_moves == ["9,23"] for answer in answers)


def test_grundy_insists():
    assert bouton.solve("grundy-game 60", grundy=True).grundy is not None
    with pytest.raises(bouton.BadRequest, match="misère"):
        bouton.solve("nim:misere 3,4", grundy=True)


def test_endings_positions_and_moves():
    kayles = bouton.game("kayles")
    assert kayles.ending("0") == "P" and kayles.ending(3) is None
    assert kayles.is_move(4, (1, 2)) and not kayles.is_move(4, (2, 2))
    assert kayles.spelled("10^3") == "1000"
    assert kayles.spelled(None) == kayles.start
    assert bouton.game("nim").random_position(7) == bouton.game("nim").random_position(7)
    with pytest.raises(bouton.LimitExceeded, match="more than 5 moves"):
        bouton.game("nim").moves((9, 9), most=5)


def test_answers_compare_and_print():
    assert bouton.solve("nim 1") == bouton.solve("nim 1") != bouton.solve("nim 2")
    assert len({bouton.solve("nim 1"), bouton.solve("nim 1")}) == 1
    assert repr(bouton.solve("nim 3,4,5")) == "Answer('nim 3,4,5', N, grundy=2, winning_moves=['1,4,5'])"


def test_every_game_of_the_catalogue_can_be_made_and_told():
    for name in bouton.games():
        try:
            game = bouton.game(name)
        except bouton.BadRequest as error:
            # a game whose parameters have no defaults: the sentence says which it wants
            assert "needs" in str(error) or "must" in str(error) or "file" in str(error).lower(), (name, error)
            continue
        assert game.about.title and game.asks
        assert game.spelled(game.start) == game.start
        assert game._repr_html_().startswith("<div>")


def test_mex_by_definition_of_some_positions_of_many_games():
    for text, position in (("even-odd", "4"), ("fomin", ""), ("greedy-nim", "3,2"), ("nim2", "2,3")):
        game = bouton.game(text)
        position = position or game.start
        if "solve" not in game.asks or game.misere:
            continue
        try:
            value = game.grundy(position, time=5)
        except bouton.Error:
            continue
        assert value == mex(game.grundy(option) for option in game.moves(position, most=2000))
