import { useEffect, useRef, useState } from "preact/hooks";
import { sentenceOf } from "../api/client";
import { dark } from "../state/settings";
import { texts } from "../texts";
import { Fault } from "../parts/fault";
import { Axis } from "./axes";
import { paintTable, seenTiles, TilePainter, type Marks } from "./paint";
import { TileStore } from "./tiles";
import { cellAt, dragged, wholeView, zoomed, type Extent, type View } from "./view";

/// A table of values as a picture that can be moved and zoomed with mouse, fingers and keys.

export interface Cell {
  x: number;
  y: number;
  value: number | undefined;
}

export interface HeatMapHandle {
  canvas: HTMLCanvasElement;
  store: TileStore;
  painter: TilePainter;
  view: View;
  extent: Extent;
}

interface Props {
  game: string;
  size: number;
  marks: Marks;
  point: (cell: Cell | null) => void;
  /// Told the value that has the last colour.
  scaled: (largest: number) => void;
  handle: { current: HeatMapHandle | null };
}

function pinch(event: TouchEvent): { distance: number; x: number; y: number } {
  const [a, b] = [event.touches[0]!, event.touches[1]!];
  return {
    distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
}

export function HeatMap({ game, size, marks, point, scaled, handle }: Props) {
  const t = texts.value;
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useRef<{ view: View; extent: Extent; store: TileStore | null; painter: TilePainter; cursor: { x: number; y: number } | null; frame: number }>({
    view: { left: 0, bottom: 0, scale: 8 },
    extent: { width: 600, height: 600 },
    store: null,
    painter: new TilePainter(),
    cursor: null,
    frame: 0,
  });
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(0);
  // What the axes show; a new object for each view.
  const [shown, setShown] = useState<{ view: View; extent: Extent } | null>(null);
  const marksNow = useRef(marks);
  marksNow.current = marks;

  const draw = () => {
    const s = state.current;
    if (s.frame !== 0) return;
    s.frame = requestAnimationFrame(() => {
      s.frame = 0;
      const target = canvas.current;
      if (!target || !s.store) return;
      const context = target.getContext("2d");
      if (!context) return;
      const ratio = target.width / s.extent.width;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const isDark = dark.value;
      paintTable({
        context,
        view: s.view,
        extent: s.extent,
        store: s.store,
        painter: s.painter,
        marks: marksNow.current,
        colours: { paper: isDark ? "#25252e" : "#f2f1ec", ink: isDark ? "#fff" : "#000", mark: "#ffffff", line: "#ffffff" },
        cursor: s.cursor,
      });
      scaled(s.painter.largest);
      setShown((old) => (old?.view === s.view && old.extent === s.extent ? old : { view: s.view, extent: s.extent }));
      s.store.want(seenTiles(s.view, s.extent));
      setPending(s.store.pending);
      if (s.store.fault !== null) setFault(sentenceOf(s.store.fault, texts.value.offline));
      target.dataset["ready"] = s.store.pending === 0 ? "yes" : "no";
      handle.current = { canvas: target, store: s.store, painter: s.painter, view: s.view, extent: s.extent };
    });
  };

  const choose = (cell: { x: number; y: number } | null) => {
    const s = state.current;
    s.cursor = cell;
    point(cell && s.store ? { ...cell, value: s.store.value(cell.x, cell.y) } : null);
    draw();
  };

  const setView = (view: View) => {
    state.current.view = view;
    draw();
  };

  useEffect(() => {
    const s = state.current;
    const target = canvas.current!;
    const resize = () => {
      const width = target.clientWidth;
      const height = target.clientHeight;
      const ratio = Math.min(2, devicePixelRatio || 1);
      s.extent = { width, height };
      target.width = Math.round(width * ratio);
      target.height = Math.round(height * ratio);
      s.view = wholeView(size, s.extent);
      draw();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(target);
    return () => observer.disconnect();
  }, [size]);

  useEffect(() => {
    const s = state.current;
    setFault(null);
    s.store = new TileStore(game, draw);
    s.view = wholeView(size, s.extent);
    s.cursor = null;
    point(null);
    draw();
    return () => s.store?.close();
  }, [game, size]);

  useEffect(draw, [marks.zeros, marks.lines, marks.numbers, dark.value]);

  useEffect(() => {
    // Wheel and touch must be able to prevent scrolling, which passive listeners cannot.
    const target = canvas.current!;
    const s = state.current;
    let last: { distance: number } | null = null;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = target.getBoundingClientRect();
      setView(zoomed(s.view, s.extent, Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top));
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length !== 2) return void (last = null);
      event.preventDefault();
      const now = pinch(event);
      const box = target.getBoundingClientRect();
      if (last) setView(zoomed(s.view, s.extent, now.distance / last.distance, now.x - box.left, now.y - box.top));
      last = now;
    };
    target.addEventListener("wheel", wheel, { passive: false });
    target.addEventListener("touchmove", touch, { passive: false });
    return () => {
      target.removeEventListener("wheel", wheel);
      target.removeEventListener("touchmove", touch);
    };
  }, []);

  const drag = useRef<{ x: number; y: number } | null>(null);
  const move = (event: PointerEvent) => {
    const s = state.current;
    if (drag.current) {
      setView(dragged(s.view, event.clientX - drag.current.x, event.clientY - drag.current.y));
      drag.current = { x: event.clientX, y: event.clientY };
      return;
    }
    const box = canvas.current!.getBoundingClientRect();
    choose(cellAt(s.view, s.extent, event.clientX - box.left, event.clientY - box.top));
  };

  const zoom = (factor: number) => {
    const s = state.current;
    setView(zoomed(s.view, s.extent, factor, s.extent.width / 2, s.extent.height / 2));
  };

  const key = (event: KeyboardEvent) => {
    const s = state.current;
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const step = steps[event.key];
    if (step) {
      const factor = event.shiftKey ? 10 : 1;
      const from = s.cursor ?? { x: Math.ceil(s.view.left), y: Math.ceil(s.view.bottom) };
      const to = { x: Math.max(0, from.x + step[0] * factor), y: Math.max(0, from.y + step[1] * factor) };
      choose(to);
      keepInSight(to);
    } else if (event.key === "+" || event.key === "=") {
      zoom(1.5);
    } else if (event.key === "-") {
      zoom(1 / 1.5);
    } else {
      return;
    }
    event.preventDefault();
  };

  const keepInSight = ({ x, y }: { x: number; y: number }) => {
    const s = state.current;
    const columns = s.extent.width / s.view.scale;
    const rows = s.extent.height / s.view.scale;
    let { left, bottom } = s.view;
    if (x < left) left = x;
    if (x > left + columns - 1) left = x - columns + 1;
    if (y < bottom) bottom = y;
    if (y > bottom + rows - 1) bottom = y - rows + 1;
    setView({ ...s.view, left: Math.max(0, left), bottom: Math.max(0, bottom) });
  };

  return (
    <div class="heatmap">
      <Fault sentence={fault} />
      <div class="framed">
        {shown ? <Axis {...shown} up /> : <div class="axis up" />}
        <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={t.explore.tableIntro}
        onPointerDown={(e) => {
          drag.current = { x: e.clientX, y: e.clientY };
          e.currentTarget.setPointerCapture(e.pointerId);
        }}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
        onPointerMove={move}
        onPointerLeave={() => drag.current === null && choose(null)}
        onKeyDown={key}
        />
        {shown ? <Axis {...shown} up={false} /> : <div class="axis across" />}
      </div>
      <div class="bar">
        <button type="button" class="small" onClick={() => zoom(1.5)}>
          {t.explore.zoomIn}
        </button>
        <button type="button" class="small" onClick={() => zoom(1 / 1.5)}>
          {t.explore.zoomOut}
        </button>
        <button type="button" class="small" onClick={() => setView(wholeView(size, state.current.extent))}>
          {t.explore.reset}
        </button>
        <span class="quiet">{pending > 0 ? t.loading : ""}</span>
      </div>
    </div>
  );
}
