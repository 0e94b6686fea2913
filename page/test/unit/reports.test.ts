import { describe, expect, it } from "vitest";
import { runsOf } from "../../src/parts/marked";
import { comparedColumns, differingCells, threes } from "../../src/reports/report_table";

describe("tables of reports", () => {
  it("compare what was printed with what is right", () => {
    expect(comparedColumns(["n", "A_n printed", "A_n exact", "B_n printed", "B_n exact", "difference"])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(comparedColumns(["n", "x_n printed", "y_n printed", "x_n computed", "y_n computed"])).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(comparedColumns(["n", "SG printed", "computed"])).toEqual([[1, 2]]);
    expect(comparedColumns(["n", "c computed", "c as printed", "c with m_{k+2}"])).toEqual([[2, 1]]);
    expect(comparedColumns(["", "printed ratio", "n = 2999999", "printed limit", "limit"])).toEqual([]);
    expect(comparedColumns(["x", "q printed", "p printed", "computed"])).toEqual([]);
  });

  it("mark both cells that differ", () => {
    const compared = comparedColumns(["n", "A printed", "A exact", "B printed", "B exact"]);
    expect([...differingCells(["1", "2", "2", "3", "4"], compared)]).toEqual([3, 4]);
    expect(differingCells(["1", "2", "2", "3", "3"], compared).size).toBe(0);
  });

  it("break long numbers into threes from the right", () => {
    expect(threes("7")).toEqual(["7"]);
    expect(threes("123456")).toEqual(["123", "456"]);
    expect(threes("89636433559657823869")).toEqual(["89", "636", "433", "559", "657", "823", "869"]);
  });

  it("read the marks of mathematics", () => {
    expect(runsOf("A_n = 10^{n+1}").map((run) => run.kind)).toEqual(["text", "sub", "text", "sup"]);
  });
});
