import type { Outcome, Whole } from "../api/commands";

/// What a position looks like, and what moves change in it.  The server says which kind a picture is; the page knows
/// kinds, and no games.

export interface HeapsPicture {
  kind: "heaps" | "row" | "cards";
  caption: string;
  heaps: Whole[];
}

/// A board with one piece; square (x, y) has the index y · width + x, and (0, 0) is at the bottom left.
export interface BoardPicture {
  kind: "board";
  caption: string;
  width: number;
  height: number;
  squares: string[];
  legend: string;
}

export interface GridPicture {
  kind: "strip" | "coins" | "calendar" | "grid";
  caption: string;
  first: number;
  columns: string[];
  lines: { label: string; cells: string[] }[];
  legend: string;
}

export interface NetworkPicture {
  kind: "graph" | "hexagon";
  caption: string;
  points: { name: string; mark: string }[];
  lines: { from: number; to: number; mark: string }[];
  directed: boolean;
}

export interface PegsPicture {
  kind: "pegs";
  caption: string;
  places: number;
  figures: number;
  left: number;
  guesses: { code: number[]; exact: number | null; misplaced: number | null }[];
}

export interface TextPicture {
  kind: "text";
  caption: string;
  lines: string[];
}

export type Picture = HeapsPicture | BoardPicture | GridPicture | NetworkPicture | PegsPicture | TextPicture;

/// What a move changes at one place of a picture.
export interface Change {
  scene: number;
  at: string;
  from: string;
  to: string[];
}

export interface Move {
  /// The position that it leaves.
  leave: string;
  words: string;
  /// The outcome of that position, for the player who moves then; null where it is not known or not asked for.
  outcome: Outcome | null;
  /// How many moves the game lasts after it under best play, where that is counted.
  length: number | null;
  changes: Change[];
}

export interface PictureProps<P> {
  picture: P;
  scene: number;
  moves: readonly Move[];
  /// Whether these are all; of large positions only the first ones are listed.
  complete: boolean;
  picks: readonly Pick[];
  pick: (pick: Pick) => void;
  /// Sends words for a move, for pictures whose moves are too many to list.
  say: (words: string) => void;
  colours: boolean;
  /// The number of its first heap, in words for moves.
  first: number;
}

/// A place that a player points at.  `leave` means the tokens that stay in a heap, `skittle` one that is knocked down in a
/// row of `size`.
export interface Pick {
  scene: number;
  at: string;
  leave?: number;
  skittle?: { index: number; size: number };
}

function fits(change: Change, pick: Pick): boolean {
  if (change.scene !== pick.scene || change.at !== pick.at) return false;
  if (pick.leave !== undefined) {
    return pick.leave === 0 && change.to.length === 0 ? true : change.to.includes(String(pick.leave));
  }
  if (pick.skittle) {
    const { index, size } = pick.skittle;
    const parts = change.to.map(Number);
    const [a, b] = [parts[0] ?? 0, parts[1] ?? 0];
    // The parts that are left stand at the ends of the row, in either order.
    return (a <= index && index < size - b) || (b <= index && index < size - a);
  }
  return true;
}

/// The moves that touch every place that was picked; those that touch nothing else come first.
export function matching(moves: readonly Move[], picks: readonly Pick[]): Move[] {
  const found = moves.filter((move) => picks.every((pick) => move.changes.some((change) => fits(change, pick))));
  return found.sort((a, b) => a.changes.length - b.changes.length);
}

/// What is picked after one more click: narrowed if a move touches all of it, else begun anew.  A second click on the same
/// place lets it go.
export function picked(moves: readonly Move[], picks: readonly Pick[], next: Pick): Pick[] {
  const same = (a: Pick) => JSON.stringify(a) === JSON.stringify(next);
  if (picks.some(same)) return picks.filter((p) => !same(p));
  const rest = picks.filter((p) => p.scene !== next.scene || p.at !== next.at || p.skittle !== undefined);
  const wider = [...rest, next];
  if (matching(moves, wider).length > 0) return wider;
  return matching(moves, [next]).length > 0 ? [next] : [];
}

export function isPicked(picks: readonly Pick[], scene: number, at: string): boolean {
  return picks.some((p) => p.scene === scene && p.at === at);
}

/// The number of the first heap of a picture: words for moves count the heaps of all pictures together.
export function firstHeap(pictures: readonly Picture[], scene: number): number {
  return 1 + pictures.slice(0, scene).reduce((sum, picture) => sum + ("heaps" in picture ? picture.heaps.length : 0), 0);
}

/// The colour of a place: that of the best move from here that touches it, if no better one may be among those that
/// nobody knows about.  A move is good if it leaves a lost position; among the good ones the quickest counts.
export function shade(moves: readonly Move[]): { outcome: Outcome; pale: number } | null {
  const rank: Record<Outcome, number> = { P: 0, draw: 1, N: 2 };
  let best: Move | null = null;
  for (const move of moves) {
    if (move.outcome === null) continue;
    if (
      best === null ||
      rank[move.outcome] < rank[best.outcome!] ||
      (move.outcome === best.outcome && (move.length ?? 0) < (best.length ?? 0))
    ) {
      best = move;
    }
  }
  if (best === null || (best.outcome !== "P" && moves.some((move) => move.outcome === null))) return null;
  // From full strength at the end of the game to a third of it twenty moves before.
  const pale = best.length === null ? 0 : Math.min(0.65, (best.length / 20) * 0.65);
  return { outcome: best.outcome!, pale };
}

/// Class and style of something that moves can be made with.
export function shading(moves: readonly Move[], colours: boolean): { class: string; style?: Record<string, string> } {
  if (moves.length === 0) return { class: "" };
  const found = colours ? shade(moves) : null;
  if (!found) return { class: "can" };
  return { class: `can to-${found.outcome}`, style: { "--pale": `${Math.round(found.pale * 100)}%` } };
}
