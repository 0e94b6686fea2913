import { get, post, postText, type Keys } from "./client";

/// The commands of the API, typed.  Their answers are what `bouton COMMAND --json` prints.

export type Outcome = "P" | "N" | "draw";

/// An integer; beyond 2^53 it comes as text.
export type Whole = number | string;

export interface Parameter {
  name: string;
  flag: boolean;
  default?: string;
  choices?: string[];
  help: string;
}

export interface GameEntry {
  name: string;
  title: string;
  family: string;
  parameters: Parameter[];
  strategies: string[];
  asks: string[];
}

export interface AboutGame extends GameEntry {
  rules: string;
  notation: string;
  theory: string;
  source: string;
  start: string;
  example: string;
}

export interface Solution {
  game: string | null;
  position: string;
  outcome: Outcome;
  grundy: Whole | null;
  winning_moves: string[];
  drawing_moves?: string[];
  best_moves?: string[];
  to_move?: string;
  moves_to_end?: Whole | null;
  explanation: string[];
}

export interface Period {
  game: string;
  period: Whole | null;
  preperiod: Whole | null;
  saltus: Whole | null;
  proved: boolean;
  checked_to: Whole;
}

export interface GraphVertex {
  name: string;
  outcome: Outcome;
  grundy: number | null;
  moves_to_end: number | null;
  infinite?: number[];
}

export interface GraphLabels {
  acyclic: boolean;
  vertices: GraphVertex[];
  kernel: string[] | null;
  cycle?: string[] | null;
  kernel_exists?: boolean | null;
  kernel_unique?: boolean;
}

export interface TokenAnswer {
  outcome: Outcome;
  grundy: number | null;
  winning_moves: [string, string][];
  tokens: string[];
}

export interface StatisticsRow {
  n: number;
  [column: string]: unknown;
}

export interface Statistics {
  game: string;
  strategy: string;
  rows: StatisticsRow[];
}

interface StatisticsAnswer {
  game: string;
  strategy: string;
  columns: string[];
  rows: unknown[][];
  steps: Record<string, Record<string, unknown>>[];
}

/// Rows with the names of their columns; the numbers of a column are all numbers, or all text.
export interface List {
  game: string;
  columns: string[];
  rows: Whole[][];
}

/// Grundy values; the first row and column are those of the piles first_row and first_column.
export interface Table {
  game: string;
  first_row: number;
  first_column: number;
  columns: number[];
  rows: number[][];
}

/// What was recognised in rules that somebody has written.
export interface RulesReport {
  /// The rules in one line, as the name of a game.
  game: string;
  title: string;
  positions: "heaps" | "piles";
  piles: string[];
  start: string;
  recognised: string;
  termination_reason: string;
  facts_held: number;
  facts_unchecked: number;
  asks: string[];
  warnings: string[];
}

let catalogue: Promise<GameEntry[]> | undefined;

/// The catalogue, asked for once.
export function games(): Promise<GameEntry[]> {
  catalogue ??= get<GameEntry[]>("games").catch((fault) => {
    catalogue = undefined;
    throw fault;
  });
  return catalogue;
}

const abouts = new Map<string, Promise<AboutGame>>();

/// What a game, named with or without parameters, says about itself.
export function about(game: string): Promise<AboutGame> {
  const name = game.split(":")[0] ?? game;
  let found = abouts.get(name);
  if (!found) {
    found = get<AboutGame>("about", { game: name });
    found.catch(() => abouts.delete(name));
    abouts.set(name, found);
  }
  return found;
}

export interface SolveKeys {
  all?: boolean;
  explain?: boolean;
  strategy?: string;
}

export function solve(game: string, position: string, keys: SolveKeys = {}, signal?: AbortSignal) {
  return get<Solution>("solve", { position: `${game} ${position}`.trim(), ...keys } as Keys, signal);
}

export function losing(game: string, count: number, from = "0", signal?: AbortSignal, strategy?: string) {
  return get<List>("losing", { game, count, from, strategy }, signal);
}

export function positions(game: string, value: number, count: number, from = "0", signal?: AbortSignal) {
  return get<List>("positions", { game, value, count, from }, signal);
}

/// The values of a two-pile game on rows 0 … rows − 1 and columns 0 … columns − 1.
export function grundy(game: string, rows: number, columns: number, signal?: AbortSignal) {
  return get<Table>("grundy", { game, size: `${rows}x${columns}` }, signal);
}

/// Grundy values of heaps 0, 1, …: columns n, g.
export function sequence(game: string, count: number, signal?: AbortSignal) {
  return get<List>("sequence", { game, count }, signal);
}

/// Looked for among `count` values, or among as many as suit the game.
export function period(game: string, count?: number, signal?: AbortSignal) {
  return get<Period>("sequence", { game, count, period: true }, signal);
}

export async function statistics(game: string, count: number, strategy: string, signal?: AbortSignal): Promise<Statistics> {
  const answer = await get<StatisticsAnswer>("statistics", { game, count, strategy }, signal);
  const rows = answer.rows.map((row, i) => ({
    ...Object.fromEntries(answer.columns.map((column, j) => [column, row[j]])),
    n: Number(row[answer.columns.indexOf("n")]),
    steps: answer.steps[i],
  }));
  return { game: answer.game, strategy: answer.strategy, rows };
}

export function graphLabels(text: string, format: string, signal?: AbortSignal) {
  return postText<GraphLabels>("graph", { input: format }, text, signal);
}

/// Reads rules; a fault in them is thrown with its place.
export function readRules(rules: string, signal?: AbortSignal) {
  return post<RulesReport>("rules", { rules }, signal);
}
