"""What notebooks show."""

import base64
import re
import struct
import zlib
from html import escape
from xml.etree import ElementTree

import bouton
import numpy as np
import pytest
from bouton import _heat_map, _progress


def test_an_answer_shows_heaps_columns_and_reasons():
    answer = bouton.solve("nim 3,4,5", explain=True)
    html = answer._repr_html_()
    svg = ElementTree.fromstring(answer._repr_svg_())
    assert len(svg.findall(".//{*}circle")) == 12
    assert "the player to move wins" in html and "<code>1,4,5</code>" in html
    columns = [re.sub("<[^>]*>", " ", row).split() for row in re.findall("<tr>.*?</tr>", html)]
    assert columns == [["3", "0", "1", "1"], ["4", "1", "0", "0"], ["5", "1", "0", "1"], ["sum", "2", "0", "1", "0"]]


@pytest.mark.parametrize(
    "text",
    [
        "queen 7,5",
        "wythoff:a=2 11,25",
        "nim 10^40,3",
        "kayles 7 + nim 3",
        "sim red=12,34 blue=13",
        "mastermind 1122=1-0",
        "calendar 2-20",
        "nimble 3,5,5",
        "cards 4,4,4,4,4,4",
        "noughts:rows=3,columns=3,length=3 start",
        "nim " + ",".join(["3"] * 60),
    ],
)
def test_pictures_are_well_formed_and_small(text):
    answer = bouton.solve(text)
    svg = answer._repr_svg_()
    assert svg is None or ElementTree.fromstring(svg).tag.endswith("svg")
    assert len(answer._repr_html_()) < 60_000


def test_texts_are_escaped():
    game = bouton.game_from(lambda p: [p[:-1]] if p else [], "<b>&", title="<i>", about="a < b")
    assert "<b>&" not in game.solve()._repr_html_() and "<i>" not in game._repr_html_().replace("<i>Pos", "")
    ElementTree.fromstring(game.solve()._repr_svg_())


def pixels(svg):
    """The picture inside the SVG, as numbers of colours, and the colours."""
    data = base64.b64decode(re.search(r"base64,([^']+)'", svg).group(1))
    at, chunks = 8, {}
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        chunks[kind] = data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert zlib.crc32(kind + chunks[kind]) == check
        at += 12 + length
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    lines = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, width + 1)
    return lines[:, 1:], np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)


def test_heat_maps():
    table = bouton.game("wythoff").grundy_table(30)
    indices, palette = pixels(table._repr_svg_())
    assert np.array_equal(indices == 255, np.asarray(table) == 0)
    assert tuple(palette[255]) == _heat_map.P_COLOUR
    order = np.argsort(np.asarray(table).ravel()[np.asarray(table).ravel() > 0], kind="stable")
    assert (np.diff(indices.ravel()[np.asarray(table).ravel() > 0][order].astype(int)) >= 0).all()
    assert indices[indices < 255].max() == 254
    ElementTree.fromstring(table._repr_svg_())


def linear(colour):
    """Red, green and blue as amounts of light."""
    part = np.asarray(colour) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(colour):
    return linear(colour) @ [0.2126, 0.7152, 0.0722]


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


#: What people without one kind of cones see (F. Viénot, H. Brettel, J. Mollon, 1999), of linear light.
DICHROMATS = {
    "protan": [[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]],
    "deutan": [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]],
}


def test_p_positions_are_blue_and_n_positions_orange():
    red, green, blue = _heat_map.P_COLOUR
    assert blue > green > red
    oranges = [_heat_map.orange(i / 254) for i in range(255)]
    for red, green, blue in oranges:
        assert red > green > blue
        assert contrast((red, green, blue), (0, 0, 0)) > 4.5  # numbers on orange are black
    assert contrast(_heat_map.P_COLOUR, (255, 255, 255)) > 4.5  # and white on blue
    lights = [luminance(colour) for colour in oranges]
    assert all(a >= b for a, b in zip(lights, lights[1:])) and lights[0] > 4 * lights[-1]
    for seen in DICHROMATS.values():
        p = np.array(seen) @ linear(_heat_map.P_COLOUR)
        for orange in oranges:
            n = np.array(seen) @ linear(orange)
            assert p[2] > p[1] and n[2] < n[1]  # bluish and yellowish
    svg = bouton.game("wythoff").grundy_table(3)._repr_svg_()
    assert "P-positions (value 0) blue" in svg and "orange" in svg and "red" not in svg
    assert [re.search(r"fill='(#\w+)'", cell)[1] for cell in re.findall(r"<text[^>]*>0</text>", svg)[-3:]] == ["#fff"] * 3


def test_binary_columns_are_drawn_once():
    for text in ("nim 3,4,5", "kayles 7 + nim 3,4 + wythoff 4,6", "octal:0.77 5,9", "even-odd 3,4,5", "nim 5"):
        answer = bouton.solve(text, explain=True)
        html = answer._repr_html_()
        assert html.count("<table") == 1 and "---" not in html
        assert any("---" in line for line in answer.explanation)
        # They stand where the explanation has them, and nothing else is left out.
        shown = re.sub(r"<table.*?</table>", "", html)
        rule = next(i for i, line in enumerate(answer.explanation) if set(line.strip()) == {"-"})
        rows = len(answer._of.reason()["rows"])
        for i, line in enumerate(answer.explanation):
            if rule - rows <= i <= rule + 1:
                continue
            assert escape(line) in shown
        before = answer.explanation[rule - rows - 1]
        assert html.index(escape(before)) < html.index("<table") < html.index(escape(answer.explanation[-1]))
    # Where no columns are drawn, the explanation has them.
    assert "---" in bouton.solve("nim:misere 3,4,5", explain=True)._repr_html_()
    assert bouton.solve("nim 3,4,5")._repr_html_().count("<table") == 1


def test_large_tables_show_their_beginning():
    table = bouton.game("wythoff").grundy_table((1000, 300))
    svg = table._repr_svg_()
    assert "of 1000 × 300" in svg and len(svg) < 200_000
    assert pixels(svg)[0].shape == (256, 256)
    part = table[500:510, 100:120]
    assert ">500<" in part._repr_svg_() and ">119<" in part._repr_svg_()
    assert bouton.game("nim").grundy_table(1)._repr_svg_()


def test_lines_of_progress(monkeypatch):
    class Handle:
        def update(self, content, raw):
            shown.append(content["text/plain"])

    shown = []
    line = _progress.NotebookLine.__new__(_progress.NotebookLine)
    line._handle = Handle()
    line.show(5, 10, 1.0)
    line.close()
    assert shown == ["5 of 10, 50 % done, 1 s still", ""]
    assert type(_progress.start()) in (_progress.Line, _progress.TerminalLine)
