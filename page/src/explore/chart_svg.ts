import { colourOf, ticks, type ChartData } from "./chart_data";

/// A chart as an SVG file, without the page.

const width = 800;
const height = 480;
const margin = { left: 70, right: 20, top: 40, bottom: 50 };

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

export function chartSvg(data: ChartData): string {
  const place = (value: number, log: boolean) => (log ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value);
  const xs = data.x.filter((x) => !data.logX || x > 0).map((x) => place(x, data.logX === true));
  const ys = data.series
    .flatMap((s) => s.y)
    .filter((y): y is number => y !== null && (!data.logY || y > 0))
    .map((y) => place(y, data.logY === true));
  const range = (list: number[]): [number, number] => {
    let low = Infinity;
    let high = -Infinity;
    for (const v of list) {
      if (v < low) low = v;
      if (v > high) high = v;
    }
    if (!(low <= high)) return [0, 1];
    return low === high ? [low - 1, high + 1] : [low, high];
  };
  const [x0, x1] = range(xs);
  const [y0, y1] = range(ys);
  const px = (x: number) => margin.left + ((place(x, data.logX === true) - x0) / (x1 - x0)) * (width - margin.left - margin.right);
  const py = (y: number) => height - margin.bottom - ((place(y, data.logY === true) - y0) / (y1 - y0)) * (height - margin.top - margin.bottom);
  const parts: string[] = [
    `<text x="${width / 2}" y="22" text-anchor="middle" font-weight="bold">${escaped(data.title)}</text>`,
    `<text x="${width / 2}" y="${height - 10}" text-anchor="middle">${escaped(data.xLabel)}</text>`,
  ];
  for (const tick of ticks(x0, x1, 8)) {
    const at = px(data.logX ? 10 ** tick : tick).toFixed(1);
    parts.push(`<line x1="${at}" x2="${at}" y1="${margin.top}" y2="${height - margin.bottom}" stroke="#ddd"/>`);
    parts.push(`<text x="${at}" y="${height - margin.bottom + 18}" text-anchor="middle">${Number((data.logX ? 10 ** tick : tick).toPrecision(3))}</text>`);
  }
  for (const tick of ticks(y0, y1, 6)) {
    const at = py(data.logY ? 10 ** tick : tick).toFixed(1);
    parts.push(`<line x1="${margin.left}" x2="${width - margin.right}" y1="${at}" y2="${at}" stroke="#ddd"/>`);
    parts.push(`<text x="${margin.left - 6}" y="${at}" dy="4" text-anchor="end">${Number((data.logY ? 10 ** tick : tick).toPrecision(3))}</text>`);
  }
  data.series.forEach((series, i) => {
    const colour = colourOf(i);
    const points = data.x.flatMap((x, k) => {
      const y = series.y[k];
      return y === null || y === undefined ? [] : [[px(x).toFixed(1), py(y).toFixed(1)] as const];
    });
    if (series.points) {
      parts.push(...points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8" fill="${colour}"/>`));
    } else {
      parts.push(`<polyline points="${points.map((p) => p.join(",")).join(" ")}" fill="none" stroke="${colour}" stroke-width="1.8"/>`);
    }
    parts.push(`<text x="${width - margin.right - 4}" y="${margin.top + 16 + 16 * i}" text-anchor="end" fill="${colour}">${escaped(series.label)}</text>`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}
