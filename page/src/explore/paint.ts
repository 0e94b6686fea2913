import { palette, isLight, viridis } from "./viridis";
import { tileSize, type Tile, type TileStore } from "./tiles";
import type { Extent, View } from "./view";

/// Draws the part of a table that is seen on a canvas.

export interface Marks {
  zeros: boolean;
  lines: boolean;
  numbers: boolean;
}

export interface Colours {
  paper: string;
  ink: string;
  mark: string;
  line: string;
}

/// Tiles painted once for a scale of colours, kept until the scale changes.
export class TilePainter {
  private painted = new WeakMap<Tile, HTMLCanvasElement>();
  private colours = palette(1);
  private top = 1;

  /// The value that has the last colour: a little more than the largest seen, in steps so that it seldom changes.
  setLargest(largest: number): void {
    let top = 8;
    while (top < largest) top = Math.ceil(top * 1.25);
    if (top === this.top) return;
    this.top = top;
    this.colours = palette(top);
    this.painted = new WeakMap();
  }

  get largest(): number {
    return this.top;
  }

  colour(value: number): [number, number, number] {
    return viridis(value / this.top);
  }

  picture(tile: Tile): HTMLCanvasElement {
    const known = this.painted.get(tile);
    if (known) return known;
    const canvas = document.createElement("canvas");
    canvas.width = tileSize;
    canvas.height = tileSize;
    const context = canvas.getContext("2d")!;
    const image = context.createImageData(tileSize, tileSize);
    const words = new Uint32Array(image.data.buffer);
    for (let y = 0; y < tileSize; ++y) {
      // Row 0 of the table is at the bottom.
      const target = (tileSize - 1 - y) * tileSize;
      for (let x = 0; x < tileSize; ++x) words[target + x] = this.colours[Math.min(this.top, tile.values[y * tileSize + x]!)]!;
    }
    context.putImageData(image, 0, 0);
    this.painted.set(tile, canvas);
    return canvas;
  }
}

export function seenTiles(view: View, extent: Extent): [number, number][] {
  const first = (from: number) => Math.max(0, Math.floor(from / tileSize));
  const list: [number, number][] = [];
  for (let ty = first(view.bottom); ty * tileSize < view.bottom + extent.height / view.scale; ++ty) {
    for (let tx = first(view.left); tx * tileSize < view.left + extent.width / view.scale; ++tx) list.push([tx, ty]);
  }
  const cx = (view.left + extent.width / view.scale / 2) / tileSize - 0.5;
  const cy = (view.bottom + extent.height / view.scale / 2) / tileSize - 0.5;
  const far = ([tx, ty]: [number, number]) => (tx - cx) ** 2 + (ty - cy) ** 2;
  return list.sort((a, b) => far(a) - far(b));
}

interface Scene {
  context: CanvasRenderingContext2D;
  view: View;
  extent: Extent;
  store: TileStore;
  painter: TilePainter;
  marks: Marks;
  colours: Colours;
  cursor: { x: number; y: number } | null;
}

export function paintTable(scene: Scene): void {
  const { context, view, extent, store, painter, colours } = scene;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, extent.width, extent.height);
  const right = view.left + extent.width / view.scale;
  const top = view.bottom + extent.height / view.scale;
  painter.setLargest(store.largest(view.left, view.bottom, right, top));
  context.imageSmoothingEnabled = view.scale < 1;
  const px = (x: number) => (x - view.left) * view.scale;
  const py = (y: number) => extent.height - (y - view.bottom) * view.scale;
  const seen = seenTiles(view, extent);
  for (const [tx, ty] of seen) {
    const tile = store.tile(tx, ty);
    if (!tile) continue;
    const side = tileSize * view.scale;
    context.drawImage(painter.picture(tile), px(tx * tileSize), py((ty + 1) * tileSize), side, side);
  }
  if (scene.marks.numbers && view.scale >= 18) paintNumbers(scene, px, py);
  if (scene.marks.lines) paintLines(scene, px, py);
  if (scene.marks.zeros) paintZeros(scene, seen, px, py);
  if (scene.cursor) {
    const { x, y } = scene.cursor;
    context.strokeStyle = colours.mark;
    context.lineWidth = 2;
    const side = Math.max(view.scale, 4);
    context.strokeRect(px(x), py(y) - side, side, side);
  }
}

type To = (at: number) => number;

function paintNumbers({ context, view, extent, store, painter, marks }: Scene, px: To, py: To): void {
  context.font = `${Math.min(16, view.scale * 0.45)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let y = Math.floor(view.bottom); y < view.bottom + extent.height / view.scale; ++y) {
    for (let x = Math.floor(view.left); x < view.left + extent.width / view.scale; ++x) {
      const value = store.value(x, y);
      if (value === undefined || (value === 0 && marks.zeros)) continue;
      context.fillStyle = isLight(painter.colour(value)) ? "#000" : "#fff";
      context.fillText(String(value), px(x + 0.5), py(y + 0.5));
    }
  }
}

export const phi = (1 + Math.sqrt(5)) / 2;

function paintLines({ context, extent, view, colours }: Scene, px: To, py: To): void {
  const far = Math.max(view.left + extent.width / view.scale, view.bottom + extent.height / view.scale) + 1;
  context.strokeStyle = colours.line;
  context.lineWidth = 1.5;
  context.setLineDash([6, 4]);
  for (const slope of [phi, 1 / phi]) {
    context.beginPath();
    context.moveTo(px(0), py(0));
    context.lineTo(px(far), py(far * slope));
    context.stroke();
  }
  context.setLineDash([]);
}

function paintZeros({ context, view, store, colours, marks }: Scene, seen: [number, number][], px: To, py: To): void {
  const radius = Math.max(1.6, Math.min(view.scale * 0.36, 12));
  for (const [tx, ty] of seen) {
    for (const [x, y] of store.tile(tx, ty)?.zeros ?? []) {
      context.beginPath();
      context.arc(px(x + 0.5), py(y + 0.5), radius, 0, 2 * Math.PI);
      context.fillStyle = colours.mark;
      context.fill();
      if (view.scale >= 18 && marks.numbers) {
        context.fillStyle = "#000";
        context.font = `600 ${Math.min(14, view.scale * 0.4)}px system-ui, sans-serif`;
        context.fillText("0", px(x + 0.5), py(y + 0.5));
      }
    }
  }
}
