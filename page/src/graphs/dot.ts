import type { Edge, Graph } from "./model";

/// Graphs as text.  The page reads files only to draw them; the labels come from the engine, which reads the
/// text that `writeDot` makes of the drawing.

export interface NamesAndEdges {
  names: string[];
  edges: Edge[];
}

function quoted(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$|^\d+$/.test(name) && !/^(strict|graph|digraph|node|edge|subgraph)$/i.test(name)
    ? name
    : `"${name.replace(/["\\]/g, "\\$&")}"`;
}

/// With `places` each vertex has the place where it is drawn.
export function writeDot(graph: Graph, places = true): string {
  const lines = [
    ...graph.vertices.map((v) => `  ${quoted(v.name)}${places ? ` [pos="${Math.round(v.x)},${Math.round(v.y)}!"]` : ""};`),
    ...graph.edges.map(([from, to]) => `  ${quoted(from)} -> ${quoted(to)};`),
  ];
  return `digraph {\n${lines.join("\n")}\n}\n`;
}

type Token = { text: string; quoted: boolean };

function tokensOf(text: string): Token[] {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/^\s*#.*$/gm, " ")
    .replace(/\/\/.*$/gm, " ");
  const tokens: Token[] = [];
  const pattern = /"((?:[^"\\]|\\.)*)"|->|--|[{}[\];,=:]|[^\s{}[\];,=:"-]+(?:-(?!>)[^\s{}[\];,=:"-]+)*/g;
  for (const match of plain.matchAll(pattern)) {
    if (match[1] !== undefined) tokens.push({ text: match[1].replace(/\\(.)/g, "$1"), quoted: true });
    else tokens.push({ text: match[0], quoted: false });
  }
  return tokens;
}

/// Reads vertices and edges of a DOT file: chains `a -> b -> c`, groups `{a b} -> c`, and attributes, which are passed
/// over.  Throws Error with a sentence when the text is no digraph.
export function readDot(text: string): NamesAndEdges {
  const tokens = tokensOf(text);
  const open = tokens.findIndex((t) => !t.quoted && t.text === "{");
  if (open < 0 || !tokens.slice(0, open).some((t) => t.text.toLowerCase() === "digraph")) {
    throw new Error("This is no digraph in DOT: it should begin with “digraph {”.");
  }
  const names: string[] = [];
  const edges: Edge[] = [];
  const known = new Set<string>();
  let at = open + 1;
  const note = (name: string) => {
    if (!known.has(name)) {
      known.add(name);
      names.push(name);
    }
  };
  const is = (sign: string) => at < tokens.length && !tokens[at]!.quoted && tokens[at]!.text === sign;
  const skipAttributes = () => {
    while (is("[")) {
      while (at < tokens.length && !is("]")) ++at;
      ++at;
    }
  };
  /// One end of an edge: a vertex or a group.
  const end = (): string[] => {
    if (tokens[at] && !tokens[at]!.quoted && tokens[at]!.text.toLowerCase() === "subgraph") {
      ++at;
      if (!is("{")) ++at;
    }
    if (is("{")) {
      ++at;
      return statements();
    }
    const name = tokens[at]!.text;
    ++at;
    while (is(":")) at += 2;
    return [name];
  };
  function statements(): string[] {
    const inside: string[] = [];
    while (at < tokens.length && !is("}")) {
      if (is(";") || is(",")) {
        ++at;
        continue;
      }
      const word = tokens[at]!;
      if (!word.quoted && /^(node|edge|graph)$/i.test(word.text) && tokens[at + 1]?.text === "[") {
        ++at;
        skipAttributes();
        continue;
      }
      if (tokens[at + 1] && !tokens[at + 1]!.quoted && tokens[at + 1]!.text === "=") {
        at += 3;
        continue;
      }
      let left = end();
      left.forEach(note);
      inside.push(...left);
      while (is("->")) {
        ++at;
        if (at >= tokens.length) throw new Error("The file ends after “->”.");
        const right = end();
        right.forEach(note);
        inside.push(...right);
        for (const a of left) for (const b of right) edges.push([a, b]);
        left = right;
      }
      if (is("--")) throw new Error("“--” is an edge without direction; a digraph has “->”.");
      skipAttributes();
    }
    ++at;
    return inside;
  }
  statements();
  return { names, edges };
}

/// Reads an edge list: two names a line.
export function readEdges(text: string): NamesAndEdges {
  const names = new Set<string>();
  const edges: Edge[] = [];
  text.split(/\r?\n/).forEach((line, i) => {
    const words = line.replace(/#.*$/, "").trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    if (words.length > 2) throw new Error(`Line ${i + 1}: an edge is two names.`);
    words.forEach((w) => names.add(w));
    if (words.length === 2) edges.push([words[0]!, words[1]!]);
  });
  return { names: [...names], edges };
}

/// Reads a dropped file by its content.
export function readGraph(text: string): NamesAndEdges {
  return /^\s*(\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n|\s)*(strict\s+)?(di)?graph\b/i.test(text) ? readDot(text) : readEdges(text);
}
