import { texts } from "../texts";

/// A number from an address that has bounds, and what to say if another one is taken in its place.

export interface Bounded {
  value: number;
  note: string;
}

/// Nothing, or nothing but spaces, means the usual number; what is no number, or out of bounds, is told.
export function bounded(typed: string | undefined, least: number, most: number, usual: number): Bounded {
  const text = typed?.trim() ?? "";
  if (text === "") return { value: usual, note: "" };
  const number = Number(text);
  const value = Number.isNaN(number) ? usual : Math.min(most, Math.max(least, Math.floor(number)));
  return { value, note: value === number ? "" : texts.value.explore.bounded(text, least, most, value) };
}
