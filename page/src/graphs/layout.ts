import type { NamesAndEdges } from "./dot";
import type { Graph } from "./model";

/// Places vertices in layers: ends at the bottom, each vertex above those that it leads to.  Edges that close a cycle
/// are passed over.
///
/// Cost: linear in vertices and edges for the layers, and as much for each of a few sweeps that order them.
export function arranged({ names, edges }: NamesAndEdges, width: number, height: number): Graph {
  const next = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const [from, to] of edges) next.get(from)?.push(to);
  const depth = new Map<string, number>();
  const open = new Set<string>();
  const visit = (root: string) => {
    const stack: { name: string; at: number }[] = [{ name: root, at: 0 }];
    open.add(root);
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const list = next.get(top.name)!;
      if (top.at < list.length) {
        const to = list[top.at++]!;
        if (!depth.has(to) && !open.has(to)) {
          open.add(to);
          stack.push({ name: to, at: 0 });
        }
        continue;
      }
      const below = list.filter((to) => depth.has(to) && to !== top.name).map((to) => depth.get(to)!);
      depth.set(top.name, below.length === 0 ? 0 : 1 + Math.max(...below));
      open.delete(top.name);
      stack.pop();
    }
  };
  for (const name of names) if (!depth.has(name)) visit(name);

  const layers: string[][] = [];
  for (const name of names) (layers[depth.get(name)!] ??= []).push(name);
  const place = new Map<string, number>();
  const number = (layer: string[]) => layer.forEach((name, i) => place.set(name, (i + 1) / (layer.length + 1)));
  layers.forEach(number);
  const before = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const [from, to] of edges) before.get(to)?.push(from);
  for (let sweep = 0; sweep < 6; ++sweep) {
    const order = sweep % 2 === 0 ? layers : [...layers].reverse();
    for (const layer of order) {
      const middle = (name: string) => {
        const near = (sweep % 2 === 0 ? next : before).get(name)!.map((n) => place.get(n)!);
        return near.length === 0 ? place.get(name)! : near.reduce((a, b) => a + b, 0) / near.length;
      };
      const wished = new Map(layer.map((name) => [name, middle(name)]));
      layer.sort((a, b) => wished.get(a)! - wished.get(b)!);
      number(layer);
    }
  }
  const step = layers.length > 1 ? (height - 90) / (layers.length - 1) : 0;
  const vertices = names.map((name) => {
    const level = depth.get(name)!;
    // A lonely vertex stands to the left or right in turn, so that long edges do not run through others.
    const shift = layers[level]!.length === 1 && layers.length > 2 ? (level % 2 === 1 ? 0.14 : -0.1) * width : 0;
    return {
      name,
      x: Math.round(40 + place.get(name)! * (width - 80) + shift),
      y: Math.round(layers.length > 1 ? height - 45 - level * step : height / 2),
    };
  });
  return { vertices, edges: [...edges] };
}
