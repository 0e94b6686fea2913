import type { StatisticsRow, Whole } from "../api/commands";
import type { ChartData } from "./chart_data";

/// Charts of the statistics of a game on three piles.

function numberOf(value: unknown): number | null {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const labels: Record<string, string> = { exception_ratio: "ω", A_ratio: "A/n", B_ratio: "B/n", C_ratio: "C/n", alpha: "α", beta: "β", gamma: "γ" };

/// Columns of the rows against n; nothing if the rows have none of them.
export function ratiosChart(rows: readonly StatisticsRow[], title: string, columns: string[], logX: boolean): ChartData | null {
  const there = columns.filter((column) => rows.some((row) => numberOf(row[column]) !== null));
  if (there.length === 0 || rows.length < 2) return null;
  return {
    title,
    xLabel: "n",
    logX,
    x: rows.map((row) => row.n),
    series: there.map((column) => ({ label: labels[column] ?? column, y: rows.map((row) => numberOf(row[column])) })),
  };
}

/// How often each step occurs in the last row.
export function stepsChart(rows: readonly StatisticsRow[], title: string): ChartData | null {
  const steps = rows[rows.length - 1]?.["steps"] as Record<string, Record<string, unknown>> | undefined;
  if (!steps) return null;
  const sizes = Object.values(steps).flatMap((of) => Object.keys(of).map(Number));
  const largest = Math.max(0, ...sizes);
  const x = Array.from({ length: largest }, (_, i) => i + 1);
  return {
    title,
    xLabel: "step",
    x,
    series: Object.entries(steps).map(([name, of]) => ({
      label: `${name}′`,
      y: x.map((step) => numberOf(of[String(step)])),
    })),
  };
}

/// B and C against A, as the points of a picture of all pairs.
export function pointsChart(rows: readonly (readonly Whole[])[], title: string): ChartData | null {
  if (rows.length === 0 || rows[0]!.length < 4) return null;
  const column = (i: number) => rows.map((row) => Number(row[i]));
  return { title, xLabel: "A", x: column(1), series: [2, 3].map((i) => ({ label: "BC"[i - 2]!, y: column(i), points: true })) };
}

/// The differences (C − B) − (B − A) of the first rows: 0 except at exceptions.
export function exceptionsChart(rows: readonly (readonly Whole[])[], title: string): ChartData | null {
  if (rows.length === 0 || rows[0]!.length < 4) return null;
  const numbers = rows.map((row) => row.map(Number));
  return {
    title: `${title}: (C − B) − (B − A)`,
    xLabel: "n",
    x: numbers.map((row) => row[0]!),
    series: [{ label: "(C − B) − (B − A)", y: numbers.map((row) => row[3]! - 2 * row[2]! + row[1]!), points: true }],
  };
}
