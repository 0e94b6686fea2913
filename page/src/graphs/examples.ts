/// Graphs to begin with, as DOT.
export const examples: Record<string, string> = {
  diamond: "digraph { s -> a -> c; s -> b -> c; a -> b; c -> d; b -> d; }",
  nim3: "digraph { 3 -> 2; 3 -> 1; 3 -> 0; 2 -> 1; 2 -> 0; 1 -> 0; }",
  ladder: "digraph { a5 -> a4 -> a3 -> a2 -> a1 -> a0; a5 -> a3; a4 -> a2; a3 -> a1; a2 -> a0; }",
  cycle: "digraph { a -> b -> a; b -> c -> d; e -> d; e -> a; }",
  triangle: "digraph { x -> y -> z -> x; }",
};
