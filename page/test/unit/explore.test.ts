import { describe, expect, it } from "vitest";
import { csv } from "../../src/export/csv";
import { shellWord } from "../../src/parts/command";
import { readGameName, writeGameName } from "../../src/parts/game_name";
import { axisTicks } from "../../src/explore/axes";
import { areWhole, logTicks, ticks } from "../../src/explore/chart_data";
import { heapsChart } from "../../src/explore/heaps_tab";
import { chartSvg } from "../../src/explore/chart_svg";
import { firstClause, heapGame } from "../../src/explore/heaps_tab";
import { bounded } from "../../src/explore/limits";
import { measuredCounts } from "../../src/explore/times_tab";
import { tileOf, tileSize } from "../../src/explore/tiles";
import { cellAt, dragged, wholeView, zoomed } from "../../src/explore/view";
import { palette, viridis } from "../../src/explore/viridis";
import { ranges } from "../../src/explore/ranges";
import { runsOf } from "../../src/parts/marked";
import { queryOf } from "../../src/api/client";

const extent = { width: 600, height: 600 };

describe("the view of a table", () => {
  it("shows the whole table first, with 0,0 at the bottom left", () => {
    const view = wholeView(60, extent);
    expect(view).toEqual({ left: 0, bottom: 0, scale: 10 });
    expect(cellAt(view, extent, 1, 599)).toEqual({ x: 0, y: 0 });
    expect(cellAt(view, extent, 599, 1)).toEqual({ x: 59, y: 59 });
  });
  it("keeps the cell under the pointer when zooming", () => {
    const view = wholeView(60, extent);
    const before = cellAt(view, extent, 403, 207);
    expect(cellAt(zoomed(view, extent, 2.5, 403, 207), extent, 403, 207)).toEqual(before);
  });
  it("never leaves the table on the lower sides", () => {
    const view = dragged(wholeView(60, extent), 500, -500);
    expect(view.left).toBe(0);
    expect(view.bottom).toBe(0);
    expect(dragged(wholeView(60, extent), -100, 100)).toEqual({ left: 10, bottom: 10, scale: 10 });
  });
});

describe("tiles", () => {
  it("have the first pile to the right and the second upwards", () => {
    const tile = tileOf(1, 2, [
      [5, 0],
      [7, 9],
    ]);
    expect(tile.values[0]).toBe(5);
    expect(tile.values[tileSize]).toBe(0);
    expect(tile.values[1]).toBe(7);
    expect(tile.largest[0]).toBe(9);
    expect(tile.largest[1]).toBe(0);
    expect(tile.zeros).toEqual([[tileSize, 2 * tileSize + 1]]);
  });
});

describe("colours", () => {
  it("run from the dark to the bright end of viridis", () => {
    expect(viridis(0)).toEqual([68, 1, 84]);
    expect(viridis(1)).toEqual([253, 231, 37]);
    expect(palette(3)).toHaveLength(4);
    expect(palette(3)[0]! >>> 0).toBe(0xff540144);
  });
});

describe("texts for programs", () => {
  it("CSV quotes what needs it", () => {
    expect(csv(["a", "b"], [[1, 'x"y'], [null, "p,q"]])).toBe('a,b\n1,"x""y"\n,"p,q"\n');
  });
  it("command lines quote what a shell would read", () => {
    expect(shellWord("wythoff:a=2")).toBe("wythoff:a=2");
    expect(shellWord("a b")).toBe("'a b'");
    expect(shellWord("it's")).toBe("'it'\\''s'");
    expect(shellWord("$(x)")).toBe("'$(x)'");
  });
  it("queries leave out what is not said", () => {
    expect(queryOf({ position: "nim 3,4", all: true, explain: false, strategy: undefined })).toBe("?position=nim%203%2C4&all");
  });
  it("names of games are read and written", () => {
    const entry = { name: "wythoff", title: "", family: "", strategies: [], asks: [], parameters: [{ name: "a", flag: false, default: "1", help: "" }, { name: "misere", flag: true, help: "" }] };
    expect(readGameName("wythoff:a=2,misere", entry)).toEqual({ name: "wythoff", parameters: { a: "2", misere: "yes" } });
    expect(writeGameName(entry, { a: "2", misere: "yes" })).toBe("wythoff:a=2,misere");
    expect(writeGameName(entry, { a: "1", misere: "" })).toBe("wythoff");
    const octal = { ...entry, name: "octal", parameters: [{ name: "code", flag: false, default: "0.77", help: "" }] };
    expect(writeGameName(octal, readGameName("octal:0.137", octal).parameters)).toBe("octal:code=0.137");
  });
  it("octal codes are told from names", () => {
    expect(heapGame(" .137 ")).toBe("octal:0.137");
    expect(heapGame("0.77")).toBe("octal:0.77");
    expect(heapGame("0.9x")).toBe("octal:0.9x");
    expect(heapGame("kayles")).toBe("kayles");
    expect(heapGame("subtraction:take=1/3/4")).toBe("subtraction:take=1/3/4");
  });
  it("faults are short", () => {
    const short = "there is no game 'wythof'; did you mean 'wythoff'?";
    expect(firstClause(short)).toBe(short);
    expect(firstClause(`there is no game 'x'; the games are ${"kayles, ".repeat(30)}nim`)).toBe("there is no game 'x'");
  });
  it("numbers out of bounds are told", () => {
    expect(bounded(undefined, 4, 4000, 60)).toEqual({ value: 60, note: "" });
    expect(bounded("4000", 4, 4000, 60)).toEqual({ value: 4000, note: "" });
    expect(bounded("100000", 4, 4000, 60).value).toBe(4000);
    expect(bounded("100000", 4, 4000, 60).note).toMatch(/100000.*4000/);
    expect(bounded("0", 1, 20_000, 100)).toMatchObject({ value: 1, note: expect.stringMatching(/0.* 1\.$/) });
    expect(bounded("many", 1, 20_000, 100)).toMatchObject({ value: 100, note: expect.stringContaining("many") });
    expect(bounded("2.5", 1, 20_000, 100)).toMatchObject({ value: 2, note: expect.stringContaining("2.5") });
  });
  it("reports have indices and powers", () => {
    expect(runsOf("A_n = 10^{n+1} in `code`")).toEqual([
      { kind: "text", text: "A" },
      { kind: "sub", text: "n" },
      { kind: "text", text: " = 10" },
      { kind: "sup", text: "n+1" },
      { kind: "text", text: " in " },
      { kind: "code", text: "code" },
    ]);
  });
});

describe("charts", () => {
  it("have round ticks", () => {
    expect(ticks(0, 10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(3, 3, 5)).toEqual([3]);
    expect(ticks(1, 4, 8)).toContain(1.5);
    expect(ticks(1, 4, 8, true)).toEqual([1, 2, 3, 4]);
    expect(areWhole([1, null, 3])).toBe(true);
    expect(areWhole([1, 0.5])).toBe(false);
    expect(logTicks(1000, 20_000)).toEqual([1000, 2000, 5000, 10_000, 20_000]);
    expect(logTicks(0.002, 5e6)).toEqual([0.01, 0.1, 1, 10, 100, 1000, 10_000, 100_000, 1_000_000]);
  });
  it("say at the sides of a table which piles its cells belong to", () => {
    // Ten cells of 60 pixels, from cell 7 on: each number is in the middle of its cell.
    const found = axisTicks(7, 60, 600);
    expect(found[0]).toEqual({ number: 7, at: 30 });
    expect(found.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    // A view that begins in the middle of a cell, and one of thousands of cells.
    expect(axisTicks(7.75, 60, 600)[0]).toEqual({ number: 8, at: 45 });
    expect(axisTicks(0, 0.3, 600).map(({ number }) => number)).toEqual([0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800]);
  });
  it("mark where a sequence becomes periodic, if that is in sight", () => {
    const list = { game: "kayles", columns: ["n", "g"], rows: Array.from({ length: 100 }, (_, n) => [n, n % 3]) };
    const found = { game: "kayles", period: 12, preperiod: 71, saltus: 0, proved: true, checked_to: 200 };
    expect(heapsChart("Kayles", list, found, "periodic").mark).toEqual({ x: 71, label: "periodic" });
    expect(heapsChart("Kayles", list, { ...found, preperiod: 100 }, "periodic").mark).toBeUndefined();
    expect(heapsChart("Kayles", list, { ...found, period: null, preperiod: null }, "periodic").mark).toBeUndefined();
    expect(heapsChart("Kayles", list, null, "periodic").mark).toBeUndefined();
  });
  it("become SVG with their texts escaped", () => {
    const svg = chartSvg({ title: "a < b & c", xLabel: "n", x: [1, 2, 3], series: [{ label: "y", y: [1, null, 4] }] });
    expect(svg).toContain("a &lt; b &amp; c");
    expect(svg).not.toContain("NaN");
  });
  it("measure at 1, 2 and 5 times powers of ten", () => {
    expect(measuredCounts(20_000)).toEqual([1000, 2000, 5000, 10_000, 20_000]);
  });
});

describe("ranges of numbers", () => {
  it("are short, in order and without repetition", () => {
    expect(ranges([3, 0, 1, 2, 2, 5, 7, 8, 10, 11, 12])).toBe("0–3, 5, 7, 8, 10–12");
    expect(ranges([])).toBe("");
    expect(ranges([4])).toBe("4");
  });
});
