import { get, isAbort } from "../api/client";
import type { Table } from "../api/commands";

/// A square part of a table: `values[y * tileSize + x]` is the value of the position
/// with the piles tx·tileSize + x and ty·tileSize + y.
export interface Tile {
  tx: number;
  ty: number;
  values: Uint32Array;
  /// The largest value of each block of `blockSize` columns and rows, in the order of `values`.
  largest: Uint32Array;
  /// Cells of value 0, as x and y within the whole table.
  zeros: [number, number][];
}

export const tileSize = 256;
export const blockSize = 16;
const blocks = tileSize / blockSize;
/// Tables beyond this many rows and columns are not asked for.
export const tableEnd = 16384;

export function tileOf(tx: number, ty: number, rows: readonly (readonly number[])[]): Tile {
  const values = new Uint32Array(tileSize * tileSize);
  const zeros: [number, number][] = [];
  const largest = new Uint32Array(blocks * blocks);
  // The first pile runs to the right, the second upwards: row x of the server's table is column x here.
  rows.forEach((row, x) => {
    row.forEach((value, y) => {
      values[y * tileSize + x] = value;
      const block = Math.floor(y / blockSize) * blocks + Math.floor(x / blockSize);
      if (value > largest[block]!) largest[block] = value;
      if (value === 0) zeros.push([tx * tileSize + x, ty * tileSize + y]);
    });
  });
  return { tx, ty, values, largest, zeros };
}

/// The tiles of one table, loaded as they are wanted, at most two at a time; the one wanted first comes first.
export class TileStore {
  private readonly tiles = new Map<string, Tile>();
  private readonly asked = new Map<string, AbortController>();
  private wanted: [number, number][] = [];
  fault: unknown = null;

  constructor(
    readonly game: string,
    private readonly changed: () => void,
  ) {}

  tile(tx: number, ty: number): Tile | undefined {
    return this.tiles.get(`${tx},${ty}`);
  }

  all(): Iterable<Tile> {
    return this.tiles.values();
  }

  value(x: number, y: number): number | undefined {
    const tile = this.tile(Math.floor(x / tileSize), Math.floor(y / tileSize));
    return tile?.values[(y % tileSize) * tileSize + (x % tileSize)];
  }

  /// About the largest value among the columns and rows from (x0, y0) up to (x1, y1), as far as they are loaded.
  largest(x0: number, y0: number, x1: number, y1: number): number {
    let largest = 0;
    for (const tile of this.tiles.values()) {
      for (let b = 0; b < tile.largest.length; ++b) {
        const x = tile.tx * tileSize + (b % blocks) * blockSize;
        const y = tile.ty * tileSize + Math.floor(b / blocks) * blockSize;
        if (x < x1 && x + blockSize > x0 && y < y1 && y + blockSize > y0) largest = Math.max(largest, tile.largest[b]!);
      }
    }
    return largest;
  }

  get pending(): number {
    return this.asked.size + this.wanted.length;
  }

  /// Says which tiles are wanted now, the most wanted first; others that wait are forgotten.
  want(list: readonly [number, number][]): void {
    if (this.fault !== null) return;
    const end = tableEnd / tileSize;
    this.wanted = list.filter(
      ([tx, ty]) => tx < end && ty < end && !this.tiles.has(`${tx},${ty}`) && !this.asked.has(`${tx},${ty}`),
    );
    this.next();
  }

  close(): void {
    this.wanted = [];
    for (const control of this.asked.values()) control.abort();
  }

  private next(): void {
    while (this.asked.size < 2 && this.wanted.length > 0) {
      const [tx, ty] = this.wanted.shift()!;
      void this.load(tx, ty);
    }
  }

  private async load(tx: number, ty: number): Promise<void> {
    const key = `${tx},${ty}`;
    const control = new AbortController();
    this.asked.set(key, control);
    const range = (t: number) => `${t * tileSize}-${(t + 1) * tileSize - 1}`;
    try {
      const { rows } = await get<Table>(
        "grundy",
        { game: this.game, rows: range(tx), columns: range(ty) },
        control.signal,
      );
      this.tiles.set(key, tileOf(tx, ty, rows));
    } catch (fault) {
      if (isAbort(fault)) return;
      this.fault = fault;
      this.wanted = [];
    } finally {
      this.asked.delete(key);
    }
    this.changed();
    this.next();
  }
}
