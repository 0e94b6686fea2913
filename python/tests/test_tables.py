"""Tables of Grundy values, by definition."""

import bouton
import numpy as np
import pytest
from definitions import mex, wythoff_value
from hypothesis import given
from hypothesis import strategies as st


def table_by_definition(options, rows, columns):
    table = np.zeros((rows, columns), int)
    for x in range(rows):
        for y in range(columns):
            table[x, y] = mex(table[to] for to in options(x, y))
    return table


@given(st.integers(1, 25), st.integers(1, 25), st.integers(1, 4))
def test_wythoff(rows, columns, a):
    table = bouton.game(f"wythoff:a={a}").grundy_table((rows, columns))
    assert table.dtype == np.uint32 and table.shape == (rows, columns)
    assert table.tolist() == [[wythoff_value(x, y, a) for y in range(columns)] for x in range(rows)]


@given(st.integers(0, 150), st.integers(1, 90), st.integers(0, 150), st.integers(1, 90))
def test_windows_are_parts_of_the_whole(first_row, rows, first_column, columns):
    game = bouton.game("r-wythoff")
    whole = game.grundy_table(240)
    part = game.grundy_table((range(first_row, first_row + rows), range(first_column, first_column + columns)))
    cut = whole[first_row : first_row + rows, first_column : first_column + columns]
    assert np.array_equal(part, cut)
    assert (cut.first_row, cut.first_column) == (part.first_row, part.first_column) == (first_row, first_column)
    assert np.array_equal(part.p_positions(), cut.p_positions())


def test_two_heaps_of_nim():
    n = np.arange(300)
    assert np.array_equal(bouton.game("nim").grundy_table(300), n[:, None] ^ n[None, :])


def test_the_same_with_any_number_of_threads():
    one = bouton.game("wythoff:a=2").grundy_table(1000, threads=1)
    assert np.array_equal(one, bouton.game("wythoff:a=2").grundy_table(1000, threads=3))
    assert np.array_equal(one, one.T)


def test_tables_are_arrays_that_own_their_memory():
    table = bouton.game("wythoff").grundy_table(50)
    assert isinstance(table, np.ndarray) and not table.flags.owndata and table.flags.c_contiguous
    row = table[7]
    del table
    assert row.tolist() == [wythoff_value(7, y) for y in range(50)]


def test_what_is_computed_from_a_table_is_a_plain_array():
    table = bouton.game("wythoff").grundy_table(5)
    assert type(table + 1) is np.ndarray and type(table == 0) is np.ndarray
    assert type(table[0]) is np.ndarray and type(table[::2]) is np.ndarray
    assert int(table.sum()) == sum(wythoff_value(x, y) for x in range(5) for y in range(5))
    assert table.max() == max(wythoff_value(x, y) for x in range(5) for y in range(5))
    assert isinstance(table[1:3], bouton.Table) and table[1:3].first_row == 1
    turned = table[1:3].copy().T
    assert (turned.first_row, turned.first_column, turned.game) == (0, 1, "wythoff")


def test_faults():
    game = bouton.game("wythoff")
    for size in (0, -1, (3, 0), (range(3, 3), 4), 2**40):
        with pytest.raises(bouton.BadRequest):
            game.grundy_table(size)
    with pytest.raises(bouton.BadRequest, match="by ones"):
        game.grundy_table((range(0, 10, 2), 3))
    with pytest.raises(bouton.LimitExceeded, match="memory"):
        game.grundy_table(5000, memory="50M")
    with pytest.raises(bouton.BadRequest, match="no table"):
        bouton.game("kayles").grundy_table(5)
    with pytest.raises(bouton.BadRequest, match="misère"):
        bouton.game("wythoff:misere").grundy_table(5)


def test_a_game_by_a_function_has_a_table_too():
    def options(position):
        x, y = position
        return [(u, y) for u in range(x)] + [(x, v) for v in range(y)] + ([(x - 1, y - 2)] if x >= 1 and y >= 2 else [])

    table = bouton.game_from(options, (0, 0)).grundy_table((12, 9))
    assert np.array_equal(table, table_by_definition(lambda x, y: options((x, y)), 12, 9))
    part = bouton.game_from(options, (0, 0)).grundy_table((range(4, 8), range(2, 9)))
    assert np.array_equal(part, np.asarray(table)[4:8, 2:9])
