import { computed, signal } from "@preact/signals";
import { tell } from "../parts/live";

/// What happened, and whose turn it is.
const said = signal("");
/// What is said instead, while an answer is awaited.
const waiting = signal<{ sentence: string } | null>(null);

/// The sentence above the board.
export const spoken = computed(() => waiting.value?.sentence ?? said.value);

/// Says a sentence above the board, and reads it aloud unless `quietly`.
export function say(sentence: string, quietly = false): void {
  said.value = sentence;
  if (!quietly) tell(sentence);
}

/// An answer that comes sooner, in milliseconds, needs no word.
const patience = 700;

/// Says a sentence if an answer is long in coming, until it comes.
export async function patiently<T>(answer: Promise<T>, sentence: string): Promise<T> {
  const mine = { sentence };
  const timer = setTimeout(() => {
    waiting.value = mine;
    tell(sentence);
  }, patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (waiting.value === mine) waiting.value = null;
  }
}
