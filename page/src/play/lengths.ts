import { effect } from "@preact/signals";
import { get, isAbort } from "../api/client";
import type { GraphLabels } from "../api/commands";
import type { Move } from "../pictures/picture";
import { sum } from "./api";
import { colours, match, present, type Match } from "./match";

/// How many moves the game lasts after each move, where moves are coloured and the engine has not said it.
///
/// Small positions are counted in the graph of all positions below them; the server refuses larger ones.

const mostPositions = 5000;

function isCounted(moves: readonly Move[]): boolean {
  return moves.some((move) => move.length !== null && move.length > 0);
}

/// The moves with the lengths of the positions that they leave.
export function withLengths(moves: readonly Move[], labels: GraphLabels): Move[] {
  const found = new Map(labels.vertices.map((vertex) => [vertex.name, vertex.moves_to_end]));
  return moves.map((move) => ({ ...move, length: found.get(move.leave) ?? move.length }));
}

async function count(m: Match, signal: AbortSignal): Promise<void> {
  const { position } = present(m);
  const labels = await get<GraphLabels>("graph", { from: m.game === sum ? position : `${m.game} ${position}`, positions: mostPositions }, signal);
  const now = match.value;
  if (signal.aborted || now?.game !== m.game || present(now).position !== position || !present(now).shown) return;
  const shown = present(now).shown!;
  match.value = { ...now, turns: [...now.turns.slice(0, -1), { ...present(now), shown: { ...shown, moves: withLengths(shown.moves, labels) } }] };
}

/// Counts for every position that comes up while moves are coloured.  Returns what ends it.
export function followLengths(): () => void {
  let control = new AbortController();
  let asked = "";
  return effect(() => {
    const m = match.value;
    const shown = m && present(m).shown;
    if (!m || !shown || !colours.value || !shown.judged || shown.over || !shown.complete || shown.outcome === null || isCounted(shown.moves)) return;
    const key = `${m.game} ${present(m).position} ${m.turns.length}`;
    if (key === asked) return;
    asked = key;
    control.abort();
    control = new AbortController();
    count(m, control.signal).catch((fault: unknown) => {
      // Too many positions to count: the colours are as strong for all.
      if (isAbort(fault)) asked = "";
    });
  });
}
