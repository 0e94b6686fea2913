import type { Whole } from "../api/commands";
import type { Picture } from "../pictures/picture";

/// A picture as the server describes it.  A kind that the page does not know is shown as text.
export interface RawPicture {
  kind: string;
  caption: string;
  heaps?: Whole[];
  width?: number;
  height?: number;
  piece?: [number, number] | null;
  cold?: [number, number][];
  legend?: string;
  first?: number;
  columns?: string[] | null;
  lines?: unknown[];
  directed?: boolean;
  points?: { name: string; mark: string }[];
  places?: number;
  figures?: number;
  left?: number;
  guesses?: { code: number[]; answer: { exact: number; misplaced: number } | null }[];
  text?: string[];
}

export function pictureOf(raw: RawPicture): Picture {
  const { caption } = raw;
  switch (raw.kind) {
    case "heaps":
    case "row":
    case "cards":
      return { kind: raw.kind, caption, heaps: raw.heaps ?? [] };
    case "board": {
      const width = raw.width ?? 0;
      const squares = new Array<string>(width * (raw.height ?? 0)).fill("plain");
      for (const [x, y] of raw.cold ?? []) squares[y * width + x] = "cold";
      if (raw.piece) squares[raw.piece[1] * width + raw.piece[0]] = "piece";
      return { kind: "board", caption, width, height: raw.height ?? 0, squares, legend: raw.legend ?? "" };
    }
    case "strip":
    case "coins":
    case "calendar":
    case "squares":
      return {
        kind: raw.kind === "squares" ? "grid" : raw.kind,
        caption,
        first: raw.first ?? 0,
        columns: raw.columns ?? [],
        lines: (raw.lines ?? []) as { label: string; cells: string[] }[],
        legend: raw.legend ?? "",
      };
    case "graph":
      return {
        kind: raw.directed === false ? "hexagon" : "graph",
        caption,
        points: raw.points ?? [],
        lines: (raw.lines ?? []) as { from: number; to: number; mark: string }[],
        directed: raw.directed ?? true,
      };
    case "pegs":
      return {
        kind: "pegs",
        caption,
        places: raw.places ?? 0,
        figures: raw.figures ?? 0,
        left: raw.left ?? 0,
        guesses: (raw.guesses ?? []).map(({ code, answer }) => ({ code, exact: answer?.exact ?? null, misplaced: answer?.misplaced ?? null })),
      };
    default:
      return { kind: "text", caption, lines: raw.text ?? [] };
  }
}
