import { describe, expect, it } from "vitest";
import type { Shown } from "../../src/play/api";
import { randomStart } from "../../src/play/random_start";

function heap(size: number, judged: boolean): Shown {
  const moves = Array.from({ length: size }, (_, leave) => ({ leave: String(leave), words: "", outcome: null, length: judged && leave === 0 ? 0 : null, changes: [] }));
  return { position: String(size), side: null, over: size === 0 ? { winner: "other" } : null, pictures: [], moves, complete: true, winsComplete: true, judged, outcome: null, grundy: null };
}

function two(judged: boolean): Shown {
  return { ...heap(3, false), position: "1,2", judged };
}

describe("a random position", () => {
  it("is drawn again where the game is over or ends with the next move", async () => {
    const drawn = [heap(0, false), heap(4, false), two(false), heap(1, false)];
    const shown = await randomStart(async () => drawn.shift()!, async ({ position }) => (position === "1,2" ? two(true) : heap(Number(position), true)));
    expect([shown.position, shown.judged, drawn.length]).toEqual(["1,2", true, 1]);
  });
  it("is taken as it is where it is not judged in time", async () => {
    const shown = await randomStart(async () => heap(4, false), async () => null);
    expect([shown.position, shown.judged]).toEqual(["4", false]);
  });
  it("is taken in the end where there is none that lasts", async () => {
    let draws = 0;
    const shown = await randomStart(async () => (++draws, heap(2, false)), async () => heap(2, true));
    expect(shown.position).toBe("2");
    expect(draws).toBeLessThan(10);
  });
});
