import { areWhole, colourOf, logTicks, ticks, type ChartData } from "./chart_data";

/// A chart as an SVG file, without the page: with title, axes and a legend above the curves.

export const chartWidth = 800;
export const chartHeight = 480;
const margin = { left: 70, right: 40, top: 64, bottom: 50 };

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

/// An axis: the numbers at it, and where a value lies on it from 0 to 1.
interface Axis {
  ticks: number[];
  place: (value: number) => number;
}

/// With `room` there is some beyond the least and the largest value.
function axisOf(values: readonly (number | null)[], log: boolean, count: number, room = 0): Axis {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || (log && value <= 0)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!(low <= high)) [low, high] = [1, 2];
  if (low === high) [low, high] = log ? [low / 2, high * 2] : [low - 1, high + 1];
  if (log) {
    const [from, to] = [Math.log(low), Math.log(high)];
    return { ticks: logTicks(low, high), place: (value) => (Math.log(Math.max(value, Number.MIN_VALUE)) - from) / (to - from) };
  }
  const [from, to] = [low - room * (high - low), high + room * (high - low)];
  return { ticks: ticks(from, to, count, areWhole(values)), place: (value) => (value - from) / (to - from) };
}

/// The names of the curves in a row below the title.
function legend(data: ChartData): string[] {
  let at = margin.left;
  return data.series.map((series, i) => {
    const drawn = `<circle cx="${at + 5}" cy="44" r="5" fill="${colourOf(i)}"/><text x="${at + 16}" y="48">${escaped(series.label)}</text>`;
    at += 36 + 7.5 * series.label.length;
    return drawn;
  });
}

export function chartSvg(data: ChartData): string {
  const xAxis = axisOf(data.x, data.logX === true, 8);
  const yAxis = axisOf(data.series.flatMap((s) => s.y), data.logY === true, 6, 0.04);
  const px = (x: number) => margin.left + xAxis.place(x) * (chartWidth - margin.left - margin.right);
  const py = (y: number) => chartHeight - margin.bottom - yAxis.place(y) * (chartHeight - margin.top - margin.bottom);
  const [left, right, top, bottom] = [margin.left, chartWidth - margin.right, margin.top, chartHeight - margin.bottom];
  const parts: string[] = [
    `<text x="${left}" y="24" font-weight="bold" font-size="16">${escaped(data.title)}</text>`,
    `<text x="${(left + right) / 2}" y="${chartHeight - 10}" text-anchor="middle">${escaped(data.xLabel)}</text>`,
    ...(data.yLabel ? [`<text transform="rotate(-90)" x="${-(top + bottom) / 2}" y="14" text-anchor="middle">${escaped(data.yLabel)}</text>`] : []),
    ...legend(data),
  ];
  for (const tick of xAxis.ticks) {
    const at = px(tick).toFixed(1);
    parts.push(`<line x1="${at}" x2="${at}" y1="${top}" y2="${bottom}" stroke="#ddd"/>`);
    parts.push(`<text x="${at}" y="${bottom + 18}" text-anchor="middle">${Number(tick.toPrecision(6))}</text>`);
  }
  for (const tick of yAxis.ticks) {
    const at = py(tick).toFixed(1);
    parts.push(`<line x1="${left}" x2="${right}" y1="${at}" y2="${at}" stroke="#ddd"/>`);
    parts.push(`<text x="${left - 6}" y="${at}" dy="4" text-anchor="end">${Number(tick.toPrecision(6))}</text>`);
  }
  if (data.mark) {
    const at = px(data.mark.x).toFixed(1);
    parts.push(`<line x1="${at}" x2="${at}" y1="${top}" y2="${bottom}" stroke="#5c5c68" stroke-dasharray="5 4"/>`);
    parts.push(`<text x="${at}" y="${top + 12}" dx="4" fill="#5c5c68">${escaped(data.mark.label)}</text>`);
  }
  data.series.forEach((series, i) => {
    const colour = colourOf(i);
    const points = data.x.flatMap((x, k) => {
      const y = series.y[k];
      if (y === null || y === undefined || (data.logX && x <= 0) || (data.logY && y <= 0)) return [];
      return [[px(x).toFixed(1), py(y).toFixed(1)] as const];
    });
    if (series.points) {
      parts.push(...points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8" fill="${colour}"/>`));
    } else {
      parts.push(`<polyline points="${points.map((p) => p.join(",")).join(" ")}" fill="none" stroke="${colour}" stroke-width="1.8"/>`);
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartWidth} ${chartHeight}" width="${chartWidth}" height="${chartHeight}" font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}
