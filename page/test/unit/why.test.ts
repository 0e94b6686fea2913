import { describe, expect, it } from "vitest";
import { columnsOf, extendedWeights, nimSumOf, weightsOfP, whyParts, withDigits } from "../../src/play/why_parts";

describe("explanations", () => {
  it("have their binary columns drawn", () => {
    const lines = ["Write the heaps in binary:", "  0 1 1   3", "  1 0 0   4", "  -----", "  1 1 1   7   (1 where the count is odd)", "So be it."];
    const parts = whyParts(lines);
    expect(parts.map((p) => p.kind)).toEqual(["sentence", "columns", "sentence"]);
    const columns = columnsOf(lines.slice(1, 5))!;
    expect(columns.map((row) => row.digits.join(""))).toEqual(["011", "100", "111"]);
    expect(columns.map((row) => row.sum)).toEqual([false, false, true]);
  });
  it("draw columns once where a sentence and its rows say the same", () => {
    const lines = ["Their nim-sum (binary addition without carry) is 1 ⊕ 1 = 0:", "  1   1", "  1   1", "  -", "  0   0"];
    expect(whyParts(lines).map((p) => p.kind)).toEqual(["sentence", "columns"]);
  });
  it("keep rows that are no columns as they are", () => {
    expect(whyParts(["  n  A  B", "  1  1  2"])[0]?.kind).toBe("rows");
  });
  it("have nim-sums drawn", () => {
    const rows = nimSumOf("Their nim-sum (binary addition without carry) is 6 ⊕ 3 ⊕ 1 ⊕ 4 = 0.")!;
    expect(rows.map((r) => r.digits.join(""))).toEqual(["110", "011", "001", "100", "000"]);
    expect(nimSumOf("no sum here")).toBeNull();
  });
  it("have digits drawn under their weights", () => {
    const parts = whyParts([
      "They are found by digits: in the p-system, with weights 1, 3, 7, 17, ..., and in the q-system, with weights 1, 2, 5, 12, ... (numerators).",
      "In the p-system x is 12010. It ends in 1 zero.",
    ]);
    const digits = parts.find((p) => p.kind === "digits");
    expect(digits).toEqual({ kind: "digits", system: "p", name: "x", digits: ["1", "2", "0", "1", "0"], weights: ["41", "17", "7", "3", "1"] });
  });
  it("take the engine's own digits where there are some", () => {
    const row = (number: string, digits: number[], label = "") => ({ label, number, digits });
    const parts = withDigits(whyParts(["Columns:", "  0 1   1", "  1 0   2", "  ---", "  1 1   3", "So."]), {
      kind: "nim_sum",
      rows: [row("1", [1]), row("2", [1, 0])],
      sum: row("3", [1, 1], "sum"),
    });
    expect(parts.map((p) => p.kind)).toEqual(["sentence", "columns", "sentence"]);
    expect(parts[1]).toMatchObject({ rows: [{ digits: ["0", "1"] }, { digits: ["1", "0"] }, { digits: ["1", "1"], label: "3", sum: true }] });
    const piles = withDigits([], { kind: "numeration", a: 2, rows: [row("11", [1, 1, 1], "x")] });
    expect(piles).toEqual([{ kind: "digits", system: "p", name: "x = 11", digits: ["1", "1", "1"], weights: ["7", "3", "1"] }]);
    expect(weightsOfP(1n, 5)).toEqual(["8", "5", "3", "2", "1"]);
  });
  it("extend weights by their recurrence", () => {
    expect(extendedWeights(["1", "2", "3", "5"], 7)).toEqual(["1", "2", "3", "5", "8", "13", "21"]);
  });
});
