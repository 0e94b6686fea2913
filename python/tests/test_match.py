"""Matches, step by step."""

import bouton
import pytest
from definitions import nim_sum


def play(match):
    """Follows the hints until the match is over."""
    events = list(match.began)
    while not match.over:
        events += match.computer_move() if match.computer_to_move else match.move(match.hint().move or match.moves()[0])
    return events


@pytest.mark.parametrize("position", [(3, 4, 5), (1, 2, 3), (1,), (7, 7)])
def test_the_winner_is_who_should_win(position):
    events = play(bouton.game("nim").play(position))
    assert isinstance(events[0], bouton.Began) and isinstance(events[-1], bouton.Over)
    assert events[-1].winner == ("first" if nim_sum(position) else "second")
    moves = [event for event in events if isinstance(event, bouton.Moved)]
    assert all(before.after == after.before for before, after in zip(moves, moves[1:]))
    assert [event.by for event in moves] == ["first", "second"] * (len(moves) // 2) + ["first"] * (len(moves) % 2)


def test_steps():
    match = bouton.game("nim").play("3,4,5")
    assert (match.position, match.to_move, match.computer_to_move) == ("3,4,5", "first", False)
    assert match.move((1, 4, 5))[0].words == "take 2 from heap 1"
    assert match.computer_to_move and match.to_move == "second"
    (moved,) = match.computer_move()
    assert moved.by == "second" and match.history == [("first", "1,4,5"), ("second", moved.after)]
    undone = match.undo()
    assert undone[0].moves == 2 and match.position == "3,4,5" and match.history == []
    assert match.move("take 2 from heap 1")[0].after == "1,4,5"
    assert match.moves() and set(match.moves()) == set(bouton.game("nim").moves("1,4,5"))
    assert match.why().outcome == "P" and match.why().lines
    assert "1,4,5" in repr(match) and match._repr_svg_().startswith("<svg")


def test_two_computers_and_two_humans():
    events = play(bouton.game("kayles").play(5, first="beginner", second="perfect", seed=3))
    assert isinstance(events[-1], bouton.Over)
    again = play(bouton.game("kayles").play(5, first="beginner", second="perfect", seed=3))
    assert events == again
    match = bouton.game("kayles").play(1, second=None)
    assert match.move("0")[-1].winner == "first"


def test_what_cannot_be_done_is_raised_and_changes_nothing():
    match = bouton.game("nim").play("1,2")
    with pytest.raises(bouton.BadRequest):
        match.move("5,5")
    with pytest.raises(bouton.BadRequest):
        match.undo()
    with pytest.raises(bouton.BadRequest):
        match.computer_move()
    with pytest.raises(bouton.BadRequest, match="perfekt"):
        match.set_level("perfekt")
    assert match.position == "1,2"
    match.set_level("casual")
    match.move("1,1")
    with pytest.raises(bouton.BadRequest):
        match.move("1,0")


def test_a_match_by_a_function_and_a_sum():
    events = play(bouton.game_from(lambda n: [n - k for k in (1, 2, 3) if k <= n], 9).play())
    assert events[-1].winner == "first"
    long = bouton.game_from(lambda n: [n - k for k in (1, 2, 3) if k <= n], 400).play(399)
    assert long.hint().move == "396"
    total = bouton.sum_of(("kayles", 3), ("nim", 3))
    assert play(total.play())[-1].winner == "second"
