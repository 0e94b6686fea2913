import { describe, expect, it } from "vitest";
import { en } from "../../src/texts/en";
import { languages } from "../../src/texts";
import { lessons } from "../../src/learn/lessons";
import { conjectures } from "../../src/learn/conjectures";

function keys(value: object, path = ""): string[] {
  return Object.entries(value).flatMap(([key, inner]) => (typeof inner === "object" ? keys(inner as object, `${path}${key}.`) : [`${path}${key}`]));
}

describe("the languages", () => {
  it("have the same texts", () => {
    for (const its of Object.values(languages)) expect(keys(its).sort()).toEqual(keys(en).sort());
  });
  it("have a text for every conjecture and idea of a lesson", () => {
    for (const lesson of lessons) {
      expect(en.learn.titles[lesson.id]).toBeTruthy();
      expect(en.learn.ideas[lesson.idea]).toBeTruthy();
      for (const id of lesson.conjectures) {
        expect(conjectures[id]).toBeTypeOf("function");
        expect(en.learn.conjectures[id]).toBeTruthy();
      }
    }
  });
});
