/// Curves and clouds of points, apart from how they are drawn.

export interface Series {
  label: string;
  y: (number | null)[];
  points?: boolean;
  bars?: boolean;
}

export interface ChartData {
  title: string;
  xLabel: string;
  /// What the curves measure, where their names do not say it.
  yLabel?: string;
  x: number[];
  series: Series[];
  logX?: boolean;
  logY?: boolean;
  /// A line across the picture at this x.
  mark?: { x: number; label: string };
}

/// Colours of curves (after Okabe and Ito), safe for the colour-blind: on white, and on dark.
const onLight = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a7a00", "#56b4e9"];
const onDark = ["#56b4e9", "#f0a35e", "#2fc99a", "#e0a0c4", "#d9cb52", "#a3c6ff"];

export function colourOf(i: number, dark = false): string {
  const colours = dark ? onDark : onLight;
  return colours[i % colours.length]!;
}

export function chartRows(data: ChartData): (number | null)[][] {
  return data.x.map((x, i) => [x, ...data.series.map((s) => s.y[i] ?? null)]);
}

/// Whether an axis of such numbers should have whole numbers only.
export function areWhole(numbers: readonly (number | null)[]): boolean {
  return numbers.every((x) => x === null || Number.isInteger(x));
}

/// 1, 2, 5, 10, 20, 50, …: the distances between the numbers of an axis that has whole numbers only.
export const wholeSteps: readonly number[] = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((m) => m * 10 ** power)).flat();

/// Round numbers that divide a range into about `count` parts; with `whole` only whole numbers.
export function ticks(low: number, high: number, count: number, whole = false): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? 10 * power;
  const step = whole ? Math.max(1, round) : round;
  const found: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high * (1 + 1e-12); ++i) found.push(Number((i * step).toPrecision(12)));
  return found;
}

/// The powers of ten from `low` to `high`, with 2 and 5 times them where that makes no more than about ten numbers.
export function logTicks(low: number, high: number): number[] {
  const between = (factors: number[]) => {
    const found: number[] = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); ++power) {
      for (const factor of factors) {
        const tick = Number((factor * 10 ** power).toPrecision(3));
        if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) found.push(tick);
      }
    }
    return found;
  };
  const fine = between([1, 2, 5]);
  return fine.length <= 10 ? fine : between([1]);
}
