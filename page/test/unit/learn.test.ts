import { describe, expect, it } from "vitest";
import type { Solution } from "../../src/api/commands";
import { conjectures } from "../../src/learn/conjectures";
import { below, fullestFirst, randomFrom, shuffled, smallPositions, total } from "../../src/learn/small_positions";

function answer(outcome: "P" | "N", winning: string[] = []): Solution {
  return { game: "nim", position: "", outcome, grundy: null, winning_moves: winning, explanation: [] };
}

describe("small positions", () => {
  it("come in the order of their size, and sorted ones once", () => {
    const list = smallPositions(2, 2, true);
    expect(list.map((p) => p.join(","))).toEqual(["0,0", "0,1", "0,2", "1,1", "1,2", "2,2"]);
    expect(smallPositions(2, 2, false)).toHaveLength(9);
  });
  it("with empty piles come last, and keep their order else", () => {
    expect(fullestFirst([[0, 2], [2, 1], [0, 0], [1, 1]])).toEqual([[2, 1], [1, 1], [0, 2], [0, 0]]);
  });
  it("below a position are smaller everywhere", () => {
    const list = below([2, 1]);
    expect(list).toHaveLength(5);
    expect(list.every((p) => p[0]! <= 2 && p[1]! <= 1 && total(p) < 3)).toBe(true);
    expect(total(list[0]!)).toBe(2);
  });
  it("are shuffled the same way by the same seed", () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(shuffled(list, randomFrom(5))).toEqual(shuffled(list, randomFrom(5)));
    expect(shuffled(list, randomFrom(5))).not.toEqual(shuffled(list, randomFrom(6)));
    expect([...shuffled(list, randomFrom(5))].sort()).toEqual(list);
  });
});

describe("conjectures", () => {
  const holds = (id: string, piles: number[], solution: Solution, known = new Map<string, Solution>()) => conjectures[id]!({ piles, answer: solution }, known);
  it("are refuted by positions that contradict them, and by no others", () => {
    expect(holds("first", [2, 2], answer("P"))).toBe(false);
    expect(holds("first", [2, 3], answer("N"))).toBe(true);
    expect(holds("even", [2], answer("N"))).toBe(false);
    expect(holds("even", [4], answer("P"))).toBe(true);
    expect(holds("even", [3], answer("P"))).toBe(false);
    expect(holds("evenRule", [3], answer("P"))).toBe(true);
    expect(holds("equal", [2, 2], answer("N"))).toBe(false);
    expect(holds("equal", [2, 3], answer("N"))).toBe(true);
    expect(holds("unique", [3, 3], answer("N", ["a", "b"]))).toBe(false);
    expect(holds("unique", [3, 3], answer("N", ["a"]))).toBe(true);
    const known = new Map([["1,2", answer("N")]]);
    expect(holds("more", [2, 2], answer("P"), known)).toBe(false);
    expect(holds("more", [2, 2], answer("N"), known)).toBe(true);
  });
});
