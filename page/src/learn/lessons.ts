/// The lessons.  A lesson names a game whose positions are lists of numbers, and how large they are in class; all
/// answers come from the engine.
export interface Lesson {
  /// Its title is in the texts by this name.
  id: string;
  game: string;
  piles: number;
  largest: number;
  /// Whether the order of the piles does not matter, so that they can be sorted.
  sorted: boolean;
  /// The key of the idea in the texts, and its formula.
  idea: string;
  formula: string;
  conjectures: string[];
}

const heaps = { sorted: true, conjectures: ["first", "even", "equal", "unique", "more"] };

export const lessons: readonly Lesson[] = [
  { id: "nim2", game: "nim", piles: 2, largest: 7, idea: "nim", formula: "a \\oplus b = 0 \\iff a = b", ...heaps },
  { id: "nim3", game: "nim", piles: 3, largest: 5, idea: "nim", formula: "a \\oplus b \\oplus c = 0", ...heaps },
  {
    id: "subtraction",
    game: "subtraction:take=1-3",
    piles: 1,
    largest: 21,
    sorted: true,
    idea: "subtraction",
    formula: "n \\equiv 0 \\pmod{m+1}",
    conjectures: ["first", "even", "evenRule", "three", "unique", "more"],
  },
  {
    id: "subtraction134",
    game: "subtraction:take=1/3/4",
    piles: 1,
    largest: 21,
    sorted: true,
    idea: "subtraction",
    formula: "g(n) = \\operatorname{mex}\\{g(n-1), g(n-3), g(n-4)\\}",
    conjectures: ["first", "even", "evenRule", "three", "unique", "more"],
  },
  { id: "wythoff", game: "wythoff", piles: 2, largest: 9, idea: "wythoff", formula: "A_n = \\lfloor n\\varphi \\rfloor,\\quad B_n = A_n + n", ...heaps },
  {
    id: "kayles",
    game: "kayles",
    piles: 2,
    largest: 7,
    idea: "kayles",
    formula: "g(n) = \\operatorname{mex}\\{g(a) \\oplus g(b) : a + b \\in \\{n-1, n-2\\}\\}",
    ...heaps,
  },
  {
    id: "kayles1",
    game: "kayles",
    piles: 1,
    largest: 15,
    sorted: true,
    idea: "kayles",
    formula: "g(n) = \\operatorname{mex}\\{g(a) \\oplus g(b) : a + b \\in \\{n-1, n-2\\}\\}",
    conjectures: ["first", "even", "unique", "more"],
  },
];

export function lessonOf(id: string | undefined): Lesson {
  return lessons.find((lesson) => lesson.id === id) ?? lessons[0]!;
}
