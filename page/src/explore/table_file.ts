import { csv } from "../export/csv";
import { pngOfSvg } from "../export/picture_file";
import { axisTicks } from "./axes";
import type { HeatMapHandle } from "./heat_map";
import { phi, type Marks } from "./paint";
import { cssColour, isLight } from "./viridis";

/// The part of a table that is seen, as a file: with a title, and numbers at its sides.

const rim = { left: 60, right: 20, top: 40, bottom: 36 };

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

/// More cells than these are one picture in the file, not a shape each.
const mostShapes = 40_000;

export function tableSvg(title: string, seen: HeatMapHandle, marks: Marks): string {
  const { width, height } = seen.extent;
  const count = (width / seen.view.scale) * (height / seen.view.scale);
  return framed(title, seen, count <= mostShapes ? shapes(seen, marks) : picture(seen));
}

/// The values that are seen, a row for each size of the first pile; those not loaded yet are left out.
export function tableCsv({ view, extent, store }: HeatMapHandle): string {
  const count = Math.ceil(extent.width / view.scale);
  const numbers = (first: number) => Array.from({ length: count }, (_, i) => Math.floor(first) + i);
  const columns = numbers(view.bottom);
  return csv(
    ["", ...columns.map(String)],
    numbers(view.left).map((x) => [x, ...columns.map((y) => store.value(x, y) ?? null)]),
  );
}

export function tablePng(title: string, seen: HeatMapHandle): Promise<Blob> {
  const { width, height } = seen.extent;
  return pngOfSvg(framed(title, seen, picture(seen)), width + rim.left + rim.right, height + rim.top + rim.bottom);
}

function framed(title: string, { view, extent }: HeatMapHandle, inside: string): string {
  const { width, height } = extent;
  const [whole, high] = [width + rim.left + rim.right, height + rim.top + rim.bottom];
  const across = axisTicks(view.left, view.scale, width).map(({ number, at }) => `<text x="${at.toFixed(1)}" y="${height + 20}" text-anchor="middle">${number}</text>`);
  const up = axisTicks(view.bottom, view.scale, height).map(({ number, at }) => `<text x="-8" y="${(height - at).toFixed(1)}" dy="4" text-anchor="end">${number}</text>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${high}" width="${whole}" height="${high}" font-family="sans-serif" font-size="13">` +
    `<rect width="100%" height="100%" fill="#fff"/><text x="${rim.left}" y="26" font-size="16" font-weight="bold">${escaped(title)}</text>` +
    `<clipPath id="seen"><rect width="${width}" height="${height}"/></clipPath>` +
    `<g transform="translate(${rim.left} ${rim.top})"><g clip-path="url(#seen)">${inside}</g>${across.join("")}${up.join("")}</g></svg>\n`
  );
}

function picture({ canvas, extent }: HeatMapHandle): string {
  return `<image width="${extent.width}" height="${extent.height}" href="${canvas.toDataURL("image/png")}"/>`;
}

function shapes({ view, extent, store, painter }: HeatMapHandle, marks: Marks): string {
  const { left, bottom, scale } = view;
  const { width, height } = extent;
  const parts: string[] = [];
  const side = scale.toFixed(2);
  for (let y = Math.floor(bottom); y < bottom + height / scale; ++y) {
    for (let x = Math.floor(left); x < left + width / scale; ++x) {
      const value = store.value(x, y);
      if (value === undefined) continue;
      const [px, py] = [(x - left) * scale, height - (y + 1 - bottom) * scale];
      const colour = painter.colour(value);
      parts.push(`<rect x="${px.toFixed(2)}" y="${py.toFixed(2)}" width="${side}" height="${side}" fill="${cssColour(colour)}"><title>(${x}, ${y}): ${value}</title></rect>`);
      const [cx, cy] = [(px + scale / 2).toFixed(2), (py + scale / 2).toFixed(2)];
      const isMarked = value === 0 && marks.zeros;
      if (isMarked) parts.push(`<circle cx="${cx}" cy="${cy}" r="${(scale * 0.36).toFixed(2)}" fill="#fff"/>`);
      if (!marks.numbers || scale < 18) continue;
      const ink = isMarked || isLight(colour) ? "#000" : "#fff";
      parts.push(`<text x="${cx}" y="${cy}" dy="0.35em" text-anchor="middle" font-size="${Math.min(16, scale * 0.45).toFixed(1)}" fill="${ink}">${value}</text>`);
    }
  }
  if (marks.lines) {
    const far = Math.max(left + width / scale, bottom + height / scale) + 1;
    for (const slope of [phi, 1 / phi]) {
      const line = [-left * scale, height + bottom * scale, (far - left) * scale, height - (far * slope - bottom) * scale].map((n) => n.toFixed(2));
      parts.push(`<line x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}" stroke="#fff" stroke-width="1.5" stroke-dasharray="6 4"/>`);
    }
  }
  return parts.join("");
}
