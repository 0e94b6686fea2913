import { describe, expect, it } from "vitest";
import { withLengths } from "../../src/play/lengths";

describe("moves", () => {
  it("have the lengths of the positions that they leave, where these are counted", () => {
    const moves = ["1,2", "0,0", "9,9"].map((leave) => ({ leave, words: "", outcome: "N" as const, length: null, changes: [] }));
    const vertex = (name: string, moves_to_end: number | null) => ({ name, outcome: "N" as const, grundy: 1, moves_to_end });
    const labels = { acyclic: true, kernel: [], vertices: [vertex("1,2", 3), vertex("0,0", 0), vertex("5,5", 7)] };
    expect(withLengths(moves, labels).map((move) => move.length)).toEqual([3, 0, null]);
  });
});
