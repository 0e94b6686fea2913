/// Colours of values: viridis (S. van der Walt, N. Smith), which is even in lightness and safe for the colour-blind.

const stops: readonly (readonly [number, number, number])[] = [
  [68, 1, 84],
  [72, 36, 117],
  [65, 68, 135],
  [53, 95, 141],
  [42, 120, 142],
  [33, 145, 140],
  [34, 168, 132],
  [68, 191, 112],
  [122, 209, 81],
  [189, 223, 38],
  [253, 231, 37],
];

/// The colour at t, 0 ≤ t ≤ 1, as red, green and blue.
export function viridis(t: number): [number, number, number] {
  const x = Math.min(1, Math.max(0, t)) * (stops.length - 1);
  const i = Math.min(stops.length - 2, Math.floor(x));
  const part = x - i;
  const a = stops[i]!;
  const b = stops[i + 1]!;
  return [0, 1, 2].map((k) => Math.round(a[k]! + (b[k]! - a[k]!) * part)) as [number, number, number];
}

/// A table of colours for the values 0 … largest as words of an ImageData (little-endian RGBA).
export function palette(largest: number): Uint32Array {
  const words = new Uint32Array(largest + 1);
  for (let value = 0; value <= largest; ++value) {
    const [r, g, b] = viridis(largest === 0 ? 0 : value / largest);
    words[value] = (255 << 24) | (b << 16) | (g << 8) | r;
  }
  return words;
}

export function cssColour([r, g, b]: readonly [number, number, number]): string {
  return `rgb(${r},${g},${b})`;
}

/// Whether dark text is better to read on the colour.
export function isLight([r, g, b]: readonly [number, number, number]): boolean {
  return 0.299 * r + 0.587 * g + 0.114 * b > 140;
}
