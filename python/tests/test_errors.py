"""Faults are exceptions with the sentences of the program."""

import pickle

import bouton
import pytest


def test_classes_and_kinds():
    assert issubclass(bouton.BadRequest, ValueError)
    assert issubclass(bouton.BadRequest, bouton.Error) and issubclass(bouton.LimitExceeded, bouton.Error)
    assert (bouton.Error.kind, bouton.BadRequest.kind, bouton.LimitExceeded.kind) == ("failed", "bad_request", "limit")
    with pytest.raises(bouton.BadRequest) as caught:
        bouton.solve("nim 3,4,x")
    assert caught.value.kind == "bad_request" and "x" in str(caught.value)
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args


@pytest.mark.parametrize(
    "text, words",
    [
        ("wythof 3,4", "wythoff"),
        ("nim", "position is missing"),
        ("", ""),
        ("nim 3,4 +", ""),
        ("nim -3", ""),
        ("wythoff:a=0 1,2", "a"),
        ("sim red=12 blue=12", ""),
    ],
)
def test_bad_requests(text, words):
    with pytest.raises(bouton.BadRequest) as caught:
        bouton.solve(text)
    assert words in str(caught.value) and str(caught.value)


def test_limits():
    with pytest.raises(bouton.LimitExceeded) as caught:
        bouton.solve("grundy-game 10^9", grundy=True, memory="1M")
    assert caught.value.kind == "limit"
    wrong = {
        "memory": ("much", 0, -1, 2.5, [], "4\ud800"),
        "threads": (0, 10**6, 10**30, 2.5, "two", []),
        "time": (0, -1, "soon", -0.5, float("nan"), -(10**400), [], "0.0", "5\ud800"),
        "quiet": ("yes", 2, []),
    }
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(bouton.BadRequest):
                bouton.solve("nim 1", **{name: value})
    assert bouton.solve("nim 1", memory="1G", threads=1, time="10m").outcome == "N"
    assert bouton.solve("nim 1", memory=10**9, threads=2, time=0.5).outcome == "N"
    for time in (1e-9, 10**400, float("inf"), "0.5s", "1.5h"):
        assert bouton.game("nim").spelled(1) == "1" and bouton.game("nim").grundy(1, time=time) == 1


def test_faults_in_rules_have_a_place():
    with pytest.raises(bouton.BadRequest, match="'q' is neither") as caught:
        bouton.rules("heap n      # a comment with a }\nn-1\n  n-q")
    assert (caught.value.line, caught.value.column) == (3, 5)
    with pytest.raises(bouton.BadRequest) as caught:
        bouton.solve("rules:{heap n; n-1; 3 is P} 5")
    assert (caught.value.line, caught.value.column) == (1, 14)
    assert bouton.Error("a sentence").line is None


def test_limits_are_known_by_name():
    with pytest.raises(TypeError, match="unexpected keyword argument 'memry'"):
        bouton.solve("nim 3", memry="1M")
    with pytest.raises(TypeError, match="memory, threads, time, quiet"):
        bouton.game("wythoff").losing(3, what=1)


def test_flags_are_named():
    with pytest.raises(TypeError):
        bouton.solve("nim 1", True)


def test_rules_that_are_written_out():
    with pytest.raises(bouton.BadRequest):
        bouton.rules("heap n; n+1")
    game = bouton.rules("heap n; n-k for k in {1,3,4}")
    built_in = bouton.game("subtraction:take=1/3/4")
    assert game.sequence(50).tolist() == built_in.sequence(50).tolist()
    same = bouton.rules("heap n  # one heap\nn-k for k in {1,3,4}\n")
    assert same.solve(20).outcome == built_in.solve(20).outcome


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: bouton.number(5, a=0), "^a must be from 1 to "),
        (lambda: bouton.number(5, a=2, system="zeckendorf"), "leave a=2 out, or take system='p'$"),
        (lambda: bouton.game("nim").solve((1, 2), strategy="x"), "leave strategy out$"),
        (lambda: bouton.game("nim:misere").solve((1, 2), grundy=True), "leave grundy out$"),
        (lambda: bouton.game("nim:misere").grundy((1, 2)), "normal play only$"),
        (lambda: bouton.game("wythoff").losing(10**6, memory="1M"), "more with memory="),
        (lambda: bouton.game("akiyama").losing(10**8, memory="100G", time=0.05), "more with time=$"),
        (lambda: bouton.game("sim").graph(most=10), "more with most=$"),
    ],
)
def test_flags_are_named_as_keyword_arguments(ask, words):
    with pytest.raises(bouton.Error, match=words) as caught:
        ask()
    assert "--" not in str(caught.value)


def test_what_the_user_wrote_is_shown_as_it_is():
    with pytest.raises(bouton.BadRequest, match="--all"):
        bouton.solve("nim --all")
    with pytest.raises(bouton.BadRequest) as caught:
        bouton.rules("heap n; n - --a")
    assert "n - --a" in str(caught.value)
