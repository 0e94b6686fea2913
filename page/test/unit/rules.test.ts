import { describe, expect, it } from "vitest";
import { examples, first } from "../../src/rules/examples";
import { offsetOf, titleOf, withoutPlace, wordAt } from "../../src/rules/place";

describe("places in rules", () => {
  const text = "heap n\nn-k for k in {1, 3}\n\nn";
  it("are found by line and column", () => {
    expect(offsetOf(text, { line: 1, column: 1 })).toBe(0);
    expect(offsetOf(text, { line: 1, column: 6 })).toBe(5);
    expect(offsetOf(text, { line: 2, column: 1 })).toBe(7);
    expect(text.slice(offsetOf(text, { line: 2, column: 5 })).startsWith("for")).toBe(true);
    expect(offsetOf(text, { line: 3, column: 1 })).toBe(text.length - 2);
  });
  it("end where the line and the text end", () => {
    expect(offsetOf(text, { line: 1, column: 99 })).toBe(6);
    expect(offsetOf(text, { line: 99, column: 1 })).toBe(text.length);
  });
  it("have a word, or a character, or room at the end of a line", () => {
    expect(wordAt("n-k for k", 5)).toEqual({ before: "n-k ", word: "for", after: " k" });
    expect(wordAt("n-k", 2)).toEqual({ before: "n", word: "-", after: "k" });
    expect(wordAt("n-k", 4)).toEqual({ before: "n-k", word: " ", after: "" });
    expect(wordAt("", 1)).toEqual({ before: "", word: " ", after: "" });
    expect(wordAt("n", 40)).toEqual({ before: "n", word: " ", after: "" });
  });
});

describe("sentences about faults", () => {
  it("are told without the place, which is told beside them", () => {
    expect(withoutPlace("the rules, line 2, column 7: 'j' is not known: bind it")).toBe("'j' is not known: bind it");
    expect(withoutPlace("a set ends at: line 2, column 7: x")).toBe("a set ends at: line 2, column 7: x");
    expect(withoutPlace("too large")).toBe("too large");
  });
});

describe("rules", () => {
  it("say their title", () => {
    expect(titleOf("title Two piles # name\npiles x, y")).toBe("Two piles");
    expect(titleOf("heap n\nn-1")).toBe("");
  });
});

describe("the examples", () => {
  it("are there, each with a title", () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(new Set(examples.map((example) => example.name)).size).toBe(examples.length);
    for (const example of examples) {
      expect(example.title).not.toBe("");
      expect(example.text).toMatch(/^\s*(heap|piles)\b/m);
    }
    expect(first).toMatch(/^title /);
  });
});
