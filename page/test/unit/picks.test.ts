import { describe, expect, it } from "vitest";
import { firstHeap, matching, picked, shade, type HeapsPicture, type Move, type Picture } from "../../src/pictures/picture";

function move(leave: string, changes: [at: string, from: string, to: string[]][], outcome: Move["outcome"] = null, length: number | null = null): Move {
  return { leave, words: "", outcome, length, changes: changes.map(([at, from, to]) => ({ scene: 0, at, from, to })) };
}

// Two piles of 2 and 3: take from one, or the same from both.
const wythoff = [
  move("0,3", [["0", "2", ["0"]]]),
  move("1,3", [["0", "2", ["1"]]]),
  move("2,0", [["1", "3", ["0"]]]),
  move("2,1", [["1", "3", ["1"]]]),
  move("2,2", [["1", "3", ["2"]]]),
  move("1,2", [
    ["0", "2", ["1"]],
    ["1", "3", ["2"]],
  ]),
  move("0,1", [
    ["0", "2", ["0"]],
    ["1", "3", ["1"]],
  ]),
];

describe("what is pointed at", () => {
  it("means the moves that leave so many, the plain one first", () => {
    expect(matching(wythoff, [{ scene: 0, at: "0", leave: 1 }]).map((m) => m.leave)).toEqual(["1,3", "1,2"]);
  });
  it("is narrowed by a second heap to one move", () => {
    const picks = picked(wythoff, [{ scene: 0, at: "0", leave: 1 }], { scene: 0, at: "1", leave: 2 });
    expect(matching(wythoff, picks).map((m) => m.leave)).toEqual(["1,2"]);
  });
  it("begins anew where no move touches both", () => {
    const picks = picked(wythoff, [{ scene: 0, at: "0", leave: 1 }], { scene: 0, at: "1", leave: 0 });
    expect(picks).toEqual([{ scene: 0, at: "1", leave: 0 }]);
  });
  it("is let go by a second click", () => {
    expect(picked(wythoff, [{ scene: 0, at: "0", leave: 1 }], { scene: 0, at: "0", leave: 1 })).toEqual([]);
  });
  it("finds the ways to knock down a skittle", () => {
    // A row of 3: one or two neighbours fall.
    const kayles = [move("2", [["0", "3", ["2"]]]), move("1", [["0", "3", ["1"]]]), move("1,1", [["0", "3", ["1", "1"]]])];
    const at = (index: number) => matching(kayles, [{ scene: 0, at: "0", skittle: { index, size: 3 } }]).map((m) => m.leave);
    expect(at(0)).toEqual(["2", "1"]);
    expect(at(1)).toEqual(["1", "1,1"]);
    expect(at(2)).toEqual(["2", "1"]);
  });
  it("knows that a heap that vanishes is left with 0", () => {
    expect(matching([move("4", [["0", "2", []]])], [{ scene: 0, at: "0", leave: 0 }])).toHaveLength(1);
  });
});

describe("the colour of a place", () => {
  it("is that of its best move", () => {
    expect(shade([move("a", [], "N"), move("b", [], "P")])).toEqual({ outcome: "P", pale: 0 });
    expect(shade([move("a", [], "N"), move("b", [], "draw")])?.outcome).toBe("draw");
    expect(shade([move("a", [])])).toBeNull();
  });
  it("is none where a better move may be among those that nobody judged", () => {
    expect(shade([move("a", [], "N"), move("b", [])])).toBeNull();
    expect(shade([move("a", [], "draw"), move("b", [])])).toBeNull();
    expect(shade([move("a", [], "P"), move("b", [])])?.outcome).toBe("P");
  });
  it("is paler the longer the win takes", () => {
    const soon = shade([move("a", [], "P", 2)])!.pale;
    const late = shade([move("a", [], "P", 12)])!.pale;
    expect(late).toBeGreaterThan(soon);
    expect(shade([move("a", [], "P", 12), move("b", [], "P", 2)])!.pale).toBe(soon);
  });
});

describe("the heaps of a sum", () => {
  const heaps = (kind: HeapsPicture["kind"], ...sizes: number[]): Picture => ({ kind, caption: "", heaps: sizes });
  it("are counted through all its pictures", () => {
    const pictures = [heaps("row", 7), { kind: "text", caption: "", lines: ["x"] } as Picture, heaps("heaps", 3, 4), heaps("heaps", 9)];
    expect(pictures.map((_, scene) => firstHeap(pictures, scene))).toEqual([1, 2, 2, 4]);
  });
});
