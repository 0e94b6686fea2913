/// A digraph on the drawing board.  All functions return a new graph and leave the old one alone.

export interface Vertex {
  name: string;
  x: number;
  y: number;
}

export type Edge = readonly [from: string, to: string];

export interface Graph {
  vertices: readonly Vertex[];
  edges: readonly Edge[];
}

export const emptyGraph: Graph = { vertices: [], edges: [] };

export function hasVertex(graph: Graph, name: string): boolean {
  return graph.vertices.some((v) => v.name === name);
}

/// A name that is still free: a, b, …, z, a1, ….
export function freeName(graph: Graph): string {
  for (let round = 0; ; ++round) {
    for (let i = 0; i < 26; ++i) {
      const name = String.fromCharCode(97 + i) + (round === 0 ? "" : String(round));
      if (!hasVertex(graph, name)) return name;
    }
  }
}

export function withVertex(graph: Graph, vertex: Vertex): Graph {
  if (vertex.name === "" || hasVertex(graph, vertex.name)) return graph;
  return { ...graph, vertices: [...graph.vertices, vertex] };
}

export function withEdge(graph: Graph, from: string, to: string): Graph {
  if (!hasVertex(graph, from) || !hasVertex(graph, to)) return graph;
  if (graph.edges.some(([a, b]) => a === from && b === to)) return graph;
  return { ...graph, edges: [...graph.edges, [from, to]] };
}

export function withoutVertex(graph: Graph, name: string): Graph {
  return {
    vertices: graph.vertices.filter((v) => v.name !== name),
    edges: graph.edges.filter(([a, b]) => a !== name && b !== name),
  };
}

export function withoutEdge(graph: Graph, from: string, to: string): Graph {
  return { ...graph, edges: graph.edges.filter(([a, b]) => a !== from || b !== to) };
}

export function moved(graph: Graph, name: string, x: number, y: number): Graph {
  return { ...graph, vertices: graph.vertices.map((v) => (v.name === name ? { ...v, x, y } : v)) };
}

export function followers(graph: Graph, name: string): string[] {
  return graph.edges.filter(([from]) => from === name).map(([, to]) => to);
}

/// The value of a vertex in words: a nimber, ∞ with the values that its options have, or a dash where none is known.
export function valueInWords({ grundy, infinite }: { grundy: number | null; infinite?: readonly number[] }): string {
  if (grundy !== null) return String(grundy);
  if (infinite === undefined) return "–";
  return infinite.length === 0 ? "∞" : `∞(${infinite.join(",")})`;
}

/// A cycle of vertices that is given without its end, back to where it begins: a → b → c → a.
export function cycleInWords(cycle: readonly string[]): string {
  return [...cycle, ...cycle.slice(0, 1)].join(" → ");
}
