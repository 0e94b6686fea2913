/// Which part of a table is seen: the cell at the lower left corner (x rightwards, y upwards), and the
/// pixels of a cell.
export interface View {
  left: number;
  bottom: number;
  scale: number;
}

export interface Extent {
  width: number;
  height: number;
}

export const leastScale = 0.25;
export const mostScale = 64;

/// The view that shows the cells 0 … size − 1 in both directions.
export function wholeView(size: number, extent: Extent): View {
  const scale = Math.min(extent.width, extent.height) / size;
  return { left: 0, bottom: 0, scale: Math.min(mostScale, Math.max(leastScale, scale)) };
}

/// The cell under a pixel, the pixel counted from the top left.
export function cellAt(view: View, extent: Extent, px: number, py: number): { x: number; y: number } {
  return {
    x: Math.floor(view.left + px / view.scale),
    y: Math.floor(view.bottom + (extent.height - py) / view.scale),
  };
}

/// The view after zooming by a factor with the point under a pixel kept in place.
export function zoomed(view: View, extent: Extent, factor: number, px: number, py: number): View {
  const scale = Math.min(mostScale, Math.max(leastScale, view.scale * factor));
  const x = view.left + px / view.scale;
  const y = view.bottom + (extent.height - py) / view.scale;
  return clamped({ scale, left: x - px / scale, bottom: y - (extent.height - py) / scale });
}

/// The view after a drag by so many pixels.
export function dragged(view: View, dx: number, dy: number): View {
  return clamped({ ...view, left: view.left - dx / view.scale, bottom: view.bottom + dy / view.scale });
}

function clamped(view: View): View {
  return { ...view, left: Math.max(0, view.left), bottom: Math.max(0, view.bottom) };
}

/// The least table that holds all that is seen, in steps so that it is seldom asked for.
export function neededSize(view: View, extent: Extent, step: number, most: number): number {
  const far = Math.max(view.left + extent.width / view.scale, view.bottom + extent.height / view.scale);
  return Math.min(most, Math.max(step, Math.ceil(far / step) * step));
}
