import { describe, expect, it } from "vitest";
import { address, addressOf, joinPositions, readAddress, splitPositions, writeAddress } from "../../src/state/address";

describe("the address of the page", () => {
  it("is read back as it was written", () => {
    const address = { section: "play", keys: { game: "wythoff:a=2", position: "3,5", moves: "1,2~.0,0", odd: "a&b=c #d" } };
    expect(readAddress(writeAddress(address))).toEqual(address);
  });
  it("keeps commas and colons readable", () => {
    expect(writeAddress({ section: "play", keys: { game: "wythoff:a=2", position: "3,5" } })).toBe("#/play?game=wythoff:a=2&position=3,5");
  });
  it("leaves empty keys out", () => {
    expect(writeAddress({ section: "learn", keys: { step: "" } })).toBe("#/learn");
  });
  it("remembers each section's last one", () => {
    address.value = readAddress("#/play?game=kayles&position=7,4");
    address.value = readAddress("#/learn");
    expect(addressOf("play")).toBe("#/play?game=kayles&position=7,4");
    expect(addressOf("learn")).toBe("#/learn");
    expect(addressOf("graphs")).toBe("#/graphs");
  });
  it("joins positions so that they can be split again", () => {
    for (const list of [[], ["1,2"], ["a~b", "~", "~~.", "x y"], ["", "3"]]) {
      if (list.length === 1 && list[0] === "") continue;
      expect(splitPositions(joinPositions(list))).toEqual(list);
    }
  });
});
