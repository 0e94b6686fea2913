import { ticks } from "./chart_data";
import type { Extent, View } from "./view";

/// The numbers at the sides of a table: piles, and where their cells have their middle.

export interface AxisTick {
  number: number;
  at: number;
}

/// For an axis that begins at `first` and is so many pixels long; at least some 50 pixels lie between two numbers.
export function axisTicks(first: number, scale: number, length: number): AxisTick[] {
  const last = first + length / scale;
  const count = Math.max(2, Math.floor(length / 50));
  return ticks(first, last - 0.5, count, true)
    .filter((number) => number >= first - 0.5)
    .map((number) => ({ number, at: (number + 0.5 - first) * scale }))
    .filter(({ at }) => at <= length);
}

export function Axis({ view, extent, up }: { view: View; extent: Extent; up: boolean }) {
  const found = up ? axisTicks(view.bottom, view.scale, extent.height) : axisTicks(view.left, view.scale, extent.width);
  return (
    <div class={up ? "axis up" : "axis across"} aria-hidden="true">
      {found.map(({ number, at }) => (
        <span key={number} style={up ? { bottom: `${at}px` } : { left: `${at}px` }}>
          {number}
        </span>
      ))}
    </div>
  );
}
