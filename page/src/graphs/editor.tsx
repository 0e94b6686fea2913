import { useRef, useState } from "preact/hooks";
import type { GraphVertex } from "../api/commands";
import { texts } from "../texts";
import { freeName, moved, withEdge, withVertex, type Edge, type Graph } from "./model";

/// The drawing board of a digraph.

/// On a phone the board is small, so that names on it can be read.
const narrow = globalThis.matchMedia?.("(max-width: 40rem)").matches ?? false;
export const boardWidth = narrow ? 400 : 900;
export const boardHeight = 560;
const radius = 24;

export type Selection = { vertex: string } | { edge: Edge } | null;

interface Props {
  graph: Graph;
  change: (graph: Graph) => void;
  labels: ReadonlyMap<string, GraphVertex>;
  kernel: ReadonlySet<string>;
  tokens: readonly string[];
  selection: Selection;
  select: (selection: Selection) => void;
  /// Vertices to which a token can be moved now.
  targets: readonly string[];
  tool: "move" | "connect";
}

/// The points where the arrow from one circle to another begins and ends.
function arrow(a: { x: number; y: number }, b: { x: number; y: number }): string {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.hypot(dx, dy) || 1;
  const ux = dx / far;
  const uy = dy / far;
  const bend = Math.min(40, far * 0.08);
  const mx = (a.x + b.x) / 2 - uy * bend;
  const my = (a.y + b.y) / 2 + ux * bend;
  const start = `${a.x + ux * radius} ${a.y + uy * radius}`;
  const ex = b.x - ux * (radius + 7);
  const ey = b.y - uy * (radius + 7);
  return `M ${start} Q ${mx} ${my} ${ex} ${ey}`;
}

/// An edge from a vertex to itself: above it, or below where there is no room above.
function loop({ x, y }: { x: number; y: number }): string {
  const up = y < 75 ? -1 : 1;
  return `M ${x - 12} ${y - up * (radius - 3)} C ${x - 40} ${y - up * 70} ${x + 40} ${y - up * 70} ${x + 13} ${y - up * (radius + 4)}`;
}

export function Editor({ graph, change, labels, kernel, tokens, selection, select, targets, tool }: Props) {
  const t = texts.value;
  const board = useRef<SVGSVGElement>(null);
  const [pen, setPen] = useState<{ from: string; x: number; y: number } | null>(null);
  const drag = useRef<{ name: string; connect: boolean } | null>(null);
  const places = new Map(graph.vertices.map((v) => [v.name, v]));

  const point = (event: MouseEvent): { x: number; y: number } => {
    const box = board.current!.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * boardWidth,
      y: ((event.clientY - box.top) / box.height) * boardHeight,
    };
  };
  const vertexAt = (x: number, y: number) => graph.vertices.find((v) => Math.hypot(v.x - x, v.y - y) <= radius + 4);

  const down = (event: PointerEvent, name: string) => {
    event.stopPropagation();
    board.current!.setPointerCapture(event.pointerId);
    drag.current = { name, connect: tool === "connect" || event.shiftKey };
    select({ vertex: name });
  };
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    const { x, y } = point(event);
    if (drag.current.connect) setPen({ from: drag.current.name, x, y });
    else change(moved(graph, drag.current.name, clamp(x, boardWidth), clamp(y, boardHeight)));
  };
  const up = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    setPen(null);
    if (!held?.connect) return;
    const { x, y } = point(event);
    const target = vertexAt(x, y);
    if (target && (target.name !== held.name || pen !== null)) change(withEdge(graph, held.name, target.name));
  };
  const create = (event: MouseEvent) => {
    const { x, y } = point(event);
    if (vertexAt(x, y)) return;
    const name = freeName(graph);
    change(withVertex(graph, { name, x, y }));
    select({ vertex: name });
  };
  const key = (event: KeyboardEvent, name: string) => {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] };
    const step = steps[event.key];
    const here = places.get(name);
    if (step && here) {
      event.preventDefault();
      change(moved(graph, name, clamp(here.x + step[0], boardWidth), clamp(here.y + step[1], boardHeight)));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      select({ vertex: name });
    }
  };
  const isEdge = (edge: Edge) => selection !== null && "edge" in selection && selection.edge[0] === edge[0] && selection.edge[1] === edge[1];

  return (
    <svg
      ref={board}
      class="drawing"
      viewBox={`0 0 ${boardWidth} ${boardHeight}`}
      style={{ aspectRatio: `${boardWidth} / ${boardHeight}` }}
      role="group"
      aria-label={t.graphs.title}
      data-test="editor"
      onDblClick={create}
      onPointerDown={() => select(null)}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => ((drag.current = null), setPen(null))}
    >
      <defs>
        <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M 0 0 L 10 5 L 0 10 z" class="tip" />
        </marker>
      </defs>
      {graph.edges.map((edge) => {
        const a = places.get(edge[0]);
        const b = places.get(edge[1]);
        if (!a || !b) return null;
        const path = a === b ? loop(a) : arrow(a, b);
        return (
          <g key={edge.join("\u0000")} class={`edge ${isEdge(edge) ? "chosen" : ""}`}>
            <path d={path} marker-end="url(#tip)" />
            <path d={path} class="reach" onPointerDown={(e) => (e.stopPropagation(), select({ edge }))} />
          </g>
        );
      })}
      {pen && places.get(pen.from) && (
        <line class="pen" x1={places.get(pen.from)!.x} y1={places.get(pen.from)!.y} x2={pen.x} y2={pen.y} marker-end="url(#tip)" />
      )}
      {graph.vertices.map((v) => {
        const label = labels.get(v.name);
        const count = tokens.filter((name) => name === v.name).length;
        const chosen = selection !== null && "vertex" in selection && selection.vertex === v.name;
        const what = label ? `${t.short[label.outcome]}${label.grundy === null ? "" : `, ${t.value} ${label.grundy}`}` : "";
        return (
          <g
            key={v.name}
            class={`vertex ${label ? `is-${label.outcome}` : ""} ${chosen ? "chosen" : ""} ${targets.includes(v.name) ? "target" : ""}`}
            transform={`translate(${v.x} ${v.y})`}
            tabindex={0}
            role="button"
            aria-label={t.picture.vertex(v.name, [what, count > 0 ? t.picture.token : ""].filter(Boolean).join(", "))}
            aria-pressed={chosen}
            data-vertex={v.name}
            onPointerDown={(e) => down(e, v.name)}
            onKeyDown={(e) => key(e, v.name)}
          >
            <circle r={radius} />
            {kernel.has(v.name) && <circle r={radius + 4} class="kernel" />}
            <text dy={label && label.grundy !== null ? -2 : 5}>{v.name}</text>
            {label && label.grundy !== null && (
              <text class="grundy" dy={14}>
                {label.grundy}
              </text>
            )}
            {Array.from({ length: Math.min(count, 4) }, (_, i) => (
              <circle key={i} class="token" r={7} cx={16 + i * 6} cy={-18 - i * 3} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function clamp(value: number, most: number): number {
  return Math.min(most - radius, Math.max(radius, value));
}
