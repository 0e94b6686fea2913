"""Tables of Grundy values, as NumPy arrays that show themselves."""

from __future__ import annotations

from typing import Any

import numpy as np

from bouton import _pictures


class Table(np.ndarray):
    """A table of Grundy values: a NumPy array of two dimensions that is shown as a heat map in notebooks.

    >>> import bouton
    >>> table = bouton.game("wythoff").grundy_table(4)
    >>> int(table[1, 3]), table.first_row
    (4, 0)
    >>> type(table + 1).__name__   # what is computed from it is a plain array
    'ndarray'
    """

    #: The name of the game.
    game: str
    #: The piles of the first row and of the first column.
    first_row: int
    first_column: int

    @classmethod
    def of(cls: type[Table], cells: np.ndarray, game: str, first_row: int = 0, first_column: int = 0) -> Table:
        """The same cells, not copied."""
        table = np.asarray(cells).view(cls)
        table.game, table.first_row, table.first_column = game, first_row, first_column
        return table

    def __array_finalize__(self, source: Any) -> None:
        self.game = getattr(source, "game", "")
        self.first_row = getattr(source, "first_row", 0)
        self.first_column = getattr(source, "first_column", 0)

    def __array_wrap__(self, array: np.ndarray, context: Any = None) -> Any:
        return np.asarray(array) if array.ndim else array[()]

    def __getitem__(self, key: Any) -> Any:
        part = np.asarray(self)[key]
        if not (isinstance(part, np.ndarray) and part.ndim == 2 and part.base is not None):
            return part
        # A part of consecutive rows and columns is a table again, if it is known where it begins.
        keys = key if isinstance(key, tuple) else (key, slice(None))
        if len(keys) != 2 or not all(isinstance(k, slice) and k.step in (None, 1) for k in keys):
            return part
        rows, columns = (k.indices(length)[0] for k, length in zip(keys, self.shape))
        return Table.of(part, self.game, self.first_row + rows, self.first_column + columns)

    @property
    def T(self) -> Table:
        """The same with rows and columns exchanged."""
        return Table.of(np.asarray(self).T, self.game, self.first_column, self.first_row)

    def p_positions(self) -> np.ndarray:
        """The piles of the cells whose value is 0, a row each.

        >>> import bouton
        >>> bouton.game("wythoff").grundy_table(4).p_positions().tolist()
        [[0, 0], [1, 2], [2, 1]]
        """
        return np.argwhere(np.asarray(self) == 0) + [self.first_row, self.first_column]

    def _repr_svg_(self) -> str | None:
        return _pictures.svg_of_table(self) if self.ndim == 2 and self.size else None
