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
  x: number[];
  series: Series[];
  logX?: boolean;
  logY?: boolean;
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

/// Round numbers that divide a range into about `count` parts.
export function ticks(low: number, high: number, count: number): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? 10 * power;
  const found: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high * (1 + 1e-12); ++i) found.push(Number((i * step).toPrecision(12)));
  return found;
}
