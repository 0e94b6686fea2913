"""Positions, reasons and tables as SVG and HTML for notebooks."""

from __future__ import annotations

import math
import re
from html import escape
from typing import TYPE_CHECKING, Any, Callable

from bouton import _heat_map

if TYPE_CHECKING:
    from bouton._answer import Answer
    from bouton._game import Game
    from bouton._table import Table

INK, FAINT, TOKEN, PIECE = "#333", "#999", "#3d3d4a", "#b5367a"
#: Squares that are P-positions are blue; COUNTED marks what is counted, of either kind.
COLD, COUNTED = "#9ecae9", "#f4c95d"
FONT = "font-family='DejaVu Sans, sans-serif'"
#: The most tokens of a heap, and the most heaps, that are drawn one by one.
MOST_TOKENS, MOST_HEAPS = 40, 24

#: A picture: its width, its height, and what stands inside.
Picture = tuple[float, float, str]


def text(x: float, y: float, words: str, size: int = 13, anchor: str = "start", colour: str = INK) -> str:
    place = f"x='{x:g}' y='{y:g}' text-anchor='{anchor}'"
    return f"<text {place} font-size='{size}' fill='{colour}' {FONT}>{escape(words)}</text>"


def circle(x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='{colour}' {more}/>"


def square(x: float, y: float, side: float, colour: str) -> str:
    return f"<rect x='{x:g}' y='{y:g}' width='{side:g}' height='{side:g}' fill='{colour}' stroke='{FAINT}'/>"


def width_of(words: str, size: int = 13) -> float:
    return 0.62 * size * len(words)


def short(number: int, most: int = 24) -> str:
    """A number for people to read; of a long one only how long it is.

    >>> short(12345), short(2**200)
    ('12345', 'a number of 201 bits')
    """
    return f"a number of {number.bit_length()} bits" if number.bit_length() > 3 * most else str(number)


def svg(picture: Picture) -> str:
    width, height, body = picture
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width:g}' height='{height:g}' "
        f"viewBox='0 0 {width:g} {height:g}' role='img'>"
        f"<rect width='100%' height='100%' fill='#fff'/>{body}</svg>"
    )


def below(pictures: list[Picture], gap: float = 8) -> Picture:
    """Pictures below each other."""
    body, top, width = "", 0.0, 0.0
    for one_width, height, inside in pictures:
        body += f"<g transform='translate(0 {top:g})'>{inside}</g>"
        top += height + gap
        width = max(width, one_width)
    return width, top, body


def rows(scene: dict[str, Any]) -> Picture:
    """Heaps, a row each: tokens, skittles or cards, or how many there are."""
    heaps, step, left = scene["heaps"], 20, 42
    body, right = "", left + step
    for i, heap in enumerate(heaps[:MOST_HEAPS]):
        y = 14 + i * 24
        body += text(left - 10, y + 5, str(i + 1), 12, "end", FAINT)
        if heap > MOST_TOKENS:
            body += text(left, y + 5, short(heap))
            right = max(right, left + width_of(short(heap)))
            continue
        for k in range(heap):
            x = left + 9 + k * step
            if scene["standing"] or scene["cards"]:
                body += f"<rect x='{x - 6:g}' y='{y - 9:g}' width='12' height='18' rx='4' fill='{TOKEN}'/>"
                if scene["cards"]:
                    body += text(x, y + 4, str(i + 1), 11, "middle", "#fff")
            else:
                body += circle(x, y, 8, TOKEN)
        right = max(right, left + 18 + heap * step)
    drawn = min(len(heaps), MOST_HEAPS)
    if len(heaps) > drawn:
        words = f"and {len(heaps) - drawn} more heaps"
        body += text(left, 19 + drawn * 24, words, 13, colour=FAINT)
        right = max(right, left + width_of(words))
    return right, 28 + 24 * min(len(heaps), MOST_HEAPS), body


def board(scene: dict[str, Any]) -> Picture:
    """Squares, (0, 0) at the bottom left; cold ones are marked."""
    width, height = scene["width"], scene["height"]
    side, left = (24, 24) if max(width, height) <= 24 else (max(4, 480 // max(width, height)), 8)
    body = ""
    for y in range(height):
        for x in range(width):
            kind = scene["squares"][y * width + x]
            at_x, at_y = left + x * side, (height - 1 - y) * side + 2
            plain = "#eee" if (x + y) % 2 else "#fff"
            body += square(at_x, at_y, side, COLD if kind == "cold" else plain)
            if kind == "piece":
                body += circle(at_x + side / 2, at_y + side / 2, side / 3, PIECE)
    bottom = height * side + 2
    if side == 24:
        for y in range(height):
            body += text(left - 5, (height - 1 - y) * side + 18, str(y), 11, "end", FAINT)
        for x in range(width):
            body += text(left + x * side + 12, bottom + 13, str(x), 11, "middle", FAINT)
    legend = scene["legend"]
    body += text(left, bottom + 30, legend, 12)
    return max(left + width * side + 4, left + width_of(legend, 12)), bottom + 38, body


def grid(scene: dict[str, Any]) -> Picture:
    """Rows of cells under numbered columns."""
    lines, side, body = scene["lines"], 26, ""
    left = 10 + max((width_of(label) for label, _ in lines), default=0)
    across = max((len(cells) for _, cells in lines), default=0)
    names = scene["columns"] or [str(scene["first"] + i) for i in range(across)]
    for i, name in enumerate(names[:across]):
        body += text(left + i * side + side / 2, 12, name, 11, "middle", FAINT)
    for j, (label, cells) in enumerate(lines):
        y = 18 + j * side
        body += text(left - 6, y + 18, label, 13, "end")
        for i, cell in enumerate(cells):
            if cell.strip() == "":
                continue
            x = left + i * side
            body += square(x, y, side, COUNTED if cell == "+" else "#fff")
            if cell == "●":
                body += circle(x + side / 2, y + side / 2, side / 3, PIECE)
            elif cell not in ("·", "+"):
                body += text(x + side / 2, y + 18, cell, 13 if len(cell) < 3 else 10, "middle")
    bottom = 18 + len(lines) * side
    body += text(left, bottom + 18, scene["legend"], 12)
    return max(left + across * side + 4, left + width_of(scene["legend"], 12)), bottom + 26, body


def network(scene: dict[str, Any]) -> Picture:
    """Points on a circle with lines between them."""
    points, radius = scene["points"], 110
    middle = radius + 46
    places = [
        (
            middle - radius * math.cos(2 * math.pi * i / len(points) + math.pi / 2),
            middle - radius * math.sin(2 * math.pi * i / len(points) + math.pi / 2),
        )
        for i in range(len(points))
    ]
    colours = {"red": "#c1121f", "blue": "#1d4ed8"}
    body = (
        "<defs><marker id='bouton-tip' viewBox='0 0 8 8' refX='8' refY='4' markerWidth='7' markerHeight='7' "
        f"orient='auto'><path d='M0 0L8 4L0 8z' fill='{INK}'/></marker></defs>"
    )
    for begin, end, mark in scene["lines"]:
        (x, y), (u, v) = places[begin], places[end]
        length = math.hypot(u - x, v - y) or 1
        u, v = u - 14 * (u - x) / length, v - 14 * (v - y) / length
        tip = "marker-end='url(#bouton-tip)'" if scene["directed"] else ""
        width = 3 if mark else 1
        body += (
            f"<line x1='{x:.1f}' y1='{y:.1f}' x2='{u:.1f}' y2='{v:.1f}' "
            f"stroke='{colours.get(mark, INK if mark or scene['directed'] else '#ddd')}' stroke-width='{width}' {tip}/>"
        )
    for (name, mark), (x, y) in zip(points, places):
        body += circle(x, y, 13, PIECE if mark else "#fff", f"stroke='{INK}'")
        body += text(x, y + 4, name[:6], 11, "middle", "#fff" if mark else INK)
    return 2 * middle, 2 * middle, body


def pegs(scene: dict[str, Any]) -> Picture:
    """Guesses of a code, with how many figures were exact and misplaced."""
    body, step = "", 26
    for j, (code, answer) in enumerate(scene["guesses"]):
        y = 16 + j * step
        for i, figure in enumerate(code):
            red, green, blue = _heat_map.viridis((figure - 1) / max(scene["figures"] - 1, 1))
            body += circle(18 + i * step, y, 11, f"rgb({red},{green},{blue})", f"stroke='{INK}'")
            body += text(18 + i * step, y + 4, str(figure), 11, "middle", "#fff")
        if answer is not None:
            body += text(26 + scene["places"] * step, y + 5, f"{answer[0]} exact, {answer[1]} misplaced", 12)
    bottom = 16 + len(scene["guesses"]) * step
    body += text(8, bottom + 4, f"{scene['left']} guesses left", 12, colour=FAINT)
    return 26 + scene["places"] * step + 170, bottom + 14, body


def lines_of_text(scene: dict[str, Any]) -> Picture:
    """A drawing in letters, as it is."""
    body = "".join(
        f"<text x='6' y='{18 + 17 * i}' font-size='14' fill='{INK}' xml:space='preserve' "
        f"font-family='DejaVu Sans Mono, monospace'>{escape(line)}</text>"
        for i, line in enumerate(scene["lines"])
    )
    longest = max((len(line) for line in scene["lines"]), default=0)
    return 12 + 8.6 * longest, 12 + 17 * len(scene["lines"]), body


#: A row of binary columns in an explanation: the digits, and the number.
DIGITS = re.compile(r" +([01](?: [01])*) {3,}\d+$")

DRAWN: dict[str, Callable[[dict[str, Any]], Picture]] = {
    "rows": rows,
    "board": board,
    "grid": grid,
    "network": network,
    "pegs": pegs,
    "text": lines_of_text,
}


def svg_of_scenes(scenes: list[dict[str, Any]]) -> str | None:
    """The picture of a position; None where only its notation can be shown."""
    pictures = []
    for scene in scenes:
        width, height, body = DRAWN[scene["kind"]](scene)
        if not body:
            continue
        if scene["caption"]:
            caption = scene["caption"]
            body = text(6, 15, caption, 13) + f"<g transform='translate(0 22)'>{body}</g>"
            width, height = max(width, 12 + width_of(caption)), height + 22
        pictures.append((width, height, body))
    return svg(below(pictures)) if pictures else None


def svg_of_table(table: Table) -> str:
    """A heat map of Grundy values, P-positions marked."""
    return svg(_heat_map.picture(table, text))


def html_of_reason(reason: dict[str, Any] | None) -> str:
    """The binary columns with their nim-sum, or the digits of piles."""
    if reason is None or not reason["rows"]:
        return ""
    lines = reason["rows"] + ([reason["sum"]] if reason["sum"] else [])
    columns = max(len(line["digits"]) for line in lines)
    cell = "style='text-align:center;padding:1px 7px;font-family:monospace;{}'"
    html = "<table style='border-collapse:collapse'>"
    for line in lines:
        is_sum = line is reason["sum"]
        edge = "border-top:2px solid #333;font-weight:bold;" if is_sum else ""
        html += f"<tr><td style='text-align:right;{edge}'>{escape(line['label'])}</td>"
        number = short(line["number"])
        number = "" if number == line["label"] else number
        html += f"<td style='text-align:right;padding:1px 12px;{edge}'>{escape(number)}</td>"
        filler = 0 if reason["kind"] == "nim_sum" else ""
        digits = [filler] * (columns - len(line["digits"])) + list(line["digits"])
        for digit in digits:
            shade = f"background:{COUNTED};" if digit not in ("", 0) and is_sum else ""
            faint = "color:#bbb;" if digit == 0 and not is_sum else ""
            html += f"<td {cell.format(edge + shade + faint)}>{digit}</td>"
        html += "</tr>"
    return html + "</table>"


VERDICTS = {
    "P": "P: the player to move loses.",
    "N": "N: the player to move wins.",
    "draw": "Draw: neither player can force a win.",
}


def html_of_answer(answer: Answer) -> str:
    """The verdict, the picture, the digits, the moves and the reasons."""
    verdict = VERDICTS[answer.outcome]
    if answer.grundy is not None:
        verdict += f" Grundy value {short(answer.grundy)}."
    html = f"<div><p><code>{escape(shortened(answer._of.request))}</code><br><b>{escape(verdict)}</b></p>"
    html += answer._repr_svg_() or ""
    reason = answer._of.reason()
    before, after = split_at_columns(answer.explanation, reason)
    columns = html_of_reason(reason)
    if not before:
        html += columns
    moves = answer.winning_moves or answer.drawing_moves
    if moves:
        what = "To win, leave" if answer.winning_moves else "To keep the draw, leave"
        listed = ", ".join(f"<code>{escape(shortened(move))}</code>" for move in moves[:12])
        more = f" and {len(moves) - 12} more" if len(moves) > 12 else ""
        html += f"<p>{what} {listed}{more}</p>"
    if before:
        html += html_of_lines(before) + columns
    return html + html_of_lines(after) + "</div>"


def html_of_lines(lines: list[str]) -> str:
    words = "\n".join(shortened(line, 400) for line in lines)
    return f"<pre style='white-space:pre-wrap'>{escape(words)}</pre>" if lines else ""


def split_at_columns(lines: list[str], reason: dict[str, Any] | None) -> tuple[list[str], list[str]]:
    """What stands before the binary columns of an explanation, and what stands after them; they are left out, since
    they are drawn.  Where the explanation has none that are those of the reason, all of it stands after them.

    >>> reason = {"rows": [{"digits": [1, 1]}, {"digits": [1]}], "sum": {"digits": [1, 0]}}
    >>> split_at_columns(["Count:", "  1 1   3", "  0 1   1", "  ---", "  1 0   2", "So."], reason)
    (['Count:'], ['So.'])
    """
    if reason is None or reason["sum"] is None:
        return [], lines
    drawn = [line["digits"] for line in reason["rows"] + [reason["sum"]]]
    columns = max(map(len, drawn))
    drawn = [[0] * (columns - len(digits)) + list(digits) for digits in drawn]
    height = len(drawn) + 1  # with a rule above the sum
    for first in range(1, len(lines) - height + 1):
        rows = [DIGITS.match(line) for line in lines[first : first + height]]
        written = [[int(digit) for digit in row[1].split()] for row in rows if row]
        if written == drawn and rows[-2] is None:
            return lines[:first], lines[first + height :]
    return [], lines


def shortened(words: str, most: int = 160) -> str:
    """A text for people to look at, the middle of a long one left out.

    >>> shortened("a" * 200, 10)
    'aaaaa … aaaaa'
    """
    return words if len(words) <= most else f"{words[: most // 2]} … {words[-(most // 2):]}"


def html_of_game(game: Game) -> str:
    """What the game is, and what it looks like at its start."""
    about = game.about
    html = f"<div><p><b>{escape(about.title or game.start)}</b> <code>{escape(game.name)}</code></p>"
    html += f"<p>{escape(about.rules)}</p>" if about.rules else ""
    html += svg_of_scenes(game._of.picture(None)) or ""
    for name, words in (("Positions", about.notation), ("Theory", about.theory), ("Source", about.source)):
        html += f"<p><i>{name}.</i> {escape(words)}</p>" if words else ""
    return html + "</div>"
