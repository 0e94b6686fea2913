import { post } from "../api/client";
import type { Outcome, Whole } from "../api/commands";
import type { Change, Move, Picture } from "../pictures/picture";
import { pictureOf, type RawPicture } from "./raw_picture";

/// The play API of the server, which keeps no game: each request has the position and what is to be done with it.

/// What somebody sees of a position.
export interface Shown {
  position: string;
  /// Whose turn it is in a game in which sides have moves of their own.
  side: string | null;
  /// Who won, if the game is over: the player who would have to move, the other one, or nobody.
  over: { winner: "mover" | "other" | null } | null;
  pictures: Picture[];
  moves: Move[];
  complete: boolean;
  /// Whether all winning moves are among them; known where outcomes were asked for.
  winsComplete: boolean;
  /// Whether outcomes were asked for; they may be unknown all the same.
  judged: boolean;
  outcome: Outcome | null;
  grundy: Whole | null;
}

export interface Made {
  words: string;
  careless: boolean;
  shown: Shown;
}

export interface Digits {
  kind: "nim_sum" | "numeration";
  a?: Whole;
  rows: DigitRow[];
  sum?: DigitRow;
}

export interface DigitRow {
  label: string;
  number: string;
  digits: (number | string)[];
}

export interface Why {
  outcome: Outcome;
  explanation: string[];
  digits: Digits | null;
}

export interface Hint {
  outcome: Outcome;
  move: string | null;
  words: string;
}

interface RawMove {
  position: string;
  words: string;
  changes: Change[];
  outcome?: Outcome;
  moves_to_end?: number | null;
}

interface RawAnswer {
  game: string | null;
  position: string;
  to_move: string | null;
  over: boolean;
  result: Outcome | null;
  picture: RawPicture[];
  moves_complete: boolean;
  winning_moves_complete?: boolean;
  moves: RawMove[];
  outcome?: Outcome;
  grundy?: Whole | null;
  moved?: { from: string; words: string; careless: boolean };
  hint?: Hint;
  why?: Why;
}

/// The name under which the page keeps sums, whose positions name their games.
export const sum = "sum";

/// The part of a request that says where the game stands.
export interface Standing {
  game: string;
  position: string | null;
  history?: readonly string[];
  signal?: AbortSignal;
}

function ask(at: Standing, more: Record<string, unknown>): Promise<RawAnswer> {
  // An even number of earlier positions is enough to see a position for the third time.
  const history = at.history?.slice(-(at.history.length % 2) - 60);
  const body: Record<string, unknown> = { ...more };
  if (at.game !== sum) body["game"] = at.game;
  if (at.position !== null) body["position"] = at.position;
  if (history && history.length > 0) body["history"] = history;
  return post<RawAnswer>("play", body, at.signal);
}

function shownOf(raw: RawAnswer, judged: boolean): Shown {
  // Where moves are missing in the list, and wins may be among them, no place can be said to lose.
  const mayLose = raw.moves_complete || raw.winning_moves_complete === true;
  const winner = raw.result === "N" ? "mover" : raw.result === "P" ? "other" : null;
  return {
    position: raw.position,
    side: raw.to_move,
    over: raw.over ? { winner } : null,
    pictures: raw.picture.map(pictureOf),
    moves: raw.moves.map((move) => ({
      leave: move.position,
      words: move.words,
      outcome: move.outcome === undefined || (move.outcome !== "P" && !mayLose) ? null : move.outcome,
      length: move.moves_to_end ?? null,
      changes: move.changes,
    })),
    complete: raw.moves_complete,
    winsComplete: raw.winning_moves_complete ?? false,
    judged,
    outcome: raw.outcome ?? null,
    grundy: raw.grundy ?? null,
  };
}

const mostMoves = 1000;

/// The position as it is; with `judge` also who wins, and what each move leads to.
export async function show(at: Standing, judge: boolean): Promise<Shown> {
  return shownOf(await ask(at, { action: "state", moves: mostMoves, ...(judge ? { judge: true } : {}) }), judge);
}

export async function randomPosition(at: Standing, seed: number): Promise<Shown> {
  return shownOf(await ask({ ...at, position: at.game === sum ? at.position : null }, { action: "random", moves: mostMoves, seed }), false);
}

function madeOf(raw: RawAnswer): Made {
  return { words: raw.moved?.words ?? "", careless: raw.moved?.careless ?? false, shown: shownOf(raw, false) };
}

/// A move in words, or as the position to leave.
export async function makeMove(at: Standing, move: string): Promise<Made> {
  return madeOf(await ask(at, { action: "move", moves: mostMoves, move }));
}

export async function computerMove(at: Standing, level: string, seed: number): Promise<Made> {
  return madeOf(await ask(at, { action: "computer", moves: mostMoves, level, seed }));
}

export async function hint(at: Standing): Promise<Hint | null> {
  return (await ask(at, { action: "hint", moves: 1 })).hint ?? null;
}

export async function why(at: Standing): Promise<Why | null> {
  return (await ask(at, { action: "why", moves: 1 })).why ?? null;
}
