"""Threads, the lock of the interpreter, Ctrl-C and progress."""

import os
import signal
import subprocess
import sys
import threading
import time

import bouton
import pytest
from definitions import nim_sum

INTERRUPTED = """
import bouton, sys, time
print("ready", flush=True)
begin = time.monotonic()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    assert bouton.solve("nim 3,4,5").grundy == 2   # all is well afterwards
    sys.exit(0)
print("not interrupted")
sys.exit(1)
"""

LONG = {
    "table": "bouton.game('wythoff:a=3').grundy_table(20000, memory='100G')",
    "losing of a function": "bouton.game_from(lambda n: [n - 1] if n else [], 0).losing(10**8, memory='100G')",
    "losing": "bouton.game('akiyama').losing(10**8, memory='100G')",
    "sequence": "bouton.game('grundy-game').sequence(10**8, memory='100G')",
    "solve": "bouton.solve('noughts:rows=8,columns=8,length=5 start', memory='100G')",
    "function": "bouton.game_from(lambda n: [n + 1], 0).solve(memory='100G')",
    "moves": "bouton.game('nim').moves((10**7, 10**7, 10**7), most=10**8, memory='100G')",
    "moves of a sum": "bouton.sum_of(('kayles', 1), ('nim', (10**7, 10**7))).moves(most=10**8, memory='100G')",
    "hint": "bouton.game('noughts:rows=8,columns=8,length=5').play(second=None).hint()",
    "slow function": "bouton.game_from(lambda n: time.sleep(0.01) or [n + 1], 0).solve(memory='100G')",
}


#: What takes this many seconds was not stopped, but came to its end.
PATIENCE = {"moves": 15, "moves of a sum": 15, "hint": 5}


@pytest.mark.parametrize("call", LONG)
def test_control_c_stops(call):
    program = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED.format(call=LONG[call])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout.readline() == "ready\n"
    time.sleep(0.4)
    begin = time.monotonic()
    program.send_signal(signal.SIGINT)
    try:
        output, errors = program.communicate(timeout=40)
    finally:
        program.kill()
    assert program.returncode == 0 and "interrupted" in output, errors
    assert "not interrupted" not in output and time.monotonic() - begin < PATIENCE.get(call, 40)


def test_a_handler_that_does_not_raise_does_not_stop():
    seen = []
    before = signal.signal(signal.SIGUSR1, lambda *_: seen.append(1))
    try:
        timer = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGUSR1))
        timer.start()
        with pytest.raises(bouton.LimitExceeded, match="longer"):
            bouton.game("grundy-game").sequence(10**8, memory="100G", time=1)
        timer.join()
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert seen == [1]


def test_the_lock_is_released():
    ticks, running = [], threading.Event()

    def tick():
        while not running.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    with pytest.raises(bouton.LimitExceeded):
        bouton.game("grundy-game").sequence(10**8, memory="100G", time=1)
    end = time.monotonic()
    running.set()
    thread.join()
    inside = [t for t in ticks if begin < t < end]
    assert len(inside) > 5


def test_many_threads_solve_at_once():
    wrong = []

    def work(seed):
        for i in range(200):
            position = [(seed * 31 + i * k) % 97 for k in (1, 2, 3)]
            if bouton.solve("nim " + ",".join(map(str, position))).grundy != nim_sum(position):
                wrong.append(position)
            if bouton.game("kayles").grundy(i % 40) != bouton.solve(f"kayles {i % 40}").grundy:
                wrong.append(i)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_time_limits():
    begin = time.monotonic()
    with pytest.raises(bouton.LimitExceeded, match="longer"):
        bouton.game("grundy-game").sequence(10**8, memory="100G", time=1)
    assert time.monotonic() - begin >= 0.9


def test_time_limits_below_a_second():
    begin = time.monotonic()
    with pytest.raises(bouton.LimitExceeded, match=r"the 0\.05 s that it is allowed"):
        bouton.game("akiyama").losing(10**8, memory="100G", time=0.05)
    took = time.monotonic() - begin
    # A machine that is busy may take longer; that the limit is not one second is said by the sentence.
    assert took >= 0.05
    for text in ("0.05", "0.05s"):
        with pytest.raises(bouton.LimitExceeded, match=r"the 0\.05 s that"):
            bouton.game("akiyama").losing(10**8, memory="100G", time=text)


def in_a_terminal(call):
    """What the call writes to standard error, which is a terminal."""
    import pty

    ours, theirs = pty.openpty()
    program = subprocess.Popen([sys.executable, "-c", f"import bouton\n{call}"], stderr=theirs)
    os.close(theirs)
    written = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:
            break
        if not piece:
            break
        written += piece
    os.close(ours)
    program.wait(timeout=30)
    return written.decode()


LISTED = "try: bouton.game('grundy-game').sequence(10**8, memory='100G', time=2{})\nexcept bouton.LimitExceeded: pass"


def test_progress_in_a_terminal():
    written = in_a_terminal(LISTED.format(""))
    assert "\r\033[K" in written and any(digit in written for digit in "123456789")
    assert written.endswith("\r\033[K")  # erased at the end
    assert in_a_terminal(LISTED.format(", quiet=True")) == ""
    assert in_a_terminal("bouton.game('wythoff').grundy_table(100)") == ""


def test_no_progress_where_there_is_no_terminal():
    done = subprocess.run(
        [sys.executable, "-c", "import bouton\n" + LISTED.format("")], capture_output=True, text=True, timeout=60
    )
    assert done.stderr == "" and done.stdout == ""


def test_moves_take_limits():
    nim = bouton.game("nim")
    piles = (10**7, 10**7, 10**7)
    begin = time.monotonic()
    with pytest.raises(bouton.LimitExceeded, match=r"the 0\.2 s that .* time=$"):
        nim.moves(piles, most=10**8, memory="100G", time=0.2)
    assert time.monotonic() - begin < 15
    with pytest.raises(bouton.LimitExceeded, match="listing the moves needs .* memory=$"):
        nim.moves(piles, most=10**8, memory="10M")
    with pytest.raises(bouton.LimitExceeded, match="more than 100 moves"):
        nim.moves(piles, most=100, memory="10M")
    with pytest.raises(bouton.LimitExceeded, match="memory"):
        bouton.sum_of(("nim", piles), ("kayles", 3)).moves(most=10**8, memory="10M")
    assert nim.moves((1, 2), memory="1M", threads=1, time=5, quiet=True) == nim.moves((1, 2))
    assert len(nim.moves((3000, 3000))) == 6000
    with pytest.raises(TypeError, match="memory, threads, time, quiet"):
        nim.moves(3, what=1)
