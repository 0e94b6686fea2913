import { describe, expect, it } from "vitest";
import { inWords } from "../../src/pictures/in_words";
import type { GridPicture, Picture } from "../../src/pictures/picture";
import { cellName, signName } from "../../src/pictures/signs";
import { en } from "../../src/texts/en";
import { nl } from "../../src/texts/nl";

function grid(kind: GridPicture["kind"], rows: string[], more: Partial<GridPicture> = {}): GridPicture {
  return { kind, caption: "", first: 0, columns: [], legend: "", lines: rows.map((row, i) => ({ label: rows.length > 1 ? String(i + 1) : "", cells: [...row] })), ...more };
}

const noughts = grid("grid", ["o·", "·✚"], { columns: ["a", "b"] });
const rooks = grid("grid", ["Bo", "·W"], { columns: ["a", "b"], legend: "Tokens taken: black 0, white 0." });

describe("a position in words", () => {
  const said = (picture: Picture) => inWords(picture, en).join(" ");
  it("counts heaps, rows and cards", () => {
    expect(said({ kind: "heaps", caption: "", heaps: [3, "0", "100000000000000000000"] })).toBe("Heap 1: 3, Heap 2: empty, Heap 3: 100000000000000000000.");
    expect(said({ kind: "row", caption: "", heaps: [5, 2] })).toBe("Row 1: 5 standing, Row 2: 2 standing.");
    expect(said({ kind: "cards", caption: "", heaps: [4, 0] })).toBe("Card 1, 4 left; Card 2, 0 left.");
    expect(said({ kind: "heaps", caption: "", heaps: [] })).toBe("Nothing is left.");
  });
  it("names what lies on a board, and where", () => {
    expect(said(noughts)).toBe("nought: a1. plus: b2. All others are free.");
    expect(said(rooks)).toBe("black piece: a1. token: b1. white piece: b2. All others are free.");
    expect(said(grid("grid", ["B·W", "BW·"]))).toBe("black piece: row 1, column 0; row 2, column 0. white piece: row 1, column 2; row 2, column 1. All others are free.");
    expect(said(grid("grid", ["··", "··"]))).toBe("All squares are free.");
    expect(said(grid("grid", ["oo", "✚✚"]))).toMatch(/No square is free\.$/);
  });
  it("says where coins are, and how they lie", () => {
    expect(said(grid("strip", ["·●·2●"]))).toBe("coin: 1, 4. 2 coins: 3. All others are free.");
    expect(said(grid("coins", ["HT"], { first: 1 }))).toBe("1: heads, 2: tails.");
    expect(inWords({ ...grid("strip", []), legend: "3 coins" }, en)).toEqual([]);
  });
  it("tells the date, and those that may be named", () => {
    const year = grid("calendar", ["··●+++", "··+·· "], { first: 1 });
    year.lines[0]!.label = "January";
    year.lines[1]!.label = "February";
    expect(said(year)).toBe("date named: 3 January. may be named: 4–6 January; 3 February.");
  });
  it("says where the piece stands", () => {
    const squares = new Array<string>(6).fill("plain");
    squares[5] = "piece";
    expect(said({ kind: "board", caption: "", width: 3, height: 2, squares, legend: "" })).toMatch(/3 columns and 2 rows.* column 2, row 1\./);
  });
  it("tells tokens and arrows of a graph, and the colours of lines", () => {
    const points = ["a", "b", "c"].map((name, i) => ({ name, mark: i === 0 ? "token" : "" }));
    const lines = [{ from: 0, to: 1, mark: "" }, { from: 0, to: 2, mark: "" }, { from: 1, to: 2, mark: "" }];
    expect(said({ kind: "graph", caption: "", points, lines, directed: true })).toBe("At the vertices: token a. Arrows: a → b, c; b → c.");
    const plain = points.map(({ name }) => ({ name, mark: "" }));
    const drawn = (marks: string[]) => said({ kind: "hexagon", caption: "", points: plain, lines: lines.map((line, i) => ({ ...line, mark: marks[i]! })), directed: false });
    expect(drawn(["red", "blue", ""])).toBe("Lines in red: a–b. Lines in blue: a–c. All other lines are free.");
    expect(drawn(["red", "red", "blue"])).toBe("Lines in red: a–b, a–c. Lines in blue: b–c. All lines are drawn.");
    expect(drawn(["", "", ""])).toBe("No line is drawn yet.");
  });
  it("repeats guesses and answers", () => {
    const guesses = [{ code: [1, 1, 2], exact: 1, misplaced: 0 }, { code: [3, 1, 2], exact: null, misplaced: null }];
    expect(said({ kind: "pegs", caption: "", places: 3, figures: 3, left: 4, guesses })).toBe("Guess 1 is 1, 1, 2: 1 exact, 0 misplaced. Guess 2 is 3, 1, 2: not answered yet. Guesses left: 4.");
  });
  it("is Dutch in Dutch", () => {
    expect(inWords(noughts, nl).join(" ")).toBe("rondje: a1. plus: b2. Alle andere zijn vrij.");
  });
});

describe("names", () => {
  it("leave no sign as it is", () => {
    for (const sign of ["o", "●", "B", "W", "✚", "3", "H", "T", "·", "+"]) {
      for (const kind of ["strip", "coins", "calendar", "grid"] as const) {
        if (sign === "+" && kind !== "calendar") continue;
        expect(signName({ kind, legend: "" }, sign, en)).toMatch(/^(\d+ )?[a-z ]{4,}$/);
      }
    }
  });
  it("call a cell as its players do", () => {
    expect(cellName(noughts, 1, 0, en)).toBe("b1");
    expect(cellName(grid("grid", ["··", "··"]), 1, 0, en)).toBe("row 1, column 1");
    expect(cellName(grid("coins", ["HT"], { first: 1 }), 1, 0, en)).toBe("2");
  });
});
