"""Heat maps of Grundy values."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import TYPE_CHECKING, Callable

import numpy as np

if TYPE_CHECKING:
    from bouton._table import Table

#: viridis (S. van der Walt, N. Smith), even in lightness and safe for the colour-blind.
STOPS = np.array(
    [
        (68, 1, 84),
        (72, 36, 117),
        (65, 68, 135),
        (53, 95, 141),
        (42, 120, 142),
        (33, 145, 140),
        (34, 168, 132),
        (68, 191, 112),
        (122, 209, 81),
        (189, 223, 38),
        (253, 231, 37),
    ]
)
#: P-positions are blue, and N-positions the darker an orange the larger their value is; people who do not see all
#: colours tell blue from orange too.
P_COLOUR = (0, 104, 165)
N_STOPS = np.array([(255, 241, 220), (250, 196, 136), (233, 142, 68), (205, 100, 20)])
#: Up to so many rows and columns are drawn with their numbers, and so many at all.
MOST_NUMBERED, MOST_DRAWN = 20, 256


def between(stops: np.ndarray, t: float) -> tuple[int, int, int]:
    """The colour at t, from 0 for the first of the stops to 1 for the last."""
    x = min(1.0, max(0.0, t)) * (len(stops) - 1)
    i = min(len(stops) - 2, int(x))
    red, green, blue = np.rint(stops[i] + (stops[i + 1] - stops[i]) * (x - i)).astype(int).tolist()
    return red, green, blue


def viridis(t: float) -> tuple[int, int, int]:
    """The colour of a figure at t, from 0 to 1.

    >>> viridis(0), viridis(1)
    ((68, 1, 84), (253, 231, 37))
    """
    return between(STOPS, t)


def orange(t: float) -> tuple[int, int, int]:
    """The colour of an N-position whose value is t of the largest.

    >>> orange(0), orange(1)
    ((255, 241, 220), (205, 100, 20))
    """
    return between(N_STOPS, t)


def png(indices: np.ndarray, palette: list[tuple[int, int, int]]) -> bytes:
    """A picture of 8-bit numbers of colours."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    height, width = indices.shape
    lines = np.zeros((height, width + 1), np.uint8)  # each begins with its filter, none
    lines[:, 1:] = indices
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", b"".join(bytes(colour) for colour in palette))
        + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
        + chunk(b"IEND", b"")
    )


def picture(table: Table, text: Callable[..., str]) -> tuple[float, float, str]:
    """Width, height and inside of the SVG; of a large table the first rows and columns."""
    cells = np.asarray(table)[:MOST_DRAWN, :MOST_DRAWN]
    rows, columns = cells.shape
    largest = max(int(cells.max()), 1)
    numbered = max(rows, columns) <= MOST_NUMBERED
    side = 26.0 if numbered else max(1.0, 480 / max(rows, columns))
    left, top = 44.0, 22.0
    # The last of the colours is that of P-positions.
    indices = np.where(cells == 0, 255, cells.astype(np.int64) * 254 // largest).astype(np.uint8)
    image = base64.b64encode(png(indices, [orange(i / 254) for i in range(255)] + [P_COLOUR])).decode()
    body = (
        f"<image x='{left:g}' y='{top:g}' width='{columns * side:g}' height='{rows * side:g}' "
        f"preserveAspectRatio='none' style='image-rendering:pixelated' href='data:image/png;base64,{image}'/>"
    )
    every = 1 if numbered else max(1, -(-max(rows, columns) // 8))
    for x in range(0, rows, every):
        body += text(left - 6, top + (x + 0.5) * side + 4, str(table.first_row + x), 11, "end")
    for y in range(0, columns, every):
        body += text(left + (y + 0.5) * side, top - 7, str(table.first_column + y), 11, "middle")
    if numbered:
        for x in range(rows):
            for y in range(columns):
                value = int(cells[x, y])
                body += text(
                    left + (y + 0.5) * side,
                    top + (x + 0.5) * side + 4,
                    str(value),
                    11 if value < 100 else 9,
                    "middle",
                    "#fff" if value == 0 else "#000",
                )
    whole = cells.shape == table.shape
    words = f"{table.game}: P-positions (value 0) blue, N-positions (up to {largest}) orange"
    if not whole:
        words += f"; the first {rows} rows and {columns} columns of {table.shape[0]} × {table.shape[1]}"
    bottom = top + rows * side
    body += text(left, bottom + 20, words, 12)
    return max(left + columns * side + 12, left + 7.2 * len(words)), bottom + 30, body
