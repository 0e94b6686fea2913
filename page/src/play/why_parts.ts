import type { Digits } from "./api";

/// What an explanation of the engine consists of: sentences, and pictures that its rows and sentences call for.

export type WhyPart =
  | { kind: "sentence"; text: string }
  | { kind: "columns"; rows: ColumnRow[] }
  | { kind: "digits"; name: string; system: string; digits: string[]; weights: string[] }
  | { kind: "rows"; lines: string[] };

export interface ColumnRow {
  digits: string[];
  label: string;
  /// The last row, which says what the columns add up to.
  sum: boolean;
}

/// The columns of a nim-sum as the engine gives them.
export function columnsOfDigits(digits: Digits): ColumnRow[] | null {
  const all = digits.sum ? [...digits.rows, digits.sum] : digits.rows;
  const width = Math.max(0, ...all.map((row) => row.digits.length));
  if (width === 0 || width > 40) return null;
  return all.map((row, i) => ({
    digits: [...Array.from({ length: width - row.digits.length }, () => "0"), ...row.digits.map(String)],
    label: row.label === "" || row.label === row.number || row === digits.sum ? row.number : `${row.number} (${row.label})`,
    sum: digits.sum !== undefined && i === all.length - 1,
  }));
}

/// The weights 1, a + 1, … of the p-system, p_{i+1} = a·p_i + p_{i−1}, the largest first.
export function weightsOfP(a: bigint, count: number): string[] {
  const weights = [1n, a + 1n];
  while (weights.length < count) weights.push(a * weights[weights.length - 1]! + weights[weights.length - 2]!);
  return weights.slice(0, count).map(String).reverse();
}

/// The parts with the digits that the engine gives apart.  Columns of a nim-sum take the place of those that its
/// sentences call for; digits of the piles come last, unless the sentences have them already.
export function withDigits(parts: readonly WhyPart[], digits: Digits | null): WhyPart[] {
  if (digits === null) return [...parts];
  if (digits.kind === "nim_sum") {
    const rows = columnsOfDigits(digits);
    if (rows === null) return [...parts];
    const at = parts.findIndex((part) => part.kind === "columns");
    const rest: WhyPart[] = parts.filter((part) => part.kind !== "columns");
    rest.splice(at < 0 ? 0 : at, 0, { kind: "columns", rows });
    return rest;
  }
  if (parts.some((part) => part.kind === "digits")) return [...parts];
  const drawn = digits.rows
    .filter((row) => row.digits.length <= 24)
    .map((row): WhyPart => ({
      kind: "digits",
      system: "p",
      name: row.label === "" || row.label === row.number ? row.number : `${row.label} = ${row.number}`,
      digits: row.digits.map(String),
      weights: weightsOfP(BigInt(digits.a ?? 1), row.digits.length),
    }));
  return [...parts, ...drawn];
}

const rule = /^\s*-+\s*$/;

/// Rows of single digits with a label behind them, and a ruled line above the sum; nothing if they look different.
export function columnsOf(lines: readonly string[]): ColumnRow[] | null {
  const rows: ColumnRow[] = [];
  let sum = false;
  for (const line of lines) {
    if (rule.test(line)) {
      sum = true;
      continue;
    }
    const match = /^\s+((?:\d )*\d)(?:\s{2,}(\S.*))?$/.exec(line);
    if (!match) return null;
    rows.push({ digits: match[1]!.split(" "), label: (match[2] ?? "").replace(/\s{2,}/g, " "), sum });
  }
  if (rows.length < 2 || !sum) return null;
  return rows.every((row) => row.digits.length === rows[0]!.digits.length) ? rows : null;
}

/// The binary columns of `a ⊕ b ⊕ … = c` in a sentence; nothing if there is none, or the numbers are large.
export function nimSumOf(sentence: string): ColumnRow[] | null {
  const match = /(\d+(?: ⊕ \d+)+) = (\d+)/.exec(sentence);
  if (!match) return null;
  const terms = match[1]!.split(" ⊕ ");
  const all = [...terms, match[2]!].map(Number);
  const largest = Math.max(...all);
  if (largest >= 2 ** 24 || terms.length > 16) return null;
  const width = Math.max(1, largest.toString(2).length);
  return all.map((number, i) => ({
    digits: [...number.toString(2).padStart(width, "0")],
    label: String(number),
    sum: i === all.length - 1,
  }));
}

/// The first weights of a numeration system are told; the others follow from w_{i+1} = a·w_i + w_{i−1}.
export function extendedWeights(first: readonly string[], count: number): string[] {
  const weights = first.map(BigInt);
  if (weights.length >= 4) {
    const a = (weights[3]! - weights[1]!) / weights[2]!;
    while (weights.length < count) {
      weights.push(a * weights[weights.length - 1]! + weights[weights.length - 2]!);
    }
  }
  return weights.slice(0, count).map(String);
}

function digitsOf(sentence: string, weights: ReadonlyMap<string, string[]>): WhyPart | null {
  const match = /[Ii]n the ([pq])-system (\w+) is (\d+)\b/.exec(sentence);
  if (!match) return null;
  const digits = [...match[3]!];
  if (digits.length > 24) return null;
  const first = weights.get(match[1]!) ?? [];
  return {
    kind: "digits",
    system: match[1]!,
    name: match[2]!,
    digits,
    weights: extendedWeights(first, digits.length).reverse(),
  };
}

/// The parts of an explanation.  A line that begins with a space is a row of a table.
export function whyParts(lines: readonly string[]): WhyPart[] {
  const parts: WhyPart[] = [];
  const weights = new Map<string, string[]>();
  let rows: string[] = [];
  const close = () => {
    if (rows.length === 0) return;
    const columns = columnsOf(rows);
    // The sentence before has drawn the same columns already.
    if (columns && parts[parts.length - 1]?.kind === "columns") parts.pop();
    parts.push(columns ? { kind: "columns", rows: columns } : { kind: "rows", lines: rows });
    rows = [];
  };
  for (const line of lines) {
    if (line.startsWith(" ")) {
      rows.push(line);
      continue;
    }
    close();
    for (const match of line.matchAll(/([pq])-system, with weights ([\d, ]+), \.\.\./g)) {
      weights.set(match[1]!, match[2]!.split(/,\s*/));
    }
    parts.push({ kind: "sentence", text: line });
    const sum = nimSumOf(line);
    // Two terms in the middle of an argument are not the columns of the position.
    if (sum && /sum/i.test(line)) parts.push({ kind: "columns", rows: sum });
    const digits = digitsOf(line, weights);
    if (digits) parts.push(digits);
  }
  close();
  return parts;
}
