/// Places in a text of rules.

export interface Place {
  /// Both are counted from 1; a column is a character, not a byte.
  line: number;
  column: number;
}

/// How many characters come before a place.  A place beyond the end of a line, or of the text, is that end.
export function offsetOf(text: string, place: Place): number {
  const lines = text.split("\n");
  if (place.line > lines.length) return text.length;
  const before = lines.slice(0, place.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  return before + Math.min(place.column - 1, lines[place.line - 1]!.length);
}

/// The word that begins at a place, for a mark under it: at least one character, also at the end of a line.
export function wordAt(line: string, column: number): { before: string; word: string; after: string } {
  const start = Math.min(Math.max(0, column - 1), line.length);
  const found = /^([\p{L}\p{N}_]+|.)/u.exec(line.slice(start));
  const word = found?.[0] ?? " ";
  return { before: line.slice(0, start), word, after: line.slice(start + (found ? word.length : 0)) };
}

/// What rules call themselves: the rest of the line that begins with `title`.
export function titleOf(text: string): string {
  return /^\s*title\s+([^\n;#]+)/m.exec(text)?.[1]?.trim() ?? "";
}

/// A sentence about a fault without the place that it begins with, `the rules, line 2, column 7: `.
export function withoutPlace(sentence: string): string {
  return sentence.replace(/^[^:]*\bline \d+, column \d+: /, "");
}
