import { useMemo } from "preact/hooks";
import { arranged } from "../graphs/layout";
import { texts } from "../texts";
import { isPicked, matching, shading, type NetworkPicture, type PictureProps } from "./picture";
import { markName } from "./signs";

/// Points and lines: a graph with a token, or the hexagon whose lines are drawn in two colours.

const width = 600;

interface Place {
  x: number;
  y: number;
}

function onCircle(count: number, height: number): Place[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2 - Math.PI / count;
    return { x: width / 2 + Math.cos(angle) * (height / 2 - 40), y: height / 2 + Math.sin(angle) * (height / 2 - 40) };
  });
}

export function Network({ picture, scene, moves, picks, pick, colours }: PictureProps<NetworkPicture>) {
  const t = texts.value.picture;
  const height = picture.kind === "hexagon" ? 460 : 420;
  const shape = JSON.stringify([picture.points.map((p) => p.name), picture.lines.map((l) => [l.from, l.to])]);
  const places = useMemo<readonly Place[]>(() => {
    if (!picture.directed) return onCircle(picture.points.length, height);
    const names = picture.points.map((_, i) => String(i));
    const edges = picture.lines.map((l) => [String(l.from), String(l.to)] as const);
    return arranged({ names, edges }, width, height).vertices;
  }, [shape]);
  const choose = (at: string) => ({
    onClick: () => pick({ scene, at }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      pick({ scene, at });
    },
    // Elements of SVG know the attribute in small letters only.
    tabindex: 0,
    role: "button" as const,
    "data-at": `${scene}/${at}`,
  });
  return (
    <svg class="network" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={picture.caption || t.board}>
      <defs>
        <marker id="networktip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M 0 0 L 10 5 L 0 10 z" class="tip" />
        </marker>
      </defs>
      {picture.lines.map((line, i) => {
        const a = places[line.from]!;
        const b = places[line.to]!;
        const at = `l${i}`;
        const found = matching(moves, [{ scene, at }]);
        const look = shading(found, colours);
        const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const cut = picture.directed ? 24 : 0;
        const end = { x: b.x - ((b.x - a.x) / far) * cut, y: b.y - ((b.y - a.y) / far) * cut };
        const name = `${picture.points[line.from]!.name}–${picture.points[line.to]!.name}`;
        const drawn = <line x1={a.x} y1={a.y} x2={end.x} y2={end.y} class={`line mark-${line.mark || "none"}`} {...(picture.directed ? { "marker-end": "url(#networktip)" } : {})} />;
        return found.length > 0 ? (
          <g key={i} class={`pickline ${look.class}`} style={look.style} {...choose(at)} aria-label={t.square(name, t.free)}>
            {drawn}
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} class="reach" />
          </g>
        ) : (
          <g key={i} {...(line.mark === "" ? {} : { role: "img" as const, "aria-label": t.square(name, markName(line.mark, texts.value)) })}>
            {drawn}
          </g>
        );
      })}
      {picture.points.map((point, i) => {
        const at = `p${i}`;
        const found = point.mark === "" ? matching(moves, [{ scene, at }]) : [];
        const look = shading(found, colours);
        const place = places[i]!;
        return (
          <g
            key={i}
            class={`point ${look.class} ${point.mark !== "" ? "held" : ""} ${isPicked(picks, scene, at) ? "chosen" : ""}`}
            style={look.style}
            transform={`translate(${place.x} ${place.y})`}
            {...(found.length > 0 ? choose(at) : { role: "img" as const })}
            aria-label={t.vertex(point.name, markName(point.mark, texts.value))}
          >
            <circle r={picture.directed ? 22 : 16} />
            <text dy="5">{point.name}</text>
          </g>
        );
      })}
    </svg>
  );
}
