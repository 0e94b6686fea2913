import { signal } from "@preact/signals";
import { ApiError, isAbort, sentenceOf } from "../api/client";
import { address, amend, joinPositions, splitPositions } from "../state/address";
import { texts } from "../texts";
import { tell } from "../parts/live";
import { computerMove, makeMove, randomPosition, show, sum, type Made, type Shown, type Standing } from "./api";
import { patiently, say } from "./patience";
import { randomStart } from "./random_start";

/// A match on the page: its positions, who plays, and what can be done with it.  The server keeps nothing; the address
/// of the page holds it all.

export type Seat = 0 | 1;

export interface Turn {
  position: string;
  /// The move that led here, in words; empty for the start.
  words: string;
  shown: Shown | null;
}

export interface Match {
  game: string;
  turns: Turn[];
  /// The seat of the computer; null where two people play.
  computer: Seat | null;
  level: string;
}

export const match = signal<Match | null>(null);
/// The turn that is looked at; null for the present one.
export const viewed = signal<number | null>(null);
export const busy = signal(false);
export const fault = signal<string | null>(null);
export const colours = signal(false);

let work = new AbortController();
let judging = new AbortController();

export function present(m: Match): Turn {
  return m.turns[m.turns.length - 1]!;
}

export function toMove(m: Match): Seat {
  return ((m.turns.length - 1) % 2) as Seat;
}

export function isComputersTurn(m: Match): boolean {
  return m.computer === toMove(m) && !present(m).shown?.over;
}

/// The words of the command that plays the same match in a terminal.
export function terminalWords(m: Match): string[] {
  const start = m.turns[0]!.position;
  return ["play", ...(m.game === sum ? [start] : [m.game, start]), ...(m.computer === 0 ? ["--computer-first"] : []), ...(m.level === "perfect" ? [] : ["--level", m.level])];
}

/// Sections whose address says in another way which game it is.
const ownGame = new Set(["rules"]);

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/// Sections whose address says a match; the page begins in the first.
const holders = new Set(["", "play", "rules"]);

/// Puts the match into the address.  Another game than before is a step that the back key undoes.  An answer that comes when
/// another section was gone to changes nothing there.
export function keep(m: Match): void {
  if (!holders.has(address.value.section)) return;
  const game = ownGame.has(address.value.section) ? "" : m.game;
  const before = address.value.keys["game"];
  amend({
    game,
    position: m.turns[0]!.position,
    moves: joinPositions(m.turns.slice(1).map((turn) => turn.position)),
    level: m.level === "perfect" ? "" : m.level,
    computer: m.computer === 1 ? "" : m.computer === 0 ? "first" : "none",
  }, before !== undefined && before !== game);
}

/// Whether the keys of an address say this match; where they have no position, any match of the game will do.
export function isSaid(m: Match, keys: Record<string, string>): boolean {
  if ((keys["game"] ?? m.game) !== m.game) return false;
  if (keys["position"] === undefined) return true;
  const moves = joinPositions(m.turns.slice(1).map((turn) => turn.position));
  return keys["position"] === m.turns[0]!.position && (keys["moves"] ?? "") === moves && (keys["level"] ?? "perfect") === m.level && seatOf(keys) === m.computer;
}

function seatOf(keys: Record<string, string>): Seat | null {
  return keys["computer"] === "none" ? null : keys["computer"] === "first" ? 0 : 1;
}

function set(m: Match): void {
  match.value = m;
  keep(m);
  void judge();
}

/// What the server has to know of the match before a move.
function standing(m: Match, signal: AbortSignal): Standing {
  const positions = m.turns.map((turn) => turn.position);
  return { game: m.game, position: positions[positions.length - 1]!, history: positions.slice(0, -1), signal };
}

/// Finds out who wins in each position of the match, the present one first.  The board does not wait for it.
async function judge(): Promise<void> {
  judging.abort();
  judging = new AbortController();
  const { signal } = judging;
  for (;;) {
    const m = match.value;
    if (!m || signal.aborted) return;
    const open = m.turns.map((turn, i) => ({ turn, i })).filter(({ turn }) => turn.shown !== null && !turn.shown.judged);
    const next = open[open.length - 1];
    if (!next) return;
    let shown: Shown;
    try {
      shown = await show({ game: m.game, position: next.turn.position, signal }, true);
    } catch (problem) {
      if (isAbort(problem)) return;
      shown = { ...next.turn.shown!, judged: true };
    }
    const now = match.value;
    if (!now || signal.aborted || now.turns[next.i]?.position !== next.turn.position) return;
    const over = now.turns[next.i]!.shown?.over ?? shown.over;
    match.value = { ...now, turns: now.turns.map((turn, i) => (i === next.i ? { ...turn, shown: { ...shown, over } } : turn)) };
  }
}

function failed(problem: unknown): void {
  if (!isAbort(problem)) fault.value = sentenceOf(problem, texts.value.offline);
}

/// Does something that asks the server; one thing at a time.  `waiting` is said if it takes long; null says nothing.
async function doing<T>(task: (signal: AbortSignal) => Promise<T>, waiting: string | null = texts.value.loading): Promise<T | null> {
  work.abort();
  work = new AbortController();
  const mine = work;
  busy.value = true;
  fault.value = null;
  try {
    const answer = task(mine.signal);
    return await (waiting === null ? answer : patiently(answer, waiting));
  } catch (problem) {
    failed(problem);
    return null;
  } finally {
    if (mine === work) busy.value = false;
  }
}

/// The time in which it should be known whether a random position ends with the next move.
const judgingTime = 1000;

/// A random position of a game, or of the sum `parts`, that no move ends at once, if that is found out in time.
function drawn(game: string, parts: string | null, signal: AbortSignal): Promise<Shown> {
  const late = new AbortController();
  const stop = () => late.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", stop);
  const judged = async ({ position }: Shown) => {
    timer ??= setTimeout(stop, judgingTime);
    try {
      return await show({ game, position, signal: late.signal }, true);
    } catch (problem) {
      if (signal.aborted) throw problem;
      return null;
    }
  };
  return randomStart(() => randomPosition({ game, position: parts, signal }, newSeed()), judged).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}

/// Begins a match.  Without a position it begins where the game does; "random" is a random one.  Quietly: nothing is read aloud.
export async function begin(game: string, position: string | null, keepers: Partial<Pick<Match, "computer" | "level">> & { quietly?: boolean } = {}): Promise<void> {
  const old = match.value;
  const shown = await doing(
    (signal) => (position === "random" ? drawn(game, old?.turns[0]?.position ?? null, signal) : show({ game, position, signal }, false)),
    keepers.quietly ? null : texts.value.loading,
  );
  if (!shown) return;
  viewed.value = null;
  set({
    game,
    turns: [{ position: shown.position, words: "", shown }],
    computer: keepers.computer !== undefined ? keepers.computer : (old?.computer ?? 1),
    level: keepers.level ?? old?.level ?? "perfect",
  });
  announce("", keepers.quietly);
  await reply();
}

/// Takes the match from the address: game, unless it is given, first position, the moves, who plays.
export async function restore(given?: string): Promise<void> {
  const keys = address.value.keys;
  const game = given ?? keys["game"] ?? "nim";
  const computer = seatOf(keys);
  const level = Object.hasOwn(texts.value.play.levels, keys["level"] ?? "") ? keys["level"]! : "perfect";
  const moves = splitPositions(keys["moves"] ?? "");
  if (moves.length === 0) {
    await begin(game, keys["position"] ?? null, { computer, level });
    if (match.value?.game !== game || fault.value !== null) await beginInstead(game, computer, level);
    return;
  }
  const turns = await doing(async (signal) => {
    const first = await show({ game, position: keys["position"] ?? null, signal }, false);
    const list: Turn[] = [{ position: first.position, words: "", shown: first }];
    for (const move of moves) {
      const before = list.map((turn) => turn.position);
      const made: Made = await makeMove({ game, position: before[before.length - 1]!, history: before.slice(0, -1), signal }, move);
      list.push({ position: made.shown.position, words: made.words, shown: made.shown });
    }
    return list;
  });
  if (!turns) return beginInstead(game, computer, level);
  set({ game, turns, computer, level });
  announce("");
  await reply();
}

/// What the address says cannot be played: the game begins at its start, or Nim does, and the sentence about it stays.
async function beginInstead(game: string, computer: Seat | null, level: string): Promise<void> {
  const sentence = fault.value;
  if (sentence === null) return;
  await begin(game, null, { computer, level });
  if (fault.value !== null && !ownGame.has(address.value.section)) await begin("nim", null, { computer, level });
  fault.value = sentence;
}

/// Who a seat is, for people.
export function nameOf(seat: Seat): string {
  const t = texts.value.play;
  return seat === 0 ? t.first : t.second;
}

/// Says what happened, and whose turn it is or who won.
function announce(sentence: string, quietly = false): void {
  const m = match.value;
  if (!m) return;
  const t = texts.value.play;
  const over = present(m).shown?.over;
  let rest: string;
  if (over) {
    const winner: Seat | null = over.winner === "mover" ? toMove(m) : over.winner === "other" ? ((1 - toMove(m)) as Seat) : null;
    if (winner === null) rest = t.drawn;
    else if (m.computer === null) rest = capital(t.playerWins(nameOf(winner)));
    else rest = winner === m.computer ? t.youLose : t.youWin;
  } else if (m.computer === null) {
    rest = t.playerTurn(nameOf(toMove(m)));
  } else {
    rest = isComputersTurn(m) ? t.computerTurn : t.yourTurn;
  }
  const side = over ? null : present(m).shown?.side;
  const whole = `${sentence} ${rest}${side ? ` (${side})` : ""}`.trim();
  say(whole, quietly);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function told(m: Match, seat: Seat, words: string, position: string): string {
  const t = texts.value.play;
  const move = words === "" ? t.left(position) : words;
  if (m.computer === null) return capital(t.playerMoved(nameOf(seat), move));
  return seat === m.computer ? t.computerMoved(move) : t.youMoved(move);
}

/// Where a match can be taken back to: the last position in which whoever sits at the page was to move; nothing if there is none.
function beforeLast(m: Match): number | null {
  let length = m.turns.length - 1;
  if (m.computer !== null) while (length > 0 && (length - 1) % 2 === m.computer) --length;
  return length > 0 ? length : null;
}

export function canUndo(m: Match): boolean {
  return beforeLast(m) !== null;
}

function append(made: Made): void {
  const m = match.value!;
  const seat = toMove(m);
  set({ ...m, turns: [...m.turns, { position: made.shown.position, words: made.words, shown: made.shown }] });
  viewed.value = null;
  const sentence = told(m, seat, made.words, made.shown.position);
  announce(made.careless ? `${sentence} ${texts.value.play.careless}` : sentence);
}

/// The fault of a move that is none, with an example of one.
function misunderstood(problem: unknown, m: Match): unknown {
  if (!(problem instanceof ApiError) || problem.status !== 400) return problem;
  return new Error(texts.value.play.noMove(problem.message, present(m).shown?.moves[0]?.words ?? ""));
}

/// A move of whoever sits at the page: words, or the position to leave.
export async function play(move: string): Promise<boolean> {
  const m = match.value;
  if (!m || busy.value || isComputersTurn(m)) return false;
  const made = await doing((signal) => makeMove(standing(m, signal), move).catch((problem: unknown) => Promise.reject(misunderstood(problem, m))));
  if (!made) {
    if (fault.value) tell(fault.value);
    return false;
  }
  append(made);
  await reply();
  return true;
}

/// The computer's move, if it is its turn, which was said before.
async function reply(): Promise<void> {
  const m = match.value;
  if (!m || !isComputersTurn(m)) return;
  const made = await doing((signal) => computerMove(standing(m, signal), m.level, newSeed()), null);
  if (made) append(made);
}

/// Takes back the last move of whoever sits at the page, and what followed it.
export function undo(): void {
  const m = match.value;
  const length = m ? beforeLast(m) : null;
  if (!m || length === null) return;
  work.abort();
  set({ ...m, turns: m.turns.slice(0, length) });
  viewed.value = null;
  fault.value = null;
  announce("");
}

/// Goes on from an earlier position of the match; what followed it is forgotten.
export async function playOnFrom(turn: number): Promise<void> {
  const m = match.value;
  if (!m || turn < 0 || turn >= m.turns.length) return;
  work.abort();
  set({ ...m, turns: m.turns.slice(0, turn + 1) });
  viewed.value = null;
  fault.value = null;
  announce("");
  await reply();
}

/// The computer takes the other side.
export async function swap(): Promise<void> {
  const m = match.value;
  if (!m || m.computer === null) return;
  set({ ...m, computer: (1 - m.computer) as Seat });
  announce("");
  await reply();
}

export async function setComputer(computer: Seat | null): Promise<void> {
  const m = match.value;
  if (!m) return;
  set({ ...m, computer });
  announce("");
  await reply();
}

export function setLevel(level: string): void {
  const m = match.value;
  if (m) set({ ...m, level });
}
