import { describe, expect, it } from "vitest";
// A page that a test of the program compares with what the games say.
import page from "../../../docs/games.md?raw";
import { en } from "../../src/texts/en";
import { languages } from "../../src/texts";
import { choices, families, parameters, titles } from "../../src/texts/games_nl";
import { nl } from "../../src/texts/nl";
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

describe("the games of the catalogue", () => {
  const columns = (pattern: RegExp) => [...page.matchAll(pattern)];
  it("have names in Dutch, and so have their families and parameters", () => {
    const games = columns(/^\| `([^`]+)` \| (.+) \| (\w+) \|$/gm);
    expect(games.length).toBeGreaterThan(25);
    expect(games.map((row) => row[1]!).filter((name) => !titles[name])).toEqual([]);
    expect(games.map((row) => row[3]!).filter((name) => !families[name])).toEqual([]);
    const lists = columns(/^\*\*Parameters\.\*\*\n\n((?:- .*\n)+)/gm).flatMap((list) => [...list[1]!.matchAll(/^- `(\w+)/gm)].map((line) => line[1]!));
    expect(new Set(lists).size).toBeGreaterThan(15);
    expect(lists.filter((name) => !parameters[name])).toEqual([]);
    expect(["rook", "ruler"].filter((name) => !choices[name])).toEqual([]);
  });
  it("keep their own names where there is no other", () => {
    expect([nl.catalogue.title("mine", "My game"), nl.catalogue.family("mine"), nl.catalogue.parameter("x"), nl.catalogue.choice("y")]).toEqual(["My game", "mine", "x", "y"]);
    expect([en.catalogue.title("nim", "Nim"), en.catalogue.parameter("goal"), en.catalogue.parameter("misere")]).toEqual(["Nim", "goal", "misère"]);
  });
});
