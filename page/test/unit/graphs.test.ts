import { describe, expect, it } from "vitest";
import { readDot, readEdges, readGraph, writeDot } from "../../src/graphs/dot";
import { arranged } from "../../src/graphs/layout";
import { moveTo, tokenMoves } from "../../src/graphs/tokens";
import { cycleInWords, emptyGraph, freeName, valueInWords, withEdge, withVertex, withoutVertex } from "../../src/graphs/model";

describe("values of vertices", () => {
  it("are nimbers, or ∞ with what can be reached", () => {
    expect([{ grundy: 0 }, { grundy: null, infinite: [0, 2] }, { grundy: null, infinite: [] }, { grundy: null }].map(valueInWords)).toEqual(["0", "∞(0,2)", "∞", "–"]);
  });
});

describe("a cycle", () => {
  it("is told back to where it begins", () => {
    expect([["a", "b", "c"], ["a"], []].map(cycleInWords)).toEqual(["a → b → c → a", "a → a", ""]);
  });
});

describe("DOT", () => {
  it("is read with chains, groups, quotes, comments and attributes", () => {
    const { names, edges } = readDot(`// a comment
      strict digraph "G" { rankdir=LR; node [shape=circle];
        a -> b -> c [label="x; y"]; "d e" -> {a b}; /* gone */ lonely; a:n -> a1-x }`);
    expect(names).toEqual(["a", "b", "c", "d e", "lonely", "a1-x"]);
    expect(edges).toEqual([
      ["a", "b"],
      ["b", "c"],
      ["d e", "a"],
      ["d e", "b"],
      ["a", "a1-x"],
    ]);
  });
  it("is refused where it has no directions", () => {
    expect(() => readDot("graph { a -- b }")).toThrow(/digraph/);
    expect(() => readDot("digraph { a -- b }")).toThrow(/direction/);
    expect(() => readDot("digraph { a -> ")).toThrow();
  });
  it("is written so that it can be read back", () => {
    const graph = arranged({ names: ["a b", 'q"', "node", "7"], edges: [["a b", 'q"'], ["node", "7"]] }, 900, 560);
    const back = readDot(writeDot(graph));
    expect(back.names).toEqual(["a b", 'q"', "node", "7"]);
    expect(back.edges).toEqual(graph.edges);
    expect(writeDot(graph, false)).not.toMatch(/pos/);
    expect(readDot(writeDot(graph, false))).toEqual(back);
  });
});

describe("edge lists", () => {
  it("are two names a line", () => {
    expect(readEdges("a b\n# comment\nlonely\nb c\n")).toEqual({ names: ["a", "b", "lonely", "c"], edges: [["a", "b"], ["b", "c"]] });
    expect(() => readEdges("a b c")).toThrow(/Line 1/);
    expect(readGraph("a b").edges).toEqual([["a", "b"]]);
  });
});

describe("the layout", () => {
  it("places each vertex above those that it leads to", () => {
    const edges = [["s", "a"], ["a", "b"], ["s", "b"], ["b", "t"]] as const;
    const graph = arranged({ names: ["s", "a", "b", "t"], edges: [...edges] }, 900, 560);
    const y = new Map(graph.vertices.map((v) => [v.name, v.y]));
    for (const [from, to] of edges) expect(y.get(from)!).toBeLessThan(y.get(to)!);
  });
  it("ends on cycles and loops, and stays on the board", () => {
    const graph = arranged({ names: ["a", "b", "c"], edges: [["a", "b"], ["b", "c"], ["c", "a"], ["a", "a"]] }, 900, 560);
    for (const v of graph.vertices) {
      expect(v.x).toBeGreaterThan(0);
      expect(v.x).toBeLessThan(900);
      expect(v.y).toBeGreaterThan(0);
      expect(v.y).toBeLessThan(560);
    }
  });
});

describe("the drawing board", () => {
  it("takes an edge once, and loses the edges of a vertex with it", () => {
    let graph = withVertex(withVertex(emptyGraph, { name: "a", x: 0, y: 0 }), { name: "b", x: 0, y: 0 });
    graph = withEdge(withEdge(graph, "a", "b"), "a", "b");
    expect(graph.edges).toHaveLength(1);
    expect(withEdge(graph, "a", "z")).toBe(graph);
    expect(freeName(graph)).toBe("c");
    expect(withoutVertex(graph, "b")).toEqual({ vertices: [{ name: "a", x: 0, y: 0 }], edges: [] });
  });
});

describe("tokens", () => {
  const graph = arranged({ names: ["a", "b", "c"], edges: [["a", "c"], ["b", "c"], ["a", "b"]] }, 900, 560);
  it("are moved by a click where only one of them can go, or where the chosen one can", () => {
    const moves = tokenMoves(graph, ["a", "b", "b"]);
    expect(moves).toEqual([["a", "c"], ["a", "b"], ["b", "c"]]);
    expect(moveTo(moves, "b", null)).toEqual(["a", "b"]);
    expect(moveTo(moves, "c", null)).toBeNull();
    expect(moveTo(moves, "c", "b")).toEqual(["b", "c"]);
    expect(moveTo(moves, "a", "b")).toBeNull();
  });
});
