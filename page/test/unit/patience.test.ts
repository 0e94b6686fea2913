import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patiently, say, spoken } from "../../src/play/patience";

describe("what is said while an answer is awaited", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    say("It is your turn.");
  });
  afterEach(() => void vi.useRealTimers());
  const after = <T>(time: number, end: (settle: (value: T) => void, fail: (fault: unknown) => void) => void) => new Promise<T>((settle, fail) => setTimeout(() => end(settle, fail), time));

  it("is nothing where it comes soon", async () => {
    const answer = patiently(after<number>(100, (settle) => settle(1)), "Looking …");
    await vi.advanceTimersByTimeAsync(99);
    expect(spoken.value).toBe("It is your turn.");
    await vi.advanceTimersByTimeAsync(5000);
    expect([await answer, spoken.value]).toEqual([1, "It is your turn."]);
  });
  it("is the sentence until it comes, or fails", async () => {
    for (const fails of [false, true]) {
      const answer = patiently(after<number>(15_000, (settle, fail) => (fails ? fail("no") : settle(1))), "Looking …").catch((fault: unknown) => fault);
      await vi.advanceTimersByTimeAsync(2000);
      expect(spoken.value).toBe("Looking …");
      await vi.advanceTimersByTimeAsync(20_000);
      expect([await answer, spoken.value]).toEqual([fails ? "no" : 1, "It is your turn."]);
    }
  });
  it("is that of the question asked last", async () => {
    void patiently(after<number>(3000, (settle) => settle(1)), "First …");
    await vi.advanceTimersByTimeAsync(1000);
    void patiently(after<number>(9000, (settle) => settle(2)), "Second …");
    await vi.advanceTimersByTimeAsync(1000);
    expect(spoken.value).toBe("Second …");
    await vi.advanceTimersByTimeAsync(2000);
    expect(spoken.value).toBe("Second …");
    await vi.advanceTimersByTimeAsync(9000);
    expect(spoken.value).toBe("It is your turn.");
  });
});
