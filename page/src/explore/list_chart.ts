import type { List } from "../api/commands";
import type { ChartData } from "./chart_data";

/// The piles against their number in the list.  Numbers too large for a picture make no chart.
export function pairsChart(title: string, { columns, rows }: List): ChartData | null {
  if (rows.length < 2) return null;
  const numbers = rows.map((row) => row.map(Number));
  if (numbers.some((row) => row.some((x) => !Number.isSafeInteger(x)))) return null;
  return {
    title,
    xLabel: "n",
    x: numbers.map((row) => row[0]!),
    series: columns.slice(1).map((label, i) => ({ label, y: numbers.map((row) => row[i + 1]!), points: true })),
  };
}
